/** What somebody has who neither sees nor points: the keys, the tree of roles and names, and what live regions say. */
import type { Locator, Page } from 'playwright-core';

/** No page has more stops than this before its main button; more is no way for a keyboard. */
const MOST_TABS = 60;

/** Presses Tab until the focus is there, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_TABS) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push(await focused(page));
  }
  throw new Error(`Tab does not come to ${String(target)}, only to:\n${passed.join('\n')}`);
}

/** Comes there by Tab and presses the key that it answers to. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Role and name of what has the focus, as the browser tells them: `heading "Your result" [level=1]`. */
export async function focused(page: Page): Promise<string> {
  if ((await page.locator('body *:focus').count()) === 0) return 'nothing';
  const snapshot = await page.locator('*:focus').ariaSnapshot();
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');
}

/** Waits until the focus is on something of this role and name. */
export async function untilFocused(page: Page, wanted: RegExp): Promise<void> {
  const deadline = Date.now() + 20_000;
  let last = '';
  while (Date.now() < deadline) {
    last = await focused(page).catch(() => 'a page that is going');
    if (wanted.test(last)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`The focus is on ${last}, not on ${String(wanted)}`);
}

/** Notes what every live region of the page says from now on. Call it before the page is opened. */
export async function listen(page: Page): Promise<(wanted: RegExp) => Promise<void>> {
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const { heard } = globalThis as unknown as { heard: (text: string) => void };
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        const within = [...addedNodes].filter((node) => node instanceof Element);
        return [around, ...within.flatMap((node) => [...node.querySelectorAll(LIVE), node])];
      });
      for (const region of new Set(regions))
        if (region?.matches(LIVE) && region.textContent?.trim()) heard(region.textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async (wanted) => {
    const deadline = Date.now() + 10_000;
    while (!said.some((text) => wanted.test(text))) {
      if (Date.now() > deadline) throw new Error(`Not said: ${String(wanted)}. Said: ${said.join(' | ')}`);
      await page.waitForTimeout(50);
    }
    said.length = 0;
  };
}
