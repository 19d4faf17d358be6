/** What changed in red flags, in what raises urgency, and in the numbers of the ranking. */
import { gravity, type RedFlag } from '../../../engine/model.js';
import { condition, conditions } from './condition-words.js';
import { sources } from './disease-words.js';
import {
  byId,
  changedKeys,
  matched,
  sameContent,
  type Both,
  type Say,
  type Wording,
} from '../rule-change.js';
import {
  categoryName,
  conditionWords,
  flagName,
  listed,
  questionName,
  signed,
  urgencyName,
} from '../../words/rule-words.js';
import type { RuleSet } from '../../../engine/rule-set.js';

export function newFlag(ruleSet: RuleSet, flag: RedFlag, say: Say): void {
  say(`New red flag (${urgencyName(flag.level)}): fires when ${conditionWords(ruleSet, flag.trigger)}.`);
  if (flag.confirm) say(`It must be confirmed: ${conditionWords(ruleSet, flag.confirm)}.`);
}

export function flagChanges(both: Both, old: RedFlag, now: RedFlag, say: Say): void {
  const { before, after } = both;
  if (old.name !== now.name)
    say(`The red flag “${old.name}” is now called “${now.name}”.`, true, {
      wording: { before: old.name, after: now.name },
    });
  if (old.level !== now.level)
    say(
      `The level goes from ${urgencyName(old.level)} to ${urgencyName(now.level)}.`,
      gravity(now.level) < gravity(old.level),
    );
  const lost = now.categories.includes('*')
    ? []
    : old.categories.filter((id) => !now.categories.includes(id));
  const won = old.categories.includes('*') ? [] : now.categories.filter((id) => !old.categories.includes(id));
  const where = (ruleSet: RuleSet, ids: readonly string[]): string =>
    listed(ids.map((id) => (id === '*' ? 'every category' : `“${categoryName(ruleSet, id)}”`)));
  if (lost.length > 0) say(`It no longer watches ${where(before, lost)}.`, true);
  if (won.length > 0) say(`It now also watches ${where(after, won)}.`);
  // Whether the new condition is narrower is told exactly, combination by combination, in its own section.
  const isNowConfirmed = !old.confirm && now.confirm !== undefined;
  conditions(both, 'red-flag', old, now, now.name, say, isNowConfirmed ? 'confirm' : undefined);
  if (isNowConfirmed && now.confirm)
    say(`It now fires only when confirmed: ${conditionWords(after, now.confirm)}.`, true);
  if (old.secondUnknown !== now.secondUnknown)
    say(
      `A second “I don't know” now counts as ${now.secondUnknown} (before: ${old.secondUnknown}).`,
      now.secondUnknown === 'no',
    );
  const asks = matched(
    new Map((old.ask ?? []).map((id) => [id, id])),
    new Map((now.ask ?? []).map((id) => [id, id])),
  );
  for (const id of asks.removed)
    say(`It no longer asks “${questionName(before, id)}” to be confirmed.`, true);
  for (const id of asks.added) say(`It now asks “${questionName(after, id)}” to be confirmed.`);
  if (old.stopsUnconfirmed !== now.stopsUnconfirmed)
    say(
      `The free list ${now.stopsUnconfirmed ? 'now shows its item although it is confirmed later' : 'no longer shows its item unconfirmed'}.`,
      !now.stopsUnconfirmed,
    );
  if (!sameContent([old.secondNet, old.onlyListed], [now.secondNet, now.onlyListed]))
    say(
      now.onlyListed === undefined
        ? `Its danger is caught a second time by ${listed((now.secondNet ?? []).map((id) => `“${flagName(after, id)}”`)) || 'no other flag'}.`
        : `Its danger can be told by the stop list alone: ${now.onlyListed}`,
    );
  if (!sameContent(old.notice, now.notice))
    say(`The notice now reads: “${now.notice.heading}” ${now.notice.text}`, true, {
      wording: noticeWording(old.notice, now.notice),
    });
  if (!sameContent(old.sources, now.sources)) sources(both, old.sources, now.sources, say);
  if (!sameContent(old.review, now.review))
    say(`Its review goes from ${old.review.status} to ${now.review.status}.`);
}

/** Only what differs: who reads the same heading twice looks for the difference there. */
function noticeWording(old: RedFlag['notice'], now: RedFlag['notice']): Wording {
  if (old.heading === now.heading) return { before: old.text, after: now.text, where: 'notice' };
  if (old.text === now.text)
    return { before: old.heading, after: now.heading, where: 'heading of the notice' };
  const whole = ({ heading, text }: RedFlag['notice']): string => `${heading}: ${text}`;
  return { before: whole(old), after: whole(now), where: 'notice' };
}

/** Modifiers and floors: both only ever raise, so each loss lowers somebody. */
export function modifierChanges(both: Both, say: (id: string, name: string) => Say): void {
  const { before, after } = both;
  const tagged = (one: object): string =>
    'tag' in one ? `diseases tagged “${String(one.tag)}”` : 'everybody';
  for (const key of ['floors', 'modifiers'] as const) {
    const floor = key === 'floors';
    const parts = matched(
      byId<(typeof before.modifiers)[typeof key][number]>(before.modifiers[key]),
      byId<(typeof after.modifiers)[typeof key][number]>(after.modifiers[key]),
    );
    for (const one of parts.removed)
      say(one.id, one.id)(
        `The ${floor ? 'floor' : 'raise'} to ${urgencyName(one.to)} for ${tagged(one)} is dropped. It held when ${conditionWords(before, one.when)}.`,
        true,
      );
    for (const one of parts.added)
      say(
        one.id,
        one.id,
      )(
        `New ${floor ? 'floor' : 'raise'} to ${urgencyName(one.to)} for ${tagged(one)}, when ${conditionWords(after, one.when)}.`,
      );
    for (const { id, old, now } of parts.kept) {
      const tell = say(id, id);
      if (old.to !== now.to)
        tell(
          `It goes from ${urgencyName(old.to)} to ${urgencyName(now.to)}.`,
          gravity(now.to) < gravity(old.to),
        );
      if (tagged(old) !== tagged(now)) tell(`It is now for ${tagged(now)} (before: ${tagged(old)}).`, true);
      condition(both, old.when, now.when, 'When it holds', tell, true);
      if (old.source !== undefined && now.source === undefined) tell('Its source is dropped.', true);
      else if (old.reason !== now.reason || old.source !== now.source)
        tell(`Its reason reads: ${now.reason}`);
    }
  }
}

type Specialty = { name: string; instead: string };
const specialtyWords = ({ name, instead }: Specialty): string => `${name}. Instead: ${instead}`;

const RANKING = {
  minEvidence: 'The evidence that a disease needs to be listed',
  primaryAt: 'The score that a disease needs to be listed',
  near: 'How far behind the first a disease may be and still be listed',
} as const;

export function rankingChanges({ before, after }: Both, say: Say): void {
  for (const [key, what] of Object.entries(RANKING) as [keyof typeof RANKING, string][]) {
    const [old, now] = [before.ranking[key], after.ranking[key]];
    if (old !== now) say(`${what} goes from ${signed(old)} to ${signed(now)}, for every disease.`, true);
  }
  const names = ({ specialties }: RuleSet): Record<string, Specialty> => Object.fromEntries(specialties);
  for (const { key, old, now } of changedKeys(names(before), names(after)))
    say(`The specialty “${key}” ${old ? 'changes' : 'is new'}.`, old !== undefined, {
      wording: { before: old ? specialtyWords(old) : null, after: now ? specialtyWords(now) : null },
    });
}
