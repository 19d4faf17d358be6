/** The job processors without HTTP, for production set-ups with two kinds of processes. */
import { makeContext } from './app.js';
import { loadEnv, processEnv } from './config/env.js';
import { runUntilStopped } from './shared/run.js';

await runUntilStopped(async () => {
  const context = await makeContext(loadEnv(processEnv), 'worker');
  return { stop: () => context.close(), announce: 'working' };
});
