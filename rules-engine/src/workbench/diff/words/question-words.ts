/** What changed in questions and derived facts. Options are matched by id; a new id is matched by title or band. */
import type { DerivedFact, Option, Question } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { optionsOf } from '../../../engine/conditions/fact-types.js';
import { changedKeys, sameContent, type Both, type Say } from '../rule-change.js';
import { measuresOtherwise, questionsOfDanger } from './caution.js';
import { conditionWords, factName, listed, signed } from '../../words/rule-words.js';

/** New option id → old option id, where the id alone changed. */
export function renamedOptions(old: readonly Option[], now: readonly Option[]): Map<string, string> {
  const renamed = new Map<string, string>();
  const gone = old.filter((option) => !now.some(({ id }) => id === option.id));
  for (const option of now) {
    if (old.some(({ id }) => id === option.id)) continue;
    const same = gone.find(
      (other) =>
        ![...renamed.values()].includes(other.id) &&
        (other.title === option.title ||
          (option.sets !== undefined && other.sets === option.sets) ||
          (option.range !== undefined && sameContent(other.range, option.range)) ||
          (option.unknown === true && other.unknown === true) ||
          (option.none === true && other.none === true)),
    );
    if (same) renamed.set(option.id, same.id);
  }
  // One went and one came at the same place of an otherwise equal list: a new name for the same answer.
  const [lost, ...more] = gone.filter(({ id }) => ![...renamed.values()].includes(id));
  const fresh = now.filter(({ id }) => !renamed.has(id) && !old.some((other) => other.id === id));
  if (
    lost &&
    more.length === 0 &&
    fresh.length === 1 &&
    fresh[0] &&
    old.indexOf(lost) === now.indexOf(fresh[0]) &&
    old.length === now.length
  )
    renamed.set(fresh[0].id, lost.id);
  return renamed;
}

export function questionChanges(both: Both, old: Question, now: Question, say: Say): void {
  const isOfDanger = questionsOfDanger(both.before).has(old.id) || questionsOfDanger(both.after).has(now.id);
  if (old.text !== now.text)
    say(
      `The wording changes from “${old.text}” to “${now.text}”.`,
      isOfDanger || measuresOtherwise(old.text, now.text),
      { wording: { before: old.text, after: now.text } },
    );
  if (old.short !== now.short) say(`Its short name is now “${now.short}” (before: “${old.short}”).`);
  if (old.why !== now.why) say(`Why it is asked now reads: ${now.why}`);
  if (old.help !== now.help)
    say(
      now.help === undefined ? 'Its help text is dropped.' : `Its help text now reads: ${now.help}`,
      isOfDanger,
      { wording: { before: old.help ?? null, after: now.help ?? null } },
    );
  options(both, old, now, isOfDanger, say);
  if (old.multiple !== now.multiple)
    say(now.multiple ? 'Several answers may now be ticked.' : 'Only one answer may now be given.', true);
  if (old.gate !== now.gate) say(now.gate ? 'The flow may now read it.' : 'The flow may no longer read it.');
  if (old.plainer !== now.plainer)
    say(
      now.plainer === undefined
        ? "It is no longer asked again in plainer words after “I don't know”."
        : "After “I don't know” it is asked again in other words.",
      old.plainer !== undefined,
    );
  if (
    !sameContent(
      [old.says, old.titlesBy, old.source, old.optionsType, old.referenceImage, old.kinds],
      [now.says, now.titlesBy, now.source, now.optionsType, now.referenceImage, now.kinds],
    )
  )
    say('Its words in reasons, pictures, kinds or source change.');
}

function options({ before, after }: Both, old: Question, now: Question, isOfDanger: boolean, say: Say): void {
  const [was, is] = [optionsOf(before, old), optionsOf(after, now)];
  if (old.optionsFrom === 'categories' && now.optionsFrom === 'categories') return;
  const renamed = renamedOptions(was, is);
  for (const [id, from] of renamed)
    say(`The id of the answer “${titleOf(was, from)}” changes from “${from}” to “${id}”.`);
  const kept = new Set(renamed.values());
  for (const option of was) {
    if (kept.has(option.id)) continue;
    const next = is.find(({ id }) => id === option.id);
    if (!next)
      say(`The answer “${option.title}” is dropped.`, true, {
        wording: { before: option.title, after: null },
      });
  }
  for (const option of is) {
    const before = was.find(({ id }) => id === (renamed.get(option.id) ?? option.id));
    if (!before) {
      say(`New answer: “${option.title}”.`);
      continue;
    }
    if (before.title !== option.title)
      say(
        `The answer “${before.title}” is now called “${option.title}”.`,
        isOfDanger || measuresOtherwise(before.title, option.title),
        { wording: { before: before.title, after: option.title } },
      );
    if (before.sets !== option.sets)
      say(
        `The answer “${option.title}” now sets “${option.sets ?? 'nothing'}” (before: “${before.sets ?? 'nothing'}”).`,
        before.sets !== undefined,
      );
    if (!sameContent(before.range, option.range))
      say(`The answer “${option.title}” stands for ${band(option)} (before: ${band(before)}).`, true);
    if (before.unknown !== option.unknown || before.none !== option.none)
      say(
        `The answer “${option.title}” ${option.unknown ? "now means “I don't know”" : option.none ? 'now means “none of these”' : 'is now an ordinary answer'}.`,
        true,
      );
  }
  const order = (list: readonly Option[]): string[] => list.map(({ id }) => id);
  const same = order(is).map((id) => renamed.get(id) ?? id);
  if (!sameContent(order(was), same) && sameContent([...order(was)].sort(), [...same].sort()))
    say('Its answers stand in another order.', isOfDanger);
}

const titleOf = (list: readonly Option[], id: string): string =>
  list.find((option) => option.id === id)?.title ?? id;
const band = ({ range }: Option): string =>
  range ? `${range[0]} to ${range[1] ?? 'any more'}` : 'no number';

export function factChanges(both: Both, old: DerivedFact, now: DerivedFact, say: Say): void {
  if (old.text !== now.text) say(`It now reads “${now.text}” (before: “${old.text}”).`);
  if (old.kind !== now.kind)
    return say(`It is now a ${now.kind} (before: a ${old.kind}): ${derivedWords(both.after, now)}.`, true);
  const [was, is] = [parts(both.before, old), parts(both.after, now)];
  for (const { key, old: before, now: after } of changedKeys(was, is)) {
    // Whatever reads it is decided otherwise, for or against somebody.
    if (after === undefined) say(`It no longer holds: ${before ?? key}.`, true);
    else if (before === undefined) say(`New part: ${after}.`, true);
    else say(`“${key}” goes from ${before} to ${after}.`, true);
  }
}

export const derivedWords = (ruleSet: RuleSet, fact: DerivedFact): string =>
  listed(Object.values(parts(ruleSet, fact)));

/** Its parts in words, by id. */
function parts(ruleSet: RuleSet, fact: DerivedFact): Record<string, string> {
  switch (fact.kind) {
    case 'when':
      return { when: conditionWords(ruleSet, fact.when) };
    case 'count':
      return Object.fromEntries(fact.of.map(({ id, when }) => [id, conditionWords(ruleSet, when)]));
    case 'max':
      return Object.fromEntries(fact.of.map((id) => [id, factName(ruleSet, id)]));
    case 'table':
      return Object.fromEntries([
        ...fact.rows.map(({ id, when, value }) => [id, `${value} when ${conditionWords(ruleSet, when)}`]),
        ['otherwise', fact.otherwise ?? 'nothing'],
      ] as [string, string][]);
    default:
      return Object.fromEntries(
        fact.terms.map((term): [string, string] => {
          if ('when' in term)
            return [term.id, `${signed(term.points)} when ${conditionWords(ruleSet, term.when)}`];
          const pairs =
            'steps' in term
              ? term.steps.map(([from, points]) => `${signed(points)} from ${from}`)
              : Object.entries(term.points).map(([value, points]) => `${signed(points)} for ${value}`);
          return [term.id, `${factName(ruleSet, term.fact)} (${pairs.join(', ')})`];
        }),
      );
  }
}

export function newQuestionWords(ruleSet: RuleSet, question: Question): string {
  return `New question: “${question.text}” (${optionsOf(ruleSet, question)
    .map(({ title }) => title)
    .join(' · ')}).`;
}
