/**
 * Somebody who holds the disk and every secret that still lives: all files of the database with its log, the key store,
 * and the master keys. Looks for texts as they are, then takes every place that could be the beginning of a sealed
 * blob, under every data key that can be had, and reads on. Needs neither the row a blob belonged to nor its length.
 */
import { createCipheriv } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Keyring } from '../../src/vault/keyring.js';

const FORMAT = 1;
const [MARK, NONCE, TAG, KEY, BLOCK] = [4, 12, 16, 32, 16];
/** What a piece of a log may hold of one blob. */
const READ_ON = 4096;
const BODY = 1 + NONCE + TAG;

export interface Loot {
  /** The canaries, in the clear or out of a sealed blob. */
  canaries: string[];
  /** How many data keys could be had. */
  keys: number;
}

/** Of the files that were written since `since`: those of an empty database hold nobody. */
export function steal(
  folders: readonly string[],
  masterKeys: readonly Buffer[],
  canaries: string[],
  since: Date,
): Loot {
  const files = folders
    .flatMap(filesBelow)
    .filter((file) => statSync(file).mtime >= since)
    .map((file) => readFileSync(file));
  const keys = dataKeys(files, masterKeys);
  const found = new Set(canaries.filter((canary) => files.some((bytes) => bytes.includes(canary))));
  for (const bytes of files) {
    const at = places(bytes);
    for (const key of keys)
      for (const text of openings(bytes, at, key))
        for (const canary of canaries) if (text.includes(canary)) found.add(canary);
  }
  return { canaries: canaries.filter((canary) => found.has(canary)), keys: keys.length };
}

/** Wherever the mark of a master key stands a wrapped data key may follow. */
function dataKeys(files: readonly Buffer[], masterKeys: readonly Buffer[]): Buffer[] {
  const keys = new Map<string, Buffer>();
  for (const master of new Keyring(masterKeys[0]!, masterKeys.slice(1)).all())
    for (const bytes of files)
      for (
        let at = bytes.indexOf(master.fingerprint);
        at >= 0;
        at = bytes.indexOf(master.fingerprint, at + 1)
      ) {
        if (bytes[at + MARK] !== FORMAT || at + MARK + BODY + KEY > bytes.length) continue;
        const key = read(bytes, at + MARK, master.secret('wrap'), KEY);
        keys.set(key.toString('hex'), key);
      }
  return [...keys.values()];
}

/** Every place where a blob may begin. Empty pages and small numbers are no random bytes. */
function places(bytes: Buffer): number[] {
  const found: number[] = [];
  const last = bytes.length - BODY - 2;
  for (let at = bytes.indexOf(FORMAT); at >= 0 && at < last; at = bytes.indexOf(FORMAT, at + 1))
    if (bytes.readUInt32LE(at + 1) > 0xffff && bytes.readUInt32LE(at + 9) > 0xffff) found.push(at);
  return found;
}

/** What begins like JSON when it is opened with `key`. The first block of all places goes through the cipher at once. */
function openings(bytes: Buffer, at: readonly number[], key: Buffer): string[] {
  const counters = Buffer.alloc(at.length * BLOCK);
  at.forEach((place, index) => {
    bytes.copy(counters, index * BLOCK, place + 1, place + 1 + NONCE);
    counters[index * BLOCK + BLOCK - 1] = 2;
  });
  const stream = blockCipher(key).update(counters);
  return at
    .filter(
      (place, index) =>
        (bytes[place + BODY]! ^ stream[index * BLOCK]!) === 0x7b &&
        (bytes[place + BODY + 1]! ^ stream[index * BLOCK + 1]!) === 0x22,
    )
    .map((place) => read(bytes, place, key, READ_ON).toString('utf8'));
}

/** GCM without its tag is a stream of encrypted counters, the first of them 2. */
function read(bytes: Buffer, place: number, key: Buffer, length: number): Buffer {
  const counters = Buffer.alloc(Math.ceil(length / BLOCK) * BLOCK);
  for (let at = 0; at < counters.length; at += BLOCK) {
    bytes.copy(counters, at, place + 1, place + 1 + NONCE);
    counters.writeUInt32BE(at / BLOCK + 2, at + NONCE);
  }
  const stream = blockCipher(key).update(counters);
  return Buffer.from(
    bytes.subarray(place + BODY, place + BODY + length).map((byte, at) => byte ^ stream[at]!),
  );
}

const blockCipher = (key: Buffer) => createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
