/**
 * A question with two answers. It closes 500 ms after the answer, as the specification has it; the first answer
 * counts and further clicks are ignored. The least destructive button, Cancel, has the focus (I-15).
 */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CONFIRM_CLOSE_DELAY_MS } from '../site/constants.js';
import { commonMessages } from '../messages/every-page.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { useRest } from './use-rest.js';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question itself; it is the dialog's title. */
  question: string;
  confirmLabel?: string;
  /** Ignore a confirming click in the moment it appears: the second half of a double tap on what opened it. */
  rests?: boolean;
  /** Called at once with the visitor's answer. Escape answers false. */
  onAnswer: (isConfirmed: boolean) => void;
  /** Called when the dialog may go; set `isOpen` to false here. */
  onClosed: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  return isOpen ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'isOpen'>) {
  const {
    question,
    confirmLabel = commonMessages.confirm,
    rests = false,
    onAnswer,
    onClosed,
    children,
  } = props;
  const [answered, setAnswered] = useState<boolean | null>(null);
  const hasAnswered = useRef(false);
  const isResting = useRest() && rests;
  const close = useEffectEvent(onClosed);

  useEffect(() => {
    if (answered === null) return undefined;
    const timer = setTimeout(() => close(), CONFIRM_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answered]);

  const answer = (isConfirmed: boolean) => {
    if (hasAnswered.current || (isConfirmed && isResting)) return;
    hasAnswered.current = true;
    setAnswered(isConfirmed);
    onAnswer(isConfirmed);
  };
  return (
    <Dialog isOpen title={question} onClose={() => answer(false)} hidesCloseIcon>
      {children}
      <div className="button-row">
        <Button variant="secondary" data-autofocus onClick={() => answer(false)}>
          {commonMessages.cancel}
        </Button>
        <Button
          className={isResting ? 'is-resting' : undefined}
          isLoading={answered === true}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
