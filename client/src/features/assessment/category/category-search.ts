/**
 * Sorting and searching the categories of step 0, by name and by the synonyms that people really type.
 * Case, accents and surrounding spaces do not count; every typed word must begin a word somewhere in the name or
 * in one synonym, so that "ear" finds "Ear" and "earache" but not "Heart". A sorted, folded list is made once: with 200
 * categories a keystroke stays a plain scan.
 */
export interface Searchable {
  name: string;
  synonyms: readonly string[];
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function sortByName<C extends Searchable>(categories: readonly C[], locale: string): C[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return [...categories].sort((a, b) => order.compare(a.name, b.name));
}

export function makeSearch<C extends Searchable>(categories: readonly C[]): (typed: string) => C[] {
  const folded = categories.map((category) => ({
    category,
    phrases: [category.name, ...category.synonyms].map((phrase) => ` ${fold(phrase)}`),
  }));
  return (typed) => {
    const wanted = fold(typed).split(' ').filter(Boolean);
    return folded
      .filter(({ phrases }) => wanted.every((word) => phrases.some((phrase) => phrase.includes(` ${word}`))))
      .map(({ category }) => category);
  };
}
