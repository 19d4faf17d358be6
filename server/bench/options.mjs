/** What `npm run bench` can be told. Read before anything is built, so it stands on Node alone. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { optionsOf as told, text } from '../../scripts/options.mjs';

const RULES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../rules');

const usage = `npm run bench -- [--rounds 5] [--seconds 2] [--warm-up 3] [--visitors 4] [--seed 7] [--rules rules]

Starts PostgreSQL, the product's server (production settings), the floor (plain Fastify and pg with the same
statements, rules calls and encryption) and the usual stack (Nest on Express with TypeORM doing the same). Compares all
their answers, then measures them in turn; at the end whole assessments, from sign-in to result.
  --rounds    how often each is measured; a round for warming up comes before
  --seconds   how long a call is repeated in a round
  --warm-up   how long, in seconds, in that first round, however short the others are
  --visitors  how many ask at once
  --seed      draws the visitors' answers
  --rules     the folder of the rules
It takes about 25 × seconds × rounds, 15 × warm-up, and half a minute to start.
`;

/** null: there is nothing to measure; why has been said. */
export function optionsOf(args) {
  const options = {
    rounds: text('5'),
    seconds: text('2'),
    'warm-up': text('3'),
    visitors: text('4'),
    seed: text('7'),
    rules: text(RULES),
  };
  return told({ usage, options, judge }, args);
}

function judge(values) {
  const [rounds, seconds, visitors, seed] = ['rounds', 'seconds', 'visitors', 'seed'].map((name) =>
    Number(values[name]),
  );
  const warmUp = Number(values['warm-up']);
  const isWhole = [rounds, visitors, seed].every((one) => Number.isInteger(one) && one > 0);
  if (!isWhole || visitors < 2 || !(seconds > 0) || !(warmUp > 0))
    throw new Error(
      '--rounds and --seed are whole numbers, --seconds and --warm-up above 0, --visitors 2 or more',
    );
  return { rounds, seconds, warmUp, visitors, seed, rules: path.resolve(values.rules) };
}
