/**
 * Plain conditions decided by json-rules-engine: one Engine and one rule for some of them, whose `any` lists them; all
 * of a list are decided, and each says so itself. A rule for every condition would take twice as long.
 *
 * A FRESH Engine for every rule: its state is Engine-wide, and overlapping runs of one Engine silently skip rules.
 * No `priority`, `path`, `params`, fact references or functions ever reach it, and every condition must have been
 * answered, because a rule that throws inside can also vanish.
 */
import { Engine, Fact } from 'json-rules-engine';
import { factsRead, type Plain, type PlainLeaf } from './plain.js';

/** Ids of the conditions that hold. `facts` holds what is known and nothing else. */
export type Ask = (
  conditions: ReadonlyMap<string, Plain>,
  facts: Readonly<Record<string, string | number>>,
) => Promise<Set<string>>;

/**
 * So many conditions take json-rules-engine a millisecond or two. Asked all at once, the hundreds of a visitor would
 * hold the event loop until the last is decided, and with it everybody else who is being served.
 */
const AT_ONCE = 100;

export const runJsonRulesEngine: Ask = (conditions, facts) => inParts(conditions, facts, () => undefined);

/** The same answer, with a turn for others after every hundred conditions: no condition knows of another. */
export const runJsonRulesEngineInTurns: Ask = (conditions, facts) => inParts(conditions, facts, othersTurn);

async function inParts(
  conditions: ReadonlyMap<string, Plain>,
  facts: Parameters<Ask>[1],
  between: () => Promise<void> | undefined,
): Promise<Set<string>> {
  const all = [...conditions].filter(([, condition]) => canHold(condition, facts));
  const factFor = factsFrom(facts);
  const holding = new Set<string>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const answers = await decided(
      some.map(([, condition]) => condition),
      factFor,
    );
    for (const [at, [id]] of some.entries()) if (answers[at]) holding.add(id);
    await between();
  }
  return holding;
}

/** False: no part of it can, for want of what it compares. Half of a visitor's conditions speak of what nobody told. */
function canHold(plain: Plain, facts: Parameters<Ask>[1]): boolean {
  if ('all' in plain) return plain.all.every((part) => canHold(part, facts));
  if ('any' in plain) return plain.any.some((part) => canHold(part, facts));
  return facts[plain.fact] !== undefined;
}

/** Each fact made once. Values that stand need no cache: its key is a hash, and to make it takes longer than a condition. */
function factsFrom(facts: Parameters<Ask>[1]): (id: string) => Fact | null {
  const made = new Map<string, Fact | null>();
  return (id) => {
    let fact = made.get(id);
    if (fact === undefined) {
      fact = facts[id] === undefined ? null : new Fact<unknown>(id, facts[id], { cache: false });
      made.set(id, fact);
    }
    return fact;
  };
}

async function decided(conditions: Plain[], factFor: (id: string) => Fact | null): Promise<boolean[]> {
  const asked = conditions.map(askedFor);
  // A run lays out every fact that it is given, and some conditions read a few of hundreds.
  const facts: Record<string, Fact> = {};
  for (const { reads } of asked)
    for (const id of reads) {
      const fact = factFor(id);
      if (fact) facts[id] = fact;
    }
  const rule = { conditions: { any: asked.map(({ form }) => form) }, event: { type: 'some hold' } };
  const { results, failureResults } = await new Engine([rule], { allowUndefinedFacts: true }).run(facts);
  const [answered] = [...results, ...failureResults].map((result) => result.conditions);
  const told: readonly { result?: boolean }[] = answered && 'any' in answered ? answered.any : [];
  const answers = told.map(({ result }) => result);
  if (answers.length !== conditions.length || !answers.every((answer) => typeof answer === 'boolean'))
    throw new Error(`json-rules-engine left some of ${conditions.length} conditions unanswered.`);
  return answers;
}

/** A condition as it is put to json-rules-engine, and what it reads; made once, for as long as the condition is held. */
interface Asked {
  form: Form;
  reads: readonly string[];
}
type Form =
  PlainLeaf | { fact: string; operator: 'equal'; value: string } | { all: Form[] } | { any: Form[] };

const made = new WeakMap<Plain, Asked>();

function askedFor(plain: Plain): Asked {
  let asked = made.get(plain);
  if (!asked) made.set(plain, (asked = { form: formOf(plain), reads: [...factsRead(plain)] }));
  return asked;
}

/** "Is one of these", of one, is "is this": the same, and every run copies a condition with the lists in it. */
function formOf(plain: Plain): Form {
  if ('all' in plain) return { all: plain.all.map(formOf) };
  if ('any' in plain) return { any: plain.any.map(formOf) };
  const { fact, operator, value } = plain;
  const [only, second] = operator === 'in' ? value : [];
  return only !== undefined && second === undefined ? { fact, operator: 'equal', value: only } : plain;
}

/** In Node after what waits to be read has been; a page has no such call, and nobody else to serve. */
const othersTurn = (): Promise<void> =>
  new Promise((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : setTimeout(resolve),
  );
