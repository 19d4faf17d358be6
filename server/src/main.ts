/** The server: HTTP, and the job processors too unless PROCESSORS=false. */
import { serve } from './app.js';
import { EnvInvalid, loadEnv } from './config/env.js';
import { runUntilStopped } from './shared/run.js';

await runUntilStopped(async () => {
  const { stop, url } = await serve(loadEnv(process.env));
  return { stop, announce: `listening on ${url}` };
}, EnvInvalid);
