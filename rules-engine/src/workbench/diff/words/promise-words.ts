/** What a case promises, by the names of what it promises: nobody knows ids by heart. */
import type { Expectation } from '../../../engine/suite-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { URGENCIES, type Urgency } from '../../../engine/model.js';
import { sameContent, type Both } from '../rule-change.js';
import { diseaseName, flagName, listed, urgencyName } from '../../words/rule-words.js';

type Promised = Required<Expectation>;
type Said = { readonly [K in keyof Promised]: (value: Promised[K]) => string };

export function promiseWords(ruleSet: RuleSet, expect: Expectation): string {
  const disease = (id: string): string =>
    id === 'other' ? 'nothing found' : `“${diseaseName(ruleSet, id)}”`;
  const diseases = (ids: readonly string[]): string => listed(ids.map(disease));
  const isLevel = (word: string): word is Urgency => (URGENCIES as readonly string[]).includes(word);
  const flag = (word: string): string => {
    if (word === '*') return 'any';
    return isLevel(word) ? `any of ${urgencyName(word)}` : `“${flagName(ruleSet, word)}”`;
  };
  const said: Said = {
    first: (id) => `${disease(id)} as the first name`,
    listed: (ids) => `${diseases(ids)} listed`,
    notFirst: (ids) => `${diseases(ids)} not first`,
    notListed: (ids) => `${diseases(ids)} not listed`,
    alsoPossible: (ids) => `${diseases(ids)} under the list`,
    generic: (ids) => `${diseases(ids)} told besides`,
    notGeneric: (ids) => `${diseases(ids)} not told besides`,
    urgency: urgencyName,
    itemUrgency: (levels) =>
      listed(Object.entries(levels).map(([id, level]) => `${urgencyName(level)} for ${disease(id)}`)),
    redFlags: (words) => `red flag ${listed(words.map(flag))}`,
    noRedFlags: (words) => `not the red flag ${listed(words.map(flag))}`,
    fit: (fit) => `the words “${fit}”`,
  };
  const promised = expect as Promised;
  const one = <K extends keyof Promised>(key: K): string => said[key](promised[key]);
  return (Object.keys(expect) as (keyof Promised)[]).map(one).join('; ');
}

/** Only what differs: "It no longer expects today. It now expects “Gout” listed." */
export function promiseChange({ before, after }: Both, old: Expectation, now: Expectation): string {
  const differing = (these: Expectation, others: Expectation): Expectation =>
    Object.fromEntries(
      Object.entries(these).filter(([key, value]) => !sameContent(value, others[key as keyof Expectation])),
    );
  const [gone, come] = [promiseWords(before, differing(old, now)), promiseWords(after, differing(now, old))];
  return [gone && `It no longer expects ${gone}.`, come && `It now expects ${come}.`]
    .filter(Boolean)
    .join(' ');
}
