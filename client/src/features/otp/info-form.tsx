/**
 * The first step: name, e-mail, date of birth. The inputs keep their own values, so that what somebody types
 * before this code has come is not lost. After an invalid submit every field shows its state as it is typed in.
 */
import { useRef, useState, type FormEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '../../site/constants.js';
import { Button } from '../../components/button.js';
import { ErrorSummary, useErrorSummary } from '../../components/error-summary.js';
import { Field } from '../../components/field.js';
import { useErrorTitle } from '../../components/page.js';
import { otpMessages } from '../../messages/otp.js';
import { ApiError } from './api-error.js';
import { useEarlySubmit } from './use-early-submit.js';
import { useToday } from './use-today.js';
import {
  signInErrors,
  todayOf,
  type SignInErrors,
  type SignInField,
  type SignInValues,
} from './validation.js';

const words = otpMessages;
const FIELD_IDS: Record<SignInField, string> = {
  fullname: 'sign-in-fullname',
  email: 'sign-in-email',
  dob: 'sign-in-dob',
};

interface InfoFormProps {
  isLoading: boolean;
  apiError: string | null;
  onSubmit: (values: SignInValues) => void;
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function readForm(form: HTMLFormElement): { values: SignInValues; errors: SignInErrors } {
  const data = new FormData(form);
  const text = (name: SignInField) => textOf(data.get(name));
  const values = { fullname: text('fullname'), email: text('email').trim(), dob: text('dob') };
  const dob = form.elements.namedItem('dob');
  const isBadDate = dob instanceof HTMLInputElement && dob.validity.badInput;
  return { values, errors: signInErrors(values, todayOf(new Date()), isBadDate) };
}

export function InfoForm({ isLoading, apiError, onSubmit }: InfoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [isTouched, setIsTouched] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [summary, tell] = useErrorSummary();
  useErrorTitle(summary.entries.length > 0 || apiError !== null);
  useEarlySubmit(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { values, errors: found } = readForm(event.currentTarget);
    const entries = Object.entries(found).map(([field, message]) => ({
      message,
      fieldId: FIELD_IDS[field as SignInField],
    }));
    setIsTouched(true);
    setErrors(found);
    tell(...entries);
    if (entries.length === 0) onSubmit(values);
  };
  return (
    <form
      ref={form}
      className="sign-in-form"
      method="dialog"
      data-waits="true"
      suppressHydrationWarning
      aria-label={words.heading}
      noValidate
      onSubmit={submit}
      onInput={(event) => isTouched && setErrors(readForm(event.currentTarget).errors)}
    >
      <ErrorSummary {...summary} />
      <Field
        id={FIELD_IDS.fullname}
        name="fullname"
        label={words.fields.fullname.label}
        error={errors.fullname}
        autoComplete="name"
        spellCheck={false}
        autoCapitalize="words"
        required
      />
      <Field
        id={FIELD_IDS.email}
        name="email"
        type="email"
        inputMode="email"
        label={words.fields.email.label}
        hint={words.fields.email.hint}
        error={errors.email}
        autoComplete="email"
        spellCheck={false}
        // generous: the field tells when it is too long, instead of cutting a pasted address short
        maxLength={2 * EMAIL_MAX_LENGTH}
        required
      />
      <Field
        id={FIELD_IDS.dob}
        name="dob"
        type="date"
        label={words.fields.dob.label}
        hint={words.fields.dob.hint}
        error={errors.dob}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        required
      />
      <Button type="submit" className="button-wide" isLoading={isLoading}>
        {words.send}
      </Button>
      <ApiError message={apiError} />
    </form>
  );
}
