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
  { name: '360-text-200', width: 360, height: 640, textPercent: 200 },
  { name: 'print', width: 794, height: 1123, media: { media: 'print' } },
];

/** Writes the pictures of one state and gives the looks in which the page is wider than the screen (I-27). */
export async function photograph(page: Page, state: string): Promise<string[]> {
  const tooWide: string[] = [];
  await mkdir(FOLDER, { recursive: true });
  for (const { name, width, height, media, textPercent = 100 } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ ...PLAIN, ...media });
    await page.evaluate((percent) => {
      const { style } = document.documentElement;
      style.fontSize = '';
      const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (percent !== 100) style.fontSize = `${(usual * percent) / 100}px`;
    }, textPercent);
    await page.screenshot({ path: path.join(FOLDER, `${state}-${name}.png`), fullPage: true });
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isTooWide) tooWide.push(`${state}, ${name}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.emulateMedia(PLAIN);
  await page.setViewportSize({ width: 360, height: 740 });
  return tooWide;
}
