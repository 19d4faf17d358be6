/**
 * How well the search understands people, on every file of search-phrases/: phrases as people type them, with their
 * slips, written from the names of the categories alone, before the synonyms. `known.txt` was read while the search
 * was made; `held-out.txt` was read once, when it was done. `strangers.txt` was written by somebody who saw neither
 * synonyms nor search, and read once. A line is the category that must come first, a colon and the phrase; where two
 * would serve a person equally well, both, with a comma.
 */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeSearch, sortByName, type Searchable } from './category-search.js';

const at = (address: string) => fileURLToPath(new URL(address, import.meta.url));
const RULES = at('../../../../../rules/categories/');

interface Category extends Searchable {
  id: string;
}
const categories = readdirSync(RULES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`${RULES}${file}`, 'utf8')) as Category);
const search = makeSearch(sortByName(categories, 'en-US'));

function phrasesOf(file: string): { wanted: string[]; phrase: string }[] {
  const lines = readFileSync(at(`./search-phrases/${file}`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [wanted = '', phrase = ''] = line.split(': ');
    return { wanted: wanted.split(', '), phrase };
  });
}

/** The phrases without their category among the first `places`. */
function missed(file: string, places: number): string[] {
  return phrasesOf(file)
    .filter(({ wanted, phrase }) => {
      const shown = search(phrase).slice(0, places);
      return !shown.some(({ id }) => wanted.includes(id));
    })
    .map(({ wanted, phrase }) => `${wanted.join(', ')}: ${phrase}`);
}

test('every category has at least 60 synonyms, none twice', () => {
  for (const { id, synonyms } of categories) {
    expect([id, synonyms.length >= 60, new Set(synonyms).size === synonyms.length]).toEqual([id, true, true]);
  }
});

const FILES = readdirSync(at('./search-phrases/')).filter((file) => file.endsWith('.txt'));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

describe.each(FILES)('%s', (file) => {
  const count = phrasesOf(file).length;

  test('the phrases name real categories, and there are 200 of them or more', () => {
    const ids = categories.map(({ id }) => id);
    expect(phrasesOf(file).flatMap(({ wanted }) => wanted.filter((id) => !ids.includes(id)))).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(200);
  });

  test('the right category comes first in 90 %, and among the first three in 98 %', () => {
    const notFirst = missed(file, 1);
    const notAmongThree = missed(file, 3);
    const first = 1 - notFirst.length / count;
    const three = 1 - notAmongThree.length / count;
    process.stdout.write(
      `${file}: ${count} phrases, first ${percent(first)}, among three ${percent(three)}\n`,
    );
    if (first < 0.9 || three < 0.98)
      throw new Error([`Not first:`, ...notFirst, '', 'Not among three:', ...notAmongThree].join('\n'));
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(three).toBeGreaterThanOrEqual(0.98);
  });
});
