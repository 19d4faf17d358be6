/**
 * What a visitor can show at all. A comparison with another category, with a fact that nobody there is asked or that no
 * answer makes so, or one that such a comparison always masks, is no gap of the cases. A visitor is asked the questions
 * of one category and, where all of them are looked at, what further complaints may add to it.
 */
import type { Condition } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { readingOf } from '../../engine/facts/reading.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { leafNodes, treeOf, type LeafNode, type Node } from '../sites/masking.js';
import { questionsOf } from '../sites/scope.js';

/** How a condition can come out: surely so, surely not, or neither, as nobody said. */
interface Able {
  hold: boolean;
  fail: boolean;
  open: boolean;
}

/** Takes from the leaves of a tree what they cannot show; says how the whole can come out. */
export function reachableIn(ruleSet: RuleSet, category: string | undefined): (tree: Node) => Able {
  const walks = category === undefined ? everybody(ruleSet) : [walkOf(ruleSet, category, [])];
  const marks = walks.map((walk) => marking(ruleSet, walk));
  return (tree) => {
    const leaves = leafNodes(tree);
    const first = leaves.map(sides);
    const whole = { ...NEVER };
    const shown = leaves.map(() => ({ ...NEVER }));
    for (const mark of marks) {
      for (const [at, leaf] of leaves.entries()) allow(leaf, first[at]!);
      add(whole, mark(tree));
      for (const [at, leaf] of leaves.entries()) add(shown[at]!, sides(leaf));
    }
    for (const [at, leaf] of leaves.entries()) allow(leaf, shown[at]!);
    return whole;
  };
}

interface Walk {
  category: string;
  /** By id: whoever names this category first may be asked them. */
  asked: ReadonlySet<string>;
  /** The category is one of many: a comparison with it can come out either way. */
  isOneOfMany: boolean;
}

function everybody(ruleSet: RuleSet): Walk[] {
  const categories = [...ruleSet.categories.keys()];
  const further = categories.flatMap((id) =>
    flowPlan(ruleSet, id).asFurther.map(({ question }) => question.id),
  );
  return categories.map((id) => ({ ...walkOf(ruleSet, id, further), isOneOfMany: true }));
}

const walkOf = (ruleSet: RuleSet, category: string, further: readonly string[]): Walk => ({
  category,
  asked: new Set([...questionsOf(ruleSet, category).map(({ id }) => id), ...further]),
  isOneOfMany: false,
});

function marking(ruleSet: RuleSet, { category, asked, isOneOfMany }: Walk): (tree: Node) => Able {
  const { questionsBehind } = readingOf(ruleSet);
  const known = new Map<string, Able>();
  /** Whether a fact can be "yes" and "no", or any of its values where it has others. */
  const ableFact = (fact: string): Able => {
    let found = known.get(fact);
    if (!found) {
      const derived = ruleSet.facts.get(fact);
      const behind = [...questionsBehind(fact)];
      const isAsked = behind.length === 0 || behind.some((id) => asked.has(id));
      found = derived?.kind === 'when' ? ableIn(derived.when) : { hold: isAsked, fail: isAsked, open: true };
      known.set(fact, found);
    }
    return found;
  };
  const ableIn = (condition: Condition): Able =>
    able(treeOf(condition, [], factTypesOf(ruleSet), slotsOf(ruleSet)));
  const leafAble = ({ leaf: { fact, operator, value }, canHold, canFail }: LeafNode): Able => {
    if (fact === 'category') {
      const isNamed = [value].flat().includes(category);
      const holds = isNamed !== (operator === 'notEqual' || operator === 'notIn');
      return { hold: holds, fail: !holds, open: false };
    }
    const { hold, fail } = ableFact(fact);
    const isOfNo = [value].flat().includes('no') !== (operator === 'notEqual' || operator === 'notIn');
    const [ifHolds, ifFails] = isOfNo ? [fail, hold] : [hold, fail];
    return { hold: canHold && ifHolds, fail: canFail && ifFails, open: true };
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
      open: parts.some((part) => part.open),
    };
  };
  /** `isHeard`: what stands beside it lets it decide. */
  const mark = (node: Node, isHeard: boolean): void => {
    if (node.kind === 'leaf') {
      // Of one category the comparison with it comes out one way: that is no decision.
      const isTold = isHeard && (isOneOfMany || node.leaf.fact !== 'category');
      allow(node, isTold ? able(node) : NEVER);
    } else if (node.kind === 'not') mark(node.part, isHeard);
    else {
      const parts = node.parts.map(able);
      const neutral = node.kind === 'all' ? 'hold' : 'fail';
      const lets = (part: Able): boolean => part[neutral] || part.open;
      for (const [index, part] of node.parts.entries())
        mark(part, isHeard && parts.every((other, at) => at === index || lets(other)));
    }
  };
  return (tree) => {
    const whole = able(tree);
    mark(tree, true);
    return whole;
  };
}

const NEVER: Able = { hold: false, fail: false, open: false };
const turned = ({ hold, fail, open }: Able): Able => ({ hold: fail, fail: hold, open });
const sides = ({ canHold, canFail }: LeafNode): Able => ({ hold: canHold, fail: canFail, open: true });
const allow = (leaf: LeafNode, { hold, fail }: Able): void =>
  void ([leaf.canHold, leaf.canFail] = [hold, fail]);
function add(to: Able, { hold, fail, open }: Able): void {
  to.open ||= open;
  to.hold ||= hold;
  to.fail ||= fail;
}
