/**
 * A red flag may say that a second "I don't know" means yes. A yes/no fact is then simply taken as yes; a choice or
 * a number has no "yes", so each comparison on it is met by the unsure answer itself. Works on plain conditions
 * only, where every comparison counts in favour.
 */
import type { FactTypes } from './fact-types.js';
import type { Plain } from './plain.js';

export function withUnsure(
  plain: Plain,
  types: FactTypes,
  unsureOf: (fact: string) => string | false,
): Plain {
  if ('all' in plain) return { all: plain.all.map((part) => withUnsure(part, types, unsureOf)) };
  if ('any' in plain) return { any: plain.any.map((part) => withUnsure(part, types, unsureOf)) };
  const fact = types.has(plain.fact) ? plain.fact : plain.fact.replace(/\.(min|max)$/, '');
  const type = types.get(fact);
  if (type?.kind === 'choice' && type.values.includes('yes')) return plain;
  const unsure = unsureOf(fact);
  if (unsure === false) return plain;
  return { any: [plain, { fact: unsure, operator: 'in', value: ['yes'] }] };
}
