/** People who are told to be seen later, or by somebody who cannot help. */
import { gravity, type Disease, type Modifiers } from '../../../engine/model.js';
import { milder } from '../../mutate/index.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import { narrowed, someSign } from '../conditions.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'urgency';
const disease = (id: string, says: string, change: (disease: Disease, around: Around) => void): Weakening =>
  weakening(`urgency-${id}`, GROUP, says, 'disease', change);
const shared = (
  id: string,
  says: string,
  change: (modifiers: Modifiers, around: Around) => void,
): Weakening => weakening(`urgency-${id}`, GROUP, says, 'modifiers', change);

export const URGENCY_KINDS: Weakening[] = [
  disease('base', 'A disease is less urgent', ({ urgency }) => {
    urgency.base = milder(urgency.base);
  }),
  disease('raise', 'Nothing raises its urgency any more', ({ urgency }) => {
    delete urgency.raise;
  }),
  disease('raise-level', 'It is raised to less', ({ urgency }) => {
    const raise = urgency.raise?.find(({ to }) => gravity(to) - gravity(urgency.base) > 1);
    if (!raise) return;
    raise.to = milder(raise.to);
  }),
  disease('raise-narrowed', 'It is raised for fewer', ({ urgency }, { ruleSet, chance }) => {
    const raise = chance.pickIfAny(urgency.raise ?? []);
    if (!raise) return;
    raise.when = narrowed(raise.when, someSign(ruleSet, chance));
  }),
  disease('tag', 'It loses a tag that raises its urgency', (one, { ruleSet }) => {
    const tags = new Set(ruleSet.modifiers.modifiers.map(({ tag }) => tag));
    one.tags = one.tags.filter((tag) => !tags.has(tag));
  }),
  disease('specialty', 'It sends people to another doctor', (one, { ruleSet, chance }) => {
    one.specialty = chance.pick([...ruleSet.specialties.keys()]);
  }),
  shared('modifier', 'A raise for a group of diseases is dropped', ({ modifiers }, { chance }) => {
    modifiers.splice(chance.below(modifiers.length), 1);
  }),
  shared('modifier-level', 'A group of diseases is raised to less', ({ modifiers }, { chance }) => {
    const one = chance.pick(modifiers);
    one.to = milder(one.to);
  }),
  shared('modifier-tag', 'A raise is for another group', ({ modifiers }, { ruleSet, chance }) => {
    const tags = [...new Set([...ruleSet.diseases.values()].flatMap((one) => one.tags))];
    chance.pick(modifiers).tag = chance.pick(tags);
  }),
  shared('modifier-narrowed', 'A raise holds for fewer', ({ modifiers }, { ruleSet, chance }) => {
    const one = chance.pick(modifiers);
    one.when = narrowed(one.when, someSign(ruleSet, chance));
  }),
  shared('floor', 'A floor under the headline is dropped', ({ floors }, { chance }) => {
    floors.splice(chance.below(floors.length), 1);
  }),
  shared('floor-level', 'A floor is lower', ({ floors }, { chance }) => {
    const one = chance.pick(floors);
    one.to = milder(one.to);
  }),
  shared('floor-narrowed', 'A floor holds for fewer', ({ floors }, { ruleSet, chance }) => {
    const one = chance.pick(floors);
    one.when = narrowed(one.when, someSign(ruleSet, chance));
  }),
];
