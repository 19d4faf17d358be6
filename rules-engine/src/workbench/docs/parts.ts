/** Small pieces that many pages share: tables, conditions as nested lists, points and urgency in words. */
import type { Condition } from '../../engine/condition-model.js';
import type { Review, ScoreStep } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionWords, signed, urgencyName } from '../words/rule-words.js';
import { capital } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';

export type Cell = Markup | string | number;

/** The first cell of a row names it. An empty table is a sentence. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  none = 'None.',
): Markup {
  if (rows.length === 0) return markup`<p>${none}</p>`;
  return markup`<div class="wide" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => markup`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...rest]) =>
            markup`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => markup`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

export function list(items: readonly Cell[], none = 'None.'): Markup {
  if (items.length === 0) return markup`<p>${none}</p>`;
  return markup`<ul>
    ${items.map((item) => markup`<li>${item}</li>`)}
  </ul>`;
}

/** All and any as lists inside lists: the brackets of a sentence, to be seen. */
export function conditionList(ruleSet: RuleSet, condition: Condition): Markup {
  if ('fact' in condition || ('not' in condition && 'fact' in condition.not))
    return markup`<p class="condition">${capital(conditionWords(ruleSet, condition))}.</p>`;
  return markup`<div class="condition">${part(ruleSet, condition)}</div>`;
}

function part(ruleSet: RuleSet, condition: Condition): Markup {
  if ('fact' in condition) return markup`${conditionWords(ruleSet, condition)}`;
  if ('not' in condition) {
    const { not } = condition;
    if ('fact' in not || 'not' in not) return markup`${conditionWords(ruleSet, condition)}`;
    return markup`<strong>not so:</strong> ${part(ruleSet, not)}`;
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  if (parts.length === 1 && parts[0]) return part(ruleSet, parts[0]);
  const head = 'all' in condition ? 'all of these:' : 'at least one of these:';
  return markup`<strong>${head}</strong>
    <ul>
      ${parts.map((one) => markup`<li>${part(ruleSet, one)}</li>`)}
    </ul>`;
}

/** What decibans mean: three double the odds, ten make them ten-fold. */
export function pointsWords(points: number): string {
  if (points === 0) return '0: tells nothing';
  const size = Math.abs(points);
  const strength = size < 3 ? 'a little' : size < 5 ? 'moderately' : size < 8 ? 'strongly' : 'very strongly';
  const times = Number((10 ** (size / 10)).toPrecision(2));
  return `${signed(points)}: ${strength} ${points > 0 ? 'for' : 'against'} (odds ${points > 0 ? 'times' : 'divided by'} ${times})`;
}

/**
 * What a list of steps says band by band: in the words of the question where it has bands
 * ("“Today” to “4 to 10 days ago”"), else "10 to below 20", "20 and more".
 */
export function stepRows(
  steps: readonly ScoreStep[],
  titles: readonly { from: number; title: string }[] = [],
): { band: string; points: number }[] {
  return steps.map(([from, points], index) => {
    const next = steps[index + 1];
    const named = titles.filter((one) => one.from >= from && (!next || one.from < next[0]));
    const [first, last] = [named[0], named.at(-1)];
    if (first && last)
      return { band: first === last ? `“${first.title}”` : `“${first.title}” to “${last.title}”`, points };
    if (!next) return { band: `${from} and more`, points };
    return { band: `${from} to below ${next[0]}`, points };
  });
}

export function urgencyMark(urgency: string): Markup {
  return markup`<span class="level ${urgency}">${urgencyName(urgency)}</span>`;
}

export function reviewWords({ status, reviewedBy, credential, reviewedOn, reviewDue }: Review): string {
  const by = reviewedBy === null ? '' : ` by ${[reviewedBy, credential ?? []].flat().join(', ')}`;
  const on = reviewedOn === null ? '' : ` on ${reviewedOn}`;
  const state = status === 'draft' ? 'Draft, not reviewed' : `${capital(status)}${by}${on}`;
  return `${state}; next review due ${reviewDue}`;
}

export function facts(entries: readonly (readonly [string, Cell | null])[]): Markup {
  const told = entries.filter(
    (entry): entry is readonly [string, Cell] => entry[1] !== null && entry[1] !== '',
  );
  return markup`<dl>
    ${told.map(
      ([name, value]) =>
        markup`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
