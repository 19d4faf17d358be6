/** `rules new`: a first draft of a disease, question, red flag or case, in its place and layout. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import type { Source } from '../../../engine/source-model.js';
import type { FileKind } from '../../../engine/load/schema/kinds.js';
import { basesOf } from '../../suites/case-answers.js';
import {
  loadReady,
  withCategory,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { newCasePart, newDiseasePart, newFlagPart, newQuestionPart, newSourcePart } from '../new-parts.js';
import { placeFor } from '../print/problems.js';
import { print } from '../terminal.js';
import { writeRuleFile } from '../write-file.js';

const THINGS = ['disease', 'question', 'red-flag', 'case'] as const;
type Thing = (typeof THINGS)[number];
interface NewOptions extends CommonOptions {
  file?: string;
}

export function addNew(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('new')
    .summary('a first draft of a rule file')
    .description(
      'Writes a draft in its place and layout. What you have to write or choose begins with WRITE; the check refuses the draft until it is there.',
    )
    .addArgument(new Argument('<what>', 'what to draft').choices(THINGS))
    .argument('<id>', 'its id: small letters, digits and dashes')
    .option('--file <name>', 'topic file of a question, or suite file of a case, without .json', 'new')
    .addHelpText(
      'after',
      `
Examples:
  npx rules new disease herpangina --category throat-mouth
  npx rules new question mouth-sores --file throat-mouth
  npx rules new red-flag throat-cannot-open --category throat-mouth
  npx rules new case herpangina-typical --category throat-mouth --file sore-throats

What is left to write: npx rules check
Exit code: 0 written, 2 the id is taken or wrong, or the rules have errors.`,
    );
  withRules(withCategory(command, 'where it belongs (not for questions)'));
  command.action(async (what: Thing, id: string, options: NewOptions) =>
    done(await create(what, id, options)),
  );
}

async function create(what: Thing, id: string, options: NewOptions): Promise<ExitCode> {
  for (const name of [id, options.file ?? 'new']) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new BadInput(`"${name}" is no id.`, 'Use small letters, digits and single dashes.');
  }
  const ready = await loadReady(options, { withDrafts: true });
  const path = await draftOf(what, id, options, ready);
  print(
    `Wrote ${placeFor({ file: path }, ready.dir)}. Replace what begins with WRITE, then: npx rules check`,
  );
  return EXIT.fine;
}

async function draftOf(
  what: Thing,
  id: string,
  options: NewOptions,
  { ruleSet, library, dir }: ReadyLibrary,
): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const file = options.file ?? 'new';
  switch (what) {
    case 'disease':
      refuseTaken(ruleSet.diseases, id, 'disease');
      await addSource(dir, id);
      return write(dir, 'disease', `diseases/${id}.json`, newDiseasePart(id, categoryOf(options), today));
    case 'red-flag':
      refuseTaken(ruleSet.redFlags, id, 'red flag');
      await addSource(dir, id);
      return write(
        dir,
        'red-flag',
        `red-flags/${id}.json`,
        newFlagPart(ruleSet, id, categoryOf(options), today),
      );
    case 'question': {
      refuseTaken(ruleSet.questions, id, 'question');
      refuseTaken(ruleSet.facts, id, 'derived fact');
      const path = `questions/${file}.json`;
      const before = await readJson(dir, path, {
        $schema: '../schema/questions.json',
        questions: [] as unknown[],
      });
      return write(
        dir,
        'questions',
        path,
        { ...before, questions: [...before.questions, newQuestionPart(id)] },
        true,
      );
    }
    default: {
      const category = categoryOf(options);
      const taken = library.suites.some(
        ({ value }) => value.category === category && value.cases.some((one) => one.id === id),
      );
      if (taken) throw new BadInput(`There is already a case "${id}" in this category.`);
      const path = `suites/${category}/${file}.json`;
      const before = await readJson(dir, path, {
        $schema: '../../schema/suite.json',
        category,
        cases: [] as unknown[],
      });
      const one = newCasePart(ruleSet, id, category, basesOf(library));
      return write(dir, 'suite', path, { ...before, cases: [...before.cases, one] }, true);
    }
  }
}

/** Every file cites the register, so a draft brings an entry of its own, to be named or replaced. */
async function addSource(dir: string, id: string): Promise<void> {
  const path = 'sources/new.json';
  const before = await readJson(dir, path, { sources: [] as Source[] });
  const own = newSourcePart(id);
  if (before.sources.some((source) => source.id === own.id)) return;
  await write(dir, 'sources', path, { ...before, sources: [...before.sources, own] }, true);
}

function categoryOf({ category }: NewOptions): string {
  if (category === undefined)
    throw new BadInput('Say where it belongs.', 'For example: --category throat-mouth');
  return category;
}

function refuseTaken(known: ReadonlyMap<string, unknown>, id: string, what: string): void {
  if (known.has(id)) throw new BadInput(`There is already a ${what} "${id}".`);
}

async function readJson<T>(dir: string, path: string, empty: T): Promise<T> {
  const full = join(dir, path);
  return existsSync(full) ? (JSON.parse(await readFile(full, 'utf8')) as T) : empty;
}

/** Never over a file that is there, unless it is a list that grows by one. */
async function write(
  dir: string,
  kind: FileKind,
  path: string,
  value: unknown,
  isList = false,
): Promise<string> {
  if (!isList && existsSync(join(dir, path))) throw new BadInput(`The file ${path} is already there.`);
  await writeRuleFile(dir, kind, path, value);
  return path;
}
