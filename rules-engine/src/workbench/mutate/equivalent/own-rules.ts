/**
 * The conditions and the readers of one file alone, before and after a change: what a mutant can move is told by
 * looking at these, not at the whole library.
 */
import type { Disease, RedFlag } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { conditionTableOf, type NamedCondition } from '../../../engine/conditions/condition-table.js';
import { readersIn, type Reader } from '../../../engine/flow/readers.js';
import type { Owner } from '../../sites/condition-sites.js';
import { withPart } from '../mutant.js';
import { shareFacts } from '../variant.js';

/** The rule set with no disease and no red flag but this part. */
function alone(ruleSet: RuleSet, owner: Owner, part: unknown): RuleSet {
  const diseases = owner.kind === 'disease' ? [[owner.id, part as Disease] as const] : [];
  const redFlags = owner.kind === 'red-flag' ? [[owner.id, part as RedFlag] as const] : [];
  const changed =
    owner.kind === 'disease' || owner.kind === 'red-flag' ? ruleSet : withPart(ruleSet, owner, part);
  return shareFacts(ruleSet, {
    ...changed,
    diseases: new Map(diseases),
    redFlags: new Map(redFlags),
    lookAlikes: new Map(),
  });
}

/** The part's own conditions, by id. */
export type Own = ReadonlyMap<string, NamedCondition>;

export function ownConditions(ruleSet: RuleSet, owner: Owner, part: unknown): Own {
  const { all, owners } = conditionTableOf(alone(ruleSet, owner, part));
  const isShared = owner.kind === 'modifiers';
  const key = owner.kind === 'category' ? `category:${owner.id}` : `${owner.kind}:${owner.id}`;
  const names = owners.get(isShared ? 'everywhere' : key) ?? [];
  return new Map(
    names.flatMap((id) => {
      const named = all.get(id);
      return named ? [[id, named] as const] : [];
    }),
  );
}

/** Question → whether the part may still read it, in the flow of a category. */
type OwnReaders = ReadonlyMap<string, readonly Reader['alive'][]>;

/** What its readers are filed under in the flow of a category. */
export function readerKey({ kind, id }: Owner, category: string): Reader['owner'] {
  if (kind === 'disease' || kind === 'red-flag') return `${kind}:${id}`;
  return kind === 'modifiers' ? 'everywhere' : `category:${category}`;
}

export function ownReaders(ruleSet: RuleSet, owner: Owner, part: unknown, category: string): OwnReaders {
  const key = readerKey(owner, category);
  const own = new Map<string, Reader['alive'][]>();
  for (const [question, readers] of readersIn(alone(ruleSet, owner, part), category)) {
    const mine = readers.filter((reader) => reader.owner === key);
    if (mine.length > 0)
      own.set(
        question,
        mine.map(({ alive }) => alive),
      );
  }
  return own;
}
