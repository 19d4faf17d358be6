/**
 * The names of conditions, in one place: traces, coverage and json-rules-engine events all carry them. What an author
 * writes is named in roles.ts; here is added what the engine makes of it, and of the rest of a file.
 *
 * Asked thousands of times a decision: a name put together anew each time would cost more than the answer.
 */
import type { Role } from './role.js';
import { ROLES, type RoleId } from './roles.js';

function named<A extends string, T>(make: (id: A) => T): (id: A) => T {
  const made = new Map<A, T>();
  return (id) => {
    let name = made.get(id);
    if (name === undefined) {
      name = make(id);
      made.set(id, name);
    }
    return name;
  };
}

/** The same for two parts. */
function namedTwice(make: (owner: string, id: string) => string): (owner: string, id: string) => string {
  const byOwner = named((owner: string) => named((id: string) => make(owner, id)));
  return (owner, id) => byOwner(owner)(id);
}

type Roles = typeof ROLES;
type Named = { [K in RoleId as Roles[K] extends { named: unknown } ? K : never]: Roles[K] };
type Names = { [K in keyof Named]: Named[K]['named'] };

const byRole = new Map<string, (...ids: string[]) => string>();
for (const [id, role] of Object.entries<Role>(ROLES))
  if (role.named) byRole.set(id, role.named.length === 2 ? namedTwice(role.named) : named(role.named));

/** Null where evaluators do not know it. */
export function nameOf(id: RoleId, owner: string, part: string): string | null {
  const make = byRole.get(id);
  if (!make) return null;
  return ROLES[id].of === 'modifiers' ? make(part) : make(owner, part);
}

const authored = Object.fromEntries(byRole) as Names;
const not = named((id: string) => `${id}:not`);

export const conditionId = {
  ...authored,
  /** Definitely false. */
  not,
  criteriaNot: (disease: string) => not(authored.criteria(disease)),
  triggerNot: (flag: string) => not(authored.trigger(flag)),
  confirmNot: (flag: string) => not(authored.confirm(flag)),
  /** The same with every final "I don't know" taken as yes. */
  assumed: named((id: string) => `${id}:assumed`),
  who: named((disease: string) => `disease:${disease}:who:not`),
  evidence: (disease: string, row: string, value: string) => `evidence:${disease}:${row}:${value}`,
  /** The number has surely reached the step, or surely not. */
  reached: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:from:${from}`,
  below: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:below:${from}`,
  sex: named((sex: 'female' | 'male') => `profile:sex:${sex}`),
};
