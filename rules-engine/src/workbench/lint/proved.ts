/**
 * What analysis proves of the rules, told as findings of `rules lint`: the same places, pages and formats as every
 * other finding. It takes seconds on a whole library, which is why `rules check` leaves it out.
 */
import { capital } from '../words/text.js';
import type { Owner } from '../sites/condition-sites.js';
import { analysisOf, type Finding, type FindingId } from '../analyze/index.js';
import { locatedOf } from '../sites/places.js';
import type { LintId } from '../../engine/load/lint-ids.js';
import type { Problem } from '../../engine/load/problem.js';
import { problemAt } from '../../engine/load/source-file.js';
import type { Library } from '../../engine/load/library.js';
import type { RuleSet } from '../../engine/rule-set.js';

const CODES: Record<FindingId, LintId> = {
  'never-holds': 'constant-condition',
  'always-holds': 'constant-condition',
  shadowed: 'constant-condition',
  conflicting: 'never-primary',
  'never-fires': 'never-fires',
  'no-sign': 'no-sign',
  'no-net': 'no-net',
  'never-opens': 'never-opens',
  'useless-question': 'unread-question',
  'never-primary': 'never-primary',
};

export async function provedProblems(
  ruleSet: RuleSet,
  library: Library,
  category: string | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Problem[]> {
  const { findings } = await analysisOf(ruleSet, library, category, onProgress);
  return findings.flatMap((finding) => {
    const at = locatedOf(library, finding.owner);
    if (!at) return [];
    const message = `${capital(finding.message)}.`;
    return [problemAt(at.file, [...at.path, ...finding.path], codeOf(ruleSet, finding), message)];
  });
}

/** A trigger or the picture of a pattern that holds for nobody is the graver finding of the two. */
function codeOf(ruleSet: RuleSet, { id, owner, path }: Finding): LintId {
  const isPicture = path.length === 1 && ['trigger', 'confirm', 'criteria'].includes(String(path[0]));
  return id === 'never-holds' && isPicture && firesAlone(ruleSet, owner) ? 'never-fires' : CODES[id];
}

function firesAlone(ruleSet: RuleSet, { kind, id }: Owner): boolean {
  return kind === 'red-flag' || (kind === 'disease' && ruleSet.diseases.get(id)?.kind === 'pattern');
}
