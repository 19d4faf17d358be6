/** The registry misses no condition: whatever in a rule file looks like one stands in a place that it knows. */
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { loadRules } from '../load/load-rules.js';
import type { RuleSet } from '../rule-set.js';
import { nameOf } from './condition-ids.js';
import { conditionTableOf } from './condition-table.js';
import type { OwnerKind, Owners } from './role.js';
import { placesIn, roleOf } from './roles.js';

let ruleSet: RuleSet;
beforeAll(async () => {
  ruleSet = await loadRules(join(import.meta.dirname, '../../../../rules'));
});

/** Paths of the outermost conditions, found by their shape alone. */
function shapedLikeOne(part: unknown, path: (string | number)[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const keys = Object.keys(part);
  const isList = keys.length === 1 && ['all', 'any', 'not'].includes(keys[0] ?? '');
  if (isList || ('fact' in part && 'operator' in part)) return [path.join('.')];
  return Object.entries(part).flatMap(([key, value]) => shapedLikeOne(value, [...path, key]));
}

function filesOf(): { [K in OwnerKind]: [string, Owners[K]][] } {
  const { diseases, redFlags, categories, facts, generic, modifiers } = ruleSet;
  return {
    disease: [...diseases],
    'red-flag': [...redFlags],
    category: [...categories],
    fact: [...facts],
    generic: [['generic', generic]],
    modifiers: [['modifiers', modifiers]],
  };
}

const KINDS: OwnerKind[] = ['disease', 'red-flag', 'category', 'fact', 'generic', 'modifiers'];

test.each(KINDS)('every condition in the files of a %s is known, and nothing else', (kind) => {
  const files = filesOf()[kind];
  let found = 0;
  for (const [id, file] of files) {
    const places = placesIn(kind, file as never).map(({ path }) => path.join('.'));
    expect([id, places.toSorted()]).toEqual([id, shapedLikeOne(file).toSorted()]);
    found += places.length;
  }
  expect(found).toBeGreaterThan(0);
});

test('evaluators know each by the name that the registry gives, in the readings that somebody asks for', () => {
  const { all } = conditionTableOf(ruleSet);
  const missing: string[] = [];
  for (const kind of KINDS)
    for (const [id, file] of filesOf()[kind])
      for (const { role, part } of placesIn(kind, file as never)) {
        const name = nameOf(role, id, part);
        const { named, readsFalse } = roleOf(role);
        expect(name === null).toBe(named === undefined);
        if (name === null) continue;
        for (const one of readsFalse ? [name, `${name}:not`] : [name]) if (!all.has(one)) missing.push(one);
      }
  expect(missing).toEqual([]);
});

// Kept traces and json-rules-engine events carry these.
test('names stay as they are', () => {
  expect(nameOf('raise', 'asthma', 'worse')).toBe('disease:asthma:raise:worse');
  expect(nameOf('risk', 'asthma', 'smoker')).toBe('risk:asthma:smoker');
  expect(nameOf('trigger', 'airway', '')).toBe('red-flag:airway:trigger');
  expect(nameOf('floor', 'modifiers', 'infant')).toBe('floor:infant');
  expect(nameOf('ask', 'cough', 'fever')).toBeNull();
});
