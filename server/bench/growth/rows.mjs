/** As the live assessments grow: what each call costs the server and PostgreSQL, and how much room one takes. */
import { TURNS } from '../calls.mjs';
import { run } from '../rounds.mjs';
import { markdown } from '../table.mjs';
import { crowd } from './crowd.mjs';

const CALLS = ['home-page', 'diagnosis', 'update/answer', 'submit'];
const LIVE = ['data_key', 'assessment', 'session_token', 'mail', 'payment'];
const FEWEST = 1000;

export async function growRows(database, product, visitors, { seconds, most, say }) {
  await plantMailAndPayment(database);
  const rows = [];
  for (let count = FEWEST; count <= most; count *= 10) {
    await crowd(database.query, count, LIVE);
    for (const call of CALLS)
      rows.push({ count, call, ...(await cost(call, database, product, visitors, seconds)) });
    say(`${count.toLocaleString('en-US')} live assessments measured`);
  }
  const { count: last } = rows.at(-1);
  const x = 'live assessments';
  return {
    tables: [
      markdown(
        [x, 'call', 'processor, ms: server', 'PostgreSQL', 'wall, ms'],
        rows.map(({ count, call, server, postgres, wall }) => [
          count.toLocaleString('en-US'),
          call,
          ...[server, postgres, wall].map((ms) => ms.toFixed(2)),
        ]),
      ),
      await roomOf(database, last),
      await oneWay(database, product, visitors),
    ],
    pictures: {
      'rows-server': {
        title: 'As live assessments grow: processor time of the server',
        x,
        y: 'ms a call',
        lines: linesOf(rows, 'server'),
      },
      'rows-database': {
        title: 'As live assessments grow: processor time of PostgreSQL',
        x,
        y: 'ms a call',
        lines: linesOf(rows, 'postgres'),
      },
    },
  };
}

async function cost(call, database, product, visitors, seconds) {
  await run(TURNS[call], product, visitors, seconds / 4);
  const before = await database.processorMs();
  const { processorMs, wallMs, calls } = await run(TURNS[call], product, visitors, seconds);
  return { server: processorMs, postgres: ((await database.processorMs()) - before) / calls, wall: wallMs };
}

const linesOf = (rows, key) =>
  Object.fromEntries(
    CALLS.map((call) => [call, rows.filter((row) => row.call === call).map((row) => [row.count, row[key]])]),
  );

async function roomOf(database, count) {
  const each = await Promise.all(LIVE.map(async (table) => (await database.bytesOf(table)) / count));
  const sum = each.reduce((all, one) => all + one, 0);
  const parts = LIVE.map((table, at) => `${table} ${Math.round(each[at])}`);
  return `A live assessment takes ${Math.round(sum)} bytes with its indexes: ${parts.join(', ')}.`;
}

/** What the database writes and works for one visitor, from the first question to the result. */
async function oneWay(database, product, visitors) {
  const [bytes, used] = [await database.written(), await database.processorMs()];
  const { turns } = await run(TURNS['whole way'], product, visitors, 1);
  const written = ((await database.written()) - bytes) / turns / 1024;
  const worked = ((await database.processorMs()) - used) / turns;
  return `A way from the first question to the result: PostgreSQL writes ${written.toFixed(0)} KiB of its log and works ${worked.toFixed(0)} ms.`;
}

/** The visitors of the bench neither paid nor got a mail: one of each, for the crowd to be copies of. */
async function plantMailAndPayment({ query }) {
  await query(`insert into mail (id, kind, subject_id, key_id, owns_key, state, tries, next_try_at, created_at, sent_at, purge_at)
    select gen_random_uuid(), 'link', id, key_id, false, 'sent', 1, now(), now(), now(), now() + interval '2 days'
    from assessment limit 1`);
  await query(`insert into payment (id, reference, assessment_id, attempt, state, amount_minor, currency, checkout_session_id,
      payment_intent_id, signed_in_at, created_at, checkout_ends_at, paid_at)
    select gen_random_uuid(), 'planted', id, 1, 'paid', 100, 'usd', 'planted', 'planted', now(), now(), now(), now()
    from assessment limit 1`);
}
