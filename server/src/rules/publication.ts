/**
 * Whether published rules are trusted: Ed25519 over the bundle's text, by a key that the operator named. Asked when they
 * are published and again whenever a server reads them, since the database lies in between.
 */
import { verify } from 'node:crypto';
import type { Env } from '../config/env.js';

type Trust = Pick<Env, 'rulesKeys' | 'production' | 'allowUnsignedRules'>;

/** null: trusted; else why not. Nobody may pass off a wrong signature, also where none is asked for. */
export function distrust(env: Trust, text: string, signature: string | null): string | null {
  const mayBeUnsigned = !env.production || env.allowUnsignedRules;
  if (signature === null)
    return mayBeUnsigned
      ? null
      : 'The bundle is not signed (npx rules bundle --sign). Production takes signed ones only, unless ALLOW_UNSIGNED_RULES=true.';
  if (env.rulesKeys.length === 0)
    return mayBeUnsigned ? null : 'Nobody can say whose signature this is: RULES_PUBLIC_KEY is not set.';
  const bytes = Buffer.from(text, 'utf8');
  const isOurs = env.rulesKeys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));
  return isOurs ? null : 'The bundle was changed, or is signed by no key of RULES_PUBLIC_KEY.';
}
