/** Which rules are served, and what happens when they are broken, unsigned, replaced or withdrawn. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { RulesService } from '../src/rules/rules.service.js';
import { RulesUnusable } from '../src/rules/rules-unusable.js';
import { PRODUCTION } from './support/production.js';
import { paidVisitor, startAssessments } from './support/assessments.js';
import { SMALL_RULES } from './support/small-rules.js';
import type { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let folder: string;
let test: TestApp | undefined;
const alarms: string[] = [];
jest.spyOn(Logger.prototype, 'error').mockImplementation((message) => void alarms.push(String(message)));
beforeEach(() => {
  alarms.length = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  cpSync(SMALL_RULES, folder, { recursive: true });
});
afterEach(async () => {
  await test?.stop();
  test = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (settings: Record<string, string> = {}): Promise<TestApp> =>
  (test = await startAssessments({ settings: { RULES_DIR: folder, ...settings } }));
const service = (): RulesService => test!.app.get(RulesService);
const edit = (file: string, change: (text: string) => string): void => {
  const whole = path.join(folder, file);
  writeFileSync(whole, change(readFileSync(whole, 'utf8')));
};
const breakFolder = (): void =>
  edit('diseases/strep-throat.json', (text) => text.replace('"points"', '"point"'));
const reword = (): void =>
  edit('questions/general.json', (text) => text.replace('Do you have a fever?', 'Is there a fever?'));
const bundles = () =>
  test!.database.query<{ version: string; withdrawn_at: Date | null }>(
    'select * from rule_bundle order by stored_at',
  );

describe('F-22: a broken folder', () => {
  it('stops a first start with file, line, column and reason of everything', async () => {
    breakFolder();
    edit('generic.json', (text) => text.replace('"fever-days"', '"fever-day"'));
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RulesUnusable);
    const { message } = failure as Error;
    expect(message).toMatch(/diseases\/strep-throat\.json:\d+:\d+ unknown-key: .*"point"/);
    expect(message).toMatch(/generic\.json:\d+:\d+ unknown-question: .*fever-day.*fever-days/);
  });

  it('stops a first start when it is missing altogether', async () => {
    await expect(start({ RULES_DIR: path.join(folder, 'nowhere') })).rejects.toThrow(/folder-unreadable/);
  });

  it('does not stop a start that has a stored good version: that one serves, loudly', async () => {
    await start();
    const { version } = service().probe();
    const visitor = await paidVisitor(test!);
    breakFolder();
    await test!.restart();
    expect(service().probe()).toMatchObject({
      ok: true,
      version,
      trouble: expect.arrayContaining([expect.stringContaining('strep-throat.json')]),
    });
    expect(alarms.join()).toContain('SERVING THE LAST GOOD RULES INSTEAD');
    expect((await test!.client.get('/api/diagnosis', { token: visitor.token })).status).toBe(200);
  });

  it('passes over stored versions that cannot be read any more', async () => {
    await start();
    const { version } = service().probe();
    reword();
    await test!.restart();
    await test!.database.query(`update rule_bundle set bundle = '{' where version = $1`, [
      service().probe().version,
    ]);
    breakFolder();
    await test!.restart();
    expect(service().probe().version).toBe(version);
  });

  it('does not touch what a running server serves; mended, it is served without a restart', async () => {
    await start();
    const { version } = service().probe();
    breakFolder();
    await until(() => service().probe().trouble.length > 0);
    expect(alarms.join()).toContain('the last good ones stay');
    expect(service().probe()).toMatchObject({
      ok: true,
      version,
      trouble: expect.arrayContaining([expect.stringContaining('strep-throat.json')]),
    });
    edit('diseases/strep-throat.json', (text) => text.replace('"point"', '"points"'));
    reword();
    await until(() => service().probe().version !== version);
    expect(service().probe()).toMatchObject({ ok: true, trouble: [] });
  });
});

describe('F-21: new rules', () => {
  it('an assessment finishes on the version it began with; one not begun gets the new ones', async () => {
    await start();
    const [begun, fresh] = [await paidVisitor(test!), await paidVisitor(test!)];
    await begun.sayUntil('fever');
    const old = service().probe().version!;
    reword();
    await test!.restart();
    const ask = async (token: string) => (await test!.client.get('/api/diagnosis', { token })).body.data;
    expect((await ask(begun.token)).genericQuestions.current.question).toBe('Do you have a fever?');
    expect((await ask(begun.token)).rulesVersion).toBe(old);
    const { next } = (
      await test!.client.put(
        '/api/diagnosis/update/answer',
        { questionId: 'fever', answerId: 'no', type: 'generic', nextQst: null },
        { token: begun.token },
      )
    ).body.data;
    expect(next.questionId).toBe('rash-kind');
    await test!.client.put(
      '/api/diagnosis/update/answer',
      { questionId: 'stop-now', answerId: 'none', type: 'generic', nextQst: null },
      { token: fresh.token },
    );
    expect((await ask(fresh.token)).rulesVersion).not.toBe(old);
    expect((await bundles()).map(({ version }) => version)).toEqual([old, service().probe().version]);
  });

  it('unless that version is withdrawn', async () => {
    await start();
    const begun = await paidVisitor(test!);
    await begun.sayUntil('fever');
    const old = service().probe().version!;
    reword();
    await test!.restart();
    expect(await service().withdraw(old)).toBe(true);
    expect(await service().withdraw(old)).toBe(false);
    expect(await service().withdraw('no-such')).toBe(false);
    const { data } = (await test!.client.get('/api/diagnosis', { token: begun.token })).body;
    expect(data.genericQuestions.current.question).toBe('Is there a fever?');
    expect(data.answered).toHaveLength(2);
  });

  it('the folder of a withdrawn version is not served while another good one is stored', async () => {
    await start();
    const good = service().probe().version!;
    reword();
    await test!.restart();
    const bad = service().probe().version!;
    await service().withdraw(bad);
    await service().latest();
    expect(service().probe().version).toBe(good);
    await test!.restart();
    expect(service().probe()).toMatchObject({
      version: good,
      trouble: [expect.stringContaining('withdrawn')],
    });
  });

  it('old versions are kept until nobody can be on them any more, whichever process purges', async () => {
    await start();
    const old = service().probe().version!;
    test!.clock.advance(72 * 3600);
    const late = await paidVisitor(test!);
    await late.sayUntil('fever');
    reword();
    await test!.restart();
    test!.clock.advance(48 * 3600 - 1);
    await service().purge(test!.clock.now());
    expect(await bundles()).toHaveLength(2);
    const { body } = await test!.client.get('/api/diagnosis', { token: late.token });
    expect(body.data.genericQuestions.current.question).toBe('Do you have a fever?');
    test!.clock.advance(2 * 3600);
    await service().purge(test!.clock.now());
    expect((await bundles()).map(({ version }) => version)).toEqual([service().probe().version]);
    expect(service().probe().version).not.toBe(old);
    test!.clock.advance(1000 * 3600);
    await service().purge(test!.clock.now());
    expect(await bundles()).toHaveLength(1);
  });
});

describe('unsigned rules in production', () => {
  it('stop the start and are listed', async () => {
    await expect(start({ ...PRODUCTION, ALLOW_UNSIGNED_RULES: 'false' })).rejects.toThrow(
      /ALLOW_UNSIGNED_RULES[^]*strep-throat[^]*fever-stiff-neck/,
    );
  });
  it('are served when the operator says so, and the result says that they are unsigned', async () => {
    await start({ ...PRODUCTION, ALLOW_UNSIGNED_RULES: 'true' });
    const visitor = await paidVisitor(test!);
    await visitor.sayUntil(null);
    expect((await visitor.submit()).body.data.diagnosis.rulesSigned).toBe(false);
  });
  it('signed, they are served; and no longer once a word of them has changed', async () => {
    const register = {
      id: 'test',
      name: 'Test Only',
      credential: 'nobody',
      license: 'none',
      vouchedBy: 'Test Only',
    };
    writeFileSync(
      path.join(folder, 'reviewers.json'),
      JSON.stringify({ reviewers: [{ ...register, vouchedOn: '2026-01-01' }] }),
    );
    const files = ['diseases', 'red-flags'].flatMap((kind) =>
      readdirSync(path.join(folder, kind)).map((name) => `${kind}/${name}`),
    );
    const rules = path.resolve('../rules-engine/bin/rules.mjs');
    execFileSync(process.execPath, [rules, 'sign', ...files, '--by', 'Test Only', '--rules', folder]);
    await start({ ...PRODUCTION, ALLOW_UNSIGNED_RULES: 'false' });
    expect(service().probe()).toMatchObject({ ok: true, isSigned: true });
    await test!.stop();
    test = undefined;
    reword();
    await expect(start({ ...PRODUCTION, ALLOW_UNSIGNED_RULES: 'false' })).rejects.toThrow(
      /ALLOW_UNSIGNED_RULES/,
    );
  });
});
