/** What there is to show, counted by kind, and what of it nobody showed. */
import type { RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { roleOf } from '../../engine/conditions/roles.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import { rowSides } from '../mutate/index.js';
import { leafWords, type Owner } from '../sites/condition-sites.js';
import { questionsOf } from '../sites/scope.js';
import { isOutOfReach } from './out-of-reach.js';
import type { Watched } from './watched.js';

/** What is counted, as a person reads it. */
export const COVERAGE_WORDS = {
  rule: 'Rules that took effect',
  leaf: 'Comparisons deciding both ways',
  'red-flag': 'Comparisons of red flags, both ways',
  option: 'Options chosen',
  evidence: 'Evidence rows, each side',
  gate: 'Gates seen open and closed',
} as const;
export type CoverageKind = keyof typeof COVERAGE_WORDS;
export const COVERAGE_KINDS = Object.keys(COVERAGE_WORDS) as CoverageKind[];

export interface CoverageGap {
  kind: CoverageKind;
  owner: Owner;
  path: JsonPath;
  what: string;
  /** What no case shows. */
  missing: string;
}
export type Totals = Record<CoverageKind, { covered: number; total: number }>;

export function gapsIn(
  ruleSet: RuleSet,
  watched: readonly Watched[],
  seen: ReadonlySet<string>,
  isWanted: (owner: Owner) => boolean,
  category: string | undefined,
): { totals: Totals; gaps: CoverageGap[] } {
  const totals = Object.fromEntries(COVERAGE_KINDS.map((kind) => [kind, { covered: 0, total: 0 }])) as Totals;
  const gaps: CoverageGap[] = [];
  const count = (
    kind: CoverageKind,
    owner: Owner,
    path: JsonPath,
    what: string,
    missing: readonly string[],
  ): void => {
    totals[kind].total += 1;
    if (missing.length === 0) totals[kind].covered += 1;
    else gaps.push({ kind, owner, path, what, missing: missing.join(' and ') });
  };
  for (const { site, leaves, sawHold, sawFail, canHold, canFail } of watched) {
    const { owner, role, path, name } = site;
    const { counts } = roleOf(role);
    if (counts === 'gate' && (canHold || canFail))
      count('gate', owner, path, name, [
        ...(sawHold || !canHold ? [] : ['open']),
        ...(sawFail || !canFail ? [] : ['closed']),
      ]);
    else if (counts === 'rule' && canHold) count('rule', owner, path, name, sawHold ? [] : ['holding']);
    for (const leaf of leaves) {
      const missing: string[] = [];
      const isOut = (isTrue: boolean): boolean => isOutOfReach(ruleSet, site, leaf.leaf, isTrue);
      if (!leaf.sawTrue && leaf.canHold && !isOut(true)) missing.push('true deciding');
      if (!leaf.sawFalse && leaf.canFail && !isOut(false)) missing.push('false deciding');
      const kind = owner.kind === 'red-flag' ? 'red-flag' : 'leaf';
      count(kind, owner, leaf.path, `${leafWords(leaf.leaf)} in ${name}`, missing);
    }
  }
  const sidesIn = rowSides(ruleSet);
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
    const listed = seen.has(`listed:${disease.id}`) ? [] : ['being listed'];
    count('rule', owner, ['id'], `${disease.kind} "${disease.id}"`, listed);
    // Fallbacks and patterns are shown whatever their sum is.
    if (disease.kind !== 'disease') continue;
    const sides = sidesIn(disease);
    for (const [i, row] of disease.evidence.entries()) {
      const shown = sides.get(row);
      if (!shown) continue;
      const missing = shown.filter((side) => !seen.has(`row:${disease.id}:${row.id}:${side}`));
      count('evidence', owner, ['evidence', i], `row "${row.id}" of "${disease.id}"`, missing);
    }
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (isWanted(owner))
      count('rule', owner, ['id'], `red flag "${flag.id}"`, seen.has(`fired:${flag.id}`) ? [] : ['firing']);
  }
  const questions = category === undefined ? [...ruleSet.questions.values()] : questionsOf(ruleSet, category);
  for (const question of questions) {
    const owner: Owner = { kind: 'question', id: question.id };
    for (const [i, option] of optionsOf(ruleSet, question, category).entries()) {
      const chosen = seen.has(`option:${question.id}:${option.id}`) ? [] : ['being chosen'];
      const path = question.options ? ['options', i] : ['id'];
      count('option', owner, path, `option "${option.id}" of "${question.id}"`, chosen);
    }
  }
  return { totals, gaps };
}
