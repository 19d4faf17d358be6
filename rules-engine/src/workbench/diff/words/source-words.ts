/** What became of the register of sources: which are new, gone, looked up, or told in other words. */
import { citationOf } from '../../../engine/citation.js';
import type { Source } from '../../../engine/source-model.js';
import { matched, sameContent, type Both, type Say } from '../rule-change.js';

export function sourceChanges({ before, after }: Both, say: (id: string, name: string) => Say): void {
  const { added, removed, kept } = matched(before.sources, after.sources);
  for (const one of removed) say(one.id, one.title)('This source is removed.');
  for (const one of added) say(one.id, one.title)(`New source: ${citationOf(one)}${state(one)}`);
  for (const { id, old, now } of kept) {
    const tell = say(id, now.title);
    if (citationOf(old) !== citationOf(now)) tell(`It now reads: ${citationOf(now)}`);
    if (old.lookedUp !== now.lookedUp || old.wasFound !== now.wasFound)
      tell(`It is now${state(now).slice(1)}`);
    if (old.found !== now.found) tell(`What it says is now: ${now.found ?? 'not told'}`);
    const rest = ({ doi, pmid, url, kind, ratios, note }: Source) => [doi, pmid, url, kind, ratios, note];
    if (!sameContent(rest(old), rest(now))) tell('Its address, kind, published ratios or note change.');
  }
}

function state({ lookedUp, wasFound }: Source): string {
  if (lookedUp === null) return ', not looked up';
  return wasFound === false ? `, not found as cited on ${lookedUp}` : `, looked up on ${lookedUp}`;
}
