/** What is told where most of the details are not known (docs/rule-format.md, section 5, step 10). */
import { describe, expect, it } from '@jest/globals';
import type { Disease } from '../model.js';
import type { Outcome } from '../rule-set.js';
import { category, disease, ruleSetOf, visit, yesNo } from '../../spec-support/rule-set.js';
import { decideFast } from './decide.js';

const ids = ({ items }: Outcome) => items.map(({ id }) => id);

describe('a bare story', () => {
  const details = ['x', 'y', 'z'];
  const bare = (diseases: Disease[], known: string[] = []): Outcome => {
    const ruleSet = ruleSetOf({
      questions: ['a', ...details].map((id) => yesNo(id)),
      stop: ['a'],
      categories: [category('throat', { core: details.map((question) => ({ question })) })],
      diseases: [
        ...diseases,
        disease('see-a-doctor', {
          kind: 'fallback',
          urgency: { base: 'within-days' },
          prior: { categories: {} },
        }),
      ],
    });
    const said = (id: string): string => (known.includes(id) ? 'yes' : 'unknown');
    return decideFast(
      ruleSet,
      visit({ a: 'yes', ...Object.fromEntries(details.map((id) => [id, said(id)])) }),
    );
  };
  const rows = [...details, 'a'].map((id) => ({ id, fact: id, points: { yes: id === 'a' ? 2 : -1 } }));
  const common = disease('common', { evidence: rows, urgency: { base: 'self-care' } });
  const rare = disease('rare', { evidence: rows, prior: { categories: { throat: -9 } } });

  it('names the commonest cause, and keeps the check-up with its urgency beside it', () => {
    expect(bare([rare, common])).toMatchObject({
      items: [
        { id: 'common', fit: 'fits partly' },
        { id: 'see-a-doctor', fit: 'fits well' },
      ],
      urgency: 'within-days',
    });
    expect(ids(bare([rare]))).toEqual(['see-a-doctor']);
    // As far below the bar, it is named where the story itself speaks for it, and no further.
    const told = [{ id: 'a', fact: 'a', points: { yes: 3 } }, ...rows.slice(0, 3)];
    const below = (points: number) =>
      disease('told', { evidence: told, prior: { categories: { throat: points } } });
    expect(ids(bare([below(-11)]))).toEqual(['told', 'see-a-doctor']);
    expect(ids(bare([below(-12)]))).toEqual(['see-a-doctor']);
  });
  it('ends where most of the details are known, or something speaks against it', () => {
    expect(ids(bare([common], ['x']))).toEqual(['common', 'see-a-doctor']);
    expect(ids(bare([common], ['x', 'y']))).toEqual(['see-a-doctor']);
    const against = disease('against', { evidence: [{ id: 'a', fact: 'a', points: { yes: -1 } }] });
    expect(ids(bare([against]))).toEqual(['see-a-doctor']);
  });
});
