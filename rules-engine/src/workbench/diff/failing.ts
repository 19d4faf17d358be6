/** Cases of the newer rules that break a promise there: what was promised, and what comes instead. */
import type { Case, Expectation } from '../../engine/suite-model.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, type Fold } from '../../engine/flow/state.js';
import { unmetPromises } from '../suites/expectations.js';
import { isMachineMade } from '../suites/machine-made.js';
import { decided, isKept, isOffPath, suiteCaseOf } from '../walks/replay.js';
import { seenIn } from './outcomes.js';
import { sameContent } from './rule-change.js';
import type { Party } from './party.js';
import { seenWords } from './words/person-words.js';
import { promiseWords } from './words/promise-words.js';

interface FailingCase {
  /** "throat/strep-typical". */
  id: string;
  title: string;
  /** The promises that are not kept: "today". Null where other questions come than the case answers. */
  expected: string | null;
  /** "“Migraine” (within weeks)" */
  got: string;
}

/** Those that a program proposed, apart. */
export interface Failing {
  byPeople: FailingCase[];
  proposed: FailingCase[];
}

/** Looked at where the case or its outcome changes. */
export function failingCases(
  older: Party,
  { ruleSet, cases, bases }: Party,
  changed: ReadonlySet<string>,
): Failing {
  const failing: Failing = { byPeople: [], proposed: [] };
  for (const [id, bare] of cases) {
    const { case: one, file } = bare;
    if (!changed.has(id) && sameContent(older.cases.get(id)?.case, one)) continue;
    const suiteCase = suiteCaseOf(ruleSet, bases, bare);
    if (isKept(ruleSet, suiteCase)) continue;
    const fold = foldAnswers(ruleSet, suiteCase.visit);
    const expected = isOffPath(fold, one) ? null : promiseWords(ruleSet, unmetOf(fold, one));
    const got = seenWords(ruleSet, seenIn(fold));
    failing[isMachineMade(file) ? 'proposed' : 'byPeople'].push({ id, title: one.title, expected, got });
  }
  return failing;
}

function unmetOf(fold: Fold, { expect }: Case): Expectation {
  const { outcome } = decided(fold, holdsNow(fold));
  const unmet = Object.entries(expect).filter(
    ([key, value]) => unmetPromises(fold.ruleSet, { [key]: value }, outcome).length > 0,
  );
  return Object.fromEntries(unmet);
}
