/** Numbers that keep a disease behind others. */
import type { Disease, Evidence } from '../../../engine/model.js';
import { weakening, type Weakening } from '../catalogue.js';
import type { Around } from '../ground.js';

type Change = (disease: Disease, around: Around) => void;
const number = (id: string, says: string, change: Change): Weakening =>
  weakening(`number-${id}`, 'numbers', says, 'disease', change);

const bestOf = ({ points = {}, steps = [] }: Evidence): number =>
  Math.max(0, ...Object.values(points), ...steps.map(([, given]) => given));
/** The row that speaks for it most, if any speaks loudly. */
const strongest = (rows: readonly Evidence[]): Evidence | undefined =>
  rows.toSorted((a, b) => bestOf(b) - bestOf(a)).find((row) => bestOf(row) >= 4);
const isCounted = ({ lr, rates }: { lr?: unknown; rates?: unknown }): boolean =>
  lr !== undefined || rates !== undefined;

export const NUMBER_KINDS: Weakening[] = [
  number('prior', 'It counts as ten decibans rarer', (one, { chance }) => {
    if (one.kind !== 'disease') return;
    const home = chance.pick(Object.keys(one.prior.categories));
    one.prior.categories[home] = (one.prior.categories[home] ?? 0) - 10;
  }),
  number('age', 'It counts as rarer at an age', (one) => {
    const last = one.prior.age?.at(-1);
    if (!last) return;
    last[1] -= 8;
  }),
  number('sex', 'It counts as rarer in one sex', (one) => {
    if (one.kind !== 'disease' || one.who?.sex) return;
    one.prior.sex = { ...one.prior.sex, female: (one.prior.sex?.female ?? 0) - 6 };
  }),
  number('row', 'Its strongest finding no longer counts', (one) => {
    const row = strongest(one.evidence);
    if (!row) return;
    one.evidence = one.evidence.filter((other) => other !== row);
  }),
  number('points', 'Its strongest finding counts four less', (one) => {
    const row = strongest(one.evidence.filter(({ points, ...rest }) => points && !isCounted(rest)));
    const [best] = Object.entries(row?.points ?? {}).toSorted(([, a], [, b]) => b - a);
    if (!row?.points || !best) return;
    row.points[best[0]] = best[1] - 4;
  }),
  number('points-turned', 'A finding that spoke for it speaks against it', (one) => {
    const row = strongest(one.evidence.filter(({ points, ...rest }) => points && !isCounted(rest)));
    if (!row?.points) return;
    row.points = Object.fromEntries(Object.entries(row.points).map(([value, points]) => [value, -points]));
  }),
  number('steps', 'The last step of a number no longer counts more', (one) => {
    const row = one.evidence.find(({ steps = [], ...rest }) => steps.length > 1 && !isCounted(rest));
    if (!row?.steps) return;
    row.steps = row.steps.slice(0, -1);
  }),
  number('threshold', 'A number must be higher before it counts', (one) => {
    const row = one.evidence.find(({ steps = [], ...rest }) => steps.length > 1 && !isCounted(rest));
    const last = row?.steps?.at(-1);
    if (!last) return;
    last[0] *= 2;
  }),
  number('group', 'Findings that counted each for itself count as one', (one) => {
    const alone = one.evidence.filter(({ group }) => group === undefined);
    if (alone.length < 2) return;
    for (const row of alone) row.group = 'one-process';
  }),
  number('risk', 'A risk no longer counts', (one) => {
    if (!one.risk?.some(({ points }) => points >= 3)) return;
    one.risk = one.risk.filter(({ points }) => points < 3);
  }),
  number('risk-turned', 'A risk speaks against it', (one) => {
    const risk = one.risk?.find(({ points, ...rest }) => points >= 2 && !isCounted(rest));
    if (!risk) return;
    risk.points = -risk.points;
  }),
  weakening(
    'number-ranking',
    'numbers',
    'Every disease needs more before it is told',
    'ranking',
    (ranking, { chance }) => {
      const more = 1 + chance.below(6);
      if (chance.happens(0.4)) ranking.minEvidence += more;
      else if (chance.happens(0.5)) ranking.primaryAt += more;
      else ranking.near -= more;
    },
  ),
];
