/** Stop lists that ask for less, of fewer people, or in words that fewer find themselves in. */
import type { Option, Question } from '../../../engine/model.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'stop lists';
const isStop = ({ ruleSet: { generic, categories } }: Around, id: string): boolean =>
  generic.stop.includes(id) || [...categories.values()].some(({ stop }) => stop.includes(id));

type Change = (question: Question, around: Around) => void;
const list = (id: string, says: string, change: Change): Weakening =>
  weakening(`stop-${id}`, GROUP, says, 'questions', (question, around) =>
    isStop(around, question.id) ? change(question, around) : undefined,
  );
const items = ({ options = [] }: Question): Option[] => options.filter(({ sets }) => sets !== undefined);

export const STOP_KINDS: Weakening[] = [
  list('item-narrowed', 'An item is said of fewer people', (question, { chance }) => {
    const item = chance.pickIfAny(items(question));
    if (!item) return;
    item.title = `${item.title}, every day for over a week`;
  }),
  list('item-shortened', 'An item leaves out half of what it named', (question, { chance }) => {
    const item = chance.pickIfAny(items(question));
    if (!item) return;
    item.title = item.title.split(/[,;]| or /)[0] ?? '';
  }),
  list('item-dropped', 'An item is dropped', (question, { chance }) => {
    const item = chance.pickIfAny(items(question));
    question.options = (question.options ?? []).filter((one) => one !== item);
  }),
  list('item-sets', 'Two items set the facts of each other', (question) => {
    const [one, other] = items(question);
    if (!one?.sets || !other?.sets) return;
    [one.sets, other.sets] = [other.sets, one.sets];
  }),
  list('items-turned', 'Its items stand in another order', (question) => {
    const own = items(question);
    const rest = (question.options ?? []).filter((one) => !own.includes(one));
    question.options = [...own.toReversed(), ...rest];
  }),
  list('text', 'The question asks for less', (question) => {
    question.text = 'Is any of these very bad right now?';
  }),
  list('help', 'Its help text asks for less', (question) => {
    question.help = 'Tick only what worries you a lot.';
  }),
  list('plainer', 'After “I don’t know” it is no longer asked in plainer words', (question) => {
    if (question.plainer === undefined) return;
    delete question.plainer;
  }),
  weakening(
    'stop-list-dropped',
    GROUP,
    'A category no longer asks one of its lists',
    'category',
    ({ stop }) => {
      stop.pop();
    },
  ),
  weakening('stop-everybody', GROUP, 'A list for everybody is dropped', 'generic', ({ stop }, { chance }) => {
    stop.splice(chance.below(stop.length), 1);
  }),
  weakening(
    'stop-plainer-words',
    GROUP,
    'The plainer wording of an item says less',
    'questions',
    (question, around) => {
      const { ruleSet, chance } = around;
      const originals = [...ruleSet.questions.values()].filter(({ plainer }) => plainer === question.id);
      const item = originals.some(({ id }) => isStop(around, id))
        ? chance.pickIfAny(items(question))
        : undefined;
      if (!item) return;
      item.title = `${item.title}, all the time`;
    },
  ),
];
