/** Every `npx operator` that the documents tell people to type is a command, with options that it has. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { operate } from '../src/cli/operator.js';

const TYPED = /(?:^|`)npx operator ([^#\n`]+)/gm;

async function helpOf(words: string[]): Promise<string> {
  let said = '';
  const hear = (text: string): void => void (said += text);
  await operate([...words, '--help'], {}, { out: hear, err: hear });
  return said;
}

test('every command of the pages is one, with its options', async () => {
  const pages = execFileSync(
    'git',
    ['ls-files', '--', '../docs', '../deploy', '../README.md', '../CONTRIBUTING.md'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file.endsWith('.md'));
  const typed = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(TYPED)].map(([, words]) => ({
      page,
      words: words!.trim().split(/\s+/),
    })),
  );
  expect(typed.length).toBeGreaterThan(15);
  for (const { page, words } of typed) {
    const end = words.findIndex((word) => !/^[a-z][a-z|-]*$/.test(word));
    const command = (end < 0 ? words : words.slice(0, end)).slice(0, 2).map((name) => name.split('|')[0]!);
    const said = await helpOf(command);
    expect([page, words.join(' '), said]).toEqual([
      page,
      words.join(' '),
      expect.stringMatching(`^Usage: operator (\\S+\\|)?${command.join(' ')}`),
    ]);
    for (const option of words.filter((word) => word.startsWith('--')))
      expect([page, option, said]).toEqual([
        page,
        option,
        expect.stringContaining(option.replace(/[^a-z-].*$/, '')),
      ]);
  }
});
