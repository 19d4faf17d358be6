/** How single settings are written. Messages never repeat the value: it may be a secret. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number');

export const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

export const boolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');

export const emailAddress = z.email('must be an e-mail address').max(254, 'must be an e-mail address');

const urlOf = (message: string, ...protocols: string[]): z.ZodString =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);

export const webUrl = urlOf('must be an http or https URL', 'http:', 'https:');
export const postgresUrl = urlOf('must be a postgres:// URL', 'postgres:', 'postgresql:');
export const redisUrl = urlOf('must be a redis:// URL', 'redis:', 'rediss:');
export const smtpUrl = urlOf('must be an smtp:// or smtps:// URL', 'smtp:', 'smtps:');

/** Empty, a path of this product, or another address. */
export const imageBase = z
  .string()
  .refine(
    (text) => /^(\/[\w./-]*)?$/.test(text) || webUrl.safeParse(text).success,
    'must be a URL or a path',
  );

/** `Name=https://…,Name=https://…` */
export const socialLinks = z.string().transform((text, context) =>
  text.split(',').map((part) => {
    const [name = '', ...rest] = part.split('=');
    const url = rest.join('=').trim();
    if (!name.trim() || !webUrl.safeParse(url).success)
      context.addIssue({ code: 'custom', message: 'must be written Name=https://…,Name=https://…' });
    return { name: name.trim(), url };
  }),
);

/** Fewer different bytes than this in 32 means somebody typed it: random keys have about 30. */
const FEWEST_DIFFERENT_BYTES = 16;

/** 32 random bytes as base64, base64url or hex. */
export const masterKey = z.string().transform((text, context) => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length !== 32)
    context.addIssue({
      code: 'custom',
      message: 'must be 32 random bytes, as base64 or hex (openssl rand -base64 32)',
    });
  else if (new Set(key).size < FEWEST_DIFFERENT_BYTES)
    context.addIssue({ code: 'custom', message: 'is not random (openssl rand -base64 32)' });
  return key;
});

/** Neighbors in the alphabet are one pair in sixty of random letters: eight in one key are somebody's fingers. */
const MOST_NEIGHBORS = 7;

/**
 * A key that people made: text in base64, words for base64, or a walk along the alphabet. Of 8,000 random keys one has
 * neither digit nor sign and is refused too; then another is drawn.
 */
export function looksTyped(text: string): boolean {
  const isHex = /^[0-9a-f]*$/i.test(text);
  if (isHex) return false;
  const letters = text.replace(/=+$/, '');
  const neighbors = [...Buffer.from(letters)].filter((code, at, all) => all[at + 1] === code + 1).length;
  const isText = Buffer.from(text, 'base64').every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || /^[a-z]+$/i.test(letters) || neighbors > MOST_NEIGHBORS;
}

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** A file with one Ed25519 public key or several, as PEM. */
export const publicKeys = z.string().transform((file, context): KeyObject[] => {
  try {
    const keys = (readFileSync(file, 'utf8').match(PEM) ?? []).map((text) => createPublicKey(text));
    if (keys.length && keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519')) return keys;
    context.addIssue({ code: 'custom', message: 'must be a file of Ed25519 public keys, as PEM' });
  } catch (error) {
    const { code = 'no PEM' } = error as NodeJS.ErrnoException;
    context.addIssue({ code: 'custom', message: `the file cannot be read (${code})` });
  }
  return [];
});

/** What goes there never crosses a wire. */
export function isThisMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // PostgreSQL may be named behind the question mark too, and by the folder of its socket.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
}

/** Of PostgreSQL or Redis. Other words for TLS of PostgreSQL do not check, or will not, whom they speak to. */
export function isSafeOnTheWire(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return protocol === 'rediss:' || searchParams.get('sslmode') === 'verify-full' || isThisMachine(url);
}

/**
 * `false`, the number of proxies in front, or their addresses. Never "all": then anybody could write the address that
 * the rate limits count by.
 */
export const trustProxy = z.string().transform((text, context): false | number | string[] => {
  if (text === 'false' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (!addresses.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address) && !address.endsWith('/0')))
    context.addIssue({ code: 'custom', message: 'must be false, a number of proxies, or their addresses' });
  return addresses;
});
