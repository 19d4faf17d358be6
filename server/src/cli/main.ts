/** `npx operator …` */
import { operate } from './operator.js';

process.exitCode = await operate(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
