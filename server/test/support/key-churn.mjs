/**
 * Makes, uses and destroys data keys without a pause, as a busy server does, and says on its way what is committed. For
 * a test that kills it: settings come in by SETTINGS. A record is a row of the table `churn`.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { loadEnv } from '../../dist/config/env.js';
import { dataSourceOptions } from '../../dist/database/data-source.js';
import { openKeyStore } from '../../dist/vault/open-key-store.js';
import { Vault } from '../../dist/vault/vault.js';

const env = loadEnv(JSON.parse(process.env.SETTINGS));
const dataSource = await new DataSource(dataSourceOptions(env)).initialize();
const vault = new Vault(env, dataSource, await openKeyStore(env, dataSource, 'server'));
/** At once, not when the process has time: it may be dead by then. */
const say = (what, id) => writeSync(1, `${what} ${id}\n`);

for (const lane of [1, 2, 3]) void churn(lane);

async function churn(lane) {
  const mine = [];
  for (let round = lane; ; round += 1) {
    const id = randomUUID();
    const isKept = round % 4 !== 0;
    await dataSource
      .transaction(async (manager) => {
        const keyId = await vault.createKey(manager, { purpose: 'churn', text: 'one@mail.test' });
        await manager.query('insert into churn (id, key_id, blob) values ($1, $2, $3)', [
          id,
          keyId,
          await vault.seal(keyId, id, `said by ${id}`, manager),
        ]);
        if (!isKept) throw new Error('rolled back');
        mine.push({ id, keyId });
      })
      .then(
        () => say('kept', id),
        () => undefined,
      );
    const victim = mine.length > 3 ? mine.shift() : null;
    if (victim) {
      say('deleting', victim.id);
      await dataSource.transaction(async (manager) => {
        await manager.query('delete from churn where id = $1', [victim.id]);
        await vault.destroyKey(manager, victim.keyId);
      });
      say('deleted', victim.id);
    }
    if (round % 5 === 0) await vault.sweep();
    if (round % 7 === 0) await dataSource.transaction((manager) => vault.rewrap(manager, 5));
  }
}
