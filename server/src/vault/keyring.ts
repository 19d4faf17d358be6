/**
 * What is derived from the master keys. Every purpose has a key of its own (HKDF), so that nothing learnt from one
 * helps with another. The current key makes everything new; previous keys only read what they made. Pure but for
 * node:crypto; holds no data.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Enough to tell a handful of keys apart; says nothing about the key. */
const FINGERPRINT_BYTES = 4;
const NONCE_BYTES = 32;

/** Nothing is lost: a process that has the key can read it. Never to be taken for "gone". */
export class MasterKeyMissing extends Error {
  constructor(fingerprint: Buffer) {
    super(
      `A record was made under master key ${fingerprint.toString('hex')}, which is not among the settings.`,
    );
  }
}

export interface MasterKey {
  fingerprint: Buffer;
  secret(purpose: string): Buffer;
}

export class Keyring {
  private readonly keys: readonly MasterKey[];

  constructor(current: Buffer, previous: readonly Buffer[]) {
    this.keys = [current, ...previous].map(masterKey);
  }

  get current(): MasterKey {
    return this.keys[0]!;
  }

  /** Current first. */
  all(): readonly MasterKey[] {
    return this.keys;
  }

  /** The key that something begins with the mark of. Throws `MasterKeyMissing`. */
  ofMark(marked: Buffer): MasterKey {
    const fingerprint = marked.subarray(0, FINGERPRINT_BYTES);
    const key = this.keys.find((one) => one.fingerprint.equals(fingerprint));
    if (!key) throw new MasterKeyMissing(fingerprint);
    return key;
  }

  /** 32 bytes that also say which master key they belong to, so that what is derived from them survives a rotation. */
  nonce(): Buffer {
    return Buffer.concat([this.current.fingerprint, randomBytes(NONCE_BYTES - FINGERPRINT_BYTES)]);
  }

  /** The same purpose and nonce (of `nonce()`) always give the same 32 bytes, also after a rotation. */
  derive(purpose: string, nonce: Buffer): Buffer {
    return createHmac('sha256', this.ofMark(nonce).secret(`derive:${purpose}`))
      .update(nonce)
      .digest();
  }

  blindIndex(purpose: string, text: string, key: MasterKey = this.current): Buffer {
    return createHmac('sha256', key.secret(`index:${purpose}`))
      .update(text)
      .digest();
  }
}

function masterKey(master: Buffer): MasterKey {
  const cache = new Map<string, Buffer>();
  const secret = (purpose: string): Buffer => {
    const known = cache.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
    cache.set(purpose, known);
    return known;
  };
  return { fingerprint: secret('fingerprint').subarray(0, FINGERPRINT_BYTES), secret };
}
