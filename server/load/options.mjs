/** What `npm run load` can be told. Read before anything is built, so it stands on Node alone. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionsOf as told, text } from '../../scripts/options.mjs';

const RULES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../rules');
/** Bounds: this machine alone is asked, and it ends. */
const MOST = { visitors: 2_000, minutes: 60, live: 5_000_000, purge: 500_000, pause: 60_000 };
const DEFAULTS = {
  visitors: '200',
  minutes: '10',
  live: '1000000',
  purge: '100000',
  pause: '1000',
  seed: '7',
};

const usage = `npm run load -- [--visitors 200] [--minutes 10] [--live 1000000] [--purge 100000] [--pause 1000] [--seed 7]

One server and one worker (production settings) on a PostgreSQL of their own, on this machine alone. Visitors answer from
the first question to the result again and again. Measured in one run: with nobody else in the tables for --minutes;
beside a tenth of --live assessments and beside all of them, with their tokens, mails, payments and reviews, for a fifth
of that each; and while --purge assessments that are due are deleted. Ends with 1 if anything that should hold did not.
  --visitors  how many are at it at once
  --minutes   how long the first part takes
  --live      how many assessments live in the last part (0: that part is left out)
  --purge     how many are due at once (0: that part is left out)
  --pause     how long a visitor reads a question, in ms, on average
  --seed      draws answers and pauses
`;

/** null: there is nothing to do; why has been said. */
export function optionsOf(args) {
  const options = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, text(value)]));
  return told({ usage, options, judge }, args);
}

function judge(values) {
  const numbers = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, Number(values[name])]));
  for (const [name, value] of Object.entries(numbers))
    if (!(value >= 0) || value > (MOST[name] ?? 2 ** 31) || (name !== 'minutes' && !Number.isInteger(value)))
      throw new Error(`--${name}: a number from 0 to ${MOST[name] ?? 2 ** 31}`);
  if (numbers.visitors < 1 || numbers.minutes <= 0)
    throw new Error('--visitors is 1 or more, --minutes above 0');
  return { ...numbers, rules: RULES };
}
