/** The site: every rule has a page, every link leads somewhere, nothing is fetched, nothing is written unescaped. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { coverageOf } from '../coverage/coverage.js';
import { suiteCases } from '../walks/replay.js';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { partOf, withLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { makeSite } from './make-site.js';
import { pointsWords } from './parts.js';

const EVIL = '</title><script>alert(1)</script>"\'&';
/** One sign that both categories ask for, each in its own words; a red flag of the throat reads it. */
function sharedSign(library: RuleFiles): void {
  const sign = (id: string, title: string): object => ({
    id,
    text: `Is any of this so? (${id})`,
    short: id,
    why: 'It helps.',
    multiple: true,
    options: [
      { id: 'hoarse', title, sets: 'shared-sign' },
      { id: 'none', title: 'None of these', none: true },
      { id: 'unknown', title: "I don't know", unknown: true },
    ],
  });
  library['questions/a-shared.json'] = { questions: [sign('cough-voice', 'Hoarse from coughing')] };
  library['questions/b-shared.json'] = { questions: [sign('throat-voice', 'A hoarse throat')] };
  for (const category of ['cough', 'throat'])
    (partOf(library, `categories/${category}.json`)['core'] as object[]).push({
      question: `${category}-voice`,
    });
  const trigger = { fact: 'shared-sign', operator: 'equal', value: 'yes' };
  const base = partOf(library, 'red-flags/airway.json');
  for (const [id, categories] of [
    ['hoarse', ['throat']],
    ['hoarse-both', ['cough', 'throat']],
  ] as const)
    library[`red-flags/${id}.json`] = { ...base, id, name: id, level: 'same-day', categories, trigger };
}

/** Two derived facts of the same name, each a table. */
function twoTablesOfOneName(library: RuleFiles): void {
  const { facts } = partOf(library, 'facts/scores.json') as { facts: object[] };
  for (const id of ['age-group', 'age-class'])
    facts.push({
      id,
      kind: 'table',
      text: 'Age group',
      rows: [{ id: 'old', when: { fact: 'age', operator: 'greaterThan', value: 64 }, value: 'old' }],
      otherwise: 'young',
    });
}

let files: Map<string, string>;
let pages: [string, string][];
beforeAll(async () => {
  const library = tinyLibrary();
  partOf(library, 'diseases/asthma.json')['name'] = EVIL;
  sharedSign(library);
  twoTablesOfOneName(library);
  files = await withLibrary(library, async (dir) => {
    const loaded = await loadLibrary(dir);
    const { ruleSet } = loaded;
    if (!ruleSet) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
    return makeSite({ ruleSet, loaded }, coverageOf(ruleSet, suiteCases(ruleSet, loaded.library)));
  });
  pages = [...files].filter(([path]) => path.endsWith('.html'));
});
const page = (path: string): string => files.get(path) ?? '';

describe('the site', () => {
  test('there is a page for each category, disease, red flag and question', () => {
    for (const path of [
      'categories/cough.html',
      'diseases/strep-throat.html',
      'red-flags/airway.html',
      'questions/fever.html',
    ])
      expect(page(path)).toContain('<h1>');
  });

  test('every link and anchor leads somewhere, and no id is there twice', () => {
    const ids = new Map(
      pages.map(([path, text]) => [path, [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])]),
    );
    const dead: string[] = [];
    for (const [path, text] of pages) {
      const own = ids.get(path) ?? [];
      if (new Set(own).size !== own.length) dead.push(`${path}: an id twice`);
      for (const [, href = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        // Where a source can be read; nothing is fetched from there.
        if (href.startsWith('https://') && path === 'sources.html') continue;
        const [to = '', anchor] = href.split('#');
        const target = to === '' ? path : posix.join(posix.dirname(path), to);
        if (!files.has(target)) dead.push(`${path} → ${href}`);
        else if (anchor !== undefined && !ids.get(target)?.includes(anchor)) dead.push(`${path} → ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });

  test('texts of authors are escaped, in pages and in the index of the search', () => {
    for (const [path, text] of pages) expect([path, text.includes('<script>alert')]).toEqual([path, false]);
    expect(page('diseases/asthma.html')).toContain('&lt;script&gt;');
    expect(files.get('search.js')).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/);
  });

  test('each page has a language, one main heading, landmarks, and captions on its tables', () => {
    for (const [path, text] of pages) {
      expect([path, text.match(/<h1>/g)?.length]).toEqual([path, 1]);
      for (const part of ['<html lang="en">', '<main id="main"', '<header>', '<footer>', 'class="skip"'])
        expect([path, text.includes(part)]).toEqual([path, true]);
      expect(text.match(/<table>/g)?.length ?? 0).toBe(text.match(/<caption>/g)?.length ?? 0);
    }
  });

  test('the search index is a script that lists every page', () => {
    const index = files.get('search-index.js') ?? '';
    const list = JSON.parse(index.replace(/^window\.RULES_INDEX = /, '').replace(/;\n$/, '')) as {
      p: string;
    }[];
    expect(list.map(({ p }) => p).toSorted()).toEqual(
      pages
        .map(([path]) => path)
        .filter((path) => path !== 'index.html')
        .toSorted(),
    );
  });

  test('search forgives a slip of the keys, and says so', async () => {
    const found = async (typed: string): Promise<{ said: string; names: string[] }> => {
      const dom = new JSDOM(page('index.html'), { runScripts: 'outside-only' });
      const { window } = dom;
      window.eval(files.get('search-index.js') ?? '');
      window.eval(files.get('search.js') ?? '');
      const field = window.document.querySelector('input');
      if (!field) throw new Error('There is no field to type into.');
      field.value = typed;
      field.dispatchEvent(new window.Event('input'));
      const text = (id: string): string => window.document.getElementById(id)?.textContent ?? '';
      const links = [...window.document.querySelectorAll('#results a')];
      return { said: text('found'), names: links.map((link) => link.textContent ?? '') };
    };
    expect(await found('strep')).toMatchObject({ said: expect.stringMatching(/^\d+ found/) });
    for (const typed of ['bronchitis', 'bronhcitis', 'bronchits', 'brinchitis', 'bronchitiss'])
      expect([typed, (await found(typed)).names]).toEqual([typed, expect.arrayContaining(['bronchitis'])]);
    expect((await found('bronchits')).said).toMatch(/^Nothing is written so. Near it: /);
    expect((await found('zzzzzz')).said).toBe('Nothing found.');
  });

  test('pages of every kind hold what axe asks for', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    for (const path of [
      'facts.html',
      'review.html',
      'diseases/asthma.html',
      'red-flags/airway.html',
      'index.html',
    ]) {
      const { window } = new JSDOM(page(path), { runScripts: 'outside-only' });
      window.eval(axe);
      const { violations } = (await window.eval(
        "axe.run(document, { rules: { 'color-contrast': { enabled: false } } })",
      )) as { violations: { id: string }[] };
      expect([path, violations.map(({ id }) => id)]).toEqual([path, []]);
    }
  });

  test('a disease: criteria in a sentence, points in words, urgency raises, sources', () => {
    const text = page('diseases/strep-throat.html');
    for (const part of [
      '“Sore throat” is yes.',
      '+7: strongly for (odds times 5)',
      '2 to below 3',
      '“How long” is above 20 (from “3 weeks or more” on).',
      '<a href="../sources.html#made-up">Made up for tests</a>',
      'Draft, not reviewed; next review due 2099-01-01',
    ])
      expect(text).toContain(part);
  });

  test('a red flag tells its level, trigger, confirmation and notice; a question who reads it', () => {
    expect(page('red-flags/long-fever.html')).toContain('Can you speak a whole sentence?');
    expect(page('red-flags/airway.html')).toContain('at least one of these:');
    expect(page('red-flags/airway.html')).toContain(
      '“Throat danger signs” is answered with “I don&#39;t know” <strong>(doubt, not a sign)</strong>',
    );
    expect(page('questions/fever.html')).toContain('../diseases/viral-throat.html');
    expect(page('questions/swollen-nodes-plain.html')).toContain('After “I don’t know” to');
    expect(page('coverage.html')).toMatch(/Shown by 11 cases: [\d.]+ % of the rule text/);
  });

  test('a red flag is told in the words that its own visitors tick, and in all of them where they differ', () => {
    const own = page('red-flags/hoarse.html');
    expect(own).toContain('“A hoarse throat” is yes.');
    expect(own).not.toContain('Hoarse from coughing');
    expect(own).not.toContain('in all its words');
    const both = page('red-flags/hoarse-both.html');
    for (const part of ['in all its words', '“A hoarse throat” (', '“Hoarse from coughing” ('])
      expect(both).toContain(part);
  });

  test('the page of sources tells what each says, where to read it, and what rests on it', () => {
    const text = page('sources.html');
    for (const part of [
      'Looked up: 1 source, 0 of them not found as cited. Not looked up yet:',
      '<span id="made-up"><a href="https://example.org/tests" rel="noreferrer">Made up for tests</a></span>',
      'Nothing: it is made up.',
      '<a href="diseases/strep-throat.html">strep throat</a>',
      '<a href="red-flags/airway.html">',
    ])
      expect(text).toContain(part);
  });

  test('points in words are odds', () => {
    expect([0, 1, -3, 10].map(pointsWords)).toEqual([
      '0: tells nothing',
      '+1: a little for (odds times 1.3)',
      '−3: moderately against (odds divided by 2)',
      '+10: very strongly for (odds times 10)',
    ]);
  });
});
