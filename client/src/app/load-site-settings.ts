/** Asks for the home-page data once and hands its settings to the footer and to every page that shows one. */
import { loadHomePage } from '../api/home-page.js';
import { setSiteSettings } from '../site/settings.js';

export async function loadSiteSettings(): Promise<void> {
  const page = await loadHomePage();
  setSiteSettings(page?.settings ?? null);
}
