/** Diseases that fewer people are told, or that more harmless ones hide. */
import { AGE_TO, type Disease } from '../../../engine/model.js';
import { weakening, type Weakening } from '../catalogue.js';
import { inverted, narrowed, someSign, widened, withoutWay } from '../conditions.js';
import type { Around } from '../ground.js';

type Change = (disease: Disease, around: Around) => void | null;
const disease = (id: string, says: string, change: Change): Weakening =>
  weakening(`disease-${id}`, 'diseases', says, 'disease', change);

export const DISEASE_KINDS: Weakening[] = [
  disease('removed', 'A disease is deleted', ({ kind }) => (kind === 'disease' ? null : undefined)),
  disease('criteria-inverted', 'Its criteria are turned round', (one, { chance }) => {
    const criteria = inverted(one.criteria, chance);
    if (!criteria) return;
    one.criteria = criteria;
  }),
  disease('criteria-narrowed', 'Its criteria ask for one thing more', (one, { ruleSet, chance }) => {
    if (!one.criteria) return;
    one.criteria = narrowed(one.criteria, someSign(ruleSet, chance));
  }),
  disease('criteria-way', 'One of several ways to meet its criteria is dropped', (one, { chance }) => {
    const criteria = withoutWay(one.criteria, chance);
    if (!criteria) return;
    one.criteria = criteria;
  }),
  disease('excluded', 'It is ruled out for more people', (one, { ruleSet, chance }) => {
    one.excludeWhen = widened(one.excludeWhen, someSign(ruleSet, chance));
  }),
  disease('not-excluded', 'It is told where signs speak for something graver', (one) => {
    delete one.excludeWhen;
  }),
  disease('who', 'It is looked for in fewer people', (one) => {
    if ((one.who?.ageTo ?? AGE_TO) < 60) return;
    one.who = { ...one.who, ageFrom: 60 };
  }),
  disease('category', 'It is no longer looked for in a category', (one) => {
    const homes = Object.keys(one.prior.categories);
    if (homes.length < 2) return;
    delete one.prior.categories[homes.at(-1) ?? ''];
  }),
  disease('family', 'It shares the two places of a family', (one, { ruleSet, chance }) => {
    if (one.family !== undefined) return;
    one.family = chance.pick([...ruleSet.diseases.values()].flatMap(({ family }) => family ?? []));
  }),
  disease('generic', 'It is shown from the general answers to fewer', (one, { ruleSet, chance }) => {
    if (!one.generic) return;
    one.generic.when = narrowed(one.generic.when, someSign(ruleSet, chance));
  }),
];
