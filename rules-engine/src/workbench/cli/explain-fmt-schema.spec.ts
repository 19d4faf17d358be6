/** `rules explain`, `rules fmt` and `rules schema` on the tiny library. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { runBin } from './support/run-bin.js';
import { runHere } from './support/run-here.js';

// The first run may build the tool, and eight processes may share two cores.
const PATIENCE = 120_000;

let dir = '';
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const fine = await writeLibrary(tinyLibrary());
  dir = fine.dir;
  removals.push(fine.remove);
}, PATIENCE);
afterAll(async () => {
  for (const remove of removals) await remove();
});

describe('explain', () => {
  test(
    "a case by id, by file and id, and a visitor of one's own",
    async () => {
      const { code, out } = await runHere(['explain', 'strep-typical', '--rules', dir]);
      expect(code).toBe(0);
      expect(out).toMatch(/S 5 = R −5 \+ E 10/);
      expect(out).toMatch(/\+7 {2}Signs of a bacterial sore throat: 3.*\[Made up for tests https:/);
      expect(out).toMatch(/What would change the first result:/);
      const json = await runHere([
        'explain',
        'rules/suites/throat/typical.json#strep-typical',
        '--format',
        'json',
        '--rules',
        dir,
      ]);
      expect(JSON.parse(json.out)).toMatchObject({ unanswered: null, outcome: { urgency: 'within-days' } });
      const own = await runBin(
        ['explain', '--answers', '-', '--category', 'cough', '--rules', dir],
        '{"profile":{"age":40},"answers":{}}',
      );
      expect([own.code, own.err]).toEqual([0, expect.stringMatching(/next question would be "stop-signs"/)]);
    },
    PATIENCE,
  );

  test(
    'bad input',
    async () => {
      expect((await runHere(['explain', '--rules', dir])).code).toBe(2);
      const typo = await runHere(['explain', 'strep-typicle', '--rules', dir]);
      expect([typo.code, typo.err]).toEqual([2, expect.stringMatching(/Did you mean "strep-typical"/)]);
    },
    PATIENCE,
  );
});

describe('fmt and schema', () => {
  test(
    '--check tells, without it writes, and a broken file is left alone',
    async () => {
      const { dir: own, remove } = await writeLibrary(tinyLibrary());
      removals.push(remove);
      const file = join(own, 'diseases/asthma.json');
      const before = await readFile(file, 'utf8');
      expect((await runHere(['fmt', '--check', '--rules', own])).code).toBe(1);
      expect(await readFile(file, 'utf8')).toBe(before);
      const broken2 = join(own, 'diseases/bronchitis.json');
      await writeFile(broken2, '{ "id": ');
      const run = await runHere(['fmt', '--rules', own]);
      expect([run.code, run.err]).toEqual([2, expect.stringMatching(/bad-json/)]);
      expect(await readFile(broken2, 'utf8')).toBe('{ "id": ');
      expect(await readFile(file, 'utf8')).toContain('  "tags": [],\n');
      expect((await runHere(['fmt', '--check', '--rules', own, 'diseases/asthma.json'])).code).toBe(0);
    },
    PATIENCE,
  );

  test(
    'schemas are written once and checked after',
    async () => {
      const { dir: own, remove } = await writeLibrary(tinyLibrary());
      removals.push(remove);
      expect((await runHere(['schema', '--check', '--rules', own])).code).toBe(1);
      expect((await runHere(['schema', '--rules', own])).out).toMatch(/Wrote 15 schemas: definitions/);
      expect((await runHere(['schema', '--check', '--rules', own])).code).toBe(0);
      expect(JSON.parse(await readFile(join(own, 'schema/disease.json'), 'utf8'))).toMatchObject({
        title: 'Rules: disease',
      });
      expect((await runHere(['check', '--rules', own])).code).toBe(0);
    },
    PATIENCE,
  );
});
