/**
 * The client's addresses as the server must know them: which are real pages (anything else is HTTP 404), and how each
 * may be kept and found. The client's own list is client/src/site/paths.ts; a test holds the two together.
 */
export interface PagePolicy {
  /** File below the built client, tried in order: a page drawn at build time, else the empty shell. */
  files: readonly string[];
  cacheControl: string;
  isIndexed: boolean;
}

export const SHELL = 'app.html';
export const NOT_FOUND_FILE = '404.html';

/** Pages about one visitor: their HTML holds nothing of anybody, yet neither it nor its address may be kept anywhere. */
const PRIVATE_PAGES = ['/diagnosis', '/payment/error', '/payment/success', '/delete'];
/** The same for everybody. */
const PUBLIC_PAGES = ['/', '/termsandcondtions', '/privacy', '/accessibility', '/health-data', '/test-cases'];
/** Public, but of no use in a search. */
const UNLISTED_PAGES = ['/linkexpired'];

const policies = new Map<string, PagePolicy>();
for (const address of [...PRIVATE_PAGES, ...PUBLIC_PAGES, ...UNLISTED_PAGES]) {
  const isPrivate = PRIVATE_PAGES.includes(address);
  policies.set(address, {
    files: isPrivate ? [SHELL] : [`${address.slice(1)}/index.html`.replace(/^\//, ''), SHELL],
    cacheControl: isPrivate ? 'no-store' : 'no-cache',
    isIndexed: PUBLIC_PAGES.includes(address),
  });
}

export const PAGE_ADDRESSES: readonly string[] = [...policies.keys()];

/** One slash at the end is forgiven. */
export function pageAt(pathname: string): PagePolicy | undefined {
  return policies.get(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
}

/** Vite names these by their content: what is at such an address never changes. */
export function fileCacheControl(pathname: string): string {
  return /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** Files of the client that have an address of their own. Pages are reached by their addresses, not as files. */
export function isFileAddress(pathname: string): boolean {
  return /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/.test(pathname) && !/\.(html|br|gz|map)$/.test(pathname);
}

export function robots(publicUrl: string): string {
  const hidden = [...PRIVATE_PAGES, '/payment/', '/api/'].map((address) => `Disallow: ${address}`);
  return ['User-agent: *', ...hidden, '', `# ${publicUrl}`, ''].join('\n');
}

/** RFC 9116. `Expires` must be there; half a year is renewed by every answer. */
const SECURITY_TEXT_LIVES_MS = 180 * 24 * 60 * 60 * 1000;

export function securityText(supportEmail: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_LIVES_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
