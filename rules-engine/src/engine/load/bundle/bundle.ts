/**
 * A rule set as one JSON text and back. A bundle is kept beside the assessments that began with it, so it must still
 * be what it was: the content is hashed again on the way in, and its shape is checked by the schemas of this version.
 */
import type { RuleSet } from '../../rule-set.js';
import type { FileKind } from '../schema/kinds.js';
import { findingsOf } from '../schema/validate.js';
import { fileProblem, RulesInvalid, type Problem } from '../problem.js';
import { expand } from '../shorthand/expand.js';
import { contentOf, ruleSetOf, versionOf, type RuleContent } from '../rule-content.js';

/** Raised when the content of bundles changes so that older programs cannot read it. */
const FORMAT = 2;
const NAME = 'bundle';

export function toBundle(ruleSet: RuleSet): string {
  const content = contentOf(ruleSet);
  return JSON.stringify({ bundle: FORMAT, version: versionOf(content), content });
}

/** Throws RulesInvalid when the text is cut, changed, or of another format. */
export function fromBundle(text: string): RuleSet {
  const content = read(text);
  const problems = shapeProblems(content);
  if (problems.length > 0) throw new RulesInvalid(problems);
  return ruleSetOf(content);
}

function read(text: string): RuleContent {
  let bundle: { bundle?: unknown; version?: unknown; content?: unknown };
  try {
    bundle = JSON.parse(text) as typeof bundle;
  } catch {
    throw refusal('bad-json', 'This bundle is not JSON, or is cut off.');
  }
  if (
    bundle === null ||
    typeof bundle !== 'object' ||
    typeof bundle.content !== 'object' ||
    bundle.content === null
  ) {
    throw refusal('wrong-type', 'This is not a rule bundle.');
  }
  if (bundle.bundle !== FORMAT) {
    throw refusal(
      'bad-value',
      `This bundle has format ${String(bundle.bundle)}; this program reads format ${FORMAT}.`,
    );
  }
  const content = bundle.content as RuleContent;
  const version = versionOf(content);
  if (bundle.version !== version) {
    throw refusal(
      'bad-value',
      `This bundle was changed: it says version ${String(bundle.version)}, its content has ${version}.`,
    );
  }
  return content;
}

function refusal(code: 'bad-json' | 'wrong-type' | 'bad-value', message: string): RulesInvalid {
  return new RulesInvalid([fileProblem(code, NAME, message)]);
}

const LISTS: Record<string, { kind: FileKind; wrap?: string }> = {
  questions: { kind: 'questions', wrap: 'questions' },
  facts: { kind: 'facts', wrap: 'facts' },
  specialties: { kind: 'specialties', wrap: 'specialties' },
  sources: { kind: 'sources', wrap: 'sources' },
  categories: { kind: 'category' },
  redFlags: { kind: 'red-flag' },
  diseases: { kind: 'disease' },
  lookAlikes: { kind: 'look-alike' },
};

function shapeProblems(content: RuleContent): Problem[] {
  const problems: Problem[] = [];
  const check = (kind: FileKind, value: unknown, where: string): void => {
    for (const { code, message, path } of findingsOf(kind, value)) {
      problems.push(fileProblem(code, NAME, `${[where, ...path].join('/')}: ${message}`));
    }
  };
  /** Shorthands are for files: nobody writes them out once a rule set is made. */
  const refuseShort = (kind: FileKind, part: unknown, where: string): void => {
    if (expand(kind, part, () => null) === part) return;
    problems.push(fileProblem('bad-value', NAME, `${where}: a part is written in the short form of files.`));
  };
  for (const [key, { kind, wrap }] of Object.entries(LISTS)) {
    const parts = content[key as 'questions'];
    if (!Array.isArray(parts)) problems.push(fileProblem('missing-key', NAME, `The bundle has no ${key}.`));
    else {
      if (wrap !== undefined) check(kind, { [wrap]: parts }, key);
      else for (const part of parts) check(kind, part, key);
      for (const part of parts) refuseShort(kind, part, key);
    }
  }
  for (const kind of ['generic', 'modifiers', 'ranking'] as const) {
    check(kind, content[kind], kind);
    refuseShort(kind, content[kind], kind);
  }
  return problems;
}
