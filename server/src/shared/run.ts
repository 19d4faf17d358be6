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

export async function runUntilStopped(
  start: () => Promise<Running>,
  plainError: new (...args: never[]) => Error,
): Promise<void> {
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(
      `${error instanceof plainError ? message : `The start failed: ${process.env['NODE_ENV'] === 'production' ? message : stack}`}\n`,
    );
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
