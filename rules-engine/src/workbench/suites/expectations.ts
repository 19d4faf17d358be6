/** What a case promises against what came out, in sentences that say how far apart they are. */
import type { Expectation } from '../../engine/suite-model.js';
import type { Outcome, RuleSet } from '../../engine/rule-set.js';

export function unmetPromises(ruleSet: RuleSet, expect: Expectation, outcome: Outcome): string[] {
  const failures: string[] = [];
  const main = outcome.items.filter((item) => item.type !== 'generic').map((item) => item.id);
  const generic = outcome.items.filter((item) => item.type === 'generic').map((item) => item.id);
  const first = main[0] ?? 'nothing';
  if (expect.first !== undefined && expect.first !== first) {
    failures.push(
      `expected first ${expect.first}, got ${first}${margin(ruleSet, outcome, first, expect.first)}`,
    );
  }
  for (const id of expect.notFirst ?? []) {
    if (id === first)
      failures.push(`expected ${id} not to be first${margin(ruleSet, outcome, first, main[1] ?? '')}`);
  }
  const lists = main.join(', ') || 'nothing';
  for (const id of expect.listed ?? []) {
    if (!main.includes(id))
      failures.push(`expected ${id} to be listed; listed: ${lists}${margin(ruleSet, outcome, first, id)}`);
  }
  for (const id of expect.notListed ?? []) {
    if (main.includes(id))
      failures.push(`expected ${id} not to be listed; listed: ${lists}${margin(ruleSet, outcome, id, '')}`);
  }
  const also = (outcome.alsoPossible ?? []).map((one) => one.id);
  for (const id of expect.alsoPossible ?? []) {
    if (!also.includes(id))
      failures.push(
        `expected ${id} to be also possible, which are: ${also.join(', ') || 'none'}${margin(ruleSet, outcome, first, id)}`,
      );
  }
  for (const id of expect.generic ?? []) {
    if (!generic.includes(id))
      failures.push(`expected ${id} among the generic ones, which are: ${generic.join(', ') || 'none'}`);
  }
  for (const id of expect.notGeneric ?? []) {
    if (generic.includes(id)) failures.push(`expected ${id} not to be among the generic ones`);
  }
  if (expect.urgency !== undefined && expect.urgency !== outcome.urgency) {
    failures.push(
      `expected urgency ${expect.urgency}, got ${outcome.urgency} (because: ${outcome.urgencyReason})`,
    );
  }
  for (const [id, urgency] of Object.entries(expect.itemUrgency ?? {})) {
    const got = outcome.items.find((item) => item.id === id)?.urgency ?? 'no such result';
    if (got !== urgency) failures.push(`expected ${id} with urgency ${urgency}, got ${got}`);
  }
  const fit = outcome.items[0]?.fit;
  if (expect.fit !== undefined && expect.fit !== fit)
    failures.push(`expected "${expect.fit}", got "${fit ?? 'nothing'}"`);
  return [...failures, ...flagFailures(ruleSet, expect, outcome)];
}

function flagFailures(ruleSet: RuleSet, expect: Expectation, outcome: Outcome): string[] {
  const fired = outcome.redFlags.map((flag) => flag.id);
  const failures = (expect.redFlags ?? [])
    .filter((word) => !outcome.redFlags.some(({ id, level }) => id === word || level === word))
    .map((word) => {
      const level = ruleSet.redFlags.get(word)?.level;
      const wanted = level ? `the red flag ${word} (${level})` : `a red flag of level ${word}`;
      return `expected ${wanted}; fired: ${fired.join(', ') || 'none'}`;
    });
  for (const word of expect.noRedFlags ?? []) {
    const wrong = outcome.redFlags.filter((flag) => word === '*' || flag.id === word || flag.level === word);
    for (const flag of wrong) failures.push(`expected the red flag ${flag.id} (${flag.level}) not to fire`);
  }
  return [...new Set(failures)];
}

/** Why something is not in the ranking at all: fallbacks and patterns never are. */
const WHY_NOT = {
  disease: 'is ruled out or no candidate here',
  pattern: 'is a pattern, told where its criteria surely hold',
  fallback: 'is a fallback, told where no disease has enough speaking for it',
} as const;

/** " (S 12 vs 9)", or why the other is not in the ranking at all. */
function margin(ruleSet: RuleSet, outcome: Outcome, got: string, wanted: string): string {
  const a = outcome.ranking.find((ranked) => ranked.id === got);
  const b = outcome.ranking.find((ranked) => ranked.id === wanted);
  const wantsDisease = wanted !== '' && wanted !== 'other';
  if (!b) {
    const own = a ? ` (S ${round(a.score)})` : '';
    return wantsDisease
      ? `${own}; ${wanted} ${WHY_NOT[ruleSet.diseases.get(wanted)?.kind ?? 'disease']}`
      : own;
  }
  const why = b.eligible ? '' : `; ${wanted} is not eligible: E ${round(b.evidence)}, criteria ${b.criteria}`;
  return a
    ? ` (S ${round(a.score)} vs ${round(b.score)}${why})`
    : ` (S of ${wanted} ${round(b.score)}${why})`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
