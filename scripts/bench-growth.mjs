/** `npm run bench:growth`: what calls cost as rules, servers and rows grow, drawn; server/bench/growth tells how. */
import path from 'node:path';
import { optionsOf, text } from './options.mjs';
import { prepare, root } from './prepare.mjs';

const usage = `npm run bench:growth -- [--seconds 2] [--visitors 8] [--most 1000000] [--seed 7] [--rules rules] [--out docs/pictures/growth]

Measures with the diseases and red flags of the rules once to ten times, with 1, 2 and 4 servers on one database, and
with 1,000 live assessments and ten times as many until --most; writes a plot of each into --out. Wants Linux.
  --seconds   how long a call is repeated
  --visitors  how many ask at once
  --most      live assessments at the end; a million take about 5 GB for a while
`;
const options = {
  seconds: text('2'),
  visitors: text('8'),
  most: text('1000000'),
  seed: text('7'),
  rules: text(path.join(root, 'rules')),
  out: text(path.join(root, 'docs/pictures/growth')),
};

function judge({ rules, out, ...numbers }) {
  const { seconds, ...whole } = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Number(value)]),
  );
  const areWhole = Object.values(whole).every((one) => Number.isInteger(one) && one > 0);
  if (!areWhole || !(seconds > 0) || whole.most < 1000)
    throw new Error('Numbers above 0, whole but for --seconds; --most is 1000 or more');
  return { ...whole, seconds, rules: path.resolve(rules), out: path.resolve(out) };
}

const wanted = optionsOf({ usage, options, judge }, process.argv.slice(2));
if (wanted) {
  await prepare();
  const { growth } = await import('../server/bench/growth/growth.mjs');
  await growth(wanted);
}
