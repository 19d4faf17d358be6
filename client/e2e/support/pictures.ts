/** The pictures of the README: written only when asked for (`PICTURES=docs/pictures npm test -- journeys`). */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from './product.mjs';

export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  await page.screenshot({ path: path.resolve(root, folder, `${name}.png`), fullPage: false });
}
