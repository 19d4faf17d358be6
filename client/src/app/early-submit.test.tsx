import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useEarlySubmit } from '../features/otp/use-early-submit.js';
import { keepEarlySubmits } from './early-submit.js';

test('PF-5: a submit pressed before the form’s code has come is done once the form is alive, and only once', () => {
  keepEarlySubmits(document);
  document.body.innerHTML =
    '<div id="root"><form method="dialog" data-waits="true" aria-label="f"></form></div>';
  fireEvent.submit(screen.getByRole('form'));

  const onSubmit = jest.fn<(event: Event) => void>((event) => event.preventDefault());
  function Form({ wasSubmitted }: { wasSubmitted: boolean }) {
    const form = useRef<HTMLFormElement>(null);
    useEarlySubmit(form);
    const marks = { 'data-waits': 'true', ...(wasSubmitted ? { 'data-submitted': 'true' } : {}) };
    return <form ref={form} {...marks} aria-label="f" onSubmit={(event) => onSubmit(event.nativeEvent)} />;
  }
  const wasSubmitted = screen.getByRole('form').dataset['submitted'] === 'true';
  expect(wasSubmitted).toBe(true);
  document.body.innerHTML = '';

  render(<Form wasSubmitted={wasSubmitted} />);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.submit(screen.getByRole('form'));
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('form')).not.toHaveAttribute('data-submitted');
});
