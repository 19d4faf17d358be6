import { isOwnOrigin } from '../../app/paths.js';

/** An address of the server as a path of this client; null when it is missing or leads anywhere else (PY-20). */
export function ownPath(address: string | null, origin: string): string | null {
  if (!address || !isOwnOrigin(address, origin)) return null;
  const { pathname, search, hash } = new URL(address, origin);
  return `${pathname}${search}${hash}`;
}
