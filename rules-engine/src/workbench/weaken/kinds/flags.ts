/** Red flags that fire for fewer people, later, or in softer words. */
import type { RedFlag } from '../../../engine/model.js';
import { weakening, type Weakening } from '../catalogue.js';
import { inverted, narrowed, raised, someSign, withoutWay } from '../conditions.js';
import type { Around } from '../ground.js';

type Change = (flag: RedFlag, around: Around) => void | null;
const flag = (id: string, says: string, change: Change): Weakening =>
  weakening(`flag-${id}`, 'red flags', says, 'red-flag', change);

const MILDER = { emergency: 'same-day', 'same-day': 'within-days' } as const;

export const FLAG_KINDS: Weakening[] = [
  flag('removed', 'A red flag is deleted', () => null),
  flag('level', 'A red flag becomes less urgent', (one) => {
    if (one.level === 'within-days') return;
    one.level = MILDER[one.level];
  }),
  flag('way-dropped', 'One of several things that set it off is dropped', (one, { chance }) => {
    const trigger = withoutWay(one.trigger, chance);
    if (!trigger) return;
    one.trigger = trigger;
  }),
  flag('narrowed', 'It needs one more sign', (one, { ruleSet, chance }) => {
    one.trigger = narrowed(one.trigger, someSign(ruleSet, chance));
  }),
  flag('inverted', 'A comparison of it is turned round', (one, { chance }) => {
    one.trigger = inverted(one.trigger, chance) ?? one.trigger;
  }),
  flag('threshold', 'A number in it must be higher', (one, { ruleSet }) => {
    const trigger = raised(ruleSet, one.trigger);
    if (!trigger) return;
    one.trigger = trigger;
  }),
  flag('confirm-added', 'It must now be confirmed', (one, { ruleSet, chance }) => {
    if (one.confirm) return;
    one.confirm = someSign(ruleSet, chance);
  }),
  flag('confirm-narrowed', 'It is confirmed in fewer ways', (one, { ruleSet, chance }) => {
    if (!one.confirm) return;
    one.confirm = withoutWay(one.confirm, chance) ?? narrowed(one.confirm, someSign(ruleSet, chance));
  }),
  flag('unknown', 'A second “I don’t know” no longer counts as yes', (one) => {
    if (one.secondUnknown === 'no') return;
    one.secondUnknown = 'no';
  }),
  flag('category', 'It no longer watches one of its categories', (one, { ruleSet, chance }) => {
    const categories = one.categories.includes('*') ? [...ruleSet.categories.keys()] : one.categories;
    if (categories.length < 2) return;
    one.categories = categories.toSpliced(chance.below(categories.length), 1);
  }),
  flag('ask', 'A question that confirms it is no longer asked', (one) => {
    if (!one.ask?.length) return;
    one.ask = one.ask.slice(1);
  }),
  flag('notice', 'Its notice says less', (one) => {
    one.notice.text = 'See a doctor when you can.';
  }),
  flag('notice-softened', 'Its notice begins with calming words', (one) => {
    one.notice.text = `There is probably nothing to worry about. ${one.notice.text}`;
  }),
  flag('heading', 'The heading of its notice is softened', (one) => {
    one.notice.heading = 'Something to keep in mind';
  }),
  flag('name', 'Its name is softened', (one) => {
    one.name = 'A passing discomfort';
  }),
  flag('source', 'One of its sources is dropped', (one) => {
    if (one.sources.length < 2) return;
    one.sources = one.sources.slice(1);
  }),
];
