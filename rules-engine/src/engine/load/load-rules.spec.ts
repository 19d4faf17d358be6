/** Reading a folder: what is fine, what a version depends on, what a bundle keeps, and folders that are no folders. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { decideFast } from '../index.js';
import type { Review } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { fromBundle, toBundle } from './bundle/bundle.js';
import { checkRules, loadRules } from './load-rules.js';
import { RulesInvalid } from './problem.js';
import { signatureOf } from './signature.js';
import { bent } from './support/broken.js';
import { partOf, writeLibrary, type RuleFiles } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';

const STREP = 'diseases/strep-throat.json';
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function written(files: RuleFiles): Promise<string> {
  const { dir, remove } = await writeLibrary(files);
  removals.push(remove);
  return dir;
}
const load = async (files: RuleFiles): Promise<RuleSet> => loadRules(await written(files));
const codesIn = async (dir: string): Promise<string[]> =>
  (await checkRules(dir)).problems.map(({ code, file }) => `${code} ${file}`);

describe('a rules folder that is not ours', () => {
  test('loads without a word', async () => {
    const { ruleSet, problems } = await checkRules(await written(tinyLibrary()));
    expect(problems).toEqual([]);
    expect([...(ruleSet?.categories.keys() ?? [])]).toEqual(['cough', 'throat']);
    expect(ruleSet?.isSigned).toBe(false);
  });

  test('can be read without its suites: the same version, and not a word about cases', async () => {
    const files = tinyLibrary();
    const whole = await checkRules(await written(files));
    for (const path of Object.keys(files)) if (path.startsWith('suites/')) files[path] = '{ broken';
    const dir = await written(files);
    expect((await checkRules(dir)).problems).not.toEqual([]);
    const { ruleSet, problems } = await checkRules(dir, { suites: false });
    expect(problems).toEqual([]);
    expect(ruleSet?.version).toBe(whole.ruleSet?.version);
  });

  test('can be read without a word of what merely warns: errors are told all the same', async () => {
    const files = tinyLibrary();
    const { questions } = partOf(files, 'questions/general.json') as { questions: { options?: unknown[] }[] };
    questions.find(({ options }) => options)?.options?.pop();
    (partOf(files, STREP) as { specialty: string }).specialty = 'nobody';
    const dir = await written(files);
    expect(await codesIn(dir)).toHaveLength(2);
    const { problems } = await checkRules(dir, { warnings: false });
    expect(problems.map(({ code }) => code)).toEqual(['unknown-specialty']);
  });

  test('is signed only when every disease and red flag is', async () => {
    const [name, credential] = ['Test Reviewer', 'nobody, for tests'];
    const register = {
      id: 'test',
      name,
      credential,
      license: 'none',
      vouchedBy: 'Test Only',
      vouchedOn: '2026-01-01',
    };
    const files: RuleFiles = { ...tinyLibrary(), 'reviewers.json': { reviewers: [register] } };
    const ruleSet = await load(files);
    const { diseases, redFlags } = ruleSet;
    const review: Review = {
      status: 'signed',
      reviewedBy: name,
      credential,
      reviewedOn: '2026-01-01',
      reviewDue: '2099-01-01',
    };
    for (const [path, content] of Object.entries(files)) {
      const id = path.replace(/^.*\/|\.json$/g, '');
      const part = path.startsWith('diseases')
        ? diseases.get(id)
        : path.startsWith('red-flags') && redFlags.get(id);
      if (!part) continue;
      expect((await load(files)).isSigned).toBe(false);
      Object.assign(content as object, {
        review: { ...review, signature: signatureOf(ruleSet, part, review) },
      });
    }
    expect((await load(files)).isSigned).toBe(true);
  });

  test('is shared by all and may be changed by none', async () => {
    const ruleSet = await load(tinyLibrary());
    expect(Object.isFrozen(ruleSet)).toBe(true);
    expect(Object.isFrozen(ruleSet.diseases.get('strep-throat')?.evidence[0])).toBe(true);
  });

  test('with errors is refused whole, with all of them', async () => {
    const dir = await written(bent(STREP, ['specialty'], 'nobody'));
    const error = await loadRules(dir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RulesInvalid);
    expect((error as RulesInvalid).message).toMatch(/1 error. First: diseases\/strep-throat.json:\d+:\d+ /);
    expect((error as RulesInvalid).problems).toHaveLength(1);
  });

  test('with a mistake in a suite is still usable', async () => {
    const dir = await written(bent('suites/throat/typical.json', ['category'], 'thraot'));
    await expect(loadRules(dir)).resolves.toBeDefined();
  });
});

describe('the version', () => {
  test('does not depend on layout, order of keys, $schema, topic files or suites', async () => {
    const before = (await load(tinyLibrary())).version;
    const files = tinyLibrary();
    for (const [path, content] of Object.entries(files)) {
      const reversed = Object.fromEntries(Object.entries(content as object).toReversed());
      files[path] = JSON.stringify({ $schema: '../schema/x.json', ...reversed }).replaceAll(
        ',"',
        ' ,\r\n\t"',
      );
    }
    delete files['suites/cough/typical.json'];
    const cough = partOf(tinyLibrary(), 'questions/cough.json')['questions'] as unknown[];
    files['questions/cough.json'] = { questions: cough.slice(0, 1) };
    files['questions/other.json'] = { questions: cough.slice(1).toReversed() };
    expect((await load(files)).version).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
  });

  test('changes with every word that decides or is shown', async () => {
    const changes: RuleFiles[] = [
      tinyLibrary(),
      bent(STREP, ['evidence', 1, 'points', 'hours'], 4),
      bent(STREP, ['advices', 0, 'description'], 'Your doctor can help.'),
      bent('ranking.json', ['near'], 7),
      bent(
        'categories/throat.json',
        ['core'],
        [
          { question: 'sore-throat' },
          { question: 'cough' },
          { question: 'swollen-nodes' },
          { question: 'onset-speed' },
        ],
      ),
      bent('specialties.json', ['specialties', 0, 'name'], 'GP'),
    ];
    const versions = [];
    for (const files of changes) versions.push((await load(files)).version);
    expect(new Set(versions).size).toBe(changes.length);
  });
});

describe('a bundle', () => {
  const visit = {
    category: 'throat',
    age: 30,
    answers: { 'sore-throat': 'yes', fever: 'yes', 'onset-speed': 'hours' },
  };

  test('comes back as the same rules with the same outcome', async () => {
    const ruleSet = await load(tinyLibrary());
    const text = toBundle(ruleSet);
    const back = fromBundle(text);
    expect(back).toEqual(ruleSet);
    expect(toBundle(back)).toBe(text);
    expect(decideFast(back, visit)).toEqual(decideFast(ruleSet, visit));
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -10), /cut off/],
    ['changed', (text: string) => text.replace('"hours":3', '"hours":9'), /was changed/],
    [
      'another version',
      (text: string) => text.replace(/"version":"\w+"/, '"version":"0000000000000000"'),
      /was changed/,
    ],
    ['another format', (text: string) => text.replace('"bundle":2', '"bundle":1'), /format 1/],
    ['no bundle', () => '{"a":1}', /not a rule bundle/],
    ['null', () => 'null', /not a rule bundle/],
    ['text', () => 'hello', /not JSON/],
  ])('that is %s is refused', async (_name, change, reason) => {
    const text = toBundle(await load(tinyLibrary()));
    expect(() => fromBundle(change(text))).toThrow(reason);
    expect(() => fromBundle(change(text))).toThrow(RulesInvalid);
  });

  test('whose content has lost its shape is refused, even with a fitting hash', async () => {
    const ruleSet = await load(tinyLibrary());
    const broken = { ...ruleSet, ranking: { minEvidence: '3' } } as unknown as RuleSet;
    expect(() => fromBundle(toBundle(broken))).toThrow(/ranking/);
  });
});

describe('folders that are not as they should be', () => {
  test('a missing folder, and a file in its place', async () => {
    const dir = await written(tinyLibrary());
    expect(await codesIn(join(dir, 'nowhere'))).toEqual(['folder-unreadable ']);
    expect(await codesIn(join(dir, 'generic.json'))).toEqual(['folder-unreadable ']);
    await expect(loadRules(join(dir, 'nowhere'))).rejects.toThrow(/does not exist/);
  });

  test('an empty folder names what is missing', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'rules-'));
    removals.push(() => rm(dir, { recursive: true }));
    const codes = await codesIn(dir);
    expect(codes).toContain('file-missing generic.json');
    expect(codes).toContain('file-missing categories');
  });

  test('links out of the folder are refused, links inside are followed', async () => {
    const files = tinyLibrary();
    const strep = JSON.stringify(files[STREP]);
    delete files[STREP];
    const dir = await written(files);
    const outside = join(dir, '..', 'outside.json');
    await writeFile(outside, strep);
    await symlink(outside, join(dir, STREP));
    expect(await codesIn(dir)).toEqual([`link-outside ${STREP}`]);
    await rm(join(dir, STREP));
    await mkdir(join(dir, '..data'));
    await writeFile(join(dir, '..data', 'strep-throat.json'), strep);
    await symlink('../..data/strep-throat.json', join(dir, STREP));
    expect(await codesIn(dir)).toEqual([]);
  });

  test('links to nowhere, to themselves and to folders', async () => {
    const dir = await written(tinyLibrary());
    await symlink(join(dir, 'nowhere.json'), join(dir, 'diseases/gone.json'));
    await symlink(join(dir, 'diseases/loop.json'), join(dir, 'diseases/loop.json'));
    await symlink(dir, join(dir, 'diseases/all'));
    const codes = await codesIn(dir);
    expect(codes).toEqual([
      'link-outside diseases/all',
      'link-outside diseases/gone.json',
      'file-unreadable diseases/loop.json',
    ]);
  });

  test('a pipe is not waited for', async () => {
    const dir = await written(tinyLibrary());
    execFileSync('mkfifo', [join(dir, 'diseases/pipe.json')]);
    expect(await codesIn(dir)).toEqual(['file-unreadable diseases/pipe.json']);
  });

  test('hidden files, backups, notes, schemas and visitors are left alone', async () => {
    const extra = {
      'README.md': '# Rules',
      '.DS_Store': 'x',
      'diseases/flu.json~': 'x',
      'schema/disease.json': '{}',
      'visitors/clean-sheet-2026-11-22/ear.json': '{',
      'diseases/.flu.json': '{',
    };
    expect(await codesIn(await written({ ...tinyLibrary(), ...extra }))).toEqual([]);
  });

  test('300 files are checked in under 2 seconds', async () => {
    const files = tinyLibrary();
    for (let index = 0; index < 300; index += 1) {
      const id = `strep-${index}`;
      files[`diseases/${id}.json`] = { ...partOf(files, STREP), id, family: undefined };
    }
    const dir = await written(files);
    const started = performance.now();
    const { ruleSet } = await checkRules(dir);
    expect(ruleSet?.diseases.size).toBe(306);
    // Measured 0.2 s alone; the rest is room for a busy machine.
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
