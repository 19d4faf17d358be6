/**
 * SHA-256 where Node is not: what a browser has can only be waited for, and a bundle is read at once. A spec holds it
 * against Node's. It tells whether a bundle is what it was; nothing secret rests on it.
 */

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes, as the standard asks. */
function fractions(root: 2 | 3, count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= n; by += 1) if (n % by === 0) isPrime = false;
    if (isPrime) found.push(((root === 2 ? Math.sqrt(n) : Math.cbrt(n)) % 1) * 2 ** 32);
  }
  return found.map((value) => value | 0);
}

const START = fractions(2, 8);
const ROUNDS = fractions(3, 64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** In hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) addBlock(state, view, at);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function addBlock(state: Int32Array, view: DataView, at: number): void {
  const words = new Int32Array(BLOCK);
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < BLOCK; i += 1) {
    const [near, far] = [word(i - 2), word(i - 15)];
    const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const mixedNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = word(i - 16) + mixedFar + word(i - 7) + mixedNear;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < BLOCK; i += 1) {
    const first =
      (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + h + (ROUNDS[i] ?? 0) + word(i);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value;
}
