/**
 * Gates: what skip conditions read must have been asked before, and together they may come out in only as many ways
 * as can be looked through (docs/rule-format.md, section 7).
 */
import type { Condition } from '../../condition-model.js';
import type { Category, DerivedFact, Placement, Question } from '../../model.js';
import type { RuleSet } from '../../rule-set.js';
import { gateWays } from '../../flow/gate-ways.js';
import { factsOfDerived } from '../../facts/reading.js';
import { ConditionInvalid } from '../../conditions/plain.js';
import { PROFILE } from '../dictionary.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { factsOf, leavesOf } from './conditions.js';
import { report, type Context } from './context.js';

const MAX_GATES = 8;
const MAX_WAYS = 300;

export function checkGates(context: Context): void {
  const { generic, categories } = context.library;
  if (!generic) return;
  const stops = [...categories.values()].flatMap(({ value }) => value.stop);
  const asked = new Set([...generic.value.stop, ...stops]);
  checkOrder(context, generic, ['questions'], generic.value.questions, asked);
  const read = gatesOf(generic.value.questions);
  const rules = context.warnings ? rulesOfGates(context) : null;
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
    if (context.warnings) checkCount(context, at, gates, rules);
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

function checkCount(
  context: Context,
  at: Located<Category>,
  facts: ReadonlySet<string>,
  rules: RuleSet | null,
): void {
  const gates = [...facts].filter((id) => !(PROFILE as readonly string[]).includes(id));
  const ways = waysIn(rules, at.value.id);
  if (gates.length <= MAX_GATES && ways <= MAX_WAYS) return;
  const many = Number.isFinite(ways) ? String(ways) : `more than ${MAX_WAYS}`;
  const message = `The flow of "${at.value.id}" reads ${gates.length} gates, and its skip conditions come out in ${many} ways together; at most ${MAX_GATES} gates and ${MAX_WAYS} ways can be looked through one by one.`;
  report(context, at, ['id'], 'too-many-gates', message, { hint: `Gates: ${gates.join(', ')}.` });
}

/** 0 while a gate has an error, which is reported where it stands. */
function waysIn(rules: RuleSet | null, category: string): number {
  if (!rules) return 0;
  try {
    return gateWays(rules, category, MAX_WAYS);
  } catch (error) {
    if (error instanceof ConditionInvalid || error instanceof RangeError) return 0;
    throw error;
  }
}

/** As much of the rules as skip conditions need: this runs with every check, so it must be quick. */
function rulesOfGates({ library, dictionary }: Context): RuleSet | null {
  const { generic, categories } = library;
  if (!generic) return null;
  const placed = [
    ...generic.value.questions,
    ...[...categories.values()].flatMap(({ value }) => [
      ...value.core,
      ...(value.modules ?? []).flatMap((module) =>
        module.questions.map((one) => ({ ...one, askWhen: module.when })),
      ),
      ...(value.modules ?? []).flatMap((module) => module.questions),
    ]),
  ].filter(({ askWhen }) => askWhen);
  const read = gatesOf(placed);
  const facts = new Map<string, DerivedFact>();
  const ids = new Set(placed.map(({ question }) => question));
  // Iterating a set takes in what is added on the way.
  for (const id of read) {
    const fact = dictionary.get(id);
    if (fact?.type === 'lost') return null;
    for (const question of fact?.questions ?? []) ids.add(question);
    if (!fact?.derived) continue;
    facts.set(id, fact.derived);
    for (const inner of factsOfDerived(fact.derived)) read.add(inner);
  }
  const questions = new Map<string, Question>();
  for (const id of ids) {
    const question = library.questions.get(id);
    if (question) questions.set(id, question.value);
  }
  return {
    version: '',
    questions,
    facts,
    categories: new Map([...categories].map(([id, { value }]) => [id, value])),
    generic: generic.value,
    redFlags: new Map(),
    diseases: new Map(),
    lookAlikes: new Map(),
    modifiers: { modifiers: [], floors: [] },
    ranking: { minEvidence: 0, primaryAt: 0, near: 0 },
    specialties: new Map(),
    sources: new Map(),
    isSigned: false,
  };
}
