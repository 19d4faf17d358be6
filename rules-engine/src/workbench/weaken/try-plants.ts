/**
 * Every kind of weakening, planted in several places of the real library, one at a time: does the diff ask for a second
 * pair of eyes, by what it says of the rules or by people who are told less or later; and if not, does the check refuse it?
 */
import { alarmsBetween, compareRevisions, partyOf, reportOf, type Party } from '../diff/index.js';
import { ConditionInvalid } from '../../engine/conditions/plain.js';
import type { Weakening } from './catalogue.js';
import { errorsAfter, partyAfter } from './changed.js';
import type { Ground, Plant } from './ground.js';

export type Verdict = 'rules' | 'people' | 'check' | 'passed';

export interface Row {
  kind: Weakening;
  tried: { where: string; verdict: Verdict; by: string }[];
}

interface TryOptions {
  places: number;
  seed: number;
  /** Visitors simulated where the rules alone raise nothing. */
  samples: number;
  onProgress?: (done: number, of: number) => void;
}

export async function tryWeakenings(
  ground: Ground,
  kinds: readonly Weakening[],
  { places, seed, samples, onProgress }: TryOptions,
): Promise<Row[]> {
  const before = partyOf('before', ground.ruleSet, ground.library);
  const rows: Row[] = [];
  for (const [index, kind] of kinds.entries()) {
    const tried: Row['tried'] = [];
    for (const plant of kind.plants(ground, places, seed)) {
      const [verdict, by] = await verdictOn(ground, before, plant, { seed, samples });
      tried.push({ where: plant.where, verdict, by });
    }
    rows.push({ kind, tried });
    onProgress?.(index + 1, kinds.length);
  }
  return rows;
}

async function verdictOn(
  ground: Ground,
  before: Party,
  plant: Plant,
  options: { seed: number; samples: number },
): Promise<[Verdict, string]> {
  const [after, ofRules] = alarmOf(ground, before, plant);
  if (ofRules !== undefined) return ['rules', ofRules];
  const [error] = errorsAfter(ground, plant);
  if (error !== undefined || after === null) return ['check', error ?? 'The rules do not load.'];
  const { alarms } = reportOf(await compareRevisions(before, after, options), options.seed);
  return alarms[0] === undefined ? ['passed', ''] : ['people', alarms[0]];
}

/** Rules that cannot be decided by (an answer that is no more, read by a condition) have no diff: the check refuses them. */
function alarmOf(ground: Ground, before: Party, plant: Plant): [Party | null, string | undefined] {
  try {
    const after = partyAfter(ground, plant);
    return [after, after === null ? undefined : alarmsBetween(before, after)[0]];
  } catch (error) {
    if (error instanceof ConditionInvalid) return [null, undefined];
    throw error;
  }
}
