/** Promises that are taken back, so that nobody notices the rest. */
import type { Case } from '../../../engine/suite-model.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'cases';
type Change = (one: Case, around: Around) => void | null;
const promise = (id: string, says: string, change: Change): Weakening =>
  weakening(`case-${id}`, GROUP, says, 'suite', change);
/** A case that promises nothing is refused by the schema: something harmless is left. */
const without = (id: string, says: string, ...keys: (keyof Case['expect'])[]): Weakening =>
  promise(id, says, (one) => {
    if (!keys.some((key) => key in one.expect)) return;
    for (const key of keys) delete one.expect[key];
    if (Object.keys(one.expect).length === 0) one.expect = { notGeneric: ['other'] };
  });

export const CASE_KINDS: Weakening[] = [
  promise('removed', 'A case is deleted', () => null),
  promise('flag-removed', 'A case that promises a red flag is deleted', ({ expect }) =>
    expect.redFlags?.length ? null : undefined,
  ),
  without('flag', 'A case no longer promises a red flag', 'redFlags'),
  without('first', 'A case no longer promises the first name', 'first'),
  without('listed', 'A case no longer promises a name', 'listed'),
  without('urgency', 'A case no longer promises the urgency', 'urgency', 'itemUrgency'),
  without('not', 'A case may be told what it must not', 'notFirst', 'notListed'),
  promise('other', 'A case promises that nothing is found', ({ expect }) => {
    if (expect.first === undefined || expect.first === 'other') return;
    expect.first = 'other';
  }),
  promise('answers', 'A case is another visitor now', (one) => {
    const [first] = Object.keys(one.answers);
    if (first === undefined) return;
    delete one.answers[first];
  }),
  promise('age', 'A case is much younger or older', (one) => {
    one.age += one.age > 60 ? -40 : 40;
  }),
  weakening(
    'case-base',
    GROUP,
    'Somebody with nothing to report answers otherwise',
    'suite-base',
    (base, around) => {
      const { ruleSet, chance } = around;
      const id = chance.pick(Object.keys(base.answers));
      const question = ruleSet.questions.get(id);
      const given = [base.answers[id] ?? []].flat();
      const other = (question?.options ?? []).find((option) => !option.none && !given.includes(option.id));
      if (!other) return;
      base.answers[id] = question?.multiple ? [other.id] : other.id;
    },
  ),
];
