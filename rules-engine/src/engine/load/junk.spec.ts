/** Whatever stands in a rule file, the loader says what is wrong and never breaks: seeded junk in every place. */
import { describe, expect, test } from '@jest/globals';
import { samples } from '../../spec-support/depth.js';
import { decideFast } from '../index.js';
import { checkRules } from './load-rules.js';
import { LINTS } from './lint-ids.js';
import { withLibrary, type RuleFiles } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  'yes',
  'unknown',
  '*',
  '__proto__',
  'constructor',
  '\u0000\ud800',
  [],
  [[]],
  [null],
  {},
  { all: [] },
  { fact: 'fever' },
  { fact: 'constructor', operator: 'equal', value: 'toString' },
  { any: [{}] },
  ['yes', 'yes'],
  'a'.repeat(3000),
];

/** Small and seeded, so that a failure can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Replaces or removes one value somewhere inside. */
function bend(value: unknown, pick: () => number): unknown {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const key = keys[Math.floor(pick() * keys.length)];
  if (key === undefined || pick() < 0.15) return JUNK[Math.floor(pick() * JUNK.length)];
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? bend(item, pick) : item));
  const entries = Object.entries(value as object);
  if (pick() < 0.1) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? bend(item, pick) : item]));
}

function bentFiles(seed: number): RuleFiles {
  const pick = random(seed);
  return Object.fromEntries(
    Object.entries(tinyLibrary()).map(([path, content]) => {
      // Some files whole, some bent once or twice, some cut or with a letter changed.
      if (pick() < 0.6) return [path, content];
      const once = bend(content, pick);
      if (pick() < 0.6) return [path, once];
      const text = JSON.stringify(pick() < 0.5 ? bend(once, pick) : once, null, 1) ?? '';
      const at = Math.floor(pick() * text.length);
      return [
        path,
        pick() < 0.5
          ? text.slice(0, at)
          : text.slice(0, at) + '{"[,}'.charAt(Math.floor(pick() * 5)) + text.slice(at + 1),
      ];
    }),
  );
}

describe('junk', () => {
  test.each(Array.from({ length: samples(2, 8) }, (_, block) => block))(
    'libraries of block %i are told, not thrown',
    async (block) => {
      for (let seed = block * 10 + 1; seed <= block * 10 + 10; seed += 1) {
        const { ruleSet, problems } = await withLibrary(bentFiles(seed), (dir) => checkRules(dir));
        const errors = problems.filter((one) => one.severity === 'error' && !one.file.startsWith('suites/'));
        expect([seed, ruleSet === null]).toEqual([seed, errors.length > 0]);
        // What is let through can be run.
        for (const category of ruleSet?.categories.keys() ?? []) {
          if (ruleSet) expect(decideFast(ruleSet, { category, age: 40, answers: {} }).urgency).toBeDefined();
        }
        for (const problem of problems) {
          expect(Object.keys(LINTS)).toContain(problem.code);
          expect(problem.message).not.toMatch(/undefined|\[object|NaN/);
        }
      }
    },
  );
});
