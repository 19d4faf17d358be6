/**
 * The one button. While `isLoading` it is disabled at once (a double click sends one request, I-13) and, if that
 * lasts, shows a spinner: a spinner that flashes for a tenth of a second only unsettles. A browser takes the focus
 * from a disabled button; it is given back when the request ends, unless the page has moved it elsewhere.
 */
import { useEffect, useRef, useState, type ButtonHTMLAttributes } from 'react';
import { LOADING_BUTTON_DELAY_MS } from '../site/constants.js';
import { commonMessages } from '../messages/every-page.js';
import { Spinner } from './spinner.js';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  isLoading?: boolean;
}

export function Button({ variant = 'primary', isLoading = false, ...rest }: ButtonProps) {
  const { children, className, type = 'button', disabled, ...attributes } = rest;
  const button = useRef<HTMLButtonElement>(null);
  const showsSpinner = useStaysTrue(isLoading, LOADING_BUTTON_DELAY_MS);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isLoading && hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isLoading]);
  return (
    <button
      {...attributes}
      ref={button}
      type={type}
      className={['button', `button-${variant}`, className].filter(Boolean).join(' ')}
      disabled={disabled || isLoading}
      onFocus={(event) => {
        hadFocus.current = true;
        attributes.onFocus?.(event);
      }}
      onBlur={(event) => {
        hadFocus.current = event.currentTarget.disabled;
        attributes.onBlur?.(event);
      }}
    >
      {showsSpinner ? <Spinner /> : null}
      <span>{children}</span>
      {showsSpinner ? <span className="visually-hidden">{commonMessages.loading}</span> : null}
    </button>
  );
}

/** True once `value` has been true for `delayMs` without a break. */
function useStaysTrue(value: boolean, delayMs: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setStays(true), delayMs);
    return () => {
      clearTimeout(timer);
      setStays(false);
    };
  }, [value, delayMs]);
  return value && stays;
}
