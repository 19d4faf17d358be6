/**
 * Where each advice of a result stands. The rules name an advice by its label; these four have a place of their own,
 * all others are shown under their own label. "How soon" speaks of the usual case, its mildest first: it is left out
 * where the headline asks for more, or where this visitor's answers do ("No visit is needed" below "See a doctor
 * today"). Nobody should read two times on one page and believe the later one.
 */
import type { Headline, ResultItem } from '../../../api/types.js';

type Urgency = Headline['urgency'];
const LABELS = { whom: 'Doctor to see', soon: 'How soon', watch: 'Watch for', bring: 'Bring along' } as const;
const MILD_TO_GRAVE: Urgency[] = ['self-care', 'routine', 'within-days', 'same-day', 'emergency'];

export interface Placed {
  whom: string;
  instead: string;
  soon: string | null;
  watch: string | null;
  bring: string | null;
  others: ResultItem['advices'];
}

export function placed(item: ResultItem, headline: Urgency): Placed {
  const named = (label: string) => item.advices.find((advice) => advice.label === label)?.description ?? null;
  const known: readonly string[] = Object.values(LABELS);
  return {
    whom: named(LABELS.whom) ?? item.specialty.name,
    instead: item.specialty.instead,
    soon: item.isRaised || isMilder(item.urgency, headline) ? null : named(LABELS.soon),
    watch: named(LABELS.watch),
    bring: named(LABELS.bring),
    others: item.advices.filter(({ label }) => !known.includes(label)),
  };
}

export function isMilder(urgency: Urgency, than: Urgency): boolean {
  return MILD_TO_GRAVE.indexOf(urgency) < MILD_TO_GRAVE.indexOf(than);
}

/** In an emergency what asks for it stands first, however well a cold fits besides; else as the rules rank them. */
export function inOrder(items: readonly ResultItem[], headline: Urgency | undefined): readonly ResultItem[] {
  if (headline !== 'emergency') return items;
  const isMild = ({ urgency }: ResultItem) => isMilder(urgency, 'emergency');
  return [...items.filter((item) => !isMild(item)), ...items.filter(isMild)];
}
