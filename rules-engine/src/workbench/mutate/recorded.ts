/**
 * A suite case walked and decided once by the engine, with what rules asked on the way, and what was known at the
 * checkpoint and at the end: a mutant is then asked again only from where it can matter.
 */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { copyTable } from '../../engine/conditions/fact-table.js';
import type { Holds } from '../../engine/conditions/condition-table.js';
import { rank, type Candidate } from '../../engine/ranking/candidates.js';
import { givenOptions } from '../../engine/facts/answers.js';
import { tellingOf } from '../../engine/facts/telling.js';
import { startFold, take } from '../../engine/flow/fold.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { complaintsOf, furtherOf, holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import { nextPlace } from '../../engine/flow/walk.js';
import { decided, isOffPath, type SuiteCase } from '../walks/replay.js';
import { unmetPromises } from '../suites/expectations.js';
import { listen, type Asked } from './asked.js';
import { sliced } from './variant.js';

/** A moment at which sums are read. Its rule set is what the visitor can reach. */
export interface Moment {
  fold: Fold;
  holds: Holds;
}

/** With the moment at the end. */
export interface Recorded extends Moment {
  of: SuiteCase;
  ranking: readonly Candidate[];
  asked: Asked;
  /** Null where no look-alikes can open. */
  checkpoint: Moment | null;
  /** Keeps its promises on the rules as they are; others notice nothing. */
  isKept: boolean;
}

/** The visitor's own, and those of further complaints. */
export const categoriesOf = ({ fold }: Pick<Recorded, 'fold'>): string[] => complaintsOf(fold);

export function recordCase(library: RuleSet, one: SuiteCase): Recorded {
  // Only what the visitor can reach: ranking looks at every disease there is.
  const ruleSet = sliced(library, reachable(library, one));
  const log = listen(ruleSet);
  const walked = startFold(log.ruleSet, one.visit);
  let checkpoint: Moment | null = null;
  walked.atCheckpoint = (isOver) => {
    if (isOver && walked.plan.lookAlikes.length > 0)
      checkpoint = momentOf(onRules(ruleSet, walked), { further: [] });
    log.begin(isOver ? 'rest' : 'checkpoint');
  };
  log.start();
  for (let place = nextPlace(walked); place; place = nextPlace(walked)) {
    const { question, stage, reason } = place;
    const asked = tellingOf(walked.ruleSet, question);
    const given = givenOptions(asked, one.visit.answers[question.id], one.visit.category);
    if (given === null) {
      walked.next = { question, stage, reason };
      break;
    }
    take(walked, question, given);
    walked.answered.push({ question, stage, reason });
  }
  log.begin('end');
  const { outcome } = decided(walked, holdsNow(walked));
  const asked = log.done();
  const { fold, holds } = momentOf(onRules(ruleSet, walked));
  const ranking = [...(fold.known?.values() ?? [])].filter((candidate) => candidate !== null);
  const isKept = !isOffPath(fold, one.case) && unmetPromises(ruleSet, one.case.expect, outcome).length === 0;
  return { of: one, fold, holds, ranking, asked, checkpoint, isKept };
}

/** With further complaints, if an answer names some. */
function reachable({ generic, categories }: RuleSet, { category, visit }: SuiteCase): string[] {
  const named = [visit.answers[generic.secondComplaint] ?? []].flat();
  return [category, ...named.filter((id) => id !== category && categories.has(id))];
}

/** The fold as it stands now, on the rules that nobody listens to. */
function onRules(ruleSet: RuleSet, fold: Fold): Fold {
  const now: Fold = {
    ...fold,
    ruleSet,
    plan: flowPlan(ruleSet, fold.visit.category),
    table: copyTable(fold.table),
    assumed: undefined,
    given: new Map(fold.given),
    unsure: new Set(fold.unsure),
  };
  delete now.atCheckpoint;
  return { ...now, further: furtherOf(ruleSet, now.plan, fold.further.categories) };
}

function momentOf(fold: Fold, scope: { further?: readonly [] } = {}): Moment {
  const holds = holdsNow(fold);
  const ranking = rank(fold.ruleSet, { ...scopeOf(fold), ...scope }, holds);
  const known = new Map<Disease, Candidate | null>();
  for (const candidate of ranking) known.set(candidate.disease, candidate);
  for (const disease of fold.ruleSet.diseases.values()) if (!known.has(disease)) known.set(disease, null);
  return { fold: { ...fold, known }, holds };
}
