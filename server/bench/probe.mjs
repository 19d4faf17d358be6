/**
 * Loaded into each server that is measured: tells its own processor time, and how long its event loop was held at most.
 * All servers carry it, so it weighs on all alike.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Of the event loop's own thread, in nanoseconds; others may work beside it. Linux alone tells it. */
const OWN_TIME = `/proc/self/task/${process.pid}/schedstat`;
const tellsOwnTime = existsSync(OWN_TIME);

let watching = null;

process.on('message', ({ ask }) => {
  if (ask === 'watch') watching = watch();
  const held = ask === 'held' ? watching?.stop() : undefined;
  process.send({ processorMs: wholeMs(), held });
});
// The channel alone keeps nobody alive; a bench that was killed leaves no server behind.
process.channel?.unref();
process.on('disconnect', () => process.exit());

/** A timer of 1 ms; what lies between two of its turns beyond that, other work held. */
function watch() {
  const longest = { wallMs: 0, processorMs: 0 };
  let before = now();
  const timer = setInterval(() => {
    const after = now();
    longest.wallMs = Math.max(longest.wallMs, after.wallMs - before.wallMs - 1);
    longest.processorMs = Math.max(longest.processorMs, after.processorMs - before.processorMs);
    before = after;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

function now() {
  return { wallMs: performance.now(), processorMs: tellsOwnTime ? ownMs() : wholeMs() };
}

const ownMs = () => Number(readFileSync(OWN_TIME, 'latin1').split(' ')[0]) / 1e6;

function wholeMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
