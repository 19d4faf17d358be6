/** `rules test` as it is told: to a person, as JSON, JUnit or TAP. */
import { isAbsolute } from 'node:path';
import { caseTitle, isMachineMade } from '../../suites/machine-made.js';
import { toJunit, toTap } from '../../suites/report.js';
import type { SuiteResult } from '../../suites/run-suites.js';
import type { ReadyLibrary } from '../ready-library.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';
import { placeFor, repositoryPath } from './problems.js';

/** In the format asked for: `pretty` is for a person. */
export function printTests(
  results: readonly SuiteResult[],
  ready: ReadyLibrary,
  { format, verbose = false }: { format?: string; verbose?: boolean },
): void {
  switch (format) {
    case 'junit':
      print(toJunit(forMachines(results, ready.dir), new Date()));
      break;
    case 'tap':
      print(toTap(forMachines(results, ready.dir)));
      break;
    case 'json':
      print(JSON.stringify(toJson(results, ready), null, 2));
      break;
    default:
      pretty(results, ready.dir, verbose);
  }
}

/** Machines look for a file from the top of the repository, wherever the command ran. */
const forMachines = (results: readonly SuiteResult[], dir: string): SuiteResult[] =>
  results.map((suite) => {
    const file = repositoryPath(suite.file, dir);
    return { ...suite, file: isAbsolute(file) ? suite.file : file };
  });

function toJson(results: readonly SuiteResult[], ready: ReadyLibrary): unknown {
  const cases = results.flatMap((suite) => suite.cases);
  const failed = cases.filter((one) => one.failures.length > 0).length;
  const suites = results.map(({ file, category, cases: list }) => ({
    file,
    machineMade: isMachineMade(file),
    category,
    cases: list.map(({ id, title, line, failures, outcome }) => ({
      id,
      title,
      line,
      passed: failures.length === 0,
      failures,
      first: outcome?.items[0]?.id ?? null,
      urgency: outcome?.urgency ?? null,
      redFlags: outcome?.redFlags.map((flag) => flag.id) ?? [],
    })),
  }));
  return {
    version: ready.ruleSet.version,
    total: cases.length,
    passed: cases.length - failed,
    failed,
    compared: cases.filter((one) => one.isCompared).length,
    suites,
  };
}

function pretty(results: readonly SuiteResult[], dir: string, verbose: boolean): void {
  const paint = painter();
  let passed = 0;
  let failed = 0;
  for (const suite of results) {
    const fine = suite.cases.filter((one) => one.failures.length === 0);
    passed += fine.length;
    failed += suite.cases.length - fine.length;
    const mark = fine.length === suite.cases.length ? paint.green('✓') : paint.red('✗');
    print(`${mark} ${suite.file}  ${paint.dim(`${fine.length} of ${suite.cases.length}`)}`);
    for (const one of suite.cases) {
      if (one.failures.length === 0) {
        if (verbose) print(`    ${paint.green('✓')} ${caseTitle(one, suite.file)}`);
        continue;
      }
      const place = placeFor({ file: suite.file, line: one.line, column: 1 }, dir);
      print(`    ${paint.red('✗')} ${paint.bold(caseTitle(one, suite.file))}  ${paint.dim(place)}`);
      for (const failure of one.failures) print(`        ${failure}`);
    }
  }
  if (passed + failed === 0) return;
  const line = `${counted(passed + failed, 'case')}: ${passed} passed, ${failed} failed.`;
  const compared = results.flatMap((suite) => suite.cases).filter((one) => one.isCompared).length;
  print(paint.dim(`Decided by json-rules-engine as well: ${compared.toLocaleString('en-US')}.`));
  print(failed > 0 ? paint.red(line) : paint.green(line));
  printMachineMade(results);
}

/** A case that nobody wrote promises what the rules did, not what is right: after a change that is meant it is made anew. */
function printMachineMade(results: readonly SuiteResult[]): void {
  for (const { file, category, cases } of results.filter((suite) => isMachineMade(suite.file))) {
    const failing = cases.filter(({ failures }) => failures.length > 0).length;
    if (failing > 0)
      print(
        painter().yellow(
          `${counted(failing, 'failing case')} of ${file} ${failing === 1 ? 'is' : 'are'} machine-made. If the change is meant: npx rules propose ${category} --again --write`,
        ),
      );
  }
}
