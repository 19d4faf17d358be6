/**
 * The second net: stop lists are answered too quickly, so each of their dangers must be told by the ordinary questions
 * as well, by the flag itself or by those that it names in `secondNet`, or say in `onlyListed` why that cannot be.
 */
import { gravity, type RedFlag } from '../../engine/model.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Owner } from '../sites/condition-sites.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { firingWays, isOrdinary } from '../ways/index.js';
import type { Analysis } from './findings.js';

export function analyzeNet(ruleSet: RuleSet, flag: RedFlag, into: Analysis): void {
  const owner: Owner = { kind: 'red-flag', id: flag.id };
  into.checked += 1;
  for (const fault of netFaults(ruleSet, flag))
    into.findings.push({ id: 'no-net', owner, ...fault, witness: null });
}

/** What is wrong with the second net of a flag, and where in its file. */
export function netFaults(ruleSet: RuleSet, flag: RedFlag): { path: JsonPath; message: string }[] {
  const { id, secondNet = [], onlyListed } = flag;
  const faults = secondNet.flatMap((name) => {
    const net = ruleSet.redFlags.get(name);
    const wrong = net && whyNoNet(ruleSet, flag, net);
    return wrong ? [{ path: ['secondNet'], message: `"${name}" is no second net of "${id}": ${wrong}` }] : [];
  });
  const isCaught = secondNet.length > 0 || isToldOrdinarily(ruleSet, flag);
  if (isCaught && onlyListed !== undefined)
    faults.push({
      path: ['onlyListed'],
      message: `"${id}" says why only the stop list can tell its danger, and something else can`,
    });
  if (!isCaught && onlyListed === undefined)
    faults.push({
      path: ['trigger'],
      message: `Only the stop list can tell the danger of "${id}": give it a "secondNet", or "onlyListed" with the reason`,
    });
  return faults;
}

function whyNoNet(ruleSet: RuleSet, flag: RedFlag, net: RedFlag): string | null {
  if (!isToldOrdinarily(ruleSet, net)) return 'no ordinary question can fire it';
  if (gravity(net.level) < Math.min(gravity(flag.level), gravity('same-day'))) return 'its level is too mild';
  const isBeside = [flag, net].some(({ categories }) => categories.includes('*'));
  return isBeside || net.categories.some((id) => flag.categories.includes(id))
    ? null
    : 'it watches none of its categories';
}

const toldOrdinarily = perRuleSet(() => new Map<RedFlag, boolean>());

/** Known once for a flag: several name the same one as their net. */
function isToldOrdinarily(ruleSet: RuleSet, flag: RedFlag): boolean {
  const known = toldOrdinarily(ruleSet);
  let isTold = known.get(flag);
  if (isTold === undefined) {
    const ways = firingWays(ruleSet, flag, (fact) => isOrdinary(ruleSet, fact));
    // So many ways that they cannot be told are not those of one list.
    known.set(flag, (isTold = ways === null || ways.length > 0));
  }
  return isTold;
}
