/**
 * First drafts of rule parts for `rules new`: everything that the check asks for is there, and everything that a
 * person has to write or choose begins with WRITE, which the check refuses: a draft cannot be merged half filled in.
 */
import type { Disease, Question, RedFlag, Review } from '../../engine/model.js';
import type { Source } from '../../engine/source-model.js';
import type { Case } from '../../engine/suite-model.js';
import { PLACEHOLDER } from '../../engine/load/placeholders.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { decideFast } from '../../engine/decide/decide.js';
import { capital, spaced } from '../words/text.js';
import { aYearAfter } from './review-due.js';
import { layersOf, type Answers } from '../suites/case-answers.js';

const draft = (today: string): Review => ({
  status: 'draft',
  reviewedBy: null,
  reviewedOn: null,
  reviewDue: aYearAfter(today),
});

const words = (id: string): string => capital(spaced(id));

const newSourceId = (id: string): string => `${id}-source`;

/** What a draft rests on, until its author names it. */
export function newSourcePart(id: string): Source {
  return { id: newSourceId(id), title: 'WRITE: guideline or study, with its year', lookedUp: null };
}

export function newDiseasePart(id: string, category: string, today: string): Disease & { $schema: string } {
  return {
    $schema: '../schema/disease.json',
    id,
    kind: 'disease',
    name: words(id),
    // Whatever stood here would look chosen: the check refuses it until somebody chooses.
    icd10: PLACEHOLDER,
    synonyms: [],
    specialty: PLACEHOLDER,
    tags: [],
    review: draft(today),
    // B −5, C −10, D −15, E −20 against the category's commonest.
    prior: { categories: { [category]: -10 } },
    evidence: [],
    urgency: { base: 'within-days' },
    advices: [
      { label: 'Doctor to see', description: 'WRITE: which doctor can help.' },
      { label: 'How soon', description: 'WRITE: by when, and when sooner.' },
      { label: 'Watch for', description: 'WRITE: what needs help sooner.' },
      { label: 'Bring along', description: 'WRITE: what the doctor will want to know.' },
    ],
    sources: [newSourceId(id)],
  };
}

export function newQuestionPart(id: string): Question {
  return {
    id,
    text: 'WRITE: do you have …?',
    short: words(id),
    why: 'WRITE: why this is asked.',
    options: [
      { id: 'yes', title: 'Yes' },
      { id: 'no', title: 'No' },
      { id: 'unknown', title: "I don't know", unknown: true },
    ],
  };
}

/** The trigger is a tick of the stop list, so that it can be asked at once; it is there to be replaced. */
export function newFlagPart(
  ruleSet: RuleSet,
  id: string,
  category: string,
  today: string,
): RedFlag & { $schema: string } {
  const stops = [...(ruleSet.categories.get(category)?.stop ?? []), ...ruleSet.generic.stop];
  const fact =
    stops.flatMap((stop) => ruleSet.questions.get(stop)?.options ?? []).find(({ sets }) => sets !== undefined)
      ?.sets ?? '';
  return {
    $schema: '../schema/red-flag.json',
    id,
    name: words(id),
    categories: [category],
    level: 'same-day',
    trigger: { fact, operator: 'equal', value: 'yes' },
    secondUnknown: 'no',
    notice: { heading: 'WRITE: what to do now', text: 'WRITE: why, in one or two short sentences.' },
    sources: [newSourceId(id)],
    review: draft(today),
  };
}

/** Expects what comes out today for somebody with nothing to report; the author says what should. */
export function newCasePart(
  ruleSet: RuleSet,
  id: string,
  category: string,
  bases: ReadonlyMap<string, Answers>,
): Case {
  const age = 40;
  const answers = layersOf(category, {}, bases, ruleSet.generic.secondComplaint);
  const { items } = decideFast(ruleSet, { category, age, answers });
  return {
    id,
    title: 'WRITE: who this visitor is',
    age,
    answers: {},
    expect: { first: items[0]?.id ?? 'other' },
  };
}
