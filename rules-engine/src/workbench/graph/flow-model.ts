/**
 * The flow of one category as a picture needs it: stages in order, blocks behind one gate, questions, and beside each
 * question the red flags that it is the last to settle. No sizes here; svg.ts, mermaid.ts and the pages draw it.
 */
import { spaced } from '../words/text.js';
import type { Condition } from '../../engine/condition-model.js';
import type { Category, Placement, Question, RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { conditionWords, listed, valueName } from '../words/rule-words.js';

export interface FlowFlag {
  flag: RedFlag;
  when: string;
  /** What else must be so, after asking. */
  confirm: string | null;
}
export interface FlowStep {
  question: Question;
  /** The words of this place, where they differ from the question's own. */
  text: string;
  flags: FlowFlag[];
}
/** Questions behind one gate; without a gate they are asked of everybody. */
export interface FlowBlock {
  name: string | null;
  gate: string | null;
  /** What passing by means, in words. */
  otherwise: string | null;
  steps: FlowStep[];
}
interface FlowStage {
  id: 'global-stop' | 'stop' | 'generic' | 'core' | 'modules' | 'checkpoint' | 'second' | 'closing';
  title: string;
  note: string | null;
  blocks: FlowBlock[];
}
export interface FlowModel {
  category: Category;
  stages: FlowStage[];
  /** Flags that no question of this flow settles: by age alone, or by the plainer wording. */
  elsewhere: FlowFlag[];
}

export function flowModel(ruleSet: RuleSet, category: Category): FlowModel {
  const make = stepsOf(ruleSet);
  const { generic } = ruleSet;
  const stop = (ids: readonly string[]): FlowBlock[] =>
    make(
      ids.map((question) => ({ question })),
      category,
    );
  const stages: FlowStage[] = [
    stage('global-stop', 'Danger signs, for everybody', null, stop(generic.stop)),
    stage('stop', 'Danger signs of this category', null, stop(category.stop)),
    stage('generic', 'General questions', null, make(generic.questions, category)),
    stage('core', 'About this complaint', null, make(category.core, category)),
    stage(
      'modules',
      'Branches',
      'Each opens only when its condition holds.',
      (category.modules ?? []).flatMap((module) => branch(ruleSet, module, make, category)),
    ),
    stage(
      'checkpoint',
      'Checkpoint: look-alikes',
      'Once, the questions that part close candidates; at most 6.',
      checkpoint(ruleSet, category, make),
    ),
    stage(
      'second',
      'Second complaint',
      'The danger signs and up to 2 bridge questions of what else troubles the visitor follow.',
      stop([generic.secondComplaint]),
    ),
    stage('closing', 'Closing question', null, stop([category.closing])),
  ];
  const placed = stages.filter(({ blocks }) => blocks.length > 0);
  const elsewhere = attachFlags(ruleSet, category, placed);
  return { category, stages: placed, elsewhere };
}

const stage = (id: FlowStage['id'], title: string, note: string | null, blocks: FlowBlock[]): FlowStage => ({
  id,
  title,
  note,
  blocks,
});

type Make = (placements: readonly Placement[], category: Category) => FlowBlock[];

/** Neighbours behind the same condition share one block. Places that this category never reaches are left out. */
function stepsOf(ruleSet: RuleSet): Make {
  return (placements, category) => {
    const blocks: FlowBlock[] = [];
    let last = '';
    for (const { question: id, askWhen, ifSkipped, text } of placements) {
      const question = ruleSet.questions.get(id);
      const gate = askWhen === undefined ? 'always' : givenCategory(askWhen, category.id);
      if (!question || gate === 'never') continue;
      const step: FlowStep = { question, text: text ?? question.text, flags: [] };
      const otherwise =
        ifSkipped === undefined ? null : `Otherwise taken as: ${valueName(ruleSet, id, ifSkipped)}`;
      const key = gate === 'always' ? '' : `${JSON.stringify(gate)}\n${otherwise ?? ''}`;
      const block = blocks.at(-1);
      if (block && key === last) block.steps.push(step);
      else
        blocks.push({
          name: null,
          gate: gate === 'always' ? null : conditionWords(ruleSet, gate),
          otherwise: gate === 'always' ? null : otherwise,
          steps: [step],
        });
      last = key;
    }
    return blocks;
  };
}

/** The category of a drawing is known, so comparisons with it are settled and not drawn. */
export function givenCategory(condition: Condition, category: string): Condition | 'always' | 'never' {
  if ('fact' in condition) {
    if (condition.fact !== 'category') return condition;
    const isNamed = [condition.value].flat().includes(category);
    const isWanted = condition.operator === 'equal' || condition.operator === 'in';
    return isNamed === isWanted ? 'always' : 'never';
  }
  if ('not' in condition) {
    const inner = givenCategory(condition.not, category);
    return inner === 'always' ? 'never' : inner === 'never' ? 'always' : { not: inner };
  }
  const isAll = 'all' in condition;
  const [idle, ends] = isAll ? (['always', 'never'] as const) : (['never', 'always'] as const);
  const parts: Condition[] = [];
  for (const part of isAll ? condition.all : condition.any) {
    const inner = givenCategory(part, category);
    if (inner === ends) return ends;
    if (inner !== idle && typeof inner === 'object') parts.push(inner);
  }
  const [only] = parts;
  if (!only) return idle;
  return parts.length === 1 ? only : isAll ? { all: parts } : { any: parts };
}

function branch(
  ruleSet: RuleSet,
  module: NonNullable<Category['modules']>[number],
  make: Make,
  category: Category,
): FlowBlock[] {
  const when = conditionWords(ruleSet, module.when);
  return make(module.questions, category).map((block) => ({
    ...block,
    name: spaced(module.id),
    gate: block.gate === null ? when : `${when}, and ${block.gate}`,
  }));
}

function checkpoint(ruleSet: RuleSet, category: Category, make: Make): FlowBlock[] {
  return flowPlan(ruleSet, category.id).lookAlikes.flatMap((set) => {
    const names = set.members
      .map((id) => ruleSet.diseases.get(id))
      .filter((disease) => disease && category.id in disease.prior.categories)
      .map((disease) => disease?.name ?? '');
    return make(
      set.separators.map((question) => ({ question })),
      category,
    ).map((block) => ({
      ...block,
      name: spaced(set.id),
      gate: `two of these are close: ${listed(names)}`,
    }));
  });
}

/** Each flag stands beside the last question on the way that it reads. */
function attachFlags(ruleSet: RuleSet, category: Category, stages: readonly FlowStage[]): FlowFlag[] {
  const { questionsBehind } = readingOf(ruleSet);
  const steps = stages.flatMap(({ blocks }) => blocks.flatMap((block) => block.steps));
  const elsewhere: FlowFlag[] = [];
  for (const flag of flowPlan(ruleSet, category.id).flags) {
    const note: FlowFlag = {
      flag,
      when: conditionWords(ruleSet, flag.trigger),
      confirm: flag.confirm ? conditionWords(ruleSet, flag.confirm) : null,
    };
    const read = new Set([...factsIn(flag.trigger)].flatMap((fact) => [...questionsBehind(fact)]));
    const home = steps.findLast(({ question }) => read.has(question.id));
    (home?.flags ?? elsewhere).push(note);
  }
  return elsewhere;
}
