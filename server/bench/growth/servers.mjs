/** As servers grow on one database: how many answers all of them give, and what each costs. */
import { TURNS } from '../calls.mjs';
import { PRODUCT } from '../house.mjs';
import { run } from '../rounds.mjs';
import { markdown } from '../table.mjs';

const SERVERS = [1, 2, 4];

export async function growServers(house, first, visitors, seconds) {
  const servers = [first];
  const rows = [];
  for (const count of SERVERS) {
    while (servers.length < count) servers.push(await house.start(`product ${servers.length + 1}`, PRODUCT));
    const all = together(servers);
    // A server that has just started still compiles.
    await run(TURNS['update/answer'], all, visitors, seconds / 2);
    const { processorMs, wallMs } = await run(TURNS['update/answer'], all, visitors, seconds);
    rows.push([count, 1000 / wallMs, processorMs]);
  }
  await Promise.all(servers.slice(1).map((server) => server.stop()));
  const lines = rows.map(([count, many, used]) => [count, many.toFixed(0), used.toFixed(2)]);
  return {
    tables: [markdown(['servers', 'answers a second', 'processor, ms an answer'], lines)],
    pictures: {
      servers: {
        title: 'As servers grow on one database: answers a second',
        x: 'servers',
        y: 'a second',
        lines: { answers: rows.map(([count, many]) => [count, many]) },
      },
    },
  };
}

/** Several servers as one; a visitor's calls go to the next in turn, as behind a proxy that knows nobody. */
function together(servers) {
  let turn = 0;
  return {
    call: (call) => servers[(turn += 1) % servers.length].call(call),
    processorMs: async () => {
      const used = await Promise.all(servers.map((server) => server.processorMs()));
      return used.reduce((sum, one) => sum + one, 0);
    },
  };
}
