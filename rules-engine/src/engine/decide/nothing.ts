/**
 * "Nothing found", all of it in one place: when a sheet of answers is clean, and what is let go when the trouble is over
 * or hardly anything (docs/decisions/0013-nothing-found.md). The words stand in the `nothing` blocks of the category
 * and, for what is the same everywhere, of generic.json; "named or not when it is over" is a disease's own word
 * (`whenOver`), read where candidates are ruled out. Pure in the answers to conditions.
 */
import type { Fit } from '../model.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { rankOf, type Candidate } from '../ranking/candidates.js';

/**
 * Whether the visitor may be told that no particular condition was found, red flags apart. The sheet is clean, no sign
 * on it is never nothing, none that counts while it lasts is still there, and the check-up that would be told in its
 * place is not due sooner than usual: what makes it so is never nothing either.
 */
export function isNothingFound(category: string, holds: Holds, checkUp: () => Candidate | null): boolean {
  if (!holds(conditionId.clean(category))) return false;
  if (holds(conditionId.neverAnywhere()) || holds(conditionId.never(category))) return false;
  if (holds(conditionId.lasts()) && holds(conditionId.whileItLasts(category))) return false;
  const due = checkUp();
  return !due || rankOf(due.urgency) <= rankOf('routine') || due.urgency === due.disease.urgency.base;
}

/** Why names are not told where nothing was found, and how well those may fit. */
export interface LetGo {
  upTo: Fit;
  reason: string;
}

/** Nobody loses anything by not being told what can wait; null where the trouble is neither slight nor over. */
export function lettingGo(holds: Holds): LetGo | null {
  if (holds(conditionId.mildAndOver()))
    return { upTo: 'fits well', reason: 'It was mild and it is gone: what can wait needs no name.' };
  if (holds(conditionId.hardlyAnything()))
    return {
      upTo: 'fits partly',
      reason:
        'There is hardly anything to feel: a name that fits only partly would say more than anybody knows.',
    };
  return null;
}

/** Whether all of these names can wait and fit no better than what is let go. */
export function isLetGo(named: readonly { candidate: Candidate; fit: Fit }[], { upTo }: LetGo): boolean {
  return named.every(
    ({ candidate, fit }) =>
      rankOf(candidate.urgency) <= rankOf('routine') && (fit === 'fits partly' || upTo === 'fits well'),
  );
}
