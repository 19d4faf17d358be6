/**
 * All that the browser keeps about a visitor: the session token and, while somebody is at the payment page,
 * the opaque user id. Session storage, so that it dies with the tab. No name, no answer, no result.
 * The link in the mail carries the token as `sessionId`; that one goes before a remembered one.
 */
const TOKEN_KEY = 'sessionToken';
const UNPAID_USER_KEY = 'unpaidUserId';

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // storage switched off: the address alone carries the token then
  }
}

/** The token to send with a call: the address's `sessionId`, otherwise the remembered one. */
export function currentToken(): string | null {
  const fromAddress = new URLSearchParams(globalThis.location?.search ?? '').get('sessionId');
  return fromAddress ?? rememberedToken();
}

export function rememberedToken(): string | null {
  return storage()?.getItem(TOKEN_KEY) ?? null;
}

export function rememberToken(token: string): void {
  storage()?.setItem(TOKEN_KEY, token);
}

export function forgetToken(): void {
  storage()?.removeItem(TOKEN_KEY);
}

/** Set just before the browser leaves for the payment page (specification, section 4, Assessment flow 1). */
export function rememberUnpaidUser(userId: string): void {
  storage()?.setItem(UNPAID_USER_KEY, userId);
}

export function rememberedUnpaidUser(): string | null {
  return storage()?.getItem(UNPAID_USER_KEY) ?? null;
}

export function forgetUnpaidUser(): void {
  storage()?.removeItem(UNPAID_USER_KEY);
}
