/**
 * The question shown before the answer to its forerunner is saved, and the one choice that may be made on it meanwhile.
 */
import { useRef, useState } from 'react';
import type { QuestionView } from './question-view.js';

export interface Ahead {
  question: QuestionView | null;
  /** A choice was made on it; no other is taken. */
  isWaiting: boolean;
  show: (question: QuestionView) => void;
  wait: (chosen: string[]) => void;
  /** The save is through, or refused. Gives the choice that waited for it. */
  end: () => string[] | null;
}

export function useAhead(): Ahead {
  const [question, setQuestion] = useState<QuestionView | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<string[] | null>(null);
  return {
    question,
    isWaiting,
    show: setQuestion,
    wait: (chosen) => {
      waiting.current = chosen;
      setIsWaiting(true);
    },
    end: () => {
      setQuestion(null);
      setIsWaiting(false);
      const chosen = waiting.current;
      waiting.current = null;
      return chosen;
    },
  };
}
