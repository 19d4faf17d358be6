/** Asks for the home-page data once and hands its settings to the footer and the static pages. Loaded after the first view. */
import { endpoints } from '../api/endpoints.js';
import { setSiteSettings } from '../site/settings.js';
import { store } from './store.js';

export async function loadSiteSettings(): Promise<void> {
  const answer = await store.dispatch(endpoints.endpoints.getHomePage.initiate());
  setSiteSettings(answer.data?.data.settings ?? null);
}
