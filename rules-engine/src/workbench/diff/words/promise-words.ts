/** What a case promises, by the names of what it promises: nobody knows ids by heart. */
import type { Expectation } from '../../../engine/suite-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { URGENCIES, type Urgency } from '../../../engine/model.js';
import { sameContent, type Both } from '../rule-change.js';
import { diseaseName, flagName, listed, urgencyName } from '../../words/rule-words.js';

export function promiseWords(ruleSet: RuleSet, expect: Expectation): string {
  const disease = (id: string): string =>
    id === 'other' ? 'nothing found' : `“${diseaseName(ruleSet, id)}”`;
  const diseases = (ids: readonly string[]): string => listed(ids.map(disease));
  const isLevel = (word: string): word is Urgency => (URGENCIES as readonly string[]).includes(word);
  const flags = (words: readonly string[], ofNames: string, ofLevels: string): string => {
    const levels = words.filter(isLevel).map(urgencyName);
    const names = words.filter((word) => word !== '*' && !isLevel(word));
    return listed([
      ...(words.includes('*') ? ['no red flag at all'] : []),
      ...(names.length > 0 ? [`${ofNames} ${listed(names.map((id) => `“${flagName(ruleSet, id)}”`))}`] : []),
      ...(levels.length > 0 ? [`${ofLevels} of level ${listed(levels)}`] : []),
    ]);
  };
  const said: Record<keyof Expectation, string> = {
    first: when(expect.first, (id) => `${disease(id)} as the first name`),
    listed: when(expect.listed, (ids) => `${diseases(ids)} listed`),
    notFirst: when(expect.notFirst, (ids) => `${diseases(ids)} not first`),
    notListed: when(expect.notListed, (ids) => `${diseases(ids)} not listed`),
    alsoPossible: when(expect.alsoPossible, (ids) => `${diseases(ids)} under the list`),
    generic: when(expect.generic, (ids) => `${diseases(ids)} told besides`),
    notGeneric: when(expect.notGeneric, (ids) => `${diseases(ids)} not told besides`),
    urgency: when(expect.urgency, urgencyName),
    itemUrgency: when(expect.itemUrgency, (levels) =>
      listed(Object.entries(levels).map(([id, level]) => `${urgencyName(level)} for ${disease(id)}`)),
    ),
    redFlags: when(expect.redFlags, (words) => flags(words, 'the red flag', 'a red flag')),
    noRedFlags: when(expect.noRedFlags, (words) => flags(words, 'not the red flag', 'no red flag')),
    fit: when(expect.fit, (fit) => `the words “${fit}”`),
  };
  return (Object.keys(expect) as (keyof Expectation)[]).map((key) => said[key]).join('; ');
}

const when = <T>(promised: T | undefined, words: (promised: T) => string): string =>
  promised === undefined ? '' : words(promised);

/** What differs, then what stays: "It no longer expects today. It still expects a red flag of level emergency." */
export function promiseChange({ before, after }: Both, old: Expectation, now: Expectation): string {
  const some = (these: Expectation, others: Expectation, isSame: boolean): Expectation =>
    Object.fromEntries(
      Object.entries(these).filter(
        ([key, value]) => sameContent(value, others[key as keyof Expectation]) === isSame,
      ),
    );
  const gone = promiseWords(before, some(old, now, false));
  const come = promiseWords(after, some(now, old, false));
  const stay = promiseWords(after, some(now, old, true));
  return [
    gone && `It no longer expects ${gone}.`,
    come && `It now expects ${come}.`,
    stay && `It still expects ${stay}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
