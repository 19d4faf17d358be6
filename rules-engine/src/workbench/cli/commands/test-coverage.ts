/** `rules test --coverage`: the cases on the compiled rules, and what of the rule text none of them shows. */
import { coverageOnEveryCore, percentOf } from '../../coverage/index.js';
import { isMachineMade } from '../../suites/machine-made.js';
import { locator } from '../../sites/places.js';
import { counted } from '../../words/text.js';
import type { Library } from '../../../engine/load/library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { ofWhat, printCoverage, type CoverageOptions, type Gap } from '../print/coverage.js';
import { progressOf } from '../progress.js';
import type { ReadyLibrary } from '../ready-library.js';
import { painter, warn } from '../terminal.js';

export async function testCoverage(
  ready: ReadyLibrary,
  options: CoverageOptions & { min?: number },
): Promise<ExitCode> {
  const { min = 0 } = options;
  const { ruleSet, library } = ready;
  if (!hasCases(library, options.category)) {
    warn(painter(process.stderr).red('No case found: nothing is covered, which counts as a failure.'));
    return EXIT.findings;
  }
  const progress = progressOf('Cases');
  const coverage = await coverageOnEveryCore(ruleSet, library, options.category, progress.at);
  progress.end();
  const { failed } = coverage;
  const locate = locator(library);
  const gaps = coverage.gaps
    .map((gap): Gap => ({ ...gap, ...locate(gap.owner, gap.path) }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const percent = Math.floor(percentOf(coverage) * 10) / 10;
  printCoverage(ready, coverage, gaps, percent, options);
  if (failed.length > 0) {
    const named = failed.slice(0, 10).map((id) => (isProposed(library, id) ? `${id} (machine-made)` : id));
    warn(
      painter(process.stderr).red(
        `${counted(failed.length, 'case')} failed: ${named.join(', ')}. See: npx rules test`,
      ),
    );
  }
  if (percent < min)
    warn(
      painter(process.stderr).red(
        `Coverage of ${ofWhat(options.category)} is ${percent} %, less than the ${min} % asked for.`,
      ),
    );
  return failed.length > 0 || percent < min ? EXIT.findings : EXIT.fine;
}

const hasCases = ({ suites }: Library, category: string | undefined): boolean =>
  suites.some(
    ({ value }) => (category === undefined || value.category === category) && value.cases.length > 0,
  );

/** Cases that a program proposed have ids of their own, by number. */
const isProposed = ({ suites }: Library, id: string): boolean =>
  suites.some(({ file, value }) => isMachineMade(file.path) && value.cases.some((one) => one.id === id));
