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
import { reviewerFileSchema, sourceFileSchema } from './source-schema.js';
import { definitions, type Words } from './definitions.js';
import type { Schema } from './parts.js';

const NAME = '[^/]+\\.json';

interface Kind {
  /** Paths inside the rules folder. */
  path: RegExp;
  schema: Schema;
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
  sources: { path: new RegExp(`^sources/${NAME}$`), schema: sourceFileSchema },
  reviewers: { path: /^reviewers\.json$/, schema: reviewerFileSchema },
  'suite-base': { path: /^suites\/([^/]+\/)?base\.json$/, schema: suiteBaseSchema },
  suite: { path: new RegExp(`^suites/[^/]+/${NAME}$`), schema: suiteSchema },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof KINDS;
export const FILE_KINDS = Object.keys(KINDS) as FileKind[];

/** Files of which there is exactly one. */
export const SINGLE_FILES: readonly FileKind[] = ['generic', 'modifiers', 'ranking', 'specialties'];
/** Suites decide nothing: they are promises about the rules, not rules. */
export const SUITE_KINDS: readonly FileKind[] = ['suite-base', 'suite'];

/** Files in which conditions stand. */
export const WITH_CONDITIONS: readonly FileKind[] = [
  'generic',
  'modifiers',
  'facts',
  'category',
  'red-flag',
  'disease',
];

export function kindOf(path: string): FileKind | null {
  return FILE_KINDS.find((kind) => KINDS[kind].path.test(path)) ?? null;
}

const DRAFT = { $schema: 'http://json-schema.org/draft-07/schema#' };

/** A whole draft-07 schema; it points into the definitions beside it. */
export function schemaFor(kind: FileKind): Schema {
  return { ...DRAFT, title: `Rules: ${kind}`, ...KINDS[kind].schema };
}

/** With words they list the ids that exist. */
export function sharedSchema(words: Words): Schema {
  return { ...DRAFT, title: 'Rules: what the other schemas share', definitions: definitions(words) };
}
