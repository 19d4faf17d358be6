/** What changed in one disease, sentence by sentence. */
import { gravity, type Disease } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { byId, changedKeys, matched, sameContent, type Both, type Say } from '../rule-change.js';
import { categoryName, conditionWords, listed, signed, urgencyName } from '../../words/rule-words.js';
import { isMuchLess, isSafetyAdvice } from './caution.js';
import { condition, conditions } from './condition-words.js';
import { evidence, risks, rowWords } from './evidence-words.js';

export function newDisease(ruleSet: RuleSet, disease: Disease, say: Say): void {
  const homes = Object.entries(disease.prior.categories).map(
    ([id, prior]) => `“${categoryName(ruleSet, id)}” (prior ${signed(prior)})`,
  );
  const kind = disease.kind === 'disease' ? 'disease' : disease.kind;
  say(
    `New ${kind}, in ${homes.length > 0 ? listed(homes) : 'no category'}, ${urgencyName(disease.urgency.base)}.`,
  );
  if (disease.criteria) say(`Its criteria: ${conditionWords(ruleSet, disease.criteria)}.`);
  if (disease.evidence.length > 0)
    say(`It counts ${disease.evidence.map((row) => rowWords(ruleSet, row)).join('; ')}.`);
  if (disease.generic)
    say(`It is also shown from the general answers, when ${conditionWords(ruleSet, disease.generic.when)}.`);
}

export function diseaseChanges(both: Both, old: Disease, now: Disease, say: Say): void {
  const { before, after } = both;
  const of = now.name;
  if (old.name !== now.name)
    say(`“${old.name}” is now called “${now.name}”.`, isGrave(old), {
      wording: { before: old.name, after: now.name },
    });
  for (const { key, old: was, now: is } of changedKeys(old.prior.categories, now.prior.categories)) {
    const where = `“${categoryName(is === undefined ? before : after, key)}”`;
    if (is === undefined)
      say(`${of} is no longer looked for in ${where}: there it becomes impossible.`, true);
    else if (was === undefined) say(`${of} is now looked for in ${where}, with a prior of ${signed(is)}.`);
    else
      say(
        `How common it is taken to be in ${where} (its prior) goes from ${signed(was)} to ${signed(is)}.`,
        isMuchLess(was, is),
      );
  }
  if (!sameContent(old.prior.age, now.prior.age))
    say(
      `How age counts for ${of} goes from ${steps(old.prior.age)} to ${steps(now.prior.age)}.`,
      losesPoints(old.prior.age, now.prior.age),
    );
  if (!sameContent(old.prior.sex, now.prior.sex))
    say(
      `How sex at birth counts for ${of} goes from ${sexes(old)} to ${sexes(now)}.`,
      (['female', 'male'] as const).some((sex) =>
        isMuchLess(old.prior.sex?.[sex] ?? 0, now.prior.sex?.[sex] ?? 0),
      ),
    );
  if (!sameContent(old.who, now.who))
    say(`${of} is looked for in ${people(now)} (before: ${people(old)}).`, now.who !== undefined);
  conditions(both, 'disease', old, now, of, say);
  evidence(both, old, now, say);
  risks(both, old, now, say);
  urgency(both, old, now, say);
  if (old.kind !== now.kind) say(`${of} was a ${old.kind} and is now a ${now.kind}.`, true);
  if (old.family !== now.family)
    say(
      `The family of ${of} is now ${now.family ?? 'none'} (before: ${old.family ?? 'none'}).`,
      now.family !== undefined,
    );
  if (!sameContent([...old.tags].sort(), [...now.tags].sort()))
    say(
      `The tags of ${of} are now ${listed(now.tags) || 'none'} (before: ${listed(old.tags) || 'none'}).`,
      old.tags.some((tag) => !now.tags.includes(tag)),
    );
  if (old.specialty !== now.specialty)
    say(
      `The doctor to see for ${of} is now ${specialty(after, now)} (before: ${specialty(before, old)}).`,
      true,
    );
  texts(both, old, now, say);
}

function urgency(both: Both, old: Disease, now: Disease, say: Say): void {
  if (old.urgency.base !== now.urgency.base)
    say(
      `The urgency of ${now.name} goes from ${urgencyName(old.urgency.base)} to ${urgencyName(now.urgency.base)}.`,
      gravity(now.urgency.base) < gravity(old.urgency.base),
    );
  const raises = matched(byId(old.urgency.raise), byId(now.urgency.raise));
  for (const raise of raises.removed)
    say(
      `It is no longer raised to ${urgencyName(raise.to)} when ${conditionWords(both.before, raise.when)}.`,
      true,
    );
  for (const raise of raises.added)
    say(`It is now raised to ${urgencyName(raise.to)} when ${conditionWords(both.after, raise.when)}.`);
  for (const { id, old: was, now: is } of raises.kept) {
    if (was.to !== is.to)
      say(
        `The raise “${id}” of ${now.name} goes from ${urgencyName(was.to)} to ${urgencyName(is.to)}.`,
        gravity(is.to) < gravity(was.to),
      );
    condition(both, was.when, is.when, `What raises it to ${urgencyName(is.to)}`, say, true);
  }
}

function texts(both: Both, old: Disease, now: Disease, say: Say): void {
  const advices = matched(
    new Map(old.advices.map((one) => [one.label, one])),
    new Map(now.advices.map((one) => [one.label, one])),
  );
  for (const { label, description } of advices.removed)
    say(`The advice “${label}” of ${now.name} is dropped.`, isSafetyAdvice(label), {
      wording: { before: description, after: null, where: `“${label}”` },
    });
  for (const { label, description } of advices.added)
    say(`New advice of ${now.name}, “${label}”: ${description}`);
  for (const { id, old: was, now: is } of advices.kept)
    if (was.description !== is.description)
      say(`The advice “${id}” of ${now.name} now reads: ${is.description}`, isSafetyAdvice(id), {
        wording: { before: was.description, after: is.description, where: `“${id}”` },
      });
  if (!sameContent(old.sources, now.sources)) sources(both, old.sources, now.sources, say);
  if (!sameContent(old.review, now.review))
    say(`The review of ${now.name} goes from ${old.review.status} to ${now.review.status}.`);
  if (!sameContent([...old.synonyms].sort(), [...now.synonyms].sort()) || old.icd10 !== now.icd10)
    say(`Synonyms or code of ${now.name} change.`);
  if (!sameContent(old.variants, now.variants))
    say(`The sub-labels of ${now.name} change.`, isGrave(old) && (old.variants ?? []).length > 0);
  if (!sameContent(old.lookFor, now.lookFor))
    say(`What a doctor will think of with ${now.name} changes.`, losesName(old.lookFor, now.lookFor), {
      wording: {
        before: namesLooked(old.lookFor),
        after: namesLooked(now.lookFor),
        where: 'what a doctor will think of',
      },
    });
  if (old.generic?.note !== now.generic?.note && now.generic && old.generic)
    say(`The note of ${now.name} from the general answers now reads: ${now.generic.note}`);
}

const namesLooked = (given: Disease['lookFor']): string =>
  (given ?? []).map((one) => (typeof one === 'string' ? one : `${one.name} (${one.why})`)).join('; ');
const losesName = (old: Disease['lookFor'], now: Disease['lookFor']): boolean =>
  (old ?? []).some((one) => !(now ?? []).some((other) => sameContent(one, other)));

export function sources(
  { before, after }: Both,
  old: readonly string[],
  now: readonly string[],
  say: Say,
): void {
  const titles = ({ sources: register }: RuleSet, ids: readonly string[]): string =>
    listed(ids.map((id) => `“${register.get(id)?.title ?? id}”`));
  const lost = old.filter((id) => !now.includes(id));
  const gained = now.filter((id) => !old.includes(id));
  const more = { isSource: true };
  const comes = `newly cites ${titles(after, gained)}`;
  if (lost.length === 0) return say(`It ${comes}.`, false, more);
  const instead = gained.length > 0 ? ` and ${comes}` : '';
  say(`It no longer cites ${titles(before, lost)}${instead}.`, true, more);
}

/** Who has it should be seen today, or sooner. */
const isGrave = ({ urgency: { base, raise = [] } }: Disease): boolean =>
  [base, ...raise.map(({ to }) => to)].some((level) => gravity(level) >= gravity('same-day'));

/** At some age, what counts for it counts much less, or more speaks against it. */
function losesPoints(old: Disease['prior']['age'], now: Disease['prior']['age']): boolean {
  const at = (given: Disease['prior']['age'], age: number): number =>
    given?.findLast(([from]) => from <= age)?.[1] ?? 0;
  const edges = [...(old ?? []), ...(now ?? [])].map(([from]) => from);
  return edges.some((age) => isMuchLess(at(old, age), at(now, age)));
}

const steps = (given: readonly (readonly [number, number])[] | undefined): string =>
  given === undefined || given.length === 0
    ? 'not at all'
    : given.map(([from, points]) => `${signed(points)} from ${from}`).join(', ');
const sexes = ({ prior }: Disease): string =>
  Object.entries(prior.sex ?? {})
    .map(([sex, points]) => `${sex} ${signed(points ?? 0)}`)
    .join(', ') || 'not at all';
const specialty = (ruleSet: RuleSet, { specialty: id }: Disease): string =>
  ruleSet.specialties.get(id)?.name ?? id;

function people({ who }: Disease): string {
  if (!who) return 'everybody';
  const ages =
    who.ageFrom !== undefined || who.ageTo !== undefined
      ? `aged ${who.ageFrom ?? 0} to ${who.ageTo ?? 'any age'}`
      : '';
  return [who.sex ? `${who.sex} people` : 'people', ages].filter(Boolean).join(' ');
}
