/**
 * Simulated visitors (docs/rule-format.md, section 8): a disease by its prior, findings by its own likelihood ratios,
 * what it says nothing of as most people answer, 10 % of answers flipped, 15 % not known. An upper bound and a way to
 * compare orders of questions, not evidence of how well the rules do on people.
 */
import type { Disease, Option, Question } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf, pointsAt } from '../../engine/conditions/fact-types.js';
import type { Answers } from '../suites/case-answers.js';
import type { Dice } from './dice.js';

const FLIPPED = 0.1;
const UNSURE = 0.15;
/** A tick-list has some ten items, and one list in ten gets one of them wrong. */
const FLIPPED_ITEM = FLIPPED / 10;
/** Share of people who have a finding that has nothing to do with the disease. */
const BESIDE = 0.03;

/** Diseases of the category, each as often as its prior says against the others. */
export function pickDisease(ruleSet: RuleSet, category: string, chance: Dice): Disease | null {
  const own = [...ruleSet.diseases.values()].filter(
    ({ kind, id, prior }) => kind === 'disease' && id !== 'other' && category in prior.categories,
  );
  return chance.pickWeighted(own, ({ prior }) => 10 ** ((prior.categories[category] ?? 0) / 10)) ?? null;
}

/** How likely each option is in somebody with the disease, relative to the others: its likelihood ratio. */
function weightOf(disease: Disease, question: Question, option: Option): number {
  const row = disease.evidence.find(({ fact }) => fact === question.id);
  const rate = row?.rates?.[option.id]?.in;
  if (rate !== undefined) return Math.max(0.5, rate) / 100;
  const points = row?.steps ? pointsAt(row.steps, option.range?.[0] ?? 0) : (row?.points?.[option.id] ?? 0);
  return 10 ** (points / 10);
}

/** A yes/no finding: common enough to be met, moved by the points of both sides. */
function chanceOfItem(disease: Disease, fact: string): number {
  const row = disease.evidence.find((one) => one.fact === fact);
  const rate = row?.rates?.['yes']?.in;
  if (rate !== undefined) return rate / 100;
  if (!row) return BESIDE;
  // A finding that speaks of it is taken to be present in one of ten others; the points for it move the odds.
  const odds = (0.1 / 0.9) * 10 ** ((row.points?.['yes'] ?? 0) / 10);
  return odds / (1 + odds);
}

/** `usual`: what people say who have nothing to report, by question. */
export function simulatedAnswer(
  ruleSet: RuleSet,
  disease: Disease,
  question: Question,
  category: string,
  chance: Dice,
  usual: Answers = {},
): Answer | null {
  const options = optionsOf(ruleSet, question, category);
  const unknown = options.find((option) => option.unknown);
  if (unknown && chance.happens(UNSURE)) return unknown.id;
  const known = options.filter((option) => !option.unknown);
  if (question.optionsFrom) return known.find(({ id }) => id === 'none')?.id ?? null;
  if (question.multiple) {
    const ticked = known
      .filter((option) => option.sets !== undefined)
      .filter(
        (option) => chance.happens(chanceOfItem(disease, option.sets ?? '')) !== chance.happens(FLIPPED_ITEM),
      )
      .map(({ id }) => id);
    const none = known.find((option) => option.none);
    return ticked.length > 0 ? ticked : none ? [none.id] : [known[0]?.id ?? ''];
  }
  if (chance.happens(FLIPPED)) return chance.pick(known).id;
  const plain = usual[question.id];
  if (typeof plain === 'string' && !disease.evidence.some(({ fact }) => fact === question.id)) return plain;
  return chance.pickWeighted(known, (option) => weightOf(disease, question, option))?.id ?? null;
}
