/** Questions that fewer are asked, in other words or another order. */
import type { Category, Placement, Question } from '../../../engine/model.js';
import { questionsOfDanger } from '../../diff/index.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import { narrowed } from '../conditions.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'questions';
const category = (
  id: string,
  says: string,
  change: (category: Category, around: Around) => void,
): Weakening => weakening(`flow-${id}`, GROUP, says, 'category', change);
const question = (
  id: string,
  says: string,
  change: (question: Question, around: Around) => void,
): Weakening => weakening(`question-${id}`, GROUP, says, 'questions', change);

const gated = (list: readonly Placement[]): Placement[] => list.filter(({ askWhen }) => askWhen);
const open = (list: readonly Placement[]): Placement[] => list.filter(({ askWhen }) => !askWhen);
const OLD = { fact: 'age', operator: 'greaterThanInclusive', value: 60 } as const;

export const QUESTION_KINDS: Weakening[] = [
  category('dropped', 'A category no longer asks one of its questions', ({ core }, { chance }) => {
    core.splice(chance.below(core.length), 1);
  }),
  category('ask-when', 'A question is asked of fewer', ({ core }, { chance }) => {
    chance.pick(open(core)).askWhen = OLD;
  }),
  category('ask-when-narrowed', 'A gate opens for fewer', ({ core }, { chance }) => {
    const one = chance.pickIfAny(gated(core));
    if (!one?.askWhen) return;
    one.askWhen = narrowed(one.askWhen, OLD);
  }),
  category('if-skipped', 'Skipped counts as no, or no longer does', ({ core }, { chance }) => {
    const one = chance.pickIfAny(gated(core));
    if (!one) return;
    if (one.ifSkipped === undefined) one.ifSkipped = 'no';
    else delete one.ifSkipped;
  }),
  category('order', 'A question that a red flag waits for is asked last', ({ core }, { ruleSet }) => {
    const at = core.findIndex(({ question: id }) => questionsOfDanger(ruleSet).has(id));
    if (at === -1) return;
    core.push(...core.splice(at, 1));
  }),
  category('module', 'A module opens for fewer', ({ modules }, { chance }) => {
    const one = chance.pickIfAny(modules ?? []);
    if (!one) return;
    one.when = narrowed(one.when, OLD);
  }),
  category('module-dropped', 'A module is dropped', ({ modules }) => {
    modules?.pop();
  }),
  category('bridge', 'As a second complaint it asks one question less', ({ bridge }) => {
    bridge.pop();
  }),
  category('fallback', 'When nothing fits, another fallback is told', (one, { ruleSet, chance }) => {
    const fallbacks = [...ruleSet.diseases.values()].filter(({ kind }) => kind === 'fallback');
    one.fallback = chance.pick(fallbacks).id;
  }),
  category('own-limit', 'A category asks for more before a name is told', (one) => {
    one.minEvidence = { value: 9, reason: 'Fewer names.' };
  }),
  category(
    'words-here',
    'A question behind a red flag is worded otherwise here',
    ({ core }, { ruleSet, chance }) => {
      const one = chance.pickIfAny(core.filter(({ question: id }) => questionsOfDanger(ruleSet).has(id)));
      if (!one) return;
      one.text = 'Is it very bad, most of the time?';
    },
  ),
  weakening(
    'flow-everybody',
    GROUP,
    'A question for everybody is dropped',
    'generic',
    ({ questions }, { chance }) => {
      questions.splice(chance.below(questions.length), 1);
    },
  ),
  weakening(
    'flow-everybody-gate',
    GROUP,
    'A question for everybody is asked of fewer',
    'generic',
    (generic, { chance }) => {
      chance.pick(open(generic.questions)).askWhen = OLD;
    },
  ),
  weakening('look-alike-removed', GROUP, 'Look-alikes are no longer told apart', 'look-alike', () => null),
  weakening(
    'look-alike-separator',
    GROUP,
    'A question that tells them apart is dropped',
    'look-alike',
    ({ separators }) => {
      separators.pop();
    },
  ),
  question('option', 'An answer is dropped', (one, { chance }) => {
    const plain = one.multiple ? [] : (one.options ?? []).filter(({ unknown, none }) => !unknown && !none);
    if (plain.length < 3) return;
    const gone = chance.pick(plain);
    one.options = (one.options ?? []).filter((other) => other !== gone);
  }),
  question(
    'option-words',
    'An answer that a red flag reads says something else',
    (one, { ruleSet, chance }) => {
      const plain = (one.options ?? []).filter(({ unknown, none }) => !unknown && !none);
      if (!questionsOfDanger(ruleSet).has(one.id) || plain.length === 0) return;
      const option = chance.pick(plain);
      option.title = `${option.title}, and it got no better`;
    },
  ),
  question('words', 'A question that a red flag reads asks for something else', (one, { ruleSet }) => {
    if (!questionsOfDanger(ruleSet).has(one.id)) return;
    one.text = `${one.text.replace(/\?$/, '')}, every day?`;
  }),
  question('bands', 'Two bands of a number meet elsewhere', ({ options = [] }) => {
    const at = options.findIndex(
      ({ range }) => range !== undefined && range[1] !== null && range[1] - range[0] > 1,
    );
    const [lower, upper] = [options[at]?.range, options[at + 1]?.range];
    if (!lower || !upper || lower[1] === null) return;
    lower[1] -= 1;
    upper[0] -= 1;
  }),
  question('units', 'An answer counts in another unit', ({ options = [] }, { chance }) => {
    const counted = options.filter(({ title }) => /\b(?:hours|days|weeks|months)\b/.test(title));
    const one = chance.pickIfAny(counted);
    if (!one) return;
    one.title = one.title.replace(/\b(?:hours|days|weeks|months)\b/g, 'years');
    if (one.range) one.range = [one.range[0] * 7, one.range[1] === null ? null : one.range[1] * 7];
  }),
  question('plainer', 'A question is no longer asked again in plainer words', (one) => {
    delete one.plainer;
  }),
];
