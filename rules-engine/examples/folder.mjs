/** The rules folder of the examples: made up, small, and no medical advice. */
import { fileURLToPath } from 'node:url';

export const RULES = fileURLToPath(new URL('./rules', import.meta.url));

/** Prints a line. */
export const say = (line) => process.stdout.write(`${line}\n`);
