/**
 * What a visitor of one category can show at all: a comparison with another category, with a fact that nobody there is
 * asked, or one that such a comparison always masks, is no gap of its cases.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';
import type { LeafNode, Node } from '../sites/masking.js';
import { questionsOf } from '../sites/scope.js';

interface Able {
  hold: boolean;
  fail: boolean;
}

/** Takes from the leaves of a tree what they cannot show; says whether the whole can hold and fail. */
export function reachableIn(ruleSet: RuleSet, category: string): (tree: Node) => Able {
  const asked = new Set(questionsOf(ruleSet, category).map(({ id }) => id));
  const { questionsBehind } = readingOf(ruleSet);
  const known = new Map<string, boolean>();
  const isAsked = (fact: string): boolean => {
    let answer = known.get(fact);
    if (answer === undefined) {
      const behind = [...questionsBehind(fact)];
      answer = behind.length === 0 || behind.some((id) => asked.has(id));
      known.set(fact, answer);
    }
    return answer;
  };
  const leafAble = ({ leaf: { fact, operator, value }, canHold, canFail }: LeafNode): Able => {
    if (fact === 'category') {
      const isNamed = [value].flat().includes(category);
      const holds = isNamed !== (operator === 'notEqual' || operator === 'notIn');
      return { hold: holds, fail: !holds };
    }
    return isAsked(fact) ? { hold: canHold, fail: canFail } : { hold: false, fail: false };
  };
  const able = (node: Node): Able => {
    if (node.kind === 'leaf') return leafAble(node);
    if (node.kind === 'not') return turned(able(node.part));
    const parts = node.parts.map(able);
    const [every, some] = node.kind === 'all' ? (['hold', 'fail'] as const) : (['fail', 'hold'] as const);
    return {
      ...NEVER,
      [every]: parts.every((part) => part[every]),
      [some]: parts.some((part) => part[some]),
    };
  };
  /** `isHeard`: what stands beside it lets it decide. */
  const mark = (node: Node, isHeard: boolean): void => {
    if (node.kind === 'leaf') {
      // Of one category the comparison with it comes out one way: that is no decision.
      const { hold, fail } = isHeard && node.leaf.fact !== 'category' ? able(node) : NEVER;
      [node.canHold, node.canFail] = [hold, fail];
    } else if (node.kind === 'not') mark(node.part, isHeard);
    else {
      const parts = node.parts.map(able);
      const neutral = node.kind === 'all' ? 'hold' : 'fail';
      for (const [index, part] of node.parts.entries())
        mark(part, isHeard && parts.every((other, at) => at === index || other[neutral]));
    }
  };
  return (tree) => {
    const whole = able(tree);
    mark(tree, true);
    return whole;
  };
}

const NEVER: Able = { hold: false, fail: false };
const turned = ({ hold, fail }: Able): Able => ({ hold: fail, fail: hold });
