/** How alike two words are, from 0 (different) to 1 (the same), as a reader who forgives slips would judge. */

/** Fewest letters to add, drop, change or swap with the next (restricted Damerau-Levenshtein); above `limit`, any larger number. */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let fewest = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) fewest = Math.min(fewest, before[j - 2]! + 1);
      row[j] = fewest;
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** Roughly how a word sounds: "coff" and "cough", "hemmoroid" and "hemorrhoid", "hart" and "heart" are one. */
export function sound(word: string): string {
  return word
    .replace(/^(kn|gn|pn)/, 'n')
    .replace(/^ps/, 's')
    .replace(/sthm/, 'sm')
    .replace(/(ou|au)gh$|ph/, 'f')
    .replace(/gh|(?<=r)h/g, '')
    .replace(/th/g, '0')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/(?<=.)[aeiouhyw]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Short words have near neighbors that mean something else, so three letters may only lack one: "bak" is "back". */
function slipsAllowed(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}

/** A sound of one letter is that of too many words. */
const LEAST_SOUND = 2;

/** How surely `known` is meant by `typed`, a word that nobody knows: 0 to 1. */
export function likeness(typed: string, known: string): number {
  const [typedSound, knownSound] = [sound(typed), sound(known)];
  if (typed[0] !== known[0] && typedSound[0] !== knownSound[0]) return 0;
  const allowed = slipsAllowed(typed.length);
  const count = typed.length === 3 && known.length !== 4 ? Infinity : slips(typed, known, allowed);
  const bySlips = count > allowed ? 0 : count === 1 && typed.length > 4 ? 0.75 : 0.5;
  const isSameSound = typedSound.length >= LEAST_SOUND && typedSound === knownSound;
  // A long sound is no chance: "exema" is "eczema" rather than "edema", which one slip away means something else.
  if (isSameSound) return bySlips > 0 ? 0.85 : typedSound.length > LEAST_SOUND ? 0.8 : 0.6;
  if (bySlips > 0) return bySlips;
  return shared(typed, known) >= Math.max(6, 0.6 * Math.max(typed.length, known.length)) ? 0.5 : 0;
}

/** How many letters two words begin with alike: "constipashun" shares eight with "constipation". */
function shared(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
