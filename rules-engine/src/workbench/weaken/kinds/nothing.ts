/** More people who are told that nothing was found, or of whom a name is kept. */
import type { Condition } from '../../../engine/condition-model.js';
import type { Nothing, NothingEverywhere } from '../../../engine/nothing-model.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import { inverted, narrowed, someSign, widened, withoutDemand, withoutWay } from '../conditions.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'nothing found';
const category = (id: string, says: string, change: (nothing: Nothing, around: Around) => void): Weakening =>
  weakening(`nothing-${id}`, GROUP, says, 'category', ({ nothing }, around) => change(nothing, around));
const everywhere = (
  id: string,
  says: string,
  key: keyof NothingEverywhere,
  change: (condition: Condition, around: Around) => Condition | null,
): Weakening =>
  weakening(`nothing-${id}`, GROUP, says, 'generic', ({ nothing }, around) => {
    const condition = nothing?.[key];
    const changed = condition && change(condition, around);
    if (!nothing || !changed) return;
    nothing[key] = changed;
  });
const fewer = (condition: Condition, { ruleSet, chance }: Around): Condition =>
  withoutWay(condition, chance) ?? narrowed(condition, someSign(ruleSet, chance));
const more = (condition: Condition, { ruleSet, chance }: Around): Condition =>
  withoutDemand(condition, chance) ?? widened(condition, someSign(ruleSet, chance));

export const NOTHING_KINDS: Weakening[] = [
  category('demand', 'One thing less is asked for before nothing is found', (nothing, { chance }) => {
    const when = withoutDemand(nothing.when, chance);
    if (!when) return;
    nothing.when = when;
  }),
  category('widened', 'Nothing is found in one more way', (nothing, { ruleSet, chance }) => {
    nothing.when = widened(nothing.when, { not: someSign(ruleSet, chance) });
  }),
  category('inverted', 'A comparison of it is turned round', (nothing, { chance }) => {
    nothing.when = inverted(nothing.when, chance) ?? nothing.when;
  }),
  category('never-way', 'One sign less is never nothing', (nothing, { chance }) => {
    const never = withoutWay(nothing.never, chance);
    if (!never) return;
    nothing.never = never;
  }),
  category('never-dropped', 'No sign of a category is never nothing any more', (nothing) => {
    delete nothing.never;
  }),
  category('lasting', 'Fewer signs count while the trouble lasts', (nothing, around) => {
    if (!nothing.whileItLasts) return;
    nothing.whileItLasts = fewer(nothing.whileItLasts, around);
  }),
  category('lasting-dropped', 'No sign counts while the trouble lasts', (nothing) => {
    delete nothing.whileItLasts;
  }),
  everywhere('never-everywhere', 'Fewer signs are never nothing in any category', 'never', fewer),
  everywhere('lasts', 'Trouble counts as lasting for fewer', 'lasts', fewer),
  everywhere('over', 'Trouble counts as over for more', 'over', more),
  everywhere('hardly', 'More people have hardly anything', 'hardlyAnything', more),
  everywhere('mild', 'More trouble counts as mild and over', 'mildAndOver', more),
  weakening(
    'nothing-when-over',
    GROUP,
    'A name is kept from people once nothing is left',
    'disease',
    (disease) => {
      if (disease.kind !== 'disease' || disease.whenOver !== undefined) return;
      disease.whenOver = 'not-named';
    },
  ),
];
