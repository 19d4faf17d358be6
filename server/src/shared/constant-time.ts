/** The only comparison of secrets in the product: the time it takes says nothing about where they differ. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashing first makes both sides equally long, so that the length leaks nothing either. */
export function isSameSecret(left: string | Buffer, right: string | Buffer): boolean {
  const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
