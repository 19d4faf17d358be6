/** The lists: categories, diseases, red flags, questions, derived facts, look-alikes. */
import type { DerivedFact } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { byGravity } from '../../engine/flow/red-flags.js';
import {
  bandTitles,
  categoryName,
  factName,
  listed,
  sentence,
  signed,
  valueName,
} from '../words/rule-words.js';
import { capital, spaced } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';
import { sourceLink } from './source-links.js';
import { listedLinks } from './disease-page.js';
import { conditionList, list, stepRows, table, urgencyMark } from './parts.js';
import { linkTo, type Kind, type Page } from './site.js';

const page = (path: string, title: string, about: string, body: Markup): Page => ({
  path,
  title,
  about,
  body,
  kind: 'overview' satisfies Kind,
});

export function overviewPages(ruleSet: RuleSet): Page[] {
  return [
    categories(ruleSet),
    diseases(ruleSet),
    redFlags(ruleSet),
    questions(ruleSet),
    derivedFacts(ruleSet),
    lookAlikes(ruleSet),
  ];
}

function categories(ruleSet: RuleSet): Page {
  const rows = [...ruleSet.categories.values()].map((category) => {
    const count = [...ruleSet.diseases.values()].filter(
      ({ prior }) => category.id in prior.categories,
    ).length;
    const own = [...ruleSet.redFlags.values()].filter((flag) => flag.categories.includes(category.id)).length;
    return [
      linkTo('categories.html', 'category', category.id, category.name),
      category.synonyms.join(', '),
      count,
      own,
    ];
  });
  const body = table(
    'What visitors choose from',
    ['Category', 'Also found as', 'Diseases', 'Own red flags'],
    rows,
  );
  return page('categories.html', 'Categories', 'All categories', body);
}

function diseases(ruleSet: RuleSet): Page {
  const rows = [...ruleSet.diseases.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((disease) => [
      linkTo('diseases.html', 'disease', disease.id, disease.name),
      disease.kind,
      urgencyMark(disease.urgency.base),
      Object.keys(disease.prior.categories)
        .map((id) => categoryName(ruleSet, id))
        .join('; '),
      disease.review.status,
    ]);
  const body = table(
    'Diseases, patterns and fallbacks',
    ['Name', 'Kind', 'Urgency', 'Categories', 'Review'],
    rows,
  );
  return page('diseases.html', 'Diseases', 'All diseases by name', body);
}

function redFlags(ruleSet: RuleSet): Page {
  const rows = [...ruleSet.redFlags.values()]
    .toSorted(byGravity)
    .map((flag) => [
      linkTo('red-flags.html', 'red-flag', flag.id, flag.name),
      urgencyMark(flag.level),
      flag.categories.includes('*')
        ? 'Every category'
        : flag.categories.map((id) => categoryName(ruleSet, id)).join('; '),
      `${sentence(ruleSet, flag.trigger)}${flag.confirm ? ` And once asked: ${sentence(ruleSet, flag.confirm)}` : ''}`,
    ]);
  const body = table('Red flags, the gravest first', ['Red flag', 'Level', 'Where', 'Fires when'], rows);
  return page('red-flags.html', 'Red flags', 'All red flags and what fires them', body);
}

function questions(ruleSet: RuleSet): Page {
  const rows = [...ruleSet.questions.values()]
    .toSorted((a, b) => a.short.localeCompare(b.short, 'en'))
    .map((question) => [
      linkTo('questions.html', 'question', question.id, question.short),
      question.text,
      question.why,
    ]);
  const body = table('The question bank', ['Question', 'As asked', 'Why'], rows);
  return page('questions.html', 'Questions', 'The question bank with reasons', body);
}

function derivedFacts(ruleSet: RuleSet): Page {
  const body = markup`<p>What is worked out from the answers, so that rules can name a picture or a score.</p>
${[...ruleSet.facts.values()].map((fact) => markup`<section><h2 id="${fact.id}">${fact.text}</h2>${derivation(ruleSet, fact)}${fact.source !== undefined && markup`<p>Source: ${sourceLink(ruleSet, 'facts.html', fact.source)}</p>`}</section>`)}`;
  return page('facts.html', 'Derived facts', 'Scores and pictures worked out from answers', body);
}

function derivation(ruleSet: RuleSet, fact: DerivedFact): Markup {
  switch (fact.kind) {
    case 'when':
      return markup`<p>It is so when:</p>${conditionList(ruleSet, fact.when)}`;
    case 'count':
      return markup`<p>How many of these are so:</p>${list(fact.of.map(({ when }) => sentence(ruleSet, when)))}`;
    case 'max':
      return markup`<p>The highest of ${listed(fact.of.map((id) => `“${factName(ruleSet, id)}”`))}.</p>`;
    case 'table':
      return markup`<p>The first line that holds:</p>${table(
        `Values of ${fact.text} (${fact.id})`,
        ['Value', 'When'],
        fact.rows.map(({ value, when }) => [capital(value), sentence(ruleSet, when)]),
      )}${fact.otherwise !== undefined && markup`<p>Otherwise: ${fact.otherwise}.</p>`}`;
    default:
      return markup`<p>The sum of:</p>${list(fact.terms.map((term) => termWords(ruleSet, term)))}`;
  }
}

function termWords(ruleSet: RuleSet, term: Extract<DerivedFact, { kind: 'sum' }>['terms'][number]): string {
  if ('when' in term) return `${signed(term.points)} when ${sentence(ruleSet, term.when)}`;
  const name = `“${factName(ruleSet, term.fact)}”`;
  const parts =
    'steps' in term
      ? stepRows(term.steps, bandTitles(ruleSet, term.fact)).map(
          ({ band, points }) => `${band}: ${signed(points)}`,
        )
      : Object.entries(term.points).map(
          ([value, points]) => `${valueName(ruleSet, term.fact, value)}: ${signed(points)}`,
        );
  return `${name}: ${parts.join('; ')}`;
}

function lookAlikes(ruleSet: RuleSet): Page {
  const rows = [...ruleSet.lookAlikes.values()].map((set) => [
    capital(spaced(set.id)),
    listedLinks(ruleSet, 'look-alikes.html', set.members),
    list(
      set.separators.map((id) =>
        linkTo('look-alikes.html', 'question', id, ruleSet.questions.get(id)?.text ?? id),
      ),
    ),
    set.note ?? '',
  ]);
  const body = markup`<p>When two of a set are close at the checkpoint, the questions that part them are asked.</p>
${table('Sets of look-alikes', ['Set', 'Diseases', 'Questions that part them', 'How they differ'], rows)}`;
  return page('look-alikes.html', 'Look-alikes', 'Diseases that are easily confused', body);
}
