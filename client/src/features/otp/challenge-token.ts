/**
 * Reads the form back out of the token that `generate` answered with (a JWT: three parts, the middle one is ours).
 * The signature is the server's business; here the token is only memory for "Resend".
 */
import type { SignInValues } from './validation.js';

/** Null when the token cannot be read: the visitor is asked to go back, nothing crashes (S-T6). */
export function readChallengeToken(token: string): SignInValues | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const { fullname, email, dob } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof fullname !== 'string' || typeof email !== 'string' || typeof dob !== 'string') return null;
    return { fullname, email, dob };
  } catch {
    return null;
  }
}
