/**
 * Where a visitor may be sent by an address that came from outside the page (PY-20): to our own origin, and to the
 * checkout. Whoever follows an address of an answer or of a link asks here first.
 */

/** The only foreign host we ever send a visitor to. */
const CHECKOUT_HOST = 'checkout.stripe.com';
/** In development the stand-in for the checkout is our own origin or another local port. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

export function isOwnOrigin(url: string, origin: string): boolean {
  try {
    return new URL(url, origin).origin === origin;
  } catch {
    return false;
  }
}

export function isPaymentAddress(url: string, origin: string): boolean {
  if (isOwnOrigin(url, origin)) return true;
  try {
    const target = new URL(url, origin);
    if (target.protocol === 'https:' && target.hostname === CHECKOUT_HOST) return true;
    return target.hostname === new URL(origin).hostname && LOCAL_HOSTS.includes(target.hostname);
  } catch {
    return false;
  }
}

/** An address of the server as a path of this client; null when it is missing or leads anywhere else. */
export function ownPath(address: string | null, origin: string): string | null {
  if (!address || !isOwnOrigin(address, origin)) return null;
  const { pathname, search, hash } = new URL(address, origin);
  return `${pathname}${search}${hash}`;
}
