/** What changed in categories, in the general questionnaire and in look-alikes: what is asked, of whom, and when. */
import type { Category, Placement } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { questionsOfDanger } from './caution.js';
import { condition, conditions } from './condition-words.js';
import { byId, matched, sameContent, type Both, type Say } from '../rule-change.js';
import { conditionWords, diseaseName, questionName, signed } from '../../words/rule-words.js';

export function genericChanges(both: Both, say: Say): void {
  const { before, after } = both;
  stops(both, before.generic.stop, after.generic.stop, say);
  placements(both, before.generic.questions, after.generic.questions, say);
  if (before.generic.secondComplaint !== after.generic.secondComplaint)
    say('The question for the second complaint changes.', true);
  conditions(both, 'generic', before.generic, after.generic, '', say);
}

export function categoryChanges(both: Both, old: Category, now: Category, say: Say): void {
  const { before, after } = both;
  if (old.name !== now.name) say(`It is now called “${now.name}” (before: “${old.name}”).`);
  stops(both, old.stop, now.stop, say);
  placements(both, old.core, now.core, say);
  const modules = matched(byId(old.modules), byId(now.modules));
  for (const { id } of modules.removed) say(`The module “${id}” is dropped.`, true);
  for (const { id, when } of modules.added) say(`New module “${id}”, when ${conditionWords(after, when)}.`);
  for (const { id, old: was, now: is } of modules.kept) {
    condition(both, was.when, is.when, `When the module “${id}” opens`, say, true);
    placements(both, was.questions, is.questions, say);
  }
  for (const id of now.bridge.filter((one) => !old.bridge.includes(one)))
    say(`As a second complaint it now also asks “${questionName(after, id)}”.`);
  for (const id of old.bridge.filter((one) => !now.bridge.includes(one)))
    say(`As a second complaint it no longer asks “${questionName(before, id)}”.`, true);
  if (old.closing !== now.closing)
    say(
      `Its last question is now “${questionName(after, now.closing)}” (before: “${questionName(before, old.closing)}”).`,
      true,
    );
  conditions(both, 'category', old, now, now.name, say);
  if (old.fallback !== now.fallback)
    say(
      `When nothing fits it now says “${diseaseName(after, now.fallback)}” (before: “${diseaseName(before, old.fallback)}”).`,
      true,
    );
  for (const key of ['primaryAt', 'minEvidence'] as const) {
    if (sameContent(old[key], now[key])) continue;
    const own = (category: Category): string =>
      category[key] ? signed(category[key].value) : 'as everywhere';
    say(
      `Its own ${key} goes from ${own(old)} to ${own(now)}${now[key] ? `: ${now[key].reason}` : ''}.`,
      true,
    );
  }
  if (old.image !== now.image || !sameContent(old.synonyms, now.synonyms))
    say('Its picture or synonyms change.');
}

/** A shorter stop list weakens every flag that its ticks fire. */
function stops({ before, after }: Both, old: readonly string[], now: readonly string[], say: Say): void {
  for (const id of old.filter((one) => !now.includes(one)))
    say(`The stop list no longer asks “${questionName(before, id)}”.`, true);
  for (const id of now.filter((one) => !old.includes(one)))
    say(`The stop list now also asks “${questionName(after, id)}”.`);
}

function placements(both: Both, old: readonly Placement[], now: readonly Placement[], say: Say): void {
  const index = (list: readonly Placement[]): Map<string, Placement> =>
    new Map(list.map((one) => [one.question, one]));
  const places = matched(index(old), index(now));
  for (const { question } of places.removed)
    say(`“${questionName(both.before, question)}” is no longer asked here.`, true);
  for (const { question, askWhen } of places.added) {
    say(
      `“${questionName(both.after, question)}” is now asked here${askWhen ? `, when ${conditionWords(both.after, askWhen)}` : ''}.`,
    );
  }
  for (const { id, old: was, now: is } of places.kept) {
    condition(
      both,
      was.askWhen,
      is.askWhen,
      `When “${questionName(both.after, id)}” is asked`,
      say,
      is.askWhen !== undefined,
    );
    if (was.ifSkipped !== is.ifSkipped)
      say(
        `“${questionName(both.after, id)}”, when skipped, counts as ${is.ifSkipped ?? 'not answered'} (before: ${was.ifSkipped ?? 'not answered'}).`,
        true,
      );
    if (was.text !== is.text) {
      const [old, now] = [textHere(both.before, was), textHere(both.after, is)];
      say(
        `“${questionName(both.after, id)}” is worded “${now}” here.`,
        questionsOfDanger(both.after).has(id),
        { wording: { before: old, after: now } },
      );
    }
  }
  const order = (list: readonly Placement[]): string[] =>
    list.map(({ question }) => question).filter((id) => places.kept.some((one) => one.id === id));
  if (!sameContent(order(old), order(now)))
    say(
      `Questions are asked in another order: ${order(now)
        .map((id) => questionName(both.after, id))
        .join(', ')}.`,
      isLater(both, order(old), order(now)),
    );
}

const textHere = (ruleSet: RuleSet, { text, question }: Placement): string =>
  text ?? ruleSet.questions.get(question)?.text ?? '';

/** A question that a red flag waits for comes after more others than before: near the limit it is not asked at all. */
const isLater = ({ after }: Both, old: readonly string[], now: readonly string[]): boolean =>
  now.some((id, place) => place > old.indexOf(id) && questionsOfDanger(after).has(id));

export function lookAlikeChanges(both: Both, say: (id: string) => Say): void {
  const sets = matched(both.before.lookAlikes, both.after.lookAlikes);
  const members = (ruleSet: RuleSet, ids: readonly string[]): string =>
    ids.map((id) => diseaseName(ruleSet, id)).join(', ');
  for (const one of sets.removed)
    say(one.id)(
      `The look-alikes ${members(both.before, one.members)} are no longer told apart by questions of their own.`,
      true,
    );
  for (const one of sets.added)
    say(one.id)(
      `New look-alikes: ${members(both.after, one.members)}, told apart by ${one.separators.map((id) => `“${questionName(both.after, id)}”`).join(', ')}.`,
    );
  for (const { id, old, now } of sets.kept)
    if (!sameContent(old, now))
      say(id)(
        `Look-alikes ${members(both.after, now.members)}: told apart by ${now.separators.map((one) => `“${questionName(both.after, one)}”`).join(', ')}.`,
        [...old.members, ...old.separators].some((one) => ![...now.members, ...now.separators].includes(one)),
      );
}
