/**
 * rules shipped apart from code: bundled and signed by `rules bundle`, published and withdrawn by the operator, in
 * a production that has two servers on one database. What visitors get is read over the wire.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { serve, type Serving } from '../src/app.js';
import { RulesService } from '../src/rules/rules.service.js';
import { paidVisitor, startAssessments, type Visitor } from './support/assessments.js';
import { type Said, saidBy } from './support/operator.js';
import { PRODUCTION } from './support/production.js';
import { SMALL_RULES } from './support/small-rules.js';
import type { TestApp } from './support/test-app.js';

const QUESTION = 'Do you have a fever?';
const RULES = path.resolve('../rules-engine/bin/rules.mjs');
const REVIEWER = {
  id: 'test',
  name: 'Test Only',
  credential: 'nobody',
  license: 'none',
  vouchedBy: 'Test Only',
};

let folder: string;
let product: TestApp;
let other: Serving;
let publisher: KeyObject;

const at = (name: string): string => path.join(folder, name);
const rules = (...args: string[]): string =>
  execFileSync(process.execPath, [RULES, ...args], { encoding: 'utf8' });

/** The small rules with another word for one question, signed by the register's doctor, as a folder. */
function library(name: string, question: string): string {
  cpSync(SMALL_RULES, at(name), { recursive: true });
  const words = path.join(at(name), 'questions/general.json');
  writeFileSync(words, readFileSync(words, 'utf8').replace(QUESTION, question));
  const register = JSON.stringify({ reviewers: [{ ...REVIEWER, vouchedOn: '2026-01-01' }] });
  writeFileSync(path.join(at(name), 'reviewers.json'), register);
  const files = ['diseases', 'red-flags'].flatMap((kind) =>
    readdirSync(path.join(at(name), kind)).map((file) => `${kind}/${file}`),
  );
  rules('sign', ...files, '--by', 'Test Only', '--rules', at(name));
  return at(name);
}

/** As it leaves whoever keeps the rules. */
function bundle(name: string, question: string): string {
  const dir = library(name, question);
  rules('bundle', '--rules', dir, '--out', at(`${name}.json`), '--sign', at('key.pem'));
  return at(`${name}.json`);
}

function newKey(name: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  return privateKey;
}

const settings = (): Record<string, string> => ({
  ...PRODUCTION,
  ALLOW_UNSIGNED_RULES: 'false',
  RULES_PUBLIC_KEY: at('key.pub.pem'),
});
const operator = (words: string, more: Record<string, string> = {}): Promise<Said> =>
  saidBy(words, {
    ...settings(),
    DATABASE_URL: product.env.databaseUrl,
    MASTER_KEY: product.env.masterKey.toString('base64'),
    DATA_DIR: at('data'),
    SMTP_URL: product.mail.url,
    ...more,
  });
const published = async (file: string): Promise<string> => {
  const { code, out, err } = await operator(`rules publish ${file}`);
  expect([code, err]).toEqual([0, '']);
  return /^(\w+) is published/.exec(out)![1]!;
};

const alarms: string[] = [];
jest.spyOn(Logger.prototype, 'error').mockImplementation((message) => void alarms.push(String(message)));

let passedMs = 0;
const real = performance.now.bind(performance);
jest.spyOn(performance, 'now').mockImplementation(() => real() + passedMs);
/** Past the half minute for which a server believes what it read. */
function aMinuteLater(): void {
  passedMs += 60_000;
}

/** What a visitor of this server is asked about fever, who begins now or has begun. */
async function asked(visitor: Visitor, url = product.client.url): Promise<string> {
  const response = await fetch(`${url}/api/diagnosis`, { headers: { 'x-api-token': visitor.token } });
  const { data } = (await response.json()) as {
    data: { genericQuestions: { current: { question: string } } };
  };
  return data.genericQuestions.current.question;
}
async function begun(): Promise<Visitor> {
  const visitor = await paidVisitor(product);
  await visitor.sayUntil('fever');
  return visitor;
}
const askedNow = async (url?: string): Promise<string> => asked(await begun(), url);

let first: string;
let second: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  publisher = newKey('key');
  newKey('stranger');
  first = bundle('first', 'First: is there a fever?');
  second = bundle('second', 'Second: is there a fever?');
  product = await startAssessments({ settings: { ...settings(), RULES_DIR: library('folder', QUESTION) } });
  other = await serve(product.env, { clock: product.clock, logStream: { write: () => undefined } });
});
afterAll(async () => {
  await other?.stop();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const versions = async (): Promise<string[]> =>
  (await product.database.query<{ version: string }>('select version from rule_bundle')).map(
    ({ version }) => version,
  );

describe('refused, and nothing changes', () => {
  const refused = async (words: string, why: RegExp, more: Record<string, string> = {}): Promise<void> => {
    const before = await versions();
    const { code, out, err } = await operator(`rules publish ${words}`, more);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(why)]);
    expect(err).toMatch(/Nothing was published\.\n$/);
    expect(await versions()).toEqual(before);
  };
  const copy = (name: string, text: string, signature: string | null): string => {
    writeFileSync(at(name), text);
    if (signature !== null) writeFileSync(at(`${name}.sig`), signature);
    return at(name);
  };
  const signed = (text: string): string => sign(null, Buffer.from(text), publisher).toString('base64');
  const text = (): string => readFileSync(first, 'utf8');
  const signature = (): string => readFileSync(`${first}.sig`, 'utf8');

  test('a bundle that is not signed', () => refused(copy('bare.json', text(), null), /is not signed/));
  test('one that was altered by a letter after it was signed', () =>
    refused(copy('altered.json', text().replace('First', 'Worst'), signature()), /was changed/));
  test('one by a key that the server does not know', () =>
    refused(first, /signed by no key/, { RULES_PUBLIC_KEY: at('stranger.pub.pem') }));
  test('any, while no key is set', () =>
    refused(first, /RULES_PUBLIC_KEY is not set/, { RULES_PUBLIC_KEY: '' }));
  test('a signed one that does not pass the check', async () => {
    const { content, ...rest } = JSON.parse(text());
    const broken = JSON.stringify({ ...rest, content: { ...content, ranking: {} } });
    await refused(copy('broken.json', broken, signed(broken)), /cannot be used:\n.*bundle/);
    await refused(copy('cut.json', '{"bundle": 2', signed('{"bundle": 2')), /bad-json/);
  });
  test('one whose files no doctor signed', async () => {
    rules('bundle', '--rules', SMALL_RULES, '--out', at('draft.json'), '--sign', at('key.pem'));
    await refused(at('draft.json'), /Not every rule file is signed by a doctor/);
  });
  test('a file that is not there', () => refused(at('nowhere.json'), /cannot be read \(ENOENT\)/));
  test('ALLOW_UNSIGNED_RULES lets an unsigned one through, and a wrong signature never', async () => {
    const open = { ALLOW_UNSIGNED_RULES: 'true' };
    await refused(at('altered.json'), /was changed/, open);
    const { code } = await operator(`rules publish ${at('bare.json')}`, open);
    expect(code).toBe(0);
    await product.database.query('update rule_bundle set published_at = null where signature is null');
  });
  test('a key file that holds no Ed25519 key stops the command', async () => {
    const { code, err } = await operator(`rules publish ${first}`, { RULES_PUBLIC_KEY: first });
    expect([code, err]).toEqual([2, expect.stringMatching(/RULES_PUBLIC_KEY: must be a file of Ed25519/)]);
  });
});

describe('published', () => {
  test('both servers follow without a restart; who has begun keeps his version; withdrawn, the one before serves', async () => {
    const atFirst = await begun();
    expect(await asked(atFirst)).toBe(QUESTION);
    const versionOfFirst = await published(first);
    aMinuteLater();
    for (const url of [product.client.url, other.url]) expect(await askedNow(url)).toMatch(/^First/);
    expect(await asked(atFirst)).toBe(QUESTION);
    const onFirst = await begun();
    const versionOfSecond = await published(second);
    aMinuteLater();
    for (const url of [product.client.url, other.url]) {
      expect(await askedNow(url)).toMatch(/^Second/);
      expect(await asked(onFirst, url)).toMatch(/^First/);
    }
    const onSecond = await begun();

    const { out } = await operator('rules versions');
    expect(out).toMatch(new RegExp(`^${versionOfSecond}  signed  published .*in use$`, 'm'));
    expect((await operator(`rules withdraw ${versionOfSecond}`)).code).toBe(0);
    aMinuteLater();
    for (const url of [product.client.url, other.url]) {
      expect(await askedNow(url)).toMatch(/^First/);
      expect(await asked(onSecond, url)).toMatch(/^First/);
    }
    const again = await operator(`rules publish ${second}`);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('were withdrawn')]);

    expect((await operator(`rules withdraw ${versionOfFirst}`)).code).toBe(0);
    aMinuteLater();
    for (const url of [product.client.url, other.url]) expect(await askedNow(url)).toBe(QUESTION);
  });

  test('serves after a restart too, whatever lies in the folder, and is kept when nobody uses it any more', async () => {
    const third = bundle('third', 'Third: is there a fever?');
    const fourth = bundle('fourth', 'Fourth: is there a fever?');
    await published(third);
    const version = await published(fourth);
    rmSync(path.join(product.env.rulesDir, 'generic.json'));
    await product.restart();
    expect(await askedNow()).toMatch(/^Fourth/);
    product.clock.advance(1000 * 3600);
    await product.app.get(RulesService).purge(product.clock.now());
    await operator(`rules withdraw ${version}`);
    aMinuteLater();
    expect(await askedNow()).toMatch(/^Third/);
  });

  test('what somebody altered in the database is not served, and the server says so', async () => {
    await published(bundle('fifth', 'Fifth: is there a fever?'));
    await product.database.query(
      `update rule_bundle set bundle = replace(bundle, 'Fifth', 'Wrong') where bundle like '%Fifth%'`,
    );
    aMinuteLater();
    expect(await askedNow()).toMatch(/^Third/);
    expect(alarms.at(-1)).toMatch(/cannot be used: The bundle was changed/);
    expect(product.app.get(RulesService).probe().trouble).toEqual([
      expect.stringMatching(/were published last and cannot be used/),
    ]);
  });
});
