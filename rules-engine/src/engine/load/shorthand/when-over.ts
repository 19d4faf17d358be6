/** A disease's `whenOver` as the condition it stands for: one more way to be ruled out. */
import type { Condition, Disease, NothingEverywhere, WhenOver } from '../../model.js';

const SAID_IN = { 'not-named': 'over', 'not-named-if-mild': 'mildAndOver' } as const satisfies Record<
  WhenOver,
  keyof NothingEverywhere
>;

/** The same disease where it says nothing of it, or where generic.json does not say when trouble is over. */
export function withOver(disease: Disease, nothing: NothingEverywhere | undefined): Disease {
  const { whenOver, excludeWhen, ...rest } = disease;
  const over = whenOver && nothing?.[SAID_IN[whenOver]];
  if (!over) return disease;
  return { ...rest, excludeWhen: excludeWhen ? either(excludeWhen, over) : over };
}

function either(one: Condition, other: Condition): Condition {
  return { any: 'any' in one ? [...one.any, other] : [one, other] };
}
