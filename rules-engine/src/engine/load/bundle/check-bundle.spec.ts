/** A bundle is looked through like the folder it came from. */
import { expect, test } from '@jest/globals';
import { loadRules } from '../load-rules.js';
import { versionOf } from '../rule-content.js';
import { writeLibrary } from '../support/rule-files.js';
import { tinyLibrary } from '../support/tiny-library.js';
import { toBundle } from './bundle.js';
import { checkBundle } from './check-bundle.js';

type Parts = Record<string, { id: string }[]>;

async function bundled(): Promise<string> {
  const { dir, remove } = await writeLibrary(tinyLibrary());
  const ruleSet = await loadRules(dir);
  await remove();
  return toBundle(ruleSet);
}

/** Changed by somebody who knows how a version is counted. */
function forged(bundle: string, change: (content: Parts) => void): string {
  const { content, ...rest } = JSON.parse(bundle);
  change(content);
  return JSON.stringify({ ...rest, version: versionOf(content), content });
}

test('good rules pass, and are the same', async () => {
  const bundle = await bundled();
  const { ruleSet, problems } = checkBundle(bundle);
  expect(problems).toEqual([]);
  expect(toBundle(ruleSet!)).toBe(bundle);
});

test.each<[string, (content: Parts) => void, string]>([
  [
    'asks for what is nowhere',
    ({ diseases }) => Object.assign(diseases![0]!, { specialty: 'no-such' }),
    'unknown-specialty',
  ],
  ['lacks its categories', (content) => (content['categories'] = []), 'file-missing'],
  ['names a part like a path', ({ diseases }) => (diseases![0]!.id = '../escape'), 'bad-id'],
])('one that %s is refused, whole as it is', async (_what, change, code) => {
  const { ruleSet, problems } = checkBundle(forged(await bundled(), change));
  expect(ruleSet).toBeNull();
  expect(problems.map((problem) => problem.code)).toContain(code);
});

test('what is no bundle at all is told, not thrown', () => {
  expect(checkBundle('{"bundle": 2').problems.map(({ code }) => code)).toEqual(['bad-json']);
});
