/**
 * Simulated visitors. Each is a whole person: an answer to every question of the bank, asked or not, so that the
 * same person can walk the flow of two revisions, whatever either asks. Most have nothing to report beside what
 * they are drawn for: uniform answers would fire every red flag at once.
 */
import { AGE_FROM, type Disease, type Question } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import type { Answers } from '../suites/case-answers.js';
import { satisfy, type Person } from './satisfy.js';
import type { Dice } from './dice.js';

export type Bases = ReadonlyMap<string, Answers>;

export interface Aim {
  category: string;
  /** A further complaint's category, when it must be a certain one. */
  second: string | null;
  kind: 'anybody' | 'disease' | 'red flag';
  /** Disease or red flag. */
  id: string;
}

/** How often an answer is that of somebody with nothing to report. */
const QUIET = 0.7;
/** How often a finding of the disease aimed at is there: the rest makes atypical cases. */
const TYPICAL = 0.75;
/** Gates opened at random, so that modules are walked. */
const GATES = 0.25;

export function simulate(ruleSet: RuleSet, bases: Bases, aim: Aim, chance: Dice): Person {
  const person: Person = { category: aim.category, age: AGE_FROM + chance.below(78), answers: {} };
  for (const question of ruleSet.questions.values())
    person.answers[question.id] = anAnswer(ruleSet, bases, person, question, chance);
  const category = ruleSet.categories.get(aim.category);
  for (const gate of [
    ...(category?.modules ?? []).map(({ when }) => when),
    ...[...ruleSet.generic.questions, ...(category?.core ?? [])].flatMap(({ askWhen }) => askWhen ?? []),
  ]) {
    if (chance.happens(GATES)) satisfy(ruleSet, person, gate, chance);
  }
  const disease = aim.kind === 'disease' ? ruleSet.diseases.get(aim.id) : undefined;
  if (disease) haveDisease(ruleSet, person, disease, chance);
  const flag = aim.kind === 'red flag' ? ruleSet.redFlags.get(aim.id) : undefined;
  if (flag) {
    satisfy(ruleSet, person, flag.trigger, chance);
    if (flag.confirm && chance.happens(TYPICAL)) satisfy(ruleSet, person, flag.confirm, chance);
  }
  const { secondComplaint } = ruleSet.generic;
  if (aim.second !== null) person.answers[secondComplaint] = aim.second;
  return person;
}

function haveDisease(ruleSet: RuleSet, person: Person, disease: Disease, chance: Dice): void {
  const findings = [...disease.evidence].sort(() => chance.next() - 0.5);
  for (const { fact, points, steps } of findings) {
    if (!chance.happens(TYPICAL)) continue;
    const values = Object.entries(points ?? {}).filter(([, given]) => given > 0);
    const [value] = chance.pickIfAny(values) ?? [];
    if (value !== undefined) satisfy(ruleSet, person, { fact, operator: 'equal', value }, chance);
    const best = (steps ?? []).reduce<readonly [number, number] | null>(
      (a, b) => (a === null || b[1] > a[1] ? b : a),
      null,
    );
    if (best && best[1] > 0)
      satisfy(ruleSet, person, { fact, operator: 'greaterThanInclusive', value: best[0] }, chance);
  }
  for (const raise of disease.urgency.raise ?? [])
    if (chance.happens(0.2)) satisfy(ruleSet, person, raise.when, chance);
  if (disease.generic && chance.happens(TYPICAL)) satisfy(ruleSet, person, disease.generic.when, chance);
  if (disease.excludeWhen) satisfy(ruleSet, person, disease.excludeWhen, chance, chance.happens(0.1));
  if (disease.criteria) satisfy(ruleSet, person, disease.criteria, chance);
  const { sex, ageFrom, ageTo } = disease.who ?? {};
  if (sex) satisfy(ruleSet, person, { fact: 'sex-at-birth', operator: 'equal', value: sex }, chance);
  if (person.age < (ageFrom ?? 0) || person.age > (ageTo ?? Number.POSITIVE_INFINITY))
    person.age = ageFrom ?? ageTo ?? person.age;
}

function anAnswer(ruleSet: RuleSet, bases: Bases, person: Person, question: Question, chance: Dice): Answer {
  if (chance.happens(QUIET)) return quietAnswer(ruleSet, bases, person.category, question);
  const options = optionsOf(ruleSet, question, person.category);
  if (!question.multiple) return chance.pickIfAny(options)?.id ?? '';
  return [chance.pickIfAny(options)?.id ?? ''];
}

/** What somebody with nothing to report says: the suites' base, or "no", or none of these, or the mildest band. */
export function quietAnswer(ruleSet: RuleSet, bases: Bases, category: string, question: Question): Answer {
  const sheets = quietSheets.get(bases) ?? new Map<string, Answer>();
  quietSheets.set(bases, sheets);
  const key = `${category}/${question.id}`;
  const known = sheets.get(key) ?? findQuiet(ruleSet, bases, category, question);
  sheets.set(key, known);
  return known;
}

/** Asked for every question of every visitor; one set of bases belongs to one rule set. */
const quietSheets = new WeakMap<Bases, Map<string, Answer>>();

function findQuiet(ruleSet: RuleSet, bases: Bases, category: string, question: Question): Answer {
  const base = bases.get(category)?.[question.id] ?? bases.get('')?.[question.id];
  const options = optionsOf(ruleSet, question, category);
  const isValid =
    base !== undefined && [base].flat().every((id) => options.some((option) => option.id === id));
  if (isValid) return typeof base === 'string' && question.multiple ? [base] : base;
  const quiet =
    options.find(({ none }) => none) ??
    options.find(({ id }) => id === 'no' || id === 'none') ??
    options.find(({ unknown }) => !unknown);
  const id = quiet?.id ?? options[0]?.id ?? '';
  return question.multiple ? [id] : id;
}
