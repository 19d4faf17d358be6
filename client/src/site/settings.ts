/**
 * The operator's texts and numbers (contact, social links, emergency number), as the home-page call brings them.
 * A small store beside Redux: the footer shows them on every page, and a static page shall not wait for Redux.
 * app/load-site-settings.ts fills it; before that, and when the call fails, it is null.
 */
import { useSyncExternalStore } from 'react';

/** What the pages read of the contract's settings; the compiler compares the two where they are handed in. */
export interface SiteSettings {
  contactUrl: string;
  supportEmail: string;
  postalAddress: string;
  socialLinks: { name: string; url: string }[];
  emergencyNumber: string;
  crisisNumber: string;
  isSignedByDoctors: boolean;
  /** '' or the prefix of image addresses. */
  imageBase: string;
}

let settings: SiteSettings | null = null;
const listeners = new Set<() => void>();

export function setSiteSettings(next: SiteSettings | null): void {
  settings = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings, or null while they are not known. Prerendered pages are made without them. */
export function useSiteSettings(): SiteSettings | null {
  return useSyncExternalStore(
    subscribe,
    () => settings,
    () => null,
  );
}

/** Used where an emergency number must be on the page even before the settings came. */
export const DEFAULT_EMERGENCY_NUMBER = '911';

/** Puts the image prefix before an address of ours; an empty prefix and absolute addresses change nothing (S-C10). */
export function imageAddress(url: string, base: string | undefined): string {
  if (!base || /^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  return `${base.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}
