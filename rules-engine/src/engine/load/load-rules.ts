/**
 * From a folder to a checked rule set. Reads everything, reports every problem of every file at once, and never
 * throws for what authors write. A rule set is handed out only when no file that decides has an error.
 */
import type { RuleSet } from '../rule-set.js';
import { KINDS, SINGLE_FILES, SUITE_KINDS } from './schema/kinds.js';
import { checkAskable } from './checks/askable.js';
import type { Context } from './checks/context.js';
import { checkCorrelates } from './checks/correlates.js';
import { checkDiseases } from './checks/diseases.js';
import { checkFacts } from './checks/facts.js';
import { checkFlow } from './checks/flow.js';
import { checkGates } from './checks/gates.js';
import { checkNearDuplicates } from './checks/near-duplicates.js';
import { checkQuestions } from './checks/questions.js';
import { checkSameWords } from './checks/same-words.js';
import { checkSources } from './checks/sources.js';
import { checkSuites } from './checks/suites.js';
import { checkCases, checkUsage } from './checks/usage.js';
import { checkWords } from './checks/words.js';
import { buildDictionary, type FactInfo } from './dictionary.js';
import { buildLibrary, type Library } from './library.js';
import { fileProblem, RulesInvalid, sortProblems, type Problem } from './problem.js';
import { readFolder, type ReadFolder } from './read-folder.js';
import { contentOfLibrary, ruleSetOf } from './rule-content.js';
import { brokenSignatures, reviewStates, withReviewsThatHold, type ReviewState } from './signature.js';
import { STANDS_IN } from './stand-in.js';
import { expandLibrary } from './shorthand/expand-library.js';

export interface LoadedLibrary {
  /** Null while a file that decides has an error. */
  ruleSet: RuleSet | null;
  problems: Problem[];
  library: Library;
  dictionary: ReadonlyMap<string, FactInfo>;
  /** How each disease and red flag stands with whoever signed it; of none while there is no rule set. */
  reviews: readonly ReviewState[];
}

export interface LoadOptions {
  /** Reviews due before this day are overdue. */
  now?: Date;
  /** False: suites are not read, as for whoever only serves the rules. They are most of the folder's text. */
  suites?: boolean;
  /** True: a file with words still to be written stops nothing; for whoever writes on. */
  drafts?: boolean;
  /** False: only what stops the rules is told. Some of what merely warns takes long to find. */
  warnings?: boolean;
}

/** Everything a tool needs: rule set, suites, sources with positions. */
export async function loadLibrary(dir: string, options: LoadOptions = {}): Promise<LoadedLibrary> {
  const { suites = true } = options;
  return loadFiles(await readFolder(dir, (path) => suites || !isSuite(path)), options);
}

/** The same of files that are read already. */
export function loadFiles(
  { files, problems: reading }: ReadFolder,
  options: LoadOptions = {},
): LoadedLibrary {
  const { suites: withSuites = true, warnings = true, drafts = false } = options;
  const { library, problems: shapes } = buildLibrary(files);
  expandLibrary(library);
  const dictionary = buildDictionary(library);
  const today = (options.now ?? new Date()).toISOString().slice(0, 10);
  const found = [...reading, ...shapes];
  const context: Context = { library, dictionary, problems: found, read: new Set(), today, warnings };
  const isMissing = reading.some((problem) => problem.code === 'folder-unreadable' && problem.file === '');
  if (!isMissing) runChecks(context, withSuites);
  const isEcho = echoOf(shapes);
  const problems = sortProblems(context.problems)
    .filter(({ severity }) => warnings || severity === 'error')
    .filter((problem) => !isEcho(problem));
  const passed = new Set(drafts ? problems.filter(isUnfinished).map(({ file }) => file) : []);
  const blocked = problems.some(
    ({ severity, file }) => severity === 'error' && !isSuite(file) && !passed.has(file),
  );
  const content = blocked ? null : contentOfLibrary(library);
  if (content === null) return { ruleSet: null, problems, library, dictionary, reviews: [] };
  const ruleSet = ruleSetOf(content);
  const reviews = reviewStates(ruleSet, library, today);
  const held = withReviewsThatHold(content, reviews);
  const broken = warnings ? brokenSignatures(reviews) : [];
  return {
    ruleSet: held === content ? ruleSet : ruleSetOf(held),
    problems: broken.length > 0 ? sortProblems([...problems, ...broken]) : problems,
    library,
    dictionary,
    reviews,
  };
}

const isUnfinished = ({ code }: Problem): boolean => code === 'unfinished';

/** What checks say of a value that only stands in for one of the wrong shape, which is told already. */
function echoOf(shapes: readonly Problem[]): (problem: Problem) => boolean {
  const placeOfShape = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;
  const told = new Set(shapes);
  const places = new Set(shapes.map(placeOfShape));
  return (problem) =>
    !told.has(problem) && (places.has(placeOfShape(problem)) || problem.message.includes(`"${STANDS_IN}"`));
}

/** All problems, and the rule set when the files that decide have no error. Never throws for bad files. */
export async function checkRules(
  dir: string,
  options: LoadOptions = {},
): Promise<{ ruleSet: RuleSet | null; problems: Problem[] }> {
  const { ruleSet, problems } = await loadLibrary(dir, options);
  return { ruleSet, problems };
}

/** The rule set of a folder; throws RulesInvalid with all problems. Mistakes in suites do not stop it. */
export async function loadRules(dir: string, options: LoadOptions = {}): Promise<RuleSet> {
  const { ruleSet, problems } = await loadLibrary(dir, options);
  if (ruleSet === null) throw new RulesInvalid(problems);
  return ruleSet;
}

function runChecks(context: Context, withSuites: boolean): void {
  for (const kind of SINGLE_FILES) {
    if (!context.library.files.some((file) => file.kind === kind)) {
      context.problems.push(fileProblem('file-missing', `${kind}.json`, `The file ${kind}.json is missing.`));
    }
  }
  if (!context.library.files.some((file) => file.kind === 'category')) {
    context.problems.push(
      fileProblem(
        'file-missing',
        'categories',
        'There is no category: the folder "categories" is empty or missing.',
      ),
    );
  }
  checkQuestions(context);
  checkFacts(context);
  checkFlow(context);
  checkSameWords(context);
  checkGates(context);
  checkDiseases(context);
  checkCorrelates(context);
  checkNearDuplicates(context);
  checkAskable(context);
  checkWords(context);
  checkSources(context);
  if (withSuites) checkSuites(context);
  checkUsage(context);
  if (withSuites) checkCases(context);
}

export function isSuite(path: string): boolean {
  return SUITE_KINDS.some((kind) => KINDS[kind].path.test(path)) || path.startsWith('suites/');
}
