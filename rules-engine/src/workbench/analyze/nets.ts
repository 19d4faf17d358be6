/**
 * The second net: stop lists are answered too quickly, so each of their dangers must be told by the ordinary questions
 * as well, by the flag itself or by those that it names in `secondNet`, or say in `onlyListed` why that cannot be.
 */
import { URGENCIES, type RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Owner } from '../sites/condition-sites.js';
import { firingWays, isOrdinary } from '../ways/index.js';
import type { Analysis } from './findings.js';

export function analyzeNet(ruleSet: RuleSet, flag: RedFlag, into: Analysis): void {
  const { id, secondNet = [], onlyListed } = flag;
  const owner: Owner = { kind: 'red-flag', id };
  const find = (path: string[], message: string): void => {
    into.findings.push({ id: 'no-net', owner, path, message, witness: null });
  };
  into.checked += 1;
  for (const name of secondNet) {
    const net = ruleSet.redFlags.get(name);
    const wrong = net && whyNoNet(ruleSet, flag, net);
    if (wrong) find(['secondNet'], `"${name}" is no second net of "${id}": ${wrong}`);
  }
  const isCaught = secondNet.length > 0 || isToldOrdinarily(ruleSet, flag);
  if (isCaught && onlyListed !== undefined)
    find(['onlyListed'], `"${id}" says why only the stop list can tell its danger, and something else can`);
  if (!isCaught && onlyListed === undefined) into.onlyListed.push(id);
}

function whyNoNet(ruleSet: RuleSet, flag: RedFlag, net: RedFlag): string | null {
  if (!isToldOrdinarily(ruleSet, net)) return 'no ordinary question can fire it';
  if (gravity(net) < Math.min(gravity(flag), URGENCIES.indexOf('same-day'))) return 'its level is too mild';
  const isBeside = [flag, net].some(({ categories }) => categories.includes('*'));
  return isBeside || net.categories.some((id) => flag.categories.includes(id))
    ? null
    : 'it watches none of its categories';
}

const gravity = ({ level }: RedFlag): number => URGENCIES.indexOf(level);

function isToldOrdinarily(ruleSet: RuleSet, flag: RedFlag): boolean {
  const ways = firingWays(ruleSet, flag);
  // So many ways that they cannot be told are not those of one list.
  return ways === null || ways.some((way) => isOrdinary(ruleSet, way));
}
