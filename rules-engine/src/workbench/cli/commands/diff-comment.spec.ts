/** The comment on a pull request: what a busy clinician reads of it, and that nothing is said twice. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bent } from '../../../engine/load/support/broken.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { gitLibrary, type GitLibrary } from '../support/git-library.js';
import { runHere } from '../support/run-here.js';

let library: GitLibrary;
beforeAll(async () => {
  library = await gitLibrary(tinyLibrary());
});
afterAll(() => library.remove());

async function commentOn(file: string, path: readonly (string | number)[], value: unknown): Promise<string> {
  await library.edit({ [file]: bent(file, path, value)[file] });
  const args = ['diff', 'main', '--format', 'markdown', '--samples', '300', '--rules', library.dir];
  const { out } = await runHere(args);
  await library.git('checkout', '-q', '.');
  return out;
}
const firstScreen = (comment: string): string => comment.split('<details')[0] ?? '';
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

const CHANGES: [string, string, (string | number)[], unknown][] = [
  ['a weight', 'diseases/viral-throat.json', ['evidence', 0, 'points', 'yes'], 1],
  ['the ranking', 'ranking.json', ['primaryAt'], 6],
  ['a red flag', 'red-flags/airway.json', ['trigger'], { yes: 'drooling' }],
  ['a level', 'red-flags/airway.json', ['level'], 'same-day'],
  ['an urgency', 'diseases/strep-throat.json', ['urgency', 'base'], 'self-care'],
  ['a notice', 'red-flags/airway.json', ['notice', 'text'], 'Call 911 when it suits you.'],
  ['a question of a stop list', 'questions/throat.json', ['questions', 0, 'text'], 'Is it very bad?'],
];

describe('the comment', () => {
  test.each(CHANGES)(
    '%s: its first screen has 150 words at most, nothing is said twice',
    async (_name, ...change) => {
      const comment = await commentOn(...change);
      expect(wordsIn(firstScreen(comment))).toBeLessThanOrEqual(150);
      expect(comment).not.toMatch(/10\^\d/);
      const lines = comment.split('\n').filter((line) => /^\s*(?:-|\||>)/.test(line) && wordsIn(line) > 3);
      expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    },
  );

  test('says whether somebody is told less or later, how many outcomes change, which cases fail', async () => {
    const comment = firstScreen(
      await commentOn('diseases/strep-throat.json', ['urgency', 'base'], 'self-care'),
    );
    expect(comment).toMatch(/^> \[!CAUTION\]\n/);
    expect(comment).toContain(
      '> **Once mended, needs a second clinician:** somebody is told less, or later (marked ⚠).',
    );
    expect(comment).toMatch(
      /- ⚠ Told to be seen \*\*later\*\*: \d+ \(at worst within days → self-care: \d+\)\n/,
    );
    expect(comment).toMatch(/- Another result: \d+ of \d+ made-up people, not how often in life\n/);
    expect(comment).toMatch(/\*\*Back to the author, do not accept:\*\*/);
    expect(comment).toMatch(/- ⚠ \*\*(?:Case fails|\d+ cases fail)\*\*: “[^”]+”/);
    expect(comment).toMatch(/For example:\n- .+ → .+ becomes .+\n/);
  });

  test('a single change is named before anything that follows from it, and only there', async () => {
    const comment = await commentOn('red-flags/airway.json', ['trigger'], { yes: 'drooling' });
    expect(firstScreen(comment)).toMatch(
      /If accepted:\n- \*\*Red flag “Airway in danger”\*\*: ⚠ What fires it changes\b[^\n]+\n\n- ⚠ Told to be seen/,
    );
    expect(comment.match(/What fires it changes/g)).toHaveLength(1);
  });

  test('words that a visitor in danger reads stand side by side, outside the folds and once', async () => {
    const comment = await commentOn(
      'red-flags/airway.json',
      ['notice', 'text'],
      'Call 911 when it suits you.',
    );
    expect(comment).toContain(
      '<details open><summary>⚠ What a visitor in danger reads changes in 1 place (struck: goes; bold: comes)</summary>',
    );
    expect(comment).toContain(
      '| Red flag “Airway in danger”, notice | ~~Your airway may be closing.~~ | **Call 911 when it suits you.** |',
    );
    expect(comment.match(/when it suits you/g)).toHaveLength(1);
    // Results are the same; what visitors read is not, and what they do then may not be.
    expect(firstScreen(comment)).toContain('People may answer otherwise, or seek help later');
    expect(comment).not.toContain('no outcome changes');
  });

  test('a change that takes nothing from anybody says so', async () => {
    const comment = await commentOn('sources/tests.json', ['sources', 0, 'found'], 'Little.');
    expect(firstScreen(comment)).toMatch(
      /^> \[!NOTE\]\n> The same answers give everybody the same result: [^\n]+\n\nIf accepted:\n- [^\n]+\n/,
    );
  });

  test('rules with errors give a comment that says so, where they are and what was probably meant', async () => {
    await library.edit({ ...bent('red-flags/airway.json', ['level'], 'emergincy') });
    const args = ['diff', 'main', '--format', 'markdown', '--rules', library.dir];
    const { out, code } = await runHere(args);
    await library.git('checkout', '-q', '.');
    expect(code).toBe(2);
    expect(out).toMatch(
      /^> \[!NOTE\]\n> \*\*Nothing for a clinician to do yet:\*\* the author has errors to mend first/,
    );
    expect(out).toMatch(/- \*\*red-flags\/airway\.json\*\*, line \d+: [^\n]*emergincy[^\n]*emergency/);
  });
});
