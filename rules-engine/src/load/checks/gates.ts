/**
 * Gates: what skip conditions read must have been asked before, and there may only be as many as analysis can
 * combine (rules-engine.md section 8).
 */
import type { Condition, Placement } from '../../model.js';
import { factsOfDerived } from '../../facts/reading.js';
import { PROFILE } from '../dictionary.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { factsOf, leavesOf } from './conditions.js';
import { report, type Context } from './context.js';

const MAX_GATES = 8;
const MAX_COMBINATIONS = 300;

export function checkGates(context: Context): void {
  const { generic, categories } = context.library;
  if (!generic) return;
  const stops = [...categories.values()].flatMap(({ value }) => value.stop);
  const asked = new Set([...generic.value.stop, ...stops]);
  checkOrder(context, generic, ['questions'], generic.value.questions, asked);
  const read = gatesOf(generic.value.questions);
  for (const at of categories.values()) {
    const own = new Set(asked);
    checkOrder(context, at, ['core'], at.value.core, own);
    const gates = new Set([...read, ...gatesOf(at.value.core)]);
    for (const [index, module] of (at.value.modules ?? []).entries()) {
      const path = ['modules', index];
      const why = 'so the module never opens';
      mustBeAsked(context, at, [...path, 'when'], module.when, own, why);
      checkOrder(context, at, [...path, 'questions'], module.questions, own);
      for (const gate of [...factsOf(module.when), ...gatesOf(module.questions)]) gates.add(gate);
    }
    checkCount(context, at, gates);
  }
}

const gatesOf = (placements: readonly Placement[]): Set<string> =>
  factsOf(...placements.map((placement) => placement.askWhen));

/** Walks a list in order; `asked` grows by its questions. */
function checkOrder(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  placements: readonly Placement[],
  asked: Set<string>,
): void {
  for (const [index, { question, askWhen }] of placements.entries()) {
    const why = 'so the question is asked of everybody';
    if (askWhen) mustBeAsked(context, at, [...path, index, 'askWhen'], askWhen, asked, why);
    asked.add(question);
    const plainer = context.library.questions.get(question)?.value.plainer;
    if (plainer !== undefined) asked.add(plainer);
  }
}

function mustBeAsked(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  condition: Condition,
  asked: ReadonlySet<string>,
  why: string,
): void {
  for (const { leaf, path: place } of leavesOf(condition, path)) {
    if ((PROFILE as readonly string[]).includes(leaf.fact)) continue;
    const fact = context.dictionary.get(leaf.fact);
    if (fact === undefined || fact.type === 'lost') continue;
    const questions = questionsBehind(context, leaf.fact);
    if (questions.size === 0 || [...questions].some((id) => asked.has(id))) continue;
    const message = `"${leaf.fact}" is not known yet at this place, ${why}.`;
    const hint = `Ask ${[...questions].slice(0, 4).join(' or ')} before.`;
    report(context, at, [...place, 'fact'], 'ask-before-needed', message, { hint });
  }
}

/** Questions that a fact comes from, through derived facts. */
function questionsBehind(context: Context, id: string, above: readonly string[] = []): Set<string> {
  const fact = context.dictionary.get(id);
  const found = new Set(fact?.questions);
  if (!fact?.derived || above.includes(id)) return found;
  for (const next of factsOfDerived(fact.derived)) {
    for (const question of questionsBehind(context, next, [...above, id])) found.add(question);
  }
  return found;
}

function checkCount(context: Context, at: Located<{ id: string }>, facts: ReadonlySet<string>): void {
  const gates = [...facts].filter((id) => !(PROFILE as readonly string[]).includes(id));
  // "Not answered" leaves a skip condition open, which asks the question, as one of the values does.
  const states = gates.map((id) => {
    const fact = context.dictionary.get(id);
    return fact?.bands?.length ?? Math.max(2, fact?.values.length ?? 2);
  });
  const combinations = states.reduce((product, count) => product * count, 1);
  if (gates.length <= MAX_GATES && combinations <= MAX_COMBINATIONS) return;
  const message = `The flow of "${at.value.id}" reads ${gates.length} gates with ${combinations.toLocaleString('en-US')} combinations; at most ${MAX_GATES} with ${MAX_COMBINATIONS} can be walked one by one.`;
  report(context, at, ['id'], 'too-many-gates', message, { hint: `Gates: ${gates.join(', ')}.` });
}
