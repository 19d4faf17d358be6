/** Each flag's count of people served and frightened, and what it comes to in all. */
import { describe, expect, test } from '@jest/globals';
import type { FlagLevel, Urgency } from '../../engine/model.js';
import { is, redFlag, ruleSetOf } from '../../spec-support/rule-set.js';
import { alarmsOf, keyed, type Judged } from './index.js';

const LEVELS: Record<string, FlagLevel> = { loud: 'emergency', late: 'same-day', quiet: 'within-days' };
const ruleSet = ruleSetOf({
  redFlags: Object.entries(LEVELS).map(([id, level]) => redFlag(id, is('closing', 'yes'), { level })),
});
const one = (urgency: Urgency, urgencyAcceptable: Urgency[], ...flags: string[]): Judged => ({
  urgency,
  urgencyAcceptable,
  redFlags: flags.map((id) => ({ id, level: LEVELS[id] ?? 'emergency' })),
});

describe('alarms', () => {
  test('needed where that level is acceptable, false else; the most false ones first', () => {
    const { alarms, silent } = alarmsOf(ruleSet, [
      one('emergency', ['emergency', 'same-day'], 'loud', 'late'),
      one('emergency', ['same-day'], 'loud', 'late'),
      one('emergency', ['routine'], 'loud'),
      one('same-day', ['emergency'], 'late'),
    ]);
    expect(alarms).toMatchObject([
      { id: 'loud', needed: { people: 1, alone: 1 }, false: { people: 2, alone: 2 } },
      { id: 'late', needed: { people: 3, alone: 1 }, false: { people: 0, alone: 0 } },
    ]);
    expect(silent).toEqual(['quiet']);
  });

  test('the totals count those whom they concern', () => {
    const report = alarmsOf(ruleSet, [
      one('emergency', ['emergency'], 'loud'),
      one('same-day', ['emergency'], 'late'),
      one('emergency', ['routine', 'self-care'], 'loud'),
      one('self-care', ['routine', 'self-care']),
      one('routine', ['same-day', 'within-days']),
    ]);
    expect(report).toMatchObject({
      people: 5,
      falseEmergencies: { are: 1, of: 3 },
      emergenciesFound: { are: 1, of: 2 },
      soonEnough: { are: 3, of: 5 },
    });
  });

  test('of people read, those without a key and those still open are named', () => {
    const told = (id: string, urgency: Urgency | null) => ({ id, urgency, redFlags: [] });
    const { judged, unkeyed, open } = keyed(
      [told('a', 'routine'), told('b', null), told('c', 'routine')],
      [{ id: 'a', urgencyAcceptable: ['same-day'] }],
    );
    expect(judged).toEqual([{ urgency: 'routine', urgencyAcceptable: ['same-day'], redFlags: [] }]);
    expect([unkeyed, open]).toEqual([['c'], ['b']]);
  });
});
