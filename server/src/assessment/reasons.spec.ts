/** Reasons in the visitor's own words: on the small library each branch, on the real one what must never be said. */
import { describe, expect, it } from '@jest/globals';
import { decideFast, loadRules, type FiredRedFlag } from '@app/rules-engine';
import { answeredUntil, give, given, NOW, paid, path, rules } from '../../test/support/visitors.js';
import { answer } from './answering.js';
import type { Assessment } from './assessment.js';
import { decidingVisit, idOf, pathOf } from './path.js';
import { knownFacts, sentencesOf, sentencesOfFlag, sentencesOfUrgency } from './reasons.js';
import { PLACES, summaryOf } from './summary.js';

function why(assessment: Assessment, id: string) {
  const { items } = decideFast(rules, decidingVisit(assessment, path(assessment)));
  const item = items.find((each) => each.id === id)!;
  const known = knownFacts(assessment, path(assessment), rules);
  return {
    for: sentencesOf(item, 'for', known, rules),
    against: sentencesOf(item, 'against', known, rules),
  };
}

describe('S-D6: why, as sentences', () => {
  it('a score is led back to the answers that make it high', () => {
    const said = why(answeredUntil(null), 'strep-throat');
    expect(said.for.join(' ')).toContain('Do you have');
    for (const sentence of [...said.for, ...said.against]) expect(sentence).toMatch(/^You .*[.?”]$/);
    expect([...said.for, ...said.against].join(' ')).not.toMatch(/score|signs of a bacterial|: \d/i);
  });
});

describe('S-D6: why so soon', () => {
  const soon = (urgency: 'same-day' | 'within-days', course: string) => {
    const visitor = give(answeredUntil('throat-course'), 'throat-course', { answerId: course });
    const known = knownFacts(visitor, path(visitor), rules);
    return sentencesOfUrgency({ id: 'strep-throat', urgency }, known, rules);
  };

  it('the answers that raised it, and none that raises it for others', () => {
    expect(soon('same-day', 'worse')).toEqual([expect.stringMatching(/^You answered “Worse” to /)]);
    expect(soon('same-day', 'same')).toEqual([]);
  });

  it('as urgent as it usually is, there is nothing to say', () => {
    expect(soon('within-days', 'worse')).toEqual([]);
  });
});

describe('I-7: why a warning is shown', () => {
  it('both of its conditions are led back to the answers given', () => {
    const asked = answeredUntil('neck-stiff');
    const sick = answer(asked, rules, given('neck-stiff', 'yes'), NOW);
    const whole = path(sick);
    const flag = whole.redFlags.find(({ id }) => id === 'fever-stiff-neck')!;
    const said = sentencesOfFlag(flag, knownFacts(sick, whole, rules), whole);
    expect(said).toHaveLength(2);
    for (const sentence of said) expect(sentence).toMatch(/^You answered “Yes” to /);
  });

  it('a warning out of nothing but "I don’t know" says that it is doubt', () => {
    const asked = answeredUntil('neck-stiff');
    const sick = answer(asked, rules, given('neck-stiff', 'unknown'), NOW);
    const whole = path(sick);
    const because = [{ question: 'neck-stiff', options: ['unknown'], isUnknown: true }];
    const flag: FiredRedFlag = {
      id: 'doubted',
      level: 'emergency',
      name: '',
      notice: { heading: '', text: '' },
      sources: [],
      because,
    };
    const said = (one: FiredRedFlag) => sentencesOfFlag(one, knownFacts(sick, whole, rules), whole);
    expect(said(flag)).toEqual([expect.stringMatching(/^You answered “I don't know” to /)]);
    expect(said({ ...flag, isDoubt: true })).toEqual([
      ...said(flag),
      expect.stringContaining('None of your answers is a sign'),
    ]);
  });

  it('a warning kept from before answers were named gives no sentence', () => {
    const kept: FiredRedFlag = {
      id: 'old',
      level: 'emergency',
      name: '',
      notice: { heading: '', text: '' },
      sources: [],
    };
    expect(sentencesOfFlag(kept, knownFacts(paid, path(paid), rules), path(paid))).toEqual([]);
  });
});

const real = await loadRules('../rules');

describe('the real rules', () => {
  it('a lasting trouble without a name: the answers that ask for a visit, and nothing against it', () => {
    const visitor: Assessment = { ...paid, categoryId: 'throat-mouth' };
    const hoarse = throughAll(visitor, real, ['voice', '6-to-8-weeks', 'weeks', 'same']);
    const whole = pathOf(hoarse, real)!;
    const known = knownFacts(hoarse, whole, real);
    const [item] = decideFast(real, decidingVisit(hoarse, whole)).items;
    expect(item).toMatchObject({ id: 'throat-mouth-checkup', urgency: 'within-days' });
    expect(sentencesOfUrgency(item!, known, real)).toEqual([
      expect.stringMatching(/^You answered “6 weeks .*” to “How long ago/),
      expect.stringMatching(/^You answered “.*” to “How has it been/),
    ]);
    expect(sentencesOf(item!, 'against', known, real)).toEqual([]);
  });

  it('no reason of a visitor tells a score; every question of the sheet is known', () => {
    for (const id of Object.values(PLACES).flat()) expect([...real.questions.keys()]).toContain(id);
    const visitor: Assessment = { ...paid, categoryId: 'throat-mouth' };
    const sick = throughAll(visitor, real, [
      'throat',
      'red-throat',
      'sore',
      'cough',
      'runny-or-blocked-nose',
      '1-to-3-days',
      'no-medicine',
    ]);
    const whole = pathOf(sick, real)!;
    const { items } = decideFast(real, decidingVisit(sick, whole));
    const known = knownFacts(sick, whole, real);
    const told = items.flatMap((item) => [
      ...sentencesOf(item, 'for', known, real),
      ...sentencesOf(item, 'against', known, real),
    ]);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toContain('You ticked “Cough”.');
    for (const sentence of told) expect(sentence).not.toMatch(/score|: \d/i);
    const summary = summaryOf(sick, whole);
    expect(summary.patient).toMatchObject({ fullname: 'Ada Example', age: 35 });
    expect(summary.course.map(({ term }) => term)).toContain('How long');
    expect(summary.denied.map(({ term }) => term)).toContain('Emergency signs');
    expect(summary.findings.flatMap(({ said }) => said)).toContain('Cough');
    expect(summary.medicines).toEqual([expect.stringMatching(/^No medicine at all/)]);
    expect(whole.answered.map(({ question }) => question.id)).not.toContain('medicines-more');
  });
});

/** Ticks and chooses what is wished for, else what is most harmless. */
function throughAll(from: Assessment, real: typeof rules, wished: string[]): Assessment {
  const HARMLESS = ['none', 'no', 'mild', 'first', 'unknown'];
  let assessment = from;
  for (;;) {
    const { next } = pathOf(assessment, real)!;
    if (!next) return assessment;
    const ids = (next.question.options ?? []).map(({ id }) => id);
    const ticks = wished.filter((id) => ids.includes(id));
    const one = ticks[0] ?? HARMLESS.find((id) => ids.includes(id)) ?? ids[0]!;
    const answerId = next.question.multiple ? (ticks.length > 0 ? ticks : [one]) : one;
    assessment = answer(
      assessment,
      real,
      { questionId: idOf(next), answerId, type: next.stage, nextQst: null },
      paid.createdAt,
    );
  }
}
