/** What only its rarity keeps from being named has its say in the headline (docs/rule-format.md, section 5, step 12). */
import { describe, expect, it } from '@jest/globals';
import type { Disease } from '../model.js';
import type { Outcome } from '../rule-set.js';
import { disease, is, ruleSetOf, visit, yesNo } from '../../spec-support/rule-set.js';
import { decide, decideFast, sameOutcome } from './decide.js';

async function outcome(diseases: Disease[]): Promise<Outcome> {
  const ruleSet = ruleSetOf({
    questions: ['a', 'never'].map((id) => yesNo(id)),
    stop: ['a'],
    diseases: [...diseases, disease('see-a-doctor', { kind: 'fallback', prior: { categories: {} } })],
  });
  const whole = visit({ a: 'yes' });
  const fast = decideFast(ruleSet, whole);
  expect(sameOutcome(await decide(ruleSet, whole), fast)).toBe(true);
  return fast;
}

const withEvidence = (id: string, points: number, more: Partial<Disease> = {}): Disease =>
  disease(id, { evidence: [{ id: 'a', fact: 'a', points: { yes: points } }], ...more });
const rare = (points: number, more: Partial<Disease> = {}): Disease =>
  withEvidence('rare', points, {
    prior: { categories: { throat: -20 } },
    urgency: { base: 'same-day' },
    ...more,
  });

describe('a disease that stands first, but is too rare to be named', () => {
  it('is seen as soon as if it were named, and the headline says so', async () => {
    expect(await outcome([rare(10)])).toMatchObject({
      items: [{ id: 'see-a-doctor', fit: 'fits partly' }],
      alsoPossible: [{ id: 'rare' }],
      urgency: 'same-day',
      urgencyReason: 'rare',
    });
  });
  it('does not count below ten-fold evidence, or while its criteria are not known', async () => {
    expect((await outcome([rare(9)])).urgency).toBe('routine');
    expect((await outcome([rare(10, { criteria: is('never', 'yes') })])).urgency).toBe('routine');
  });
  it('does not count where another disease is named, or stands before it', async () => {
    expect((await outcome([rare(10), withEvidence('common', 5)])).urgency).toBe('routine');
    const before = withEvidence('before', 2);
    expect((await outcome([rare(10), before])).urgency).toBe('routine');
  });
});
