/**
 * Can a condition ever be met by what is asked? Red flags must be reachable for everybody in their categories,
 * criteria in each category of the disease; evidence in at least one.
 */
import type { Condition } from '../../condition-model.js';
import type { Category, DerivedFact, Placement } from '../../model.js';
import { factsOfDerived } from '../../facts/reading.js';
import type { Located } from '../library.js';
import { report, type Context } from './context.js';

export function checkAskable(context: Context): void {
  // A hole in the flow is reported there; asking about reach would only echo it.
  if (!context.library.generic) return;
  const askedIn = new Map<string, Set<string>>();
  for (const [id, at] of context.library.categories) askedIn.set(id, questionsOf(context, at));
  checkFlags(context, askedIn);
  checkCriteria(context, askedIn);
}

/** Questions that somebody in the category may be asked. */
function questionsOf(context: Context, at: Located<Category>): Set<string> {
  const { generic, questions, lookAlikes, diseases } = context.library;
  const category = at.value;
  const asked = new Set([
    ...(generic?.value.stop ?? []),
    ...names(generic?.value.questions ?? []),
    ...category.stop,
    ...names(category.core),
    ...(category.modules ?? []).flatMap((module) => names(module.questions)),
    category.closing,
  ]);
  if (generic) asked.add(generic.value.secondComplaint);
  for (const { value } of lookAlikes.values()) {
    const isHere = value.members.some(
      (id) => diseases.get(id)?.value.prior.categories[category.id] !== undefined,
    );
    if (isHere) for (const id of value.separators) asked.add(id);
  }
  // A Set grows while it is walked: a plainer question has no plainer one of its own, so this ends.
  for (const id of asked) {
    const plainer = questions.get(id)?.value.plainer;
    if (plainer !== undefined) asked.add(plainer);
  }
  return asked;
}

const names = (placements: readonly Placement[]): string[] =>
  placements.map((placement) => placement.question);

function checkFlags(context: Context, askedIn: ReadonlyMap<string, Set<string>>): void {
  for (const at of context.library.redFlags.values()) {
    const flag = at.value;
    const categories = flag.categories.includes('*') ? [...askedIn.keys()] : flag.categories;
    const blind = categories.filter((id) => !canHold(context, flag.trigger, askedIn.get(id)));
    if (blind.length > 0) {
      const message = `Not all that triggers this red flag is asked in ${listed(blind)}.`;
      report(context, at, ['trigger'], 'red-flag-unaskable', message, {
        hint: missing(context, flag.trigger, askedIn.get(blind[0] ?? '')),
      });
    }
    const { confirm } = flag;
    if (!confirm) continue;
    const open = categories.filter(
      (id) => !canHold(context, confirm, new Set([...(askedIn.get(id) ?? []), ...(flag.ask ?? [])])),
    );
    if (open.length > 0) {
      const message = `Not all that confirms this red flag is asked in ${listed(open)}.`;
      report(context, at, ['confirm'], 'red-flag-unaskable', message, {
        hint: 'Name the confirming questions under "ask".',
      });
    }
  }
}

function checkCriteria(context: Context, askedIn: ReadonlyMap<string, Set<string>>): void {
  const asks = new Map<string, Set<string>>();
  for (const [id, asked] of askedIn) {
    const flags = [...context.library.redFlags.values()].map(({ value }) => value);
    const more = flags.filter((flag) => flag.categories.some((name) => name === '*' || name === id));
    asks.set(id, new Set([...asked, ...more.flatMap((flag) => flag.ask ?? [])]));
  }
  const wherever = new Set([...asks.values()].flatMap((asked) => [...asked]));
  for (const at of context.library.diseases.values()) {
    const disease = at.value;
    const categories = Object.keys(disease.prior.categories).filter((id) => asks.has(id));
    const { criteria } = disease;
    const blind = criteria ? categories.filter((id) => !canHold(context, criteria, asks.get(id))) : [];
    if (criteria && blind.length > 0) {
      report(
        context,
        at,
        ['criteria'],
        'criteria-not-askable',
        `Nobody can meet these criteria in ${listed(blind)}.`,
        {
          hint: missing(context, criteria, asks.get(blind[0] ?? '')),
        },
      );
    }
    // A category that cannot be read may ask anything.
    if (categories.length < Object.keys(disease.prior.categories).length) continue;
    const asked =
      categories.length > 0 ? new Set(categories.flatMap((id) => [...(asks.get(id) ?? [])])) : wherever;
    for (const [index, row] of disease.evidence.entries()) {
      if (context.dictionary.has(row.fact) && !isAskable(context, row.fact, asked)) {
        const where = categories.length > 0 ? listed(categories) : 'any category';
        report(
          context,
          at,
          ['evidence', index, 'fact'],
          'evidence-not-askable',
          `"${row.fact}" is not asked in ${where}.`,
        );
      }
    }
  }
}

/** Longer chains of derived facts are circles, which are told elsewhere. */
const MAX_CHAIN = 20;

/** Whether some answers to the asked questions can make the condition definitely true. */
function canHold(
  context: Context,
  condition: Condition,
  asked: ReadonlySet<string> | undefined,
  depth = 0,
): boolean {
  if (asked === undefined) return true;
  if ('all' in condition) return condition.all.every((part) => canHold(context, part, asked, depth));
  if ('any' in condition) return condition.any.some((part) => canHold(context, part, asked, depth));
  // "Not all of these" needs one that is known; "not any" needs every one.
  if ('not' in condition) return canHold(context, inverted(condition.not), asked, depth);
  const derived = context.dictionary.get(condition.fact)?.derived;
  const isPlainYes = condition.operator === 'equal' && condition.value === 'yes';
  if (derived?.kind === 'when' && isPlainYes && depth < MAX_CHAIN) {
    return canHold(context, derived.when, asked, depth + 1);
  }
  return isAskable(context, condition.fact, asked);
}

function inverted(condition: Condition): Condition {
  if ('all' in condition) return { any: condition.all.map(inverted) };
  if ('any' in condition) return { all: condition.any.map(inverted) };
  if ('not' in condition) return condition.not;
  return condition;
}

function isAskable(
  context: Context,
  id: string,
  asked: ReadonlySet<string>,
  above: readonly string[] = [],
): boolean {
  const fact = context.dictionary.get(id);
  // Unknown facts are reported where they are read; age and category are always known.
  if (fact === undefined || fact.type === 'lost' || id === 'age' || id === 'category') return true;
  if (fact.questions.some((question) => asked.has(question))) return true;
  // A plainer question speaks for the one that names it.
  if (fact.derived === null || above.includes(id)) return false;
  return derivable(context, fact.derived, asked, [...above, id]);
}

function derivable(
  context: Context,
  fact: DerivedFact,
  asked: ReadonlySet<string>,
  above: readonly string[],
): boolean {
  return [...factsOfDerived(fact)].some((id) => isAskable(context, id, asked, above));
}

function missing(context: Context, condition: Condition, asked: ReadonlySet<string> | undefined): string {
  const facts = new Set<string>();
  const collect = (part: Condition): void => {
    if ('all' in part) part.all.forEach(collect);
    else if ('any' in part) part.any.forEach(collect);
    else if ('not' in part) collect(part.not);
    else if (asked && !isAskable(context, part.fact, asked)) facts.add(part.fact);
  };
  collect(condition);
  return `Not asked there: ${[...facts].join(', ')}.`;
}

/** At most four names, then a count. */
function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 4).join(', ');
  return ids.length > 4 ? `${shown} and ${ids.length - 4} more` : shown;
}
