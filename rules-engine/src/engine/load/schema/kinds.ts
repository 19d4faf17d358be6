/** The kinds of rule file: where they lie, and the schema of each. */
import {
  categorySchema,
  genericSchema,
  lookAlikeSchema,
  suiteBaseSchema,
  suiteSchema,
} from './flow-schema.js';
import {
  diseaseSchema,
  modifiersSchema,
  rankingSchema,
  redFlagSchema,
  specialtiesSchema,
} from './disease-schema.js';
import { factFileSchema, questionFileSchema } from './question-schema.js';
import { conditionDefinition, type Schema, type Words } from './parts.js';

const NAME = '[^/]+\\.json';

interface Kind {
  /** Paths inside the rules folder. */
  path: RegExp;
  schema: (words: Words) => Schema;
}

export const KINDS = {
  generic: { path: /^generic\.json$/, schema: genericSchema },
  modifiers: { path: /^modifiers\.json$/, schema: modifiersSchema },
  ranking: { path: /^ranking\.json$/, schema: rankingSchema },
  specialties: { path: /^specialties\.json$/, schema: specialtiesSchema },
  questions: { path: new RegExp(`^questions/${NAME}$`), schema: questionFileSchema },
  facts: { path: new RegExp(`^facts/${NAME}$`), schema: factFileSchema },
  category: { path: new RegExp(`^categories/${NAME}$`), schema: categorySchema },
  'red-flag': { path: new RegExp(`^red-flags/${NAME}$`), schema: redFlagSchema },
  disease: { path: new RegExp(`^diseases/${NAME}$`), schema: diseaseSchema },
  'look-alike': { path: new RegExp(`^look-alikes/${NAME}$`), schema: lookAlikeSchema },
  'suite-base': { path: /^suites\/([^/]+\/)?base\.json$/, schema: suiteBaseSchema },
  suite: { path: new RegExp(`^suites/[^/]+/${NAME}$`), schema: suiteSchema },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof KINDS;
export const FILE_KINDS = Object.keys(KINDS) as FileKind[];

/** Files of which there is exactly one. */
export const SINGLE_FILES: readonly FileKind[] = ['generic', 'modifiers', 'ranking', 'specialties'];
/** Suites decide nothing: they are promises about the rules, not rules. */
export const SUITE_KINDS: readonly FileKind[] = ['suite-base', 'suite'];

export function kindOf(path: string): FileKind | null {
  return FILE_KINDS.find((kind) => KINDS[kind].path.test(path)) ?? null;
}

/** A whole draft-07 schema; with words it lists the ids that exist. */
export function schemaFor(kind: FileKind, words: Words): Schema {
  const body = KINDS[kind].schema(words);
  const schema: Schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Rules: ${kind}`,
    ...body,
  };
  if (JSON.stringify(body).includes('#/definitions/condition')) {
    schema['definitions'] = { condition: conditionDefinition(words) };
  }
  return schema;
}
