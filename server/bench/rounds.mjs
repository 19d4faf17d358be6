/** The measuring: rounds in which the servers take turns, so that whatever else the machine does slows all alike. */
import { getReady, takeTurn, TURNS } from './calls.mjs';

/**
 * Rows of { call, server, processorMs, wallMs, turnsPerSecond }. A first round is left out: each call is repeated for
 * `warmUp` seconds, or code that is run thousands of times a minute would be measured before it is compiled.
 */
export async function measure(servers, visitors, { rounds, seconds, warmUp }, told) {
  const rows = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Each goes first in its turn.
    const first = round % servers.length;
    const order = [...servers.slice(first), ...servers.slice(0, first)];
    for (const [name, turn] of Object.entries(TURNS))
      for (const server of order) {
        const row = await run(turn, server, visitors, round > 0 ? seconds : warmUp);
        if (round > 0) rows.push({ call: name, server: server.name, ...row });
      }
    told(round, rounds);
  }
  return rows;
}

/** All visitors at once, each one call after the other, until the time is over. */
export async function run(turn, server, visitors, seconds) {
  const end = performance.now() + seconds * 1000;
  const [times, turns] = [[], { whole: 0 }];
  let processorMs = 0;
  do {
    // Calls that count for nothing must be over before those that count begin: so all go one turn at a time.
    if (turn.ready) await Promise.all(visitors.map((visitor) => getReady(turn, server, visitor)));
    const before = await server.processorMs();
    await Promise.all(
      visitors.map((visitor) =>
        turn.ready
          ? oneTurn(turn, server, visitor, times, turns)
          : lane(turn, server, visitor, end, times, turns),
      ),
    );
    processorMs += (await server.processorMs()) - before;
  } while (performance.now() < end);
  // Visitors ask beside each other: what one waits for a call is shared by all of them.
  const waited = times.reduce((sum, ms) => sum + ms, 0);
  return {
    processorMs: processorMs / times.length,
    wallMs: waited / times.length / visitors.length,
    turnsPerSecond: (turns.whole / processorMs) * 1000,
    calls: times.length,
    turns: turns.whole,
  };
}

async function lane(turn, server, visitor, end, times, turns) {
  do {
    await getReady(turn, server, visitor);
    await oneTurn(turn, server, visitor, times, turns);
  } while (performance.now() < end);
}

async function oneTurn(turn, server, visitor, times, turns) {
  await takeTurn(turn, server, visitor, ({ ms }) => times.push(ms));
  turns.whole += 1;
}

/**
 * The longest hold of the event loop, and how long answers wait, while one visitor submits again and again beside the
 * others, who answer; and while these answer alone, for one turn of the loop may serve several of them.
 */
export async function measureHolds(servers, [submitting, ...answering], { rounds, seconds }) {
  const rows = [];
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers)
      for (const isBeside of [true, false]) {
        const end = performance.now() + seconds * 1000;
        const [answers, submits, turns] = [[], [], { whole: 0 }];
        await server.watch();
        await Promise.all([
          isBeside && lane(TURNS.submit, server, submitting, end, submits, turns),
          ...answering.map((one) => lane(TURNS['update/answer'], server, one, end, answers, turns)),
        ]);
        const held = await server.held();
        const p99 = percentile(answers, 0.99);
        rows.push({ server: server.name, isBeside, ...held, p99, submits: submits.length });
      }
  return rows;
}

function percentile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
