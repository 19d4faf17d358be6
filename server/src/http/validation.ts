/** The schema pipe with our error shape: every wrong or undeclared field is named, no value is repeated. */
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError } from '../shared/domain-error.js';

/** Somebody who sends a thousand unknown fields learns about the first few. */
const LISTED_FIELDS = 20;

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  keys?: unknown;
}

export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new DomainError(
        'request.invalid',
        (issues as readonly Issue[]).flatMap(fieldErrors).filter(isFirstOfField).slice(0, LISTED_FIELDS),
      ),
  });

function fieldErrors({ message, path = [], keys }: Issue): FieldError[] {
  if (Array.isArray(keys))
    return keys.map((key) => ({ field: String(key).slice(0, 100), message: 'This field is not known.' }));
  return [
    { field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'), message },
  ];
}

/** One sentence per field is enough to mend it. */
const isFirstOfField = ({ field }: FieldError, at: number, all: FieldError[]): boolean =>
  all.findIndex((one) => one.field === field) === at;
