/** One state of a screen, photographed as different people meet it: width, dark, forced colors, large text, print. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from './product.mjs';

const FOLDER = path.resolve(root, process.env['GALLERY'] ?? '.data/gallery');

interface Look {
  name: string;
  width: number;
  height: number;
  media?: Parameters<Page['emulateMedia']>[0];
  /** The size of the text, as a browser's setting makes it; 100 is what the page asks for. */
  textPercent?: number;
}

const PLAIN = {
  colorScheme: 'light',
  forcedColors: 'none',
  media: 'screen',
  reducedMotion: 'reduce',
} as const;
const LOOKS: Look[] = [
  { name: '360', width: 360, height: 640 },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 800 },
  { name: '360-dark', width: 360, height: 640, media: { colorScheme: 'dark' } },
  { name: '1280-dark', width: 1280, height: 800, media: { colorScheme: 'dark' } },
  { name: '360-forced-colors', width: 360, height: 640, media: { forcedColors: 'active' } },
  { name: 'print', width: 794, height: 1123, media: { media: 'print' } },
  // Last: Chromium now and then keeps the large text of a part for the picture after it.
  { name: '360-text-200', width: 360, height: 640, textPercent: 200 },
];

/** Where the pictures of the README go, if they are to be made anew (`PICTURES=docs/pictures npm run gallery`). */
const README_FOLDER = process.env['PICTURES'];
/** Their states, and the names they have there. */
const IN_README: Readonly<Record<string, string>> = {
  home: 'home',
  category: 'categories',
  'test-payment': 'test-payment',
  'question-pictures': 'question',
  'check-answers': 'check-answers',
  'result-self-care': 'result',
};

/** Taller than this a picture of Chromium begins again from its top. */
const TALLEST = 8000;

/** A last slice lower than this is the rounding of a height. */
const LEAST = 16;

/**
 * The page in as many pictures as it needs; with a dialog, or a line that lies over the page, what is on the screen;
 * of what prints alone the first sheet.
 */
async function whole(page: Page, file: string): Promise<void> {
  const isOverlaid =
    (await page.locator('dialog[open], .options-limit:not(:empty), [data-print]').count()) > 0;
  if (isOverlaid) return void (await page.screenshot({ path: `${file}.png` }));
  // A page that has just got another width or size of text may not be drawn yet.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const size = () =>
    page.evaluate(() => {
      const { clientWidth, scrollHeight } = document.documentElement;
      return { width: clientWidth, height: scrollHeight };
    });
  // Chromium lays a phone's page out once more on a screen as high as its picture: it is measured on that one.
  const before = await size();
  await page.setViewportSize({ ...before, height: Math.min(before.height, TALLEST) });
  const { width, height } = await size();
  for (let y = 0; y === 0 || y + LEAST < height; y += TALLEST) {
    const clip = { x: 0, y, width, height: Math.min(TALLEST, height - y) };
    await page.screenshot({ path: `${file}${y > 0 ? `-from-${y}` : ''}.png`, fullPage: true, clip });
  }
}

/** Writes the pictures of one state, all looks or the one named, and gives the looks in which the page is wider than the screen (I-27). */
export async function photograph(page: Page, state: string, look?: 'print'): Promise<string[]> {
  const tooWide: string[] = [];
  await page.waitForLoadState('networkidle'); // the footer's links come last
  await mkdir(FOLDER, { recursive: true });
  const named = IN_README[state];
  if (README_FOLDER && named) {
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await page.screenshot({ path: path.resolve(root, README_FOLDER, `${named}.png`) });
  }
  for (const { name, width, height, media, textPercent = 100 } of LOOKS.filter(
    (one) => !look || one.name === look,
  )) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ ...PLAIN, ...media });
    await page.evaluate((percent) => {
      const { style } = document.documentElement;
      style.fontSize = '';
      const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (percent !== 100) style.fontSize = `${(usual * percent) / 100}px`;
    }, textPercent);
    await whole(page, path.join(FOLDER, `${state}-${name}`));
    const isTooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    if (isTooWide) tooWide.push(`${state}, ${name}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.emulateMedia(PLAIN);
  await page.setViewportSize({ width: 360, height: 740 });
  return tooWide;
}
