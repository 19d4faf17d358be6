/**
 * Answers that somebody with nothing to report would give to questions which no base answers yet: a new question is
 * asked of every case, and one answer for all of them is enough. Only plain ones are proposed: "none of these", "no".
 */
import { follow } from '../../engine/flow/follow.js';
import type { Library } from '../../engine/load/library.js';
import type { Question } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { basesOf, layersOf } from './case-answers.js';

export interface BaseAnswer {
  /** The base it belongs into, inside the rules folder. */
  file: string;
  question: string;
  /** Null where only a person can say what is nothing out of the ordinary. */
  answer: string | string[] | null;
  options: string[];
}

/** What an option that says "nothing of the kind" is called. */
const NOTHING = ['no', 'none', 'never', 'normal', 'not', 'nothing'];
/** Of the middle of those whom the cases are about. */
const AGE = 40;

/** Walked through every category as somebody with nothing; what is asked there and has no answer is missing. */
export function missingBaseAnswers(ruleSet: RuleSet, library: Library): BaseAnswer[] {
  const { generic, categories } = ruleSet;
  const bases = basesOf(library);
  const ofEverybody = new Set([...generic.stop, ...generic.questions.map(({ question }) => question)]);
  const missing = new Map<string, BaseAnswer>();
  for (const category of categories.keys()) {
    const answers = layersOf(category, {}, bases, generic.secondComplaint);
    for (;;) {
      const next = follow(ruleSet, { category, age: AGE, answers }).next?.question;
      // An answer that a question does not take is a mistake of a case, and told there.
      if (!next || answers[next.id] !== undefined) break;
      const file = ofEverybody.has(next.id) ? 'suites/base.json' : `suites/${category}/base.json`;
      const options = (next.options ?? []).map((option) => option.id);
      const answer = nothingIn(next);
      missing.set(`${file} ${next.id}`, { file, question: next.id, answer, options });
      const inPlace = answer ?? next.options?.find(({ unknown }) => unknown)?.id;
      if (inPlace === undefined) break;
      answers[next.id] = inPlace;
    }
  }
  return [...missing.values()];
}

function nothingIn({ options, multiple }: Question): string | string[] | null {
  if (multiple) {
    const none = options?.find((option) => option.none);
    return none ? [none.id] : null;
  }
  if (!options) return 'no';
  return NOTHING.find((id) => options.some((option) => option.id === id)) ?? null;
}
