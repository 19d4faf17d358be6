/** Stop lists are answered too quickly: a danger that they alone can tell, without a reason, is a mistake of its file. */
import type { Library } from '../../engine/load/library.js';
import type { Problem } from '../../engine/load/problem.js';
import { problemAt } from '../../engine/load/source-file.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { netFaults } from '../analyze/index.js';

export function uncaughtDangers(ruleSet: RuleSet, { redFlags }: Library): Problem[] {
  return [...redFlags.values()].flatMap(({ value: flag, file }) =>
    ruleSet.redFlags.has(flag.id)
      ? netFaults(ruleSet, flag).map(({ path, message }) => problemAt(file, path, 'no-net', message))
      : [],
  );
}
