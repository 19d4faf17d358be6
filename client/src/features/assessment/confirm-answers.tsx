/** "Check your answers" (I-6): everything that was answered, each with a way to change it, before it is sent for good. */
import { useEffect, useRef } from 'react';
import type { AnsweredQuestion } from '../../api/types.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { words } from './messages.js';
import { REST_MS } from './use-rest.js';
import { freshAddress } from './use-question-history.js';

interface ConfirmAnswersProps {
  isOpen: boolean;
  answered: AnsweredQuestion[];
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
  onChange: (questionId: string) => void;
}

export function ConfirmAnswers({ isOpen, answered, onAnswer, onClosed, onChange }: ConfirmAnswersProps) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = Date.now();
  }, [isOpen]);
  // The second half of a double tap on the last answer must not send everything.
  const answer = (isConfirmed: boolean) => onAnswer(isConfirmed && Date.now() - openedAt.current >= REST_MS);
  return (
    <ConfirmDialog isOpen={isOpen} question={words.confirm.ask} onAnswer={answer} onClosed={onClosed}>
      <h3>{words.confirm.answers}</h3>
      <div className="confirm-answers">
        <dl>
          {answered.map(({ questionId, type, question, short, answer: given }) => (
            <div key={questionId} className="confirm-answer">
              <dt title={question}>{short}</dt>
              <dd>{given}</dd>
              <dd className="confirm-change">
                <a
                  href={freshAddress(type)}
                  aria-label={words.confirm.changeOf(short)}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(questionId);
                  }}
                >
                  {words.confirm.change}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ConfirmDialog>
  );
}
