import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { MasterKeyMissing } from '../src/vault/keyring.js';
import { Vault, VaultError } from '../src/vault/vault.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;
const vault = () => product.app.get(Vault);
const dataSource = () => product.app.get(DataSource);
const firstKey = randomBytes(32).toString('base64');

beforeAll(async () => (product = await startTestApp({ settings: { MASTER_KEY: firstKey } })));
afterAll(() => product.stop());

test('R-31: what is sealed opens in its place only', async () => {
  const { manager } = dataSource();
  const key = await vault().createKey(manager);
  const other = await vault().createKey(manager);
  const blob = await vault().seal(key, 'assessment.answers:1', { cough: 'yes', note: 'канарейка' });
  expect(await vault().open(key, 'assessment.answers:1', blob)).toEqual({ cough: 'yes', note: 'канарейка' });
  await expect(vault().open(key, 'assessment.answers:2', blob)).rejects.toThrow(VaultError);
  await expect(vault().open(key, 'assessment.result:1', blob)).rejects.toThrow(VaultError);
  await expect(vault().open(other, 'assessment.answers:1', blob)).rejects.toThrow(VaultError);
});

test('R-31: a flipped bit anywhere is refused, and no two seals are alike', async () => {
  const key = await vault().createKey(dataSource().manager);
  const blob = await vault().seal(key, 'place', 'text');
  expect(blob.equals(await vault().seal(key, 'place', 'text'))).toBe(false);
  for (let at = 0; at < blob.length; at++) {
    const changed = Buffer.from(blob);
    changed[at]! ^= 1;
    await expect(vault().open(key, 'place', changed)).rejects.toThrow(VaultError);
  }
  await expect(vault().open(key, 'place', Buffer.alloc(0))).rejects.toThrow(VaultError);
});

test('R-32: after its key is destroyed nothing opens any more', async () => {
  const { manager } = dataSource();
  const key = await vault().createKey(manager);
  const blob = await vault().seal(key, 'place', 'text');
  await vault().destroyKey(manager, key);
  await expect(vault().open(key, 'place', blob)).rejects.toThrow(VaultError);
});

test('a key made in a transaction can seal inside it', async () => {
  const { key, blob } = await dataSource().transaction(async (manager) => {
    const made = await vault().createKey(manager);
    return { key: made, blob: await vault().seal(made, 'place', 1, manager) };
  });
  expect(await vault().open(key, 'place', blob)).toBe(1);
});

test('R-09: after a rotation old records open, old nonces derive the same, old indexes are found', async () => {
  const key = await vault().createKey(dataSource().manager);
  const blob = await vault().seal(key, 'place', 'old');
  const nonce = vault().nonce();
  const derived = vault().derive('link', nonce);
  const address = { purpose: 'email', text: 'a@b.test' };
  const known = await vault().createKey(dataSource().manager, address);
  await product.restart({ MASTER_KEY: randomBytes(32).toString('base64'), MASTER_KEY_PREVIOUS: firstKey });
  expect(await vault().open(key, 'place', blob)).toBe('old');
  expect(vault().derive('link', nonce)).toEqual(derived);
  expect(await vault().keysOf('email', 'a@b.test')).toEqual([known]);
  await product.restart({ MASTER_KEY: randomBytes(32).toString('base64') });
  await expect(vault().open(key, 'place', blob)).rejects.toThrow(MasterKeyMissing);
  expect(() => vault().derive('link', nonce)).toThrow(MasterKeyMissing);
});

test('purposes are kept apart', () => {
  const nonce = vault().nonce();
  expect(vault().derive('otp', nonce)).not.toEqual(vault().derive('link', nonce));
});
