/** What the reader is shown: texts, questions and numbered options, people at the same question together. */
import { categoryName } from '../words/rule-words.js';
import type { Question, RuleSet } from '../../engine/index.js';
import { placeOf, type Person, type Reading } from './reading.js';

export const DONT_KNOW = '?';
export const BACK = 'b';

interface Screen {
  question: Question;
  /** Answers that it asks back about. */
  about: readonly string[];
}
type Asked = Screen & { people: Person[] };

const HOW = (sheet: number): string =>
  `Answer with the line "sheet ${sheet}" and then one line a person: "id: 2", several ticks "id: 1,3", ` +
  `I don't know "id: ${DONT_KNOW}", one question back "id: ${BACK}". ` +
  `What was unclear or missing may follow after "#": "id: 2 # no answer is quite right".`;

export function sheetText(ruleSet: RuleSet, reading: Reading, withText: boolean): string {
  const asked = new Map<string, Asked>();
  const stopped: string[] = [];
  const ended: string[] = [];
  for (const person of reading.people) {
    const place = placeOf(ruleSet, person);
    if (place.at === 'question') {
      const { question, about } = place;
      // The same question may stand there in other words, with other options or about something else.
      const key = JSON.stringify([question, about]);
      const group = asked.get(key) ?? { question, about, people: [] };
      group.people.push(person);
      asked.set(key, group);
    } else (place.at === 'stopped' ? stopped : ended).push(person.id);
  }
  const groups = [...asked.values()];
  const open = groups.flatMap(({ people }) => people);
  const lines = [
    `Sheet ${reading.sheet}. ${open.length} of ${reading.people.length} people have a question.`,
    ...(open.length > 0 ? [HOW(reading.sheet)] : ['Everybody is done.']),
    ...open
      .filter(({ given }) => withText || given.length === 0)
      .flatMap((one) => ['', ...story(ruleSet, one)]),
    ...groups.flatMap(({ people, ...shown }) => ['', ...screen(shown), `→ ${ids(people)}`]),
    ...(stopped.length > 0 ? ['', `Stopped: notice shown: ${stopped.join(' ')}`] : []),
    ...(ended.length > 0 ? ['', `All questions answered: ${ended.join(' ')}`] : []),
  ];
  return lines.join('\n');
}

const ids = (people: readonly Person[]): string => people.map(({ id }) => id).join(' ');

function story(ruleSet: RuleSet, { id, category, age, sex, text }: Person): string[] {
  const who = [categoryName(ruleSet, category), age, sex].filter((one) => one !== undefined);
  return [`${id} (${who.join(', ')}): ${text}`];
}

function screen({ question, about }: Screen): string[] {
  const { text, help, multiple, atMost, options = [] } = question;
  return [
    `── ${text}`,
    ...about.map((told) => `   You told us: ${told}`),
    ...(help === undefined ? [] : [`   ${help}`]),
    ...(multiple ? [atMost === undefined ? '   Tick all that apply.' : `   Tick up to ${atMost}.`] : []),
    ...options.map(({ title }, i) => `   ${i + 1} ${title}`),
  ];
}
