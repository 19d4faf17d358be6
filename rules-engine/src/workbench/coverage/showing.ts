/** What a case shows, one case after the other, under names that stay the same while the rules do: for a search. */
import type { RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { roleOf } from '../../engine/conditions/roles.js';
import { factsIn, factsSetBy } from '../../engine/facts/reading.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import type { Fold } from '../../engine/flow/state.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import { rowSides } from '../mutate/index.js';
import type { ConditionSite, Owner } from '../sites/condition-sites.js';
import { isOffPath, type SuiteCase } from '../walks/replay.js';
import type { CoverageKind } from './gaps.js';
import { isKeptSeeing, nothingSeen } from './seen.js';
import { hearing, watchedIn } from './watched.js';

/** Something that a case can show. */
export interface Showable {
  owner: Owner;
  kind: CoverageKind;
  /** What decides whether a visitor shows it. */
  facts: ReadonlySet<string>;
  /** The condition that must come out on `side`; with `path`, the comparison that must decide it so. */
  site?: ConditionSite;
  path?: JsonPath;
  side?: 0 | 2;
}

/** What there is to show, and what a case shows of it. */
export function showing(
  ruleSet: RuleSet,
  isWanted: (owner: Owner) => boolean,
): { all: Map<string, Showable>; shownBy: (one: SuiteCase, fold?: Fold) => Set<string> } {
  const watched = watchedIn(ruleSet, isWanted);
  const heardBy = hearing(watched, false);
  const all = new Map<string, Showable>();
  for (const [at, { site, leaves }] of watched.entries()) {
    const { owner, role } = site;
    const facts = factsIn(site.condition);
    const { counts } = roleOf(role);
    if (counts === 'gate') {
      all.set(`gate:${at}:open`, { owner, kind: 'gate', facts, site, side: 2 });
      all.set(`gate:${at}:closed`, { owner, kind: 'gate', facts, site, side: 0 });
    } else if (counts === 'rule') all.set(`rule:${at}`, { owner, kind: 'rule', facts, site, side: 2 });
    const kind: CoverageKind = owner.kind === 'red-flag' ? 'red-flag' : 'leaf';
    for (const [i, leaf] of leaves.entries()) {
      const what = { owner, kind, facts, site, path: leaf.path };
      if (leaf.canHold) all.set(`leaf:${at}:${i}:true`, { ...what, side: 2 });
      if (leaf.canFail) all.set(`leaf:${at}:${i}:false`, { ...what, side: 0 });
    }
  }
  const sidesIn = rowSides(ruleSet);
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
    const facts = new Set(disease.evidence.map(({ fact }) => fact));
    if (disease.criteria) factsIn(disease.criteria, facts);
    all.set(`listed:${disease.id}`, { owner, kind: 'rule', facts });
    if (disease.kind !== 'disease') continue;
    for (const [row, sides] of sidesIn(disease))
      for (const side of sides)
        all.set(`row:${disease.id}:${row.id}:${side}`, {
          owner,
          kind: 'evidence',
          facts: new Set([row.fact]),
        });
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (isWanted(owner)) all.set(`fired:${flag.id}`, { owner, kind: 'rule', facts: factsIn(flag.trigger) });
  }
  for (const question of ruleSet.questions.values()) {
    const owner: Owner = { kind: 'question', id: question.id };
    if (!isWanted(owner)) continue;
    const facts = new Set([question.id, ...factsSetBy(question)]);
    for (const { id } of optionsOf(ruleSet, question))
      all.set(`option:${question.id}:${id}`, { owner, kind: 'option', facts });
  }
  const shownBy = (one: SuiteCase, fold: Fold = foldAnswers(ruleSet, one.visit)): Set<string> => {
    for (const each of watched) {
      each.sawHold = each.sawFail = false;
      for (const leaf of each.leaves) leaf.sawTrue = leaf.sawFalse = false;
    }
    if (isOffPath(fold, one.case)) return new Set();
    const shown = nothingSeen();
    isKeptSeeing(fold, one, heardBy(fold), shown);
    const seen = shown.names;
    for (const name of seen) if (!all.has(name)) seen.delete(name);
    for (const [at, { site, sawHold, sawFail, leaves }] of watched.entries()) {
      const { counts } = roleOf(site.role);
      if (counts === 'gate') {
        if (sawHold) seen.add(`gate:${at}:open`);
        if (sawFail) seen.add(`gate:${at}:closed`);
      } else if (counts === 'rule' && sawHold) seen.add(`rule:${at}`);
      for (const [i, leaf] of leaves.entries()) {
        if (leaf.sawTrue) seen.add(`leaf:${at}:${i}:true`);
        if (leaf.sawFalse) seen.add(`leaf:${at}:${i}:false`);
      }
    }
    return seen;
  };
  return { all, shownBy };
}
