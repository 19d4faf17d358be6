/**
 * What the visitor has decided on step 0: the category, the answer to the free check, and whether to submit both.
 * The answer to the check lives here alone; it is sent to nobody.
 */
import { useCallback, useState } from 'react';
import type { SubCategory } from '../../../api/types.js';
import { words } from '../messages.js';
import type { StopAnswer } from '../stop-list.js';

interface Beginning {
  categories: SubCategory[];
  selectedId: string | null;
  /** Another category was chosen: what went wrong with the last one is void. */
  onChange: () => void;
}

export function useCategoryChoice({ categories, selectedId, onChange }: Beginning) {
  const [chosenId, setChosenId] = useState(selectedId);
  const [stopAnswer, setStopAnswer] = useState<StopAnswer | null>(null);
  /** Counts decisions, not arrow-key moves: each takes the visitor to the check below the list. */
  const [decisions, setDecisions] = useState(0);
  /** The list is put away: a choice was made, and what comes next is below it. */
  const [isListFolded, setIsListFolded] = useState(false);
  /** A "yes" to the check: the emergency notice stands in place of the step. */
  const [isWarned, setIsWarned] = useState(false);
  /** The question whether to submit is open. */
  const [isAsking, setIsAsking] = useState(false);
  /** Counts submits that lacked something, so that the summary takes the focus for each. */
  const [attempt, setAttempt] = useState(0);

  const chosen = categories.find(({ documentId }) => documentId === chosenId) ?? null;
  const choose = useCallback(
    (id: string) => {
      setChosenId(id);
      setStopAnswer(null);
      setAttempt(0);
      onChange();
    },
    [onChange],
  );
  const decide = useCallback(() => {
    setDecisions((count) => count + 1);
    setIsListFolded(true);
  }, []);
  const submit = () => {
    if (!chosen || !stopAnswer) setAttempt((count) => count + 1);
    else if (stopAnswer === 'yes') setIsWarned(true);
    else setIsAsking(true);
  };
  const decideStop = (answer: StopAnswer) => {
    setStopAnswer(answer);
    if (answer === 'yes') setIsWarned(true);
  };
  const takeBackWarning = () => {
    setIsWarned(false);
    setStopAnswer(null);
  };

  return {
    chosen,
    decisions,
    isListFolded: isListFolded && chosen !== null,
    stopAnswer,
    isWarned,
    isAsking,
    attempt,
    errors: {
      category: attempt > 0 && !chosen ? words.category.notSelected : null,
      stop: attempt > 0 && chosen && !stopAnswer ? words.stop.unanswered : null,
    },
    choose,
    decide,
    unfoldList: () => setIsListFolded(false),
    setStopAnswer,
    decideStop,
    takeBackWarning,
    submit,
    stopAsking: () => setIsAsking(false),
  };
}

export type CategoryChoice = ReturnType<typeof useCategoryChoice>;
