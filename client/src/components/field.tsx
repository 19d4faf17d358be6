/**
 * A labelled input with its hint and its error. The red border is never the only sign: the error stands in words
 * above the input, the input says aria-invalid and is described by both (I-5). Room for the error is not reserved;
 * it appears only after a submit, when the focus moves to the summary anyway.
 */
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { commonMessages } from '../messages/every-page.js';

interface FieldFrame {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

type Described = { 'aria-describedby'?: string; 'aria-invalid'?: true };

function describedBy({ id, hint, error }: FieldFrame): Described {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) };
}

function Frame({ id, label, hint, error, children }: FieldFrame & { children: ReactNode }) {
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">{commonMessages.errorWord} </span>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}

export function Field(props: FieldFrame & InputHTMLAttributes<HTMLInputElement> & { after?: ReactNode }) {
  const { id, label, hint, error, after, ...input } = props;
  const frame = { id, label, hint, error };
  return (
    <Frame {...frame}>
      <div className="field-row">
        <input id={id} className="input" {...input} {...describedBy(frame)} />
        {after}
      </div>
    </Frame>
  );
}

export function TextArea(props: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, label, hint, error, ...textarea } = props;
  const frame = { id, label, hint, error };
  return (
    <Frame {...frame}>
      <textarea id={id} className="input" rows={5} {...textarea} {...describedBy(frame)} />
    </Frame>
  );
}
