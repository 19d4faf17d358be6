/** From any page to the entry of a source. */
import { citationOf } from '../../engine/citation.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { markup, type Markup } from '../words/escape.js';
import { list } from './parts.js';
import { linkTo } from './site.js';

export function sourceLink(ruleSet: RuleSet, from: string, id: string): Markup {
  const source = ruleSet.sources.get(id);
  return source ? linkTo(from, 'source', id, citationOf(source)) : markup`${id}`;
}

export function sourceList(ruleSet: RuleSet, from: string, ids: readonly string[]): Markup {
  return list(ids.map((id) => sourceLink(ruleSet, from, id)));
}
