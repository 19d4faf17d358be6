/**
 * Every kind of broken file, each planted in the library of the repository: refused with file, line, column, reason
 * and hint; alone, and all of them in one folder at once, so that none hides another.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '../../engine/load/problem.js';
import { samples } from '../../spec-support/depth.js';
import { EXIT } from './exit.js';
import { DISEASES } from './support/broken/diseases.js';
import { FLOW } from './support/broken/flow.js';
import { read, type Kind } from './support/broken/kind.js';
import { SUITES } from './support/broken/suites.js';
import { TEXTS } from './support/broken/texts.js';
import { runHere } from './support/run-here.js';

const PATIENCE = 300_000;
const LIBRARY = fileURLToPath(new URL('../../../../rules', import.meta.url));
const KINDS: readonly Kind[] = [...TEXTS, ...DISEASES, ...FLOW, ...SUITES];

let dir = '';
const texts = new Map<string, string>();
beforeAll(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'broken-')), 'rules');
  await cp(LIBRARY, dir, { recursive: true });
  for (const path of (await readdir(dir, { recursive: true })).toSorted())
    if (path.endsWith('.json') && !/^(schema|visitors)\//.test(path))
      texts.set(path, await readFile(join(dir, path), 'utf8'));
}, PATIENCE);
afterAll(() => rm(join(dir, '..'), { recursive: true, force: true }));

/** The kind in the first file that can be bent so and is not bent yet; files that hold several kinds are bent again. */
function planted(kind: Kind, bent: ReadonlyMap<string, string | Uint8Array>): [string, string | Uint8Array] {
  const fitting = [...texts.keys()].filter((path) => kind.file.test(path));
  const [free, used] = [fitting.filter((path) => !bent.has(path)), fitting.filter((path) => bent.has(path))];
  for (const path of [...free, ...used]) {
    const text = bent.get(path) ?? texts.get(path) ?? '';
    if (typeof text !== 'string' || kind.if?.(read(text)) === false) continue;
    const bending = kind.bend(text, path);
    if (bending !== null) return [path, bending];
  }
  throw new Error(`No file can be bent so: ${kind.name}`);
}

async function told(): Promise<Problem[]> {
  const { code, out } = await runHere(['check', '--format', 'json', '--rules', dir]);
  expect(code).toBe(EXIT.badInput);
  return (JSON.parse(out) as { problems: Problem[] }).problems;
}

/** What is wrong with how a kind is told; nothing when it is told well. */
function complaints(kind: Kind, path: string, problems: readonly Problem[]): string[] {
  const own = problems.filter(({ file }) => file === path);
  const found = own
    .filter(({ code }) => code === kind.code)
    .find(({ message }) => kind.message?.test(message) !== false);
  const name = `${kind.name} (${path})`;
  if (!found)
    return [`${name}: not told, but ${JSON.stringify(own.map(({ code, message }) => [code, message]))}`];
  const { severity, line, column, message, hint } = found;
  return [
    ...(severity === 'error' ? [] : [`${name}: only a ${severity}`]),
    ...(kind.isWhole || (line > 0 && column > 0) ? [] : [`${name}: at ${line}:${column}`]),
    ...(message === '' ? [`${name}: no reason`] : []),
    ...(hint === '' ? [`${name}: no hint (${found.code}: ${message})`] : []),
  ];
}

describe('broken files of the library', () => {
  test('are of at least ninety kinds, each once', () => {
    expect(KINDS.length).toBeGreaterThanOrEqual(90);
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  });

  test(
    'all at once: none hides another, and each is told with place, reason and hint',
    async () => {
      const bent = new Map<string, string | Uint8Array>();
      const where = KINDS.map((kind) => {
        const [path, text] = planted(kind, bent);
        bent.set(path, text);
        return { kind, path };
      });
      for (const [path, text] of bent) await writeFile(join(dir, path), text);
      const problems = await told();
      for (const path of bent.keys()) await writeFile(join(dir, path), texts.get(path) ?? '');
      expect(where.flatMap(({ kind, path }) => complaints(kind, path, problems))).toEqual([]);
    },
    PATIENCE,
  );

  /** Every kind is held above; here some of each part of the table. */
  const step = Math.ceil(KINDS.length / samples(3, 40));
  test.each(KINDS.filter((_, index) => index % step === 0).map((kind) => [kind.name, kind] as const))(
    'alone: %s',
    async (_name, kind) => {
      const [path, text] = planted(kind, new Map());
      await writeFile(join(dir, path), text);
      const problems = await told();
      await writeFile(join(dir, path), texts.get(path) ?? '');
      expect(complaints(kind, path, problems)).toEqual([]);
    },
    PATIENCE,
  );
});
