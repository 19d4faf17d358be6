/** A disease's `whenOver` as the condition it stands for: more ways to be ruled out. */
import type { Condition } from '../../condition-model.js';
import type { Disease } from '../../model.js';
import { WHEN_OVER, type NothingEverywhere, type WhenOver } from '../../nothing-model.js';

const SAID_IN = { 'not-named': 'over', 'not-named-if-mild': 'mildAndOver' } as const;

/** The same disease where it says nothing of it, or where generic.json does not say when trouble is over. */
export function withOver(disease: Disease, nothing: NothingEverywhere | undefined): Disease {
  const { whenOver, excludeWhen, ...rest } = disease;
  const ways = whenOver && nothing ? waysOf(whenOver, nothing) : null;
  if (!ways) return disease;
  return { ...rest, excludeWhen: (excludeWhen ? [excludeWhen, ...ways] : ways).reduce(either) };
}

/** Null where one of the words has no meaning. */
function waysOf(whenOver: WhenOver, nothing: NothingEverywhere): Condition[] | null {
  if (typeof whenOver === 'string') {
    const over = nothing[SAID_IN[whenOver]];
    return over ? [over] : null;
  }
  const ways: Condition[] = [];
  for (const word of WHEN_OVER) {
    const besides = whenOver[word];
    const over = nothing[SAID_IN[word]];
    if (besides && !over) return null;
    if (besides && over) ways.push({ all: [over, ...('all' in besides ? besides.all : [besides])] });
  }
  return ways.length > 0 ? ways : null;
}

function either(one: Condition, other: Condition): Condition {
  return { any: 'any' in one ? [...one.any, other] : [one, other] };
}
