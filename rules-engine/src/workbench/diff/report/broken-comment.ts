/** The comment where rules have errors: silence would look like consent. */
import type { Problem } from '../../../engine/load/problem.js';
import { md, number } from './markdown.js';

/** Errors told one by one. */
const TOLD = 5;

export interface Broken {
  /** "main", "the files as they are now". */
  label: string;
  errors: readonly Problem[];
}

export function brokenComment(broken: readonly Broken[]): string {
  return [
    '> [!NOTE]',
    '> **Nothing for a clinician to do yet:** the author has errors to mend first. Rules with errors are not compared, so nobody knows what visitors would be told; until then they are told what they were.',
    '',
    ...broken.flatMap(({ label, errors }) => [
      `Errors in ${md(label)}: ${number(errors.length)}`,
      ...errors.slice(0, TOLD).map(errorLine),
      ...(errors.length > TOLD ? [`- and ${number(errors.length - TOLD)} more`] : []),
      '',
    ]),
    '<sub>All of them, with the lines: <code>npx rules check</code></sub>',
  ].join('\n');
}

const errorLine = ({ file, line, message, hint }: Problem): string =>
  `- **${md(file)}**${line === 0 ? '' : `, line ${line}`}: ${md(message)} ${md(hint)}`;
