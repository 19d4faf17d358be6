import { useEffect, type RefObject } from 'react';

/** The other half of app/early-submit.ts: the form is alive now; a submit from before is done again. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset['waits'] = 'false';
    if (element.dataset['submitted'] !== 'true') return;
    delete element.dataset['submitted'];
    element.requestSubmit();
  }, [form]);
}
