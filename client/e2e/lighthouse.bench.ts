/**
 * Lighthouse's mobile scores (docs/requirements.md, PF-9), medians of five. It is 185 MB in 111 packages, and its newest
 * version wants a newer Node than this repository, so it is no dependency: `npm install --no-save lighthouse@12.8.2`
 * before `npm run bench:client` brings it; without it these fail and say so: a budget that is not measured is not held.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.js';
import { answered, finished, paid } from './support/by-api.js';
import { freePort, root } from './support/product.mjs';
import { newVisitor, url } from './support/visitor.js';

const RUNS = 5;
const MINUTES = 60_000;
const LONGEST_REPORT_BYTES = 50_000_000;

interface Report {
  lhr: { categories: Record<string, { score: number | null }> };
}
const COMMAND = path.join(root, 'node_modules/lighthouse/cli/index.js');

/** In a process of its own, as it loads its parts all at once. */
async function lighthouse(address: string): Promise<Report['lhr']> {
  const asked = [`--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, address, ...asked, '--output=json', '--quiet'],
    { maxBuffer: LONGEST_REPORT_BYTES },
  );
  return JSON.parse(stdout) as Report['lhr'];
}

let browser: Browser;
let port: number;
beforeAll(async () => {
  if (!existsSync(COMMAND))
    throw new Error('Lighthouse is not here. Bring it: npm install --no-save lighthouse@12.8.2');
  port = await freePort();
  browser = await openBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser?.close());

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function scores(address: string): Promise<Record<string, number>> {
  const runs: Report['lhr'][] = [];
  while (runs.length < RUNS) runs.push(await lighthouse(address));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      Math.round(100 * median(runs.map(({ categories }) => categories[name]?.score ?? 0))),
    ]),
  );
}

const diagnosis = (token: string) => `${url()}/diagnosis?sessionId=${token}`;
/** The pages of one person are kept out of searches on purpose: no score for that. */
const PAGES: [
  name: string,
  address: () => Promise<string> | string,
  performance: number,
  isFound: boolean,
][] = [
  ['home', url, 98, true],
  ['question', async () => diagnosis(await atQuestion()), 98, false],
  ['result', async () => diagnosis(await atResult()), 95, false],
];

async function atQuestion(): Promise<string> {
  const token = await paid(await newVisitor(browser), /^Headache/);
  await answered(token, {}, 'severity');
  return token;
}
async function atResult(): Promise<string> {
  return finished(await newVisitor(browser), /^Sore throat/, { 'cold-signs': ['sore-throat'] });
}

test.each(PAGES)(
  'PF-9: Lighthouse, %s',
  async (name, address, performance, isFound) => {
    const measured = await scores(await address());
    process.stdout.write(`\nLighthouse, ${name}, median of ${RUNS}: ${JSON.stringify(measured)}\n`);
    const budget = {
      performance,
      accessibility: 100,
      'best-practices': 100,
      ...(isFound ? { seo: 100 } : {}),
    };
    const over = Object.entries(budget).filter(([category, least]) => (measured[category] ?? 0) < least);
    expect(over).toEqual([]);
  },
  10 * MINUTES,
);
