/**
 * The sign-in form is in the page before its code is. A submit in that time is not lost: it is noted on the form
 * (which by its method="dialog" sends nothing by itself, so no name ever lands in an address), and the form
 * repeats it once it is alive (features/otp/use-early-submit.ts).
 */
export function keepEarlySubmits(target: Document): void {
  target.addEventListener('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.dataset['waits'] === 'true')
      form.dataset['submitted'] = 'true';
  });
}
