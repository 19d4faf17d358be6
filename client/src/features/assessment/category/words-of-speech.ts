/**
 * What people type, as a list of plain words that can be compared: folded, without the small words that say nothing
 * of a symptom, cut to their stems, and with the words that mean the same in every part of the body made one.
 * English only, like the names it searches; what one category alone calls otherwise stands in its `synonyms`.
 */

/** Lower case, without accents; an apostrophe joins ("can't" is "cant"), any other sign parts. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const list = (text: string) => text.split(/\s+/);

/** They stand in every complaint and tell none from another. */
const SMALL_WORDS = new Set(
  list(`a about after again all almost also always am an and any are as at bad badly be because been being both but by can cant
  cannot could day days did do does doesnt dont each else even ever every everything feel feeling feels felt few for from gave
  get gets getting give go goes going gone got had has have having he help her here him his how hour hours i id if im in into is
  isnt it its itself ive just keep keeps kept kind last lately left let like little long lot lots made make makes many may maybe me
  might mine minute minutes month months more most much my myself near no not now of off often on one only onto or other our out over please
  quite rather really right said say says second seem seems several severe she should since slightly so some someone something
  sometimes sort still stop stopped such suddenly take than that the their them then there these they thing think this those though
  time times to today told too took try trying until up us very was we week weeks well went were what whats when where which while
  who whole why will with without wont would year years yesterday you your`),
);

/** The same thing in other words, whatever the part of the body. The keys are stems. */
const SAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    list('hurt ach ake sor soar pains tender agon discomfort').map((word) => [word, 'pain']),
  ),
  ...Object.fromEntries(list('swollen swelled puff').map((word) => [word, 'swell'])),
  ...Object.fromEntries(list('urin urinat we wee').map((word) => [word, 'pee'])),
  ...Object.fromEntries(list('tumm abdomen abdominal').map((word) => [word, 'bell'])),
  ...Object.fromEntries(list('threw thrown throw').map((word) => [word, 'throw'])),
  ...Object.fromEntries(list('poo shit crap fec').map((word) => [word, 'poop'])),
  bled: 'bleed',
  blood: 'bleed',
  broke: 'broken',
  drank: 'drink',
  killing: 'pain',
  lost: 'los',
  loss: 'los',
  slept: 'sleep',
  stuck: 'stick',
  teeth: 'tooth',
  feet: 'foot',
  worn: 'tir',
  woke: 'wak',
};

const HAS_VOWEL = /[aeiouy]/;
const DOUBLED = /([bdfgmnprt])\1$/;

/** Cuts an ending where enough of a word is left to know it by. */
function without(word: string, ending: RegExp, least: number): string {
  const rest = word.replace(ending, '');
  return rest.length >= least && HAS_VOWEL.test(rest) ? rest : word;
}

/** A light stemmer: plurals, -ing, -ed, -ness, -ion, and a last e, y or i. "itchy", "itches" and "itching" are "itch". */
export function stem(word: string): string {
  let rest = word;
  if (rest.length > 3) {
    rest = rest
      .replace(/ies$/, 'y')
      .replace(/(ss|x|ch|sh|z)es$/, '$1')
      .replace(/([^su])s$/, '$1');
    rest = without(rest, /(i?ness|ing|ed)$/, 3).replace(DOUBLED, '$1');
    rest = without(without(rest, /ion$/, 4), /[eyi]$/, 3);
  }
  return SAME[rest] ?? SAME[word] ?? rest;
}

/** "toothache", or "toothake", is "tooth ache": the part that hurts, and that it hurts. */
function parts(word: string): string[] {
  const [, place] = /^(\w{3,})a(?:ch|k)es?$/.exec(word) ?? [];
  return place ? [place, 'ache'] : [word];
}

/** The telling words of a text, as stems, each once. A text of small words alone keeps them all. */
export function tellingWords(text: string): string[] {
  const all = plainWords(text).split(' ').filter(Boolean).flatMap(parts);
  const telling = all.filter((word) => !SMALL_WORDS.has(word) && !/^\d+$/.test(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stem))];
}
