/** One question: its words, why it is asked, options, who is asked and which rules read the answer. */
import type { Placement, Question } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { conditionWords, diseaseName, flagName } from '../words/rule-words.js';
import { capital, spaced } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';
import { facts, list, table } from './parts.js';
import { linkFrom, linkTo, pathOf, type Page } from './site.js';
import { sourceLink } from './source-links.js';
import { usesOf } from './used-by.js';

export function questionPage(ruleSet: RuleSet, question: Question): Page {
  const path = pathOf.question(question.id);
  const uses = usesOf(ruleSet).get(question.id);
  const options = optionsOf(ruleSet, question);
  const links = (
    kind: 'disease' | 'red-flag' | 'fact',
    ids: Iterable<string>,
    name: (id: string) => string,
  ): Markup[] => [...ids].toSorted().map((id) => linkTo(path, kind, id, name(id)));
  const plainer = question.plainer === undefined ? undefined : ruleSet.questions.get(question.plainer);
  const body = markup` <p class="asked">${question.text}</p>
    ${question.help !== undefined && markup`<p>${question.help}</p>`}
    ${facts([
      ['Why we ask', question.why],
      ['Answers', question.multiple ? 'Several may be ticked' : 'One'],
      ['After “I don’t know”', plainer ? linkTo(path, 'question', plainer.id, plainer.text) : null],
      ['May open or close other questions', question.gate ? 'Yes' : null],
      ['Source', question.source === undefined ? null : sourceLink(ruleSet, path, question.source)],
    ])}
    <h2>Options</h2>
    ${table(
      'Options of the question',
      ['Title', 'Id', 'Meaning'],
      options.map((option) => [option.title, option.id, meaning(option, question)]),
    )}
    <h2>Who is asked</h2>
    ${list(askedIn(ruleSet, question.id, path), 'No list asks it directly; it may follow another question.')}
    <h2>Red flags that read it</h2>
    ${list(links('red-flag', uses?.redFlags ?? [], (id) => flagName(ruleSet, id)))}
    <h2>Diseases that read it</h2>
    ${list(links('disease', uses?.diseases ?? [], (id) => diseaseName(ruleSet, id)))}
    <h2>Derived facts that read it</h2>
    ${list(links('fact', uses?.facts ?? [], (id) => ruleSet.facts.get(id)?.text ?? id))}
    <h2>Urgency for everybody</h2>
    ${list([...(uses?.raises ?? [])].map((id) => markup`<a href="${linkFrom(path, `urgency.html#${id}`)}">${spaced(id)}</a>`))}`;
  return {
    path,
    title: question.short,
    kind: 'question',
    about: `Question: ${question.text}`,
    words: [question.id, ...options.map(({ title }) => title)],
    body,
  };
}

function meaning(option: ReturnType<typeof optionsOf>[number], question: Question): string {
  if (option.unknown) return 'Not known: no rule counts it, save those for people who are unsure';
  if (option.denies)
    return `None of the items, and no to ${option.denies.join(', ')}, which is not asked then`;
  if (option.none) return 'None of the items';
  if (option.sets !== undefined) return `Sets “${option.sets}” to yes`;
  if (option.range) {
    const [from, to] = option.range;
    return to === null ? `${from} or more` : `${from} to ${to}`;
  }
  const said = question.says?.[option.id];
  return said === undefined ? 'A choice' : `In reasons: “${said}”`;
}

function askedIn(ruleSet: RuleSet, id: string, path: string): Markup[] {
  const { generic } = ruleSet;
  const found: Markup[] = [];
  const places = (list: readonly Placement[]): Placement[] => list.filter(({ question }) => question === id);
  const gate = ({ askWhen }: Placement): string =>
    askWhen === undefined ? '' : `, only if ${conditionWords(ruleSet, askWhen)}`;
  if (generic.stop.includes(id)) found.push(markup`Everybody, among the danger signs`);
  if (generic.secondComplaint === id) found.push(markup`Everybody, near the end`);
  for (const place of places(generic.questions))
    found.push(markup`Everybody, among the general questions${gate(place)}`);
  for (const category of ruleSet.categories.values()) {
    const name = linkTo(path, 'category', category.id, category.name);
    if (category.stop.includes(id)) found.push(markup`${name}: danger signs`);
    for (const place of places(category.core)) found.push(markup`${name}${gate(place)}`);
    for (const module of category.modules ?? []) {
      for (const place of places(module.questions))
        found.push(
          markup`${name}, branch ${spaced(module.id)}: only if
          ${conditionWords(ruleSet, module.when)}${gate(place)}`,
        );
    }
    if (category.bridge.includes(id)) found.push(markup`${name}, as a second complaint`);
    if (category.closing === id) found.push(markup`${name}: the last question`);
  }
  for (const set of ruleSet.lookAlikes.values())
    if (set.separators.includes(id)) found.push(markup`To part look-alikes: ${spaced(set.id)}`);
  for (const flag of ruleSet.redFlags.values())
    if (flag.ask?.includes(id))
      found.push(markup`To confirm ${linkTo(path, 'red-flag', flag.id, flag.name)}`);
  for (const other of ruleSet.questions.values())
    if (other.plainer === id)
      found.push(markup`After “I don’t know” to ${linkTo(path, 'question', other.id, capital(other.short))}`);
  return found;
}
