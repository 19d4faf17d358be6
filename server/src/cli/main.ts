/** `npx operator …` */
import { processEnv } from '../config/env.js';
import { operate } from './operator.js';

process.exitCode = await operate(process.argv.slice(2), processEnv, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
