/** For tables of broken rule files: one thing bent in the tiny library, and the problem that must be told. */
import { LINTS, type LintId } from '../lint-ids.js';
import { checkRules } from '../load-rules.js';
import { placeOf, type Problem } from '../problem.js';
import { partOf, withLibrary, type RuleFiles } from './rule-files.js';
import { tinyLibrary } from './tiny-library.js';

export interface Broken {
  name: string;
  /** Files to write; by default the tiny library with one file bent. */
  files: RuleFiles;
  code: LintId;
  file: string;
  /** 0 when the whole file is the place. */
  line: number | 'some';
  hint?: RegExp;
  message?: RegExp;
  /** Other findings of the same mistake that are no surprise. */
  also?: readonly LintId[];
}

type Path = readonly (string | number)[];

/** The tiny library with one value of one file replaced (undefined: removed). */
export function bent(file: string, path: Path, value: unknown): RuleFiles {
  const files = tinyLibrary();
  let at: Record<string | number, unknown> = partOf(files, file);
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return files;
}

/** The tiny library with one file as raw text or bytes. */
export function raw(file: string, content: string | Uint8Array): RuleFiles {
  return { ...tinyLibrary(), [file]: content };
}

export function jsonOf(file: string): string {
  return JSON.stringify(tinyLibrary()[file], null, 2);
}

export const isYes = (fact: string) => ({ fact, operator: 'equal', value: 'yes' });

/** What is wrong with how a mistake is told; nothing when it is told well. */
export async function complaintsAbout(row: Broken): Promise<string[]> {
  const now = new Date('2026-06-01T00:00:00Z');
  const { ruleSet, problems } = await withLibrary(row.files, (dir) => checkRules(dir, { now }));
  return complaints(row, ruleSet !== null, problems);
}

function complaints(row: Broken, hasRules: boolean, problems: readonly Problem[]): string[] {
  const found = problems.find((one) => one.code === row.code && one.file === row.file);
  const told = problems.map((one) => `${placeOf(one)} ${one.code}: ${one.message}`).join('\n');
  if (!found) return [`${row.code} in ${row.file} is not told, but:\n${told}`];
  const list: string[] = [];
  const isError = LINTS[row.code].severity === 'error';
  if (found.severity !== LINTS[row.code].severity) list.push(`severity ${found.severity}`);
  if (hasRules === (isError && !row.file.startsWith('suites/')))
    list.push(`a rule set ${hasRules ? 'in spite of' : 'missing after'} ${row.code}`);
  if (row.line === 'some' ? found.line < 1 : found.line !== row.line) list.push(`line ${found.line}`);
  if (found.line > 0 && found.column < 1) list.push(`column ${found.column}`);
  if (found.excerpt !== undefined && !/\n *\^$/.test(found.excerpt))
    list.push(`excerpt without a caret: ${found.excerpt}`);
  if (row.hint && !row.hint.test(found.hint ?? '')) list.push(`hint ${found.hint ?? 'missing'}`);
  if (row.message && !row.message.test(found.message)) list.push(`message ${found.message}`);
  // One mistake is one message: nothing else may be told.
  const others = problems.filter((one) => one.code !== row.code && row.also?.includes(one.code) !== true);
  return others.length > 0 ? [...list, `more is told than was bent:\n${told}`] : list;
}
