/** The server: HTTP, and the job processors too unless PROCESSORS=false. */
import { serve } from './app.js';
import { loadEnv } from './config/env.js';
import { runUntilStopped } from './shared/run.js';

await runUntilStopped(async () => {
  const serving = await serve(loadEnv(process.env));
  return { stop: () => serving.stop(), announce: `listening on ${serving.url}` };
});
