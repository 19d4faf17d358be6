/** A visitor found, made as plain as possible: each answer taken back where nothing is lost by it, then each promise. */
import type { Case } from '../../engine/suite-model.js';
import { fewestPromises } from './promises.js';
import { ANSWER_COSTS, noticing, see, worthOf } from './seen.js';
import type { Found, Search, Target } from './state.js';
import { titleOf } from './title.js';

export function plainest(search: Search, found: Found, target: Target): Found & { case: Case } {
  const best = withFewestAnswers(search, found, target);
  const { one, recorded, noticed, visitor } = best;
  const expect = fewestPromises(one.case.expect, (fewer) => {
    recorded.of.case.expect = fewer;
    return noticed.every(({ notices }) => notices(recorded));
  });
  const id = `edge-${search.cases.length + 1}`;
  const title = titleOf(search.ruleSet, search.category, one.case);
  const done: Case = { id, title, age: visitor.age, answers: visitor.answers, expect };
  one.case = done;
  return { ...best, case: done };
}

function withFewestAnswers(search: Search, found: Found, target: Target): Found {
  let best = found;
  for (const id of Object.keys(found.visitor.answers)) {
    if (!(id in best.visitor.answers)) continue;
    const { [id]: _, ...answers } = best.visitor.answers;
    const seen = see(search, { age: best.visitor.age, answers });
    // An answer stays that is worth more than one mistake noticed, or that the target needs.
    if (!seen || (target.isGrave && !target.isIn(seen))) continue;
    const fewer = noticing(seen, best.noticed);
    if (worthOf(best) - worthOf(fewer) <= ANSWER_COSTS) best = fewer;
  }
  return best;
}
