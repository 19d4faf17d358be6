/**
 * Findings for machines: JSON, GitHub annotations and SARIF 2.1.0 (code scanning). Paths are relative to the
 * top of the repository, as these readers expect; each finding brings its page.
 */
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedLibrary } from '../../../engine/load/load-rules.js';
import type { Lint } from '../../../engine/load/lint.js';
import { LINTS, type LintId } from '../../../engine/load/lint-ids.js';
import type { Problem } from '../../../engine/load/problem.js';
import { repositoryPath } from './problems.js';

export const PROBLEM_FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;

export function problemReport(
  format: string | undefined,
  loaded: LoadedLibrary,
  problems: readonly Problem[],
  dir: string,
): string {
  if (format === 'sarif') return JSON.stringify(toSarif(problems, dir), null, 2);
  if (format === 'github') return toGithub(problems, dir);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const report = {
    version: loaded.ruleSet?.version ?? null,
    files: loaded.library.files.length,
    errors,
    warnings: problems.length - errors,
    problems,
  };
  return JSON.stringify(report, null, 2);
}

/** Workflow commands: GitHub shows them beside the line. */
export function toGithub(problems: readonly Problem[], dir: string): string {
  return problems
    .map(({ severity, file, line, column, code, message, hint }) =>
      annotation({ severity, file, line, column, title: code, text: `${message}\n${hint}` }, dir),
    )
    .join('\n');
}

interface Annotated {
  severity: Problem['severity'];
  file: string;
  /** 0: the whole file. */
  line: number;
  column?: number;
  title: string;
  text: string;
}

/** One workflow command; nothing in the texts can end it or begin another. */
export function annotation({ severity, file, line, column, title, text }: Annotated, dir: string): string {
  const at = line === 0 ? [] : [`line=${line}`, ...(column === undefined ? [] : [`col=${column}`])];
  const properties = [`file=${property(repositoryPath(file, dir))}`, ...at, `title=${property(title)}`];
  return `::${severity} ${properties.join(',')}::${data(text)}`;
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

export function toSarif(problems: readonly Problem[], dir: string): unknown {
  const ids = [...new Set(problems.map(({ code }) => code))].toSorted();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'rules', rules: ids.map(sarifRule) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => sarifResult(problem, ids, dir)),
      },
    ],
  };
}

function sarifRule(id: LintId): unknown {
  const { severity, avoid, prefer, why }: Lint = LINTS[id];
  return {
    id,
    shortDescription: { text: avoid },
    fullDescription: { text: `${avoid} Prefer: ${prefer}` },
    help: {
      text: `Avoid: ${avoid}\nPrefer: ${prefer}\nWhy: ${why}`,
      markdown: `**Avoid:** ${avoid}\n\n**Prefer:** ${prefer}\n\n**Why:** ${why}`,
    },
    defaultConfiguration: { level: severity },
  };
}

function sarifResult(problem: Problem, ids: readonly LintId[], dir: string): unknown {
  const { code, severity, message, hint, line, column, excerpt } = problem;
  const snippet = excerpt?.split('\n')[0];
  const region =
    line === 0
      ? {}
      : {
          region: {
            startLine: line,
            startColumn: Math.max(column, 1),
            ...(snippet === undefined ? {} : { snippet: { text: snippet } }),
          },
        };
  return {
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriFor(problem, dir) }, ...region } }],
  };
}

/** Relative where the rules lie in a repository or below the working folder, as code scanning wants it. */
function uriFor(problem: Problem, dir: string): string {
  const path = repositoryPath(problem.file, dir);
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.split(sep).map(encodeURIComponent).join('/');
}
