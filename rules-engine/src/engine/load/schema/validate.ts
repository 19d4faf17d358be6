/** Runs a file's value through its schema and says what is wrong in words a clinician understands. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { problemAt, type SourceFile } from '../source-file.js';
import type { Problem } from '../problem.js';
import { explainError, type Finding } from './explain-error.js';
import { schemaFor, sharedSchema, type FileKind } from './kinds.js';
import { DEFINITIONS } from './parts.js';

/** The schemas are ours and held to be sound by a spec; checking and polishing them takes as long as all the files. */
const ajv = new Ajv({
  validateSchema: false,
  code: { optimize: false },
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  allowUnionTypes: true,
});
ajv.addSchema(sharedSchema(null), DEFINITIONS);
const compiled = new Map<FileKind, ValidateFunction>();

function validatorOf(kind: FileKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known) return known;
  const validate = ajv.compile(schemaFor(kind));
  compiled.set(kind, validate);
  return validate;
}

/** What the schema itself says of a value. */
export function shapeErrors(kind: FileKind, value: unknown): readonly ErrorObject[] {
  const validate = validatorOf(kind);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** All findings of one value, in the order of the file. */
export function findingsOf(kind: FileKind, value: unknown): Finding[] {
  const findings = shapeErrors(kind, value)
    .map((error) => explainError(error, pathOf(error, value)))
    .filter((finding): finding is Finding => finding !== null);
  return withoutEchoes(findings);
}

export function schemaProblems(file: SourceFile): Problem[] {
  return findingsOf(file.kind, file.value).map((finding) =>
    problemAt(file, finding.path, finding.code, finding.message, {
      hint: finding.hint,
      atKey: finding.atKey === true,
    }),
  );
}

/** JSON pointer to path, with numbers where the data has lists. */
function pathOf(error: ErrorObject, value: unknown): (string | number)[] {
  let at: unknown = value;
  return error.instancePath
    .split('/')
    .slice(1)
    .map((raw) => {
      const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      const next = Array.isArray(at) ? Number(step) : step;
      at = (at as Record<string | number, unknown> | undefined)?.[next];
      return next;
    });
}

/** The same place and code from two branches of a schema is one mistake. */
function withoutEchoes(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = `${finding.code} ${JSON.stringify(finding.path)} ${finding.atKey ? '' : finding.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
