/** `rules alarms`: for each red flag whom it served and whom it frightened. */
import { Option, type Command } from 'commander';
import { alarmsOf, keyed, type Alarm, type AlarmReport, type Judged, type Key } from '../../alarms/index.js';
import { GAPS, tryVisitors, type Gaps } from '../../calibrate/index.js';
import type { ReadResult } from '../../read/index.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { percent, printRows } from '../print/rows.js';
import { progressOf } from '../progress.js';
import { asObject, readList } from '../read-file.js';
import { isUrgencies, readVisitors, visitorSets } from '../read-visitors.js';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { counted } from '../../words/text.js';
import { print, warn } from '../terminal.js';

interface AlarmOptions extends CommonOptions {
  visitors?: string[];
  gaps: Gaps;
  read?: string[];
  keys?: string[];
}

export function addAlarms(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('alarms')
    .summary('for each red flag, whom it served and whom it frightened')
    .description(
      `Counts how often each red flag fired on people who needed it and on people who did not, most false alarms first:
over all sets in visitors/ of the rules folder, over the sets named, or over people read with "rules read". An alarm
is needed where a careful doctor would accept that level, and false otherwise. "Alone": nothing else told them.`,
    )
    .option('--visitors <folder...>', 'these sets instead of all')
    .addOption(
      new Option('--gaps <how>', 'what stands where a text leaves a question open (see calibrate)')
        .choices(GAPS)
        .default(GAPS[0]),
    )
    .option('--read <result...>', 'results of "rules read result --json" instead')
    .option('--keys <file...>', 'for each of them: { "people": [ { "id", "urgencyAcceptable": […] } ] }')
    .addHelpText(
      'after',
      `
Examples:
  npx rules alarms
  npx rules alarms --category chest --gaps kind
  npx rules alarms --read alarming.json quiet.json --keys alarming-keys.json quiet-keys.json

Exit code: 0 done, 2 a file cannot be used.`,
    );
  withFormat(withRules(withCategory(command, 'only people of this category')), [
    'pretty',
    'markdown',
    'json',
  ]);
  command.action(async (options: AlarmOptions) => {
    const ready = await loadReady(options);
    const people = options.read ? peopleRead(options) : visitorsTried(ready, options);
    const report = alarmsOf(ready.ruleSet, people);
    if (options.format === 'json')
      print(JSON.stringify({ version: ready.ruleSet.version, ...report }, null, 2));
    else printReport(report, options.format === 'markdown');
    done(EXIT.fine);
  });
}

function visitorsTried({ ruleSet, dir }: ReadyLibrary, options: AlarmOptions): Judged[] {
  const folders = options.visitors ?? visitorSets(dir);
  if (folders.length === 0)
    throw new BadInput(`There are no visitors in ${dir}.`, 'Name folders with --visitors <folder…>.');
  const categories = options.category === undefined ? [...ruleSet.categories.keys()] : [options.category];
  const progress = progressOf('Sets');
  const people: Judged[] = [];
  for (const [i, folder] of folders.entries()) {
    for (const file of readVisitors(ruleSet, folder, categories))
      for (const { visitor, ...told } of tryVisitors(ruleSet, file, 'all', options.gaps))
        people.push({ ...told, urgencyAcceptable: visitor.urgencyAcceptable });
    progress.at(i + 1, folders.length);
  }
  progress.end();
  return people;
}

function peopleRead({ read = [], keys = [], category }: AlarmOptions): Judged[] {
  if (read.length !== keys.length)
    throw new BadInput('Each file of --read needs one of --keys, in the same order.');
  return read.flatMap((path, i) => {
    const people = (readList(path, 'people') as ReadResult[]).filter(
      (one) => category === undefined || one.category === category,
    );
    if (!people.every(({ id, redFlags }) => typeof id === 'string' && Array.isArray(redFlags)))
      throw new BadInput(`${path} is no result of "rules read result --json".`);
    const { judged, unkeyed, open } = keyed(people, keysOf(keys[i] ?? ''));
    if (unkeyed.length > 0) throw new BadInput(`${keys[i]} has no key for ${unkeyed.join(', ')}.`);
    if (open.length > 0) warn(`${path}: not read to the end, left out: ${open.join(', ')}`);
    return judged;
  });
}

function keysOf(path: string): Key[] {
  return readList(path, 'people').map((one, i) => {
    const { id, urgencyAcceptable }: Partial<Key> = asObject(one, `${path}, person ${i + 1}`);
    if (typeof id !== 'string' || !isUrgencies(urgencyAcceptable))
      throw new BadInput(`${path}, person ${i + 1}: "id" and "urgencyAcceptable" are needed.`);
    return { id, urgencyAcceptable };
  });
}

const COLUMNS = ['red flag', 'level', 'needed', 'alone', 'false', 'alone'];
const rowOf = ({ id, level, needed, false: wrong }: Alarm): string[] => [
  id,
  level,
  ...[needed.people, needed.alone, wrong.people, wrong.alone].map(String),
];

function printReport(report: AlarmReport, isMarkdown: boolean): void {
  printRows(COLUMNS, report.alarms.map(rowOf), isMarkdown);
  print(
    `${counted(report.people, 'person', 'people')}; ${counted(report.silent.length, 'flag')} never fired.`,
  );
  const totals = [
    ['False emergencies', report.falseEmergencies],
    ['Emergencies found', report.emergenciesFound],
    ['Soon enough', report.soonEnough],
  ] as const;
  for (const [name, { of, are }] of totals)
    print(`${name}: ${percent(of === 0 ? null : are / of)} (${are} of ${of})`);
}
