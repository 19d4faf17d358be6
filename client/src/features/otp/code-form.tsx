/**
 * The second step: the code. One field that may be typed in, pasted into and filled by the browser (I-22), with
 * spaces and dashes allowed; the address the code went to (I-10); the resend timer, whose ticking is not read out.
 * Each code that is sent gets a form of its own (`key`): an empty field and a timer from its start.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.js';
import { ErrorSummary, useErrorSummary } from '../../components/error-summary.js';
import { Field } from '../../components/field.js';
import { useErrorTitle } from '../../components/page.js';
import { otpMessages } from '../../messages/otp.js';
import { ApiError } from './api-error.js';
import { useResendTimer } from './use-resend-timer.js';
import { codeError, codeFromText } from './validation.js';

const words = otpMessages;
const OTP_ID = 'sign-in-otp';
export const VERIFY_ID = 'sign-in-verify';

interface CodeFormProps {
  email: string;
  hasToken: boolean;
  isSending: boolean;
  isLoading: boolean;
  apiError: string | null;
  onVerify: (rawCode: string) => void;
  onResend: () => void;
  onBack: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { email, hasToken, isSending, isLoading, apiError, onVerify, onResend, onBack } = props;
  const [code, setCode] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [summary, tell] = useErrorSummary();
  const [pasteNote, setPasteNote] = useState('');
  const timer = useResendTimer();
  const box = useRef<HTMLDivElement>(null);
  const error = isTouched ? codeError(code) : undefined;
  useErrorTitle(summary.entries.length > 0 || apiError !== null);

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || isSending) return;
    const found = codeError(code);
    setIsTouched(true);
    if (found) return tell({ message: found, fieldId: OTP_ID });
    tell();
    onVerify(code);
  };
  const paste = async () => {
    try {
      setCode(codeFromText(await navigator.clipboard.readText()));
      setPasteNote('');
    } catch {
      setPasteNote(words.pasteFailed);
    }
    document.getElementById(OTP_ID)?.focus();
  };
  return (
    <form
      className="sign-in-form"
      method="dialog"
      aria-label={words.codeHeading}
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary {...summary} />
      <p id="sign-in-sent-to">
        {words.sentTo} <strong className="sign-in-address">{email}</strong>.
      </p>
      <div ref={box}>
        <Field
          id={OTP_ID}
          name="otp"
          className="input input-code"
          label={words.fields.otp.label}
          hint={words.fields.otp.hint}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          // room for the spaces and dashes that a pasted code brings along
          maxLength={40}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          after={
            <Button variant="secondary" onClick={() => void paste()} disabled={isLoading}>
              {words.paste}
            </Button>
          }
        />
      </div>
      <p className="field-hint" role="status">
        {pasteNote}
      </p>
      <Button id={VERIFY_ID} type="submit" className="button-wide" isLoading={isLoading} disabled={isSending}>
        {words.verify}
      </Button>
      <ApiError message={apiError} />
      <div className="sign-in-resend">
        <p>
          {timer.isOver ? null : <span>{words.resendIn} </span>}
          <strong className="sign-in-timer">{timer.label}</strong>
        </p>
        <p className="visually-hidden" role="status">
          {timer.isOver ? words.timerEnded : ''}
        </p>
        <Button
          variant="secondary"
          isLoading={isSending}
          disabled={!timer.isOver || !hasToken || isLoading}
          onClick={onResend}
        >
          {words.resend}
        </Button>
        <Button variant="quiet" disabled={isLoading || isSending} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <p className="field-hint">{words.notArrived}</p>
    </form>
  );
}
