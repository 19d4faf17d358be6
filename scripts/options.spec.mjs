/** Whoever asks a command of this folder how it is used is told, and whoever mistypes learns it before anything is begun. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const read = (file) => readFileSync(path.join(root, 'scripts', file), 'utf8');
const commands = readdirSync(path.join(root, 'scripts')).filter(
  (file) => /^[a-z-]+\.mjs$/.test(file) && file !== 'options.mjs',
);
const takers = commands.filter((file) => read(file).includes('/options.mjs'));

function run(file, ...args) {
  const program = [path.join(root, 'scripts', file), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('no command reads options in a way of its own', () => {
  expect(takers.length).toBeGreaterThan(5);
  // `argv[1]` asks whether a file is run or read.
  const own = commands.filter((file) => /parseArgs|argv\.(?!slice)/.test(read(file)));
  expect(own).toEqual([]);
  expect(commands.filter((file) => read(file).includes('argv.slice'))).toEqual(takers);
});

test.each(takers)('%s tells how it is used, and in one line what it does not know', (file) => {
  expect(run(file, '--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^npm (start|test|run) /),
    stderr: '',
  });
  expect(run(file, '--nothing-such')).toEqual({
    status: 2,
    stdout: '',
    stderr: "Unknown option '--nothing-such'. What there is: --help\n",
  });
});

test.each([
  [
    'chaos.mjs',
    ['--queue', 'rabbit'],
    '--minutes is a number, --seed a whole one, --queue redis or postgres',
  ],
  ['chaos.mjs', ['--seed'], "Option '--seed <value>' argument missing"],
  ['chaos.mjs', ['twenty'], "Unexpected argument 'twenty'"],
  ['fuzz-api.mjs', ['--requests', 'many'], '--requests and --seed are whole numbers'],
  ['load.mjs', ['--minutes', '6000'], '--minutes: a number from 0 to 60'],
  ['bench.mjs', ['--visitors', '1'], '--rounds and --seed are whole numbers'],
  ['test.mjs', ['nothing-such'], 'No such step: nothing-such; steps: format, '],
])('%s %j is refused before anything is begun', (file, args, problem) => {
  const { status, stdout, stderr } = run(file, ...args);
  expect([status, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
  expect(stderr).toContain(problem);
});
