import { useEffect, type RefObject } from 'react';

/** The other half of app/early-submit.ts: the form is alive now; a submit from before is done again. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.setAttribute('data-waits', 'false');
    if (element.dataset['submitted'] !== 'true') return;
    element.removeAttribute('data-submitted');
    element.requestSubmit();
  }, [form]);
}
