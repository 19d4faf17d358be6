/** The words of a loaded library, for the schemas that editors use. */
import { optionIds, type FactInfo } from '../dictionary.js';
import type { Library } from '../library.js';
import type { Vocabulary } from './definitions.js';
import { FILE_KINDS, schemaFor, sharedSchema, type FileKind } from './kinds.js';
import { DEFINITIONS, type Schema } from './parts.js';

export function vocabularyOf(library: Library, dictionary: ReadonlyMap<string, FactInfo>): Vocabulary {
  const lost = (kind: FileKind): string[] => [...(library.lost.get(kind) ?? [])];
  const categories = [...new Set([...library.categories.keys(), ...lost('category')])];
  const diseases = [...library.diseases.values()].map(({ value }) => value);
  return {
    facts: [...dictionary.values()]
      .filter((fact) => fact.type !== 'lost')
      .map((fact) => ({ id: fact.id, values: fact.type === 'choice' ? fact.values : null })),
    questions: new Map([...library.questions].map(([id, { value }]) => [id, optionIds(value, categories)])),
    categories,
    diseases: [...new Set([...library.diseases.keys(), ...lost('disease')])],
    redFlags: [...new Set([...library.redFlags.keys(), ...lost('red-flag')])],
    specialties: [...library.specialties.keys()],
    sources: [...library.sources.keys()],
    families: [...new Set(diseases.flatMap((disease) => disease.family ?? []))],
    tags: [...new Set(diseases.flatMap((disease) => disease.tags))],
  };
}

/** File name in rules/schema → text. */
export function schemaFiles(words: Vocabulary): Map<string, string> {
  const textOf = (schema: Schema): string => `${JSON.stringify(schema, null, 1)}\n`;
  return new Map([
    [DEFINITIONS, textOf(sharedSchema(words))],
    ...FILE_KINDS.map((kind): [string, string] => [`${kind}.json`, textOf(schemaFor(kind))]),
  ]);
}
