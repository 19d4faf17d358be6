/** What every command shares: where the rules are, the common options, loading with a clear refusal. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { loadLibrary, type LoadedLibrary } from '../../engine/load/load-rules.js';
import { didYouMean } from '../../engine/load/nearest.js';
import { usableRules } from '../../engine/load/partial.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { BadInput } from './exit.js';
import { printProblems } from './print/problems.js';
import { counted } from '../words/text.js';
import { warn } from './terminal.js';

export interface CommonOptions {
  rules?: string;
  category?: string;
  format?: string;
}

export function withRules(command: Command): Command {
  return command.option(
    '--rules <dir>',
    'folder with the rules (default: RULES_DIR, or "rules" here or in a folder above)',
  );
}

export function withCategory(command: Command, what: string): Command {
  return command.option('--category <id>', what);
}

export function withFormat(command: Command, formats: readonly string[]): Command {
  return command.addOption(
    new Option('--format <name>', 'how to write the result').choices(formats).default(formats[0]),
  );
}

/** --rules, then RULES_DIR, then the nearest folder "rules" upwards that looks like one. */
export function rulesDir(options: CommonOptions): string {
  const named = options.rules ?? process.env['RULES_DIR'];
  if (named !== undefined && named !== '') return resolve(named);
  for (let dir = process.cwd(); ; dir = dirname(dir)) {
    const found = join(dir, 'rules');
    if (existsSync(join(found, 'generic.json')) || existsSync(join(found, 'categories'))) return found;
    if (dirname(dir) === dir) break;
  }
  throw new BadInput('There is no rules folder here or in a folder above.', 'Name it with --rules <dir>.');
}

export interface ReadyLibrary extends LoadedLibrary {
  ruleSet: RuleSet;
  dir: string;
}

export interface Loading {
  /** With --category, errors that concern other categories alone are told and passed over. */
  isAuthoring?: boolean;
  /** Files with words still to be written stop nothing. */
  withDrafts?: boolean;
  /** `problems` holds warnings, too; looking for them takes a while. */
  withWarnings?: boolean;
}

/** Loads for commands that need working rules. Errors are printed to stderr and end the command (exit code 2). */
export async function loadReady(
  options: CommonOptions,
  { isAuthoring = false, withDrafts = false, withWarnings = false }: Loading = {},
): Promise<ReadyLibrary> {
  const dir = rulesDir(options);
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw new BadInput(`There is no rules folder ${dir}.`, 'Name it with --rules <dir>.');
  const loaded = await loadLibrary(dir, { warnings: withWarnings, drafts: withDrafts });
  const usable = usableRules(loaded, isAuthoring ? options.category : undefined);
  if (usable === null) {
    const errors = loaded.problems.filter((problem) => problem.severity === 'error');
    printProblems(errors, dir, process.stderr);
    throw new BadInput('The rules have errors, so nothing was run.', 'See them all with: npx rules check');
  }
  const { ruleSet, passedOver } = usable;
  if (options.category !== undefined) mustBeCategory(ruleSet, options.category);
  if (passedOver.length > 0) {
    const files = new Set(passedOver.map((problem) => problem.file));
    const where = `${counted(passedOver.length, 'error')} in ${counted(files.size, 'file')}`;
    warn(`Passed over ${where} that do not concern ${options.category}. See them with: npx rules check`);
  }
  return { ...loaded, ruleSet, dir };
}

/** Gives it; a rule set's or, with its place, a library's. */
export function mustBeCategory<T>({ categories }: { categories: ReadonlyMap<string, T> }, id: string): T {
  const category = categories.get(id);
  if (category !== undefined) return category;
  const known = [...categories.keys()];
  throw new BadInput(`There is no category "${id}".`, didYouMean(id, known) ?? `Known: ${known.join(', ')}.`);
}
