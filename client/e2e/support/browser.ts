/** A real Chromium: the system's where there is one, otherwise the one of the npm package. */
import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const SYSTEM = '/usr/bin/chromium';

export async function openBrowser(more: string[] = []): Promise<Browser> {
  const quiet = [
    ...more,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (existsSync(SYSTEM)) return chromium.launch({ executablePath: SYSTEM, args: quiet });
  /** Makes the package unpack the libraries it brings, for machines without them; read at import. */
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  /** One process for all would end with the first page that is closed. */
  const unwanted = /^--(headless|single-process|no-zygote)/;
  const args = [...packaged.args.filter((flag) => !unwanted.test(flag)), ...more];
  return chromium.launch({ executablePath: await packaged.executablePath(), args });
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
export const TABLET: BrowserContextOptions = { viewport: { width: 768, height: 1024 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** What axe finds on the page as it stands, in words. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Everything the page asked the network for that is not this product. */
export function foreignRequests(page: Page, ownOrigins: readonly string[]): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !ownOrigins.some((origin) => url.startsWith(origin))) foreign.push(url);
  });
  return foreign;
}
