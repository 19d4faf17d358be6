/**
 * How far a visitor is from one in whom a mistake would show, or a comparison decides: comparisons still wrong, and
 * decibans between the disease's sum and the nearest edge at which the list changes (a rival's sum, the width of the
 * list, the bars of eligibility). A search that only ever steps nearer finds what chance alone would not.
 */
import type { Disease, Evidence } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { barsIn, rank, type Candidate } from '../../engine/ranking/candidates.js';
import { linesOf, type Line } from '../../engine/ranking/lines.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import { distanceToDeciding, distanceToSide, type Side } from './condition-distance.js';
import { conditionSites, isAskedUnless, type ConditionSite } from '../sites/condition-sites.js';
import type { Showable } from '../coverage/index.js';
import { treeOf, type Node } from '../sites/masking.js';
import { type Mutant, sliced } from '../mutate/index.js';
import type { SuiteCase } from '../walks/replay.js';

export interface Distance {
  /** Null for a visitor who does not come to the end. */
  of: (one: SuiteCase) => number | null;
  /** Near enough to look closely. */
  enough: number;
}

/** As good as a disease that is no candidate at all, decibans. */
const FAR = 200;
/** One comparison that is wrong weighs as much as so many decibans: conditions first, then the sum. */
const WRONG = 40;
/** A visitor so near an edge notices many mistakes. */
const AT_THE_EDGE = 2;

interface Bars {
  primaryAt: number;
  minEvidence: number;
  near: number;
}
type Ranked = readonly Candidate[];

/** From noticing the mistake; null for mistakes of which nothing is known beforehand. */
export function distanceTo(ruleSet: RuleSet, mutant: Mutant, category: string): Distance | null {
  const { owner, condition, path, evidenceGroup } = mutant;
  const disease = owner.kind === 'disease' ? ruleSet.diseases.get(owner.id) : undefined;
  const wrong = wrongIn(ruleSet, mutant);
  if (disease && (evidenceGroup || path[0] === 'risk') && !condition) {
    if (disease.kind !== 'disease') return null;
    const speaks = speaking(disease, mutant);
    return ranked(ruleSet, category, disease, AT_THE_EDGE, (own, ranking, bars, fold) =>
      own
        ? (speaks(linesOf(fold.ruleSet, own, fold.visit.age, holdsNow(fold))) ? 0 : WRONG) +
          toEdge(own, ranking, bars)
        : FAR,
    );
  }
  if (disease && disease.kind === 'disease') {
    // It must be listed to be seen; without the criteria's being met, the mistake is what brings it in.
    return ranked(ruleSet, category, disease, 0, (own, ranking, bars, fold) => {
      const behind = own ? toListed(own, ranking, bars) : 0;
      return wrong(fold) * WRONG + behind;
    });
  }
  if (disease?.kind === 'fallback')
    return ranked(
      ruleSet,
      category,
      disease,
      0,
      (_, ranking, bars, fold) => wrong(fold) * WRONG + toNone(ranking, bars),
    );
  if (!condition && owner.kind !== 'red-flag' && owner.kind !== 'disease') return null;
  return folded(ruleSet, category, wrong);
}

/** From showing it; null for what is not a condition's. */
export function distanceToShow(
  ruleSet: RuleSet,
  { site, path, side }: Showable,
  category: string,
): Distance | null {
  if (!site || side === undefined) return null;
  const tree = treeIn(ruleSet, site);
  const wrong = path ? distanceToDeciding(tree, path, side) : distanceToSide(tree, side);
  return folded(ruleSet, category, ({ table }) => wrong(table));
}

/** Comparisons still wrong before the changed part matters. */
function wrongIn(ruleSet: RuleSet, { owner, path, condition }: Mutant): (fold: Fold) => number {
  const sum = (parts: readonly ((table: Fold['table']) => number)[]) => (fold: Fold) =>
    parts.reduce((all, part) => all + part(fold.table), 0);
  if (condition) {
    const { site, after } = condition;
    const tree = treeIn(ruleSet, site);
    return sum([
      after === null
        ? distanceToSide(tree, isAskedUnless(site.role) ? 0 : 2)
        : distanceToDeciding(tree, path),
    ]);
  }
  const own = conditionSites(ruleSet).filter(
    (site) => site.owner.kind === owner.kind && site.owner.id === owner.id,
  );
  const wanted = (site: ConditionSite): Side | null => {
    if (owner.kind === 'red-flag') {
      if (site.role === 'trigger') return 2;
      return site.role === 'confirm' ? (path[0] === 'confirm' ? 0 : 2) : null;
    }
    const isRaise = path[0] === 'urgency' && path[1] === 'raise' && site.role === 'raise';
    return isRaise && site.path.slice(0, 3).join('/') === path.slice(0, 3).join('/') ? 2 : null;
  };
  return sum(
    own.flatMap((site) => {
      const side = wanted(site);
      return side === null ? [] : [distanceToSide(treeIn(ruleSet, site), side)];
    }),
  );
}

const treeIn = (ruleSet: RuleSet, { condition, path }: ConditionSite): Node =>
  treeOf(condition, path, factTypesOf(ruleSet), slotsOf(ruleSet));

function folded(ruleSet: RuleSet, category: string, measure: (fold: Fold) => number): Distance {
  const slice = sliced(ruleSet, [category]);
  return {
    enough: 0,
    of: ({ visit }) => {
      const fold = foldAnswers(slice, visit);
      return fold.next === null ? measure(fold) : null;
    },
  };
}

function ranked(
  ruleSet: RuleSet,
  category: string,
  { id }: Disease,
  enough: number,
  measure: (own: Candidate | undefined, ranking: Ranked, bars: Bars, fold: Fold) => number,
): Distance {
  const bars = { ...barsIn(ruleSet, category), near: ruleSet.ranking.near };
  const { of } = folded(ruleSet, category, (fold) => {
    const ranking = rank(fold.ruleSet, scopeOf(fold), holdsNow(fold));
    return measure(
      ranking.find(({ disease }) => disease.id === id),
      ranking,
      bars,
      fold,
    );
  });
  return { enough, of };
}

function toEdge(own: Candidate, ranking: Ranked, { primaryAt, minEvidence, near }: Bars): number {
  const rival = ranking.find((other) => other !== own && other.eligible);
  const bars = Math.min(own.score - primaryAt, own.evidence - minEvidence);
  if (!own.eligible) return Math.max(-bars, rival ? rival.score - near - own.score : 0);
  if (!rival) return bars;
  const isListed = own.score >= rival.score - near;
  const edges = [Math.abs(own.score - rival.score), Math.abs(rival.score - near - own.score)];
  return Math.min(...edges, ...(isListed ? [bars] : []));
}

/** What it lacks to be listed. */
function toListed(own: Candidate, ranking: Ranked, { primaryAt, minEvidence, near }: Bars): number {
  const rival = ranking.find((other) => other !== own && other.eligible);
  const behind = rival ? rival.score - near - own.score : 0;
  return Math.max(0, behind, primaryAt - own.score, minEvidence - own.evidence);
}

/** What everybody has too much of: a fallback is shown when nothing is eligible. */
function toNone(ranking: Ranked, { primaryAt, minEvidence }: Bars): number {
  return ranking
    .filter(({ eligible }) => eligible)
    .reduce((sum, { score, evidence }) => sum + 1 + Math.min(score - primaryAt, evidence - minEvidence), 0);
}

/** Whether the changed row, risk or group gives other points in this visitor. */
function speaking(before: Disease, { path, part }: Mutant): (lines: readonly Line[]) => boolean {
  const [list, at] = path;
  if (list === 'risk') {
    const id = before.risk?.[Number(at)]?.id;
    return (lines) => lines.some((line) => line.kind === 'risk' && line.id === id);
  }
  const after = part as Disease;
  if (typeof at !== 'number') {
    // A group dropped: two of its rows must speak.
    const rows = new Set(before.evidence.filter((row, i) => row !== after.evidence[i]).map(({ id }) => id));
    return (lines) => lines.filter(({ kind, id }) => kind === 'evidence' && rows.has(id)).length > 1;
  }
  const row = before.evidence[at];
  const changed = changedPoints(row, after.evidence[at]);
  return (lines) =>
    lines.some(({ kind, id, points }) => kind === 'evidence' && id === row?.id && changed(points));
}

function changedPoints(row: Evidence | undefined, after: Evidence | undefined): (points: number) => boolean {
  if (!row?.points || !after?.points) return () => true;
  const changed = new Set<number>();
  for (const [value, points] of Object.entries(row.points))
    if (after.points[value] !== points) changed.add(points);
  return (points) => changed.has(points);
}
