/** Gates that no answers open: the question behind them stands in its file, and nobody is ever asked it. */
import type { Category, Generic, Placement } from '../../engine/model.js';
import type { Library } from '../../engine/load/library.js';
import { problemAt, type SourceFile } from '../../engine/load/source-file.js';
import type { Problem } from '../../engine/load/problem.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { factsIn } from '../../engine/facts/reading.js';
import { closedGates, closedGenericGates } from '../analyze/index.js';

const HINT =
  'Ask before for what it reads, ask for what these visitors can answer, or take the question out.';

/** `told`: where errors stand already; nothing is proved of a flow that is broken. */
export function gatesOfNobody(
  ruleSet: RuleSet,
  { categories, generic }: Library,
  told: readonly Problem[],
): Problem[] {
  const broken = new Set(told.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  if (!generic || broken.has(generic.file.path) || !isWhole(ruleSet, flowOf(generic.value))) return [];
  const at =
    (file: SourceFile) =>
    ({ path, message }: ReturnType<typeof closedGates>[number]): Problem =>
      problemAt(file, path, 'never-opens', `${message.charAt(0).toUpperCase()}${message.slice(1)}.`, {
        hint: HINT,
      });
  const own = [...categories.values()].flatMap(({ value, file }) =>
    broken.has(file.path) || !isWhole(ruleSet, flowOf(value))
      ? []
      : closedGates(ruleSet, value).map(at(file)),
  );
  return [...closedGenericGates(ruleSet).map(at(generic.file)), ...own];
}

const asPlaced = (question: string): Placement => ({ question });

function flowOf(of: Category | Generic): Placement[] {
  if ('questions' in of) return [...of.stop.map(asPlaced), ...of.questions];
  const modules = of.modules ?? [];
  return [
    ...of.stop.map(asPlaced),
    ...of.core,
    ...modules.flatMap(({ when, questions }) => questions.flatMap((one) => [one, { ...one, askWhen: when }])),
  ];
}

/** Every question of the flow, and all that its gates read, is there. */
function isWhole(ruleSet: RuleSet, flow: readonly Placement[]): boolean {
  const types = factTypesOf(ruleSet);
  return flow.every(
    ({ question, askWhen }) =>
      ruleSet.questions.has(question) && (!askWhen || [...factsIn(askWhen)].every((fact) => types.has(fact))),
  );
}
