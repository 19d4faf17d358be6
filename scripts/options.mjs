/**
 * What a command was told. `--help` prints how it is used and ends with 0; what it does not know or cannot take is one
 * line, and it ends with 2. Read before anything is built, so it stands on Node alone.
 */
import { parseArgs } from 'node:util';

/**
 * Null: there is nothing to do; why has been said. `options` are those of `parseArgs`; `words` lets in what is no option;
 * `judge` makes of all that what the command wants, or throws what is wrong.
 */
export function optionsOf({ usage, options = {}, words = false, judge = (values) => values }, args) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } };
  try {
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: words });
    if (!values.help) return judge(values, positionals);
    process.stdout.write(usage);
  } catch (error) {
    // Node adds how to pass what only looks like an option.
    const [problem] = error.message.split(/\. |\n/);
    process.stderr.write(`${problem.replace(/\.$/, '')}. What there is: --help\n`);
    process.exitCode = 2;
  }
  return null;
}

/** Of `parseArgs`: an option that takes a value. */
export const text = (value) => ({ type: 'string', default: value });
