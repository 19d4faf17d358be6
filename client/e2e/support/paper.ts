/** What the browser's own "Save as PDF" makes of a result. */
import type { Page } from 'playwright-core';

export type Printed = 'result' | 'summary';

/** Puts the page as it stands while that part is printed, does `look`, and puts it back. */
export async function whilePrinting<T>(page: Page, part: Printed, look: () => Promise<T>): Promise<T> {
  await page.evaluate((what) => {
    document.documentElement.dataset['print'] = what;
    globalThis.dispatchEvent(new Event('beforeprint'));
  }, part);
  const seen = await look();
  await page.evaluate(() => {
    delete document.documentElement.dataset['print'];
    globalThis.dispatchEvent(new Event('afterprint'));
  });
  return seen;
}

/** What Chrome leaves free unless told otherwise. */
const EDGE = '0.4in';
const MARGIN = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };

export async function sheetsOfPaper(page: Page, part: Printed): Promise<number> {
  // Whoever emulated a screen would print it.
  await page.emulateMedia({ media: null });
  const pdf = await whilePrinting(page, part, () => page.pdf({ format: 'Letter', margin: MARGIN }));
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
