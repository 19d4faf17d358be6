/** "Check your answers" (I-6): everything that was answered, each with a way to change it, before it is sent for good. */
import type { AnsweredShort } from '../../api/types.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { words } from './messages.js';
import { freshAddress } from './use-question-history.js';

interface ConfirmAnswersProps {
  isOpen: boolean;
  answered: AnsweredShort[];
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
  onChange: (questionId: string) => void;
}

export function ConfirmAnswers({ isOpen, answered, onAnswer, onClosed, onChange }: ConfirmAnswersProps) {
  return (
    <ConfirmDialog rests isOpen={isOpen} question={words.confirm.ask} onAnswer={onAnswer} onClosed={onClosed}>
      <h3>{words.confirm.answers}</h3>
      <div className="confirm-answers">
        <dl>
          {answered.map(({ questionId, type, short, answer: given }) => (
            <div key={questionId} className="confirm-answer">
              <dt>{short}</dt>
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
