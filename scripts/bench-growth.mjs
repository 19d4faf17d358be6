/** `npm run bench:growth`: what calls cost as rows, servers and rules grow, drawn; server/bench/growth tells how. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from './prepare.mjs';

const HELP = `npm run bench:growth -- [--seconds 2] [--visitors 8] [--most 1000000] [--seed 7] [--rules rules] [--out docs/pictures/growth]

Measures with the diseases and red flags of the rules once to ten times, with 1, 2 and 4 servers on one database, and
with 1,000 live assessments and ten times as many until --most; writes a plot of each into --out. Wants Linux.
  --seconds   how long a call is repeated
  --visitors  how many ask at once
  --most      live assessments at the end; a million take about 5 GB for a while
`;

const options = optionsOf(process.argv.slice(2));
if (options) {
  await prepare();
  const { growth } = await import('../server/bench/growth/growth.mjs');
  await growth(options);
}

/** null: there is nothing to measure; why has been said. */
function optionsOf(args) {
  const text = (value) => ({ type: 'string', default: value });
  try {
    const { values } = parseArgs({
      args,
      options: {
        seconds: text('2'),
        visitors: text('8'),
        most: text('1000000'),
        seed: text('7'),
        rules: text(path.join(root, 'rules')),
        out: text(path.join(root, 'docs/pictures/growth')),
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return null;
    }
    const [seconds, visitors, most, seed] = ['seconds', 'visitors', 'most', 'seed'].map((name) =>
      Number(values[name]),
    );
    const areWhole = [visitors, most, seed].every((one) => Number.isInteger(one) && one > 0);
    if (!(seconds > 0) || !areWhole || most < 1000)
      throw new Error('Numbers above 0, whole but for --seconds; --most is 1000 or more.');
    const [rules, out] = [path.resolve(values.rules), path.resolve(values.out)];
    return { seconds, visitors, most, seed, rules, out };
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
    return null;
  }
}
