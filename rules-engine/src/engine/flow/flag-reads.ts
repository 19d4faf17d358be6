/** What the two conditions of a red flag read: the asked facts behind them, and the questions that tell these. */
import type { RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { askedBehind, factsIn, readingOf, type Reading } from '../facts/reading.js';

export interface FlagReads {
  trigger: Read;
  /** Empty where a flag needs none. */
  confirm: Read;
}
export interface Read {
  facts: readonly { fact: string; setters: readonly Asked[] }[];
  /** Every question that tells one of them. */
  asked: readonly Asked[];
}
export interface Asked {
  id: string;
  /** Its place in the bank. */
  at: number;
  plainer: string | undefined;
}

interface Found {
  bank: ReadonlyMap<string, Asked>;
  byFlag: WeakMap<RedFlag, FlagReads>;
}
/** As long as somebody holds what reads what: rule sets that differ in one flag share all the others. */
const foundIn = new WeakMap<Reading, Found>();

export function readsOf(ruleSet: RuleSet, flag: RedFlag): FlagReads {
  const reading = readingOf(ruleSet);
  let found = foundIn.get(reading);
  if (!found) foundIn.set(reading, (found = { bank: bankOf(ruleSet), byFlag: new WeakMap() }));
  let reads = found.byFlag.get(flag);
  if (!reads) {
    const { bank } = found;
    const read = (facts: Iterable<string>): Read => readIn(askedBehind(ruleSet, facts), reading, bank);
    reads = {
      trigger: read(factsIn(flag.trigger)),
      confirm: read(flag.confirm ? factsIn(flag.confirm) : []),
    };
    found.byFlag.set(flag, reads);
  }
  return reads;
}

function readIn(asked: Iterable<string>, { settersOf }: Reading, bank: Found['bank']): Read {
  const facts = Array.from(asked, (fact) => ({
    fact,
    setters: settersOf(fact).flatMap((id) => bank.get(id) ?? []),
  }));
  return { facts, asked: [...new Set(facts.flatMap(({ setters }) => setters))] };
}

const bankOf = ({ questions }: RuleSet): Found['bank'] =>
  new Map([...questions.values()].map(({ id, plainer }, at) => [id, { id, at, plainer }]));
