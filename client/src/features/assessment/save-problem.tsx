/** What went wrong with a save, and the way on. The choice is still on the page below. */
import { Button } from '../../components/button.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { Notice } from '../../components/notice.js';
import { words } from './messages.js';
import type { Problem } from './use-call.js';
import { useOnline } from './use-online.js';

interface SaveProblemProps {
  problem: Problem | null;
  isBusy: boolean;
  onRetry: () => void;
}

export function SaveProblem({ problem, isBusy, onRetry }: SaveProblemProps) {
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : (
        <Notice tone="warning" role="status">
          <p>{problem ? words.problem.offline : words.problem.offlineIdle}</p>
        </Notice>
      )}
      {problem ? (
        <div className="save-problem">
          <ErrorSummary
            attempt={problem.attempt}
            entries={[{ message: `${words.problem.notSaved} ${problem.sentence}` }]}
          />
          {problem.isNetwork ? <p>{words.problem.repeats}</p> : <p>{words.problem.kept}</p>}
          <Button variant="secondary" isLoading={isBusy} onClick={onRetry}>
            {words.common.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
