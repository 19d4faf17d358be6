/** Gates that no answers open: the question behind them stands in its file, and nobody is ever asked it. */
import type { Category } from '../../engine/model.js';
import { ConditionInvalid } from '../../engine/conditions/plain.js';
import type { Library } from '../../engine/load/library.js';
import { problemAt, type SourceFile } from '../../engine/load/source-file.js';
import type { Problem } from '../../engine/load/problem.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { capital } from '../words/text.js';
import { closedGates, closedGenericGates } from '../analyze/index.js';

const HINT =
  'Ask before for what it reads, ask for what these visitors can answer, or take the question out.';

/** `told`: the errors so far. Where one stands in the flow, only what no answers at all open is told. */
export function gatesOfNobody(
  ruleSet: RuleSet,
  { categories, generic }: Library,
  told: readonly Problem[],
): Problem[] {
  const broken = new Set(told.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const areQuestionsWhole = ![...broken].some((file) => /^(questions|facts|generic\b)/.test(file));
  const inFile = (file: SourceFile, gates: () => ReturnType<typeof closedGates>): Problem[] =>
    provable(gates).map(({ path, message }) =>
      problemAt(file, path, 'never-opens', `${capital(message)}.`, {
        hint: HINT,
      }),
    );
  const own = [...categories.values()].flatMap(({ value, file }: { value: Category; file: SourceFile }) =>
    inFile(file, () => closedGates(ruleSet, value, areQuestionsWhole && !broken.has(file.path))),
  );
  return [...(generic ? inFile(generic.file, () => closedGenericGates(ruleSet)) : []), ...own];
}

/** Nothing is proved of a file with a condition that says nothing; its error is told where it stands. */
function provable<T>(prove: () => T[]): T[] {
  try {
    return prove();
  } catch (error) {
    if (error instanceof ConditionInvalid) return [];
    throw error;
  }
}
