/** The server: HTTP, and the job processors too unless PROCESSORS=false. */
import { serve } from './app.js';
import { loadEnv, processEnv } from './config/env.js';
import { runUntilStopped } from './shared/run.js';

await runUntilStopped(async () => {
  const serving = await serve(loadEnv(processEnv));
  return { stop: () => serving.stop(), announce: `listening on ${serving.url}` };
});
