/** The register: what each source says, whether somebody looked it up, and what rests on it. */
import { counted, spaced } from '../words/text.js';
import { addressOf, citationOf } from '../../engine/citation.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Source } from '../../engine/source-model.js';
import { markup, type Markup } from '../words/escape.js';
import { table } from './parts.js';
import { linkTo, type Page } from './site.js';

const PATH = 'sources.html';
type Users = ReadonlyMap<string, ReadonlyMap<string, Markup>>;

export function sourcesPage(ruleSet: RuleSet): Page {
  const users = usersOf(ruleSet);
  const all = [...ruleSet.sources.values()].toSorted((a, b) =>
    citationOf(a).localeCompare(citationOf(b), 'en'),
  );
  const lookedUp = all.filter((source) => source.lookedUp !== null);
  const open = all.filter((source) => source.lookedUp === null);
  const missing = lookedUp.filter(({ wasFound }) => wasFound === false).length;
  const body = markup`<p>
      Looked up: ${counted(lookedUp.length, 'source')}, ${missing} of them not found as cited. Not looked up yet:
      ${open.length}.
    </p>
    <h2>Looked up</h2>
    ${table(
      'Sources that were looked up',
      ['Source', 'What it says', 'Looked up', 'Used by'],
      lookedUp.map((source) => [
        entry(source),
        source.found ?? '',
        `${source.lookedUp}${source.wasFound === false ? ', not found as cited' : ''}`,
        usedBy(users, source),
      ]),
    )}
    <h2>Not looked up</h2>
    ${table(
      'Sources that nobody has looked up',
      ['Source', 'Used by'],
      open.map((source) => [entry(source), usedBy(users, source)]),
    )}`;
  return {
    path: PATH,
    title: 'Sources',
    kind: 'overview',
    about: 'Guidelines and papers, what they say, and what rests on them',
    body,
  };
}

function entry(source: Source): Markup {
  const address = addressOf(source);
  const words = citationOf(source);
  return markup`<span id="${source.id}">${address === null ? words : markup`<a href="${address}" rel="noreferrer">${words}</a>`}</span>`;
}

function usedBy(users: Users, { id }: Source): Markup {
  const links = [...(users.get(id)?.values() ?? [])];
  return markup`${links.map((link, index) => markup`${index > 0 && ', '}${link}`)}`;
}

function usersOf(ruleSet: RuleSet): Users {
  const found = new Map<string, Map<string, Markup>>();
  const note = (source: string | undefined, key: string, link: Markup): void => {
    if (source === undefined) return;
    const users = found.get(source) ?? new Map<string, Markup>();
    users.set(key, link);
    found.set(source, users);
  };
  for (const disease of ruleSet.diseases.values()) {
    const link = linkTo(PATH, 'disease', disease.id, disease.name);
    const rows = [...disease.evidence, ...(disease.risk ?? [])].map(({ source }) => source);
    for (const source of [...disease.sources, ...rows]) note(source, `d ${disease.id}`, link);
  }
  for (const flag of ruleSet.redFlags.values())
    for (const source of flag.sources)
      note(source, `f ${flag.id}`, linkTo(PATH, 'red-flag', flag.id, flag.name));
  for (const question of ruleSet.questions.values())
    note(question.source, `q ${question.id}`, linkTo(PATH, 'question', question.id, question.short));
  for (const fact of ruleSet.facts.values())
    note(fact.source, `a ${fact.id}`, linkTo(PATH, 'fact', fact.id, fact.text));
  for (const { id, source } of [...ruleSet.modifiers.modifiers, ...ruleSet.modifiers.floors])
    note(source, `u ${id}`, markup`<a href="urgency.html#${id}">${spaced(id)}</a>`);
  return found;
}
