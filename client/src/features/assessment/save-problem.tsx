/** What went wrong with a save, and the way on. The choice is still on the page below. */
import { Button } from '../../components/button.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { Notice } from '../../components/notice.js';
import { words } from './messages.js';
import type { Problem } from './use-call.js';
import { useOnline } from './use-online.js';

interface SaveProblemProps {
  problem: Problem | null;
  /** It is the answer to the question before that was not saved. */
  isOfBefore?: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

export function SaveProblem({ problem, isOfBefore = false, isBusy, onRetry }: SaveProblemProps) {
  const { notSaved, repeats, beforeNotSaved, beforeRepeats, kept } = words.problem;
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : (
        <Notice tone="warning" role="status">
          <p>{problem || isBusy ? words.problem.offline : words.problem.offlineIdle}</p>
        </Notice>
      )}
      {problem ? (
        <div className="save-problem">
          <ErrorSummary
            attempt={problem.attempt}
            entries={[{ message: `${isOfBefore ? beforeNotSaved : notSaved} ${problem.sentence}` }]}
          />
          <p>{!problem.isNetwork ? kept : isOfBefore ? beforeRepeats : repeats}</p>
          <Button variant="secondary" isLoading={isBusy} onClick={onRetry}>
            {words.common.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
