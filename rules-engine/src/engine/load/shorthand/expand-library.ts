/** All parts of a library with their shorthands written out: from here on nobody meets one. */
import { buildDictionary, valuesIn } from '../dictionary.js';
import type { Library, Located } from '../library.js';
import { expand } from './expand.js';
import { withOver } from './when-over.js';

export function expandLibrary(library: Library): void {
  // Which values a fact can have is read from questions and tables, where no shorthand hides it.
  const valuesOf = valuesIn(buildDictionary(library));
  const { questions, facts, categories, redFlags, diseases, lookAlikes, specialties, sources } = library;
  const maps: Iterable<Located<unknown>>[] = [
    questions.values(),
    facts.values(),
    categories.values(),
    redFlags.values(),
    diseases.values(),
    lookAlikes.values(),
    specialties.values(),
    sources.values(),
  ];
  const singles = [library.generic, library.modifiers, library.ranking];
  for (const located of [...maps.flatMap((map) => [...map]), ...singles])
    if (located !== null) located.value = expand(located.file.kind, located.value, valuesOf);
  const nothing = library.generic?.value.nothing;
  for (const located of library.diseases.values()) located.value = withOver(located.value, nothing);
}
