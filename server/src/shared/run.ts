/**
 * Start, announce, and stop once on SIGTERM or Ctrl-C: requests and jobs under way are finished first. A start that
 * fails is one clear text, not a stack.
 */
export interface Running {
  stop(): Promise<void>;
  announce: string;
}

/** Longer than any request or job of ours; an orchestrator usually kills after 30 s. */
const DRAIN_MS = 25_000;

export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  process.stdout.write(`ready: ${running.announce}\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Problems of settings or rules are written for people; of anything else we want to see where it happened. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return `The start failed: ${String(error)}`;
  return 'problems' in error ? error.message : `The start failed: ${error.stack ?? error.message}`;
}
