/** Mistakes with weights: a side of a row that no longer counts, a sign the wrong way, a step moved, a group lost. */
import type { Disease, Evidence, ScoreStep } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import type { Owner } from '../sites/condition-sites.js';
import type { Mutant } from './mutant.js';
import { replacedAt } from '../sites/replaced-at.js';
import { nextCut } from './shifted.js';

export function evidenceMutants(ruleSet: RuleSet, disease: Disease): Mutant[] {
  const owner: Owner = { kind: 'disease', id: disease.id };
  const mutants: Mutant[] = [];
  const add = (path: JsonPath, value: unknown, rows: readonly string[], what: string, idea: string): void => {
    const part = replacedAt(disease, path, value);
    mutants.push({
      owner,
      path,
      group: 'rule',
      what: `${what} of "${disease.id}"`,
      idea,
      part,
      evidenceGroup: { disease: disease.id, rows },
    });
  };
  const close = (row: string): string =>
    `a visitor in whom "${row}" tips "${disease.id}" over, or under, its nearest rival`;
  for (const [i, row] of disease.evidence.entries()) {
    const path = ['evidence', i];
    const rows = rowsBeside(disease, row);
    const change = (to: (points: number) => number, what: string): void => {
      const changed = withPoints(row, to);
      if (changed) add(path, changed, rows, `row "${row.id}": ${what}`, close(row.id));
    };
    change((points) => Math.min(0, points), 'points for set to 0');
    change((points) => Math.max(0, points), 'points against set to 0');
    change((points) => -points, 'signs flipped');
    for (const [j, [from]] of (row.steps ?? []).entries()) {
      const to = j === 0 ? null : nextCut(ruleSet, row.fact, from);
      if (to === null || to <= from) continue;
      const steps = movedStep(row.steps ?? [], j, to);
      const idea = `a visitor whose ${row.fact} lies from ${from} to ${to}, close between "${disease.id}" and a rival`;
      add([...path, 'steps'], steps, rows, `row "${row.id}": step ${from} → ${to}`, idea);
    }
  }
  for (const group of new Set(disease.evidence.flatMap((row) => row.group ?? []))) {
    const rows = disease.evidence.filter((row) => row.group === group).map(({ id }) => id);
    if (rows.length < 2) continue;
    const evidence = disease.evidence.map((row) => {
      if (row.group !== group) return row;
      const { group: _, ...alone } = row;
      return alone;
    });
    const idea = `a visitor with all of ${rows.join(', ')} and no more, who must not rank "${disease.id}" first`;
    add(['evidence'], evidence, rows, `group "${group}" dropped`, idea);
  }
  for (const [i, row] of (disease.risk ?? []).entries()) {
    if (row.points === 0) continue;
    const idea = `a visitor with the risk "${row.id}" in whom it decides between "${disease.id}" and a rival`;
    mutants.push({
      owner,
      path: ['risk', i, 'points'],
      group: 'rule',
      what: `risk "${row.id}": points set to 0 of "${disease.id}"`,
      idea,
      part: replacedAt(disease, ['risk', i, 'points'], 0),
    });
  }
  return mutants;
}

/** The rows that are weighed together with this one. */
const rowsBeside = (disease: Disease, row: Evidence): string[] =>
  row.group === undefined
    ? [row.id]
    : disease.evidence.filter(({ group }) => group === row.group).map(({ id }) => id);

/** Null when nothing would change. */
function withPoints(row: Evidence, to: (points: number) => number): Evidence | null {
  if (row.steps) {
    const steps = row.steps.map(([from, points]): ScoreStep => [from, to(points)]);
    return steps.some(([, points], i) => points !== row.steps?.[i]?.[1]) ? { ...row, steps } : null;
  }
  const before = Object.entries(row.points ?? {});
  const after = before.map(([value, points]) => [value, to(points)] as const);
  const isChanged = after.some(([, points], i) => points !== before[i]?.[1]);
  return isChanged ? { ...row, points: Object.fromEntries(after) } : null;
}

/** A step that meets the next one is gone. */
function movedStep(steps: readonly ScoreStep[], at: number, to: number): ScoreStep[] {
  return steps.flatMap(([from, points], i): ScoreStep[] => {
    if (i !== at) return [[from, points]];
    return (steps[i + 1]?.[0] ?? Infinity) <= to ? [] : [[to, points]];
  });
}
