/** Urgency for everybody, the state of reviews, coverage by the suites, and the first page. */
import { counted, spaced } from '../words/text.js';
import { COVERAGE_KINDS, COVERAGE_WORDS, percentOf, type Coverage } from '../coverage/index.js';
import type { Condition } from '../../engine/condition-model.js';
import type { Review } from '../../engine/model.js';
import { markup, type Markup } from '../words/escape.js';
import { compareText } from '../../engine/load/problem.js';
import type { ReviewState, Standing } from '../../engine/load/signature.js';
import { conditionList, facts, pointsWords, reviewWords, table, urgencyMark } from './parts.js';
import { linkTo, type Page, type Site } from './site.js';
import { sourceLink } from './source-links.js';

export function urgencyPage({ ruleSet }: Site): Page {
  const { modifiers, ranking } = ruleSet;
  const { nothing } = ruleSet.generic;
  const letGo = (what: string, when: Condition | undefined): Markup | null =>
    when ? markup`<p>${what}:</p>${conditionList(ruleSet, when)}` : null;
  const part = (
    one: { id: string; reason: string; source?: string },
    head: Markup,
    when: Markup,
    reason = markup`The visitor reads: “${one.reason}”`,
  ): Markup =>
    markup`<section aria-labelledby="${one.id}"><h3 id="${one.id}">${spaced(one.id)}</h3><p>${head}</p>${when}<p>${reason}${one.source !== undefined && markup` Source: ${sourceLink(ruleSet, 'urgency.html', one.source)}`}</p></section>`;
  const body = markup`
<h2>Raises by tag</h2><p>A disease with the tag is raised at least to this level. Nothing is ever lowered.</p>
${modifiers.modifiers.map((one) => part(one, markup`Diseases tagged “${one.tag}”: at least ${urgencyMark(one.to)}, when`, conditionList(ruleSet, one.when)))}
<h2>Floors for everybody</h2><p>The headline is at least this level, whatever the disease.</p>
${modifiers.floors.map((one) => part(one, markup`At least ${urgencyMark(one.to)}, when`, conditionList(ruleSet, one.when)))}
<h2>Names that are not told</h2><p>Where nothing was found, a list on which every name can wait is not shown.</p>
${letGo('Those that fit only partly, when there is hardly anything', nothing?.hardlyAnything)}
${letGo('However well they fit, when it was mild and is over', nothing?.mildAndOver)}
${letGo('Diseases that say so themselves are not named at all when nothing is left', nothing?.over)}
<h2>Ranking</h2>
${facts([
  ['Evidence a disease needs to be listed', pointsWords(ranking.minEvidence)],
  [
    'Score a disease needs to be listed',
    `${ranking.primaryAt} (0: as likely as the commonest of the category before any finding)`,
  ],
  ['How far behind the first another may be listed', `${ranking.near} points`],
])}
<h2>Whom to see</h2>
${table(
  'Specialties',
  ['Specialty', 'Where there is none'],
  [...ruleSet.specialties.values()].map(({ name, instead }) => [name, instead]),
)}`;
  return {
    path: 'urgency.html',
    title: 'Urgency and ranking',
    kind: 'overview',
    about: 'What makes it more urgent, for everybody',
    body,
  };
}

const STANDINGS: Record<Standing, (review: Review) => string> = {
  unsigned: reviewWords,
  signed: reviewWords,
  expired: (review) => reviewWords({ ...review, status: 'expired' }),
  changed: ({ reviewedBy, reviewedOn }) =>
    `Draft: changed since ${reviewedBy} signed it on ${reviewedOn}, to be read anew`,
  'unknown-signer': ({ reviewedBy }) => `Draft: signed by "${reviewedBy}", whom nobody vouched for`,
};

export function reviewPage({ ruleSet, loaded, sinceSigned }: Site): Page {
  const path = 'review.html';
  const states = loaded.reviews;
  const signed = states.filter(({ standing }) => standing === 'signed').length;
  const what = ({ kind, id }: ReviewState): string =>
    kind === 'disease' ? (ruleSet.diseases.get(id)?.kind ?? kind) : 'red flag';
  const rows = states
    .toSorted((a, b) => compareText(a.review.reviewDue, b.review.reviewDue))
    .map((state) => [
      linkTo(path, state.kind, state.id, state.name),
      what(state),
      [STANDINGS[state.standing](state.review), sinceSigned?.get(`${state.kind} ${state.id}`) ?? []]
        .flat()
        .join('; '),
    ]);
  const findings = loaded.problems.map(({ file, line, message, code }) => [
    line === 0 ? file : `${file}, line ${line}`,
    message,
    code,
  ]);
  const body = markup`<p>${signed} of ${states.length} are signed by a clinician.</p>
${table('Reviews, the soonest due first', ['Rule', 'Kind', 'State'], rows)}
<h2>Findings of the checks</h2>${table('What rules check finds', ['Place', 'Finding', 'Id'], findings, 'No findings.')}`;
  return { path, title: 'Review state', kind: 'overview', about: 'Signed, draft and overdue', body };
}

/** Without a measurement the page says how to get one. */
export function coveragePage(coverage: Coverage | null): Page {
  const about = 'What of the rules the cases show';
  const base = { path: 'coverage.html', title: 'Coverage', kind: 'overview', about } as const;
  if (!coverage)
    return { ...base, body: markup`<p>Not measured: there are no cases, or --no-coverage was given.</p>` };
  const rows = COVERAGE_KINDS.map((kind) => {
    const { covered, total } = coverage.totals[kind];
    const share = total === 0 ? 'nothing to cover' : `${Math.floor((1000 * covered) / total) / 10} %`;
    return [COVERAGE_WORDS[kind], `${covered} of ${total}`, share];
  });
  const gaps = new Map<string, string[]>();
  for (const { owner, what, missing } of coverage.gaps) {
    const key = `${owner.kind} ${owner.id}`;
    gaps.set(key, [...(gaps.get(key) ?? []), `${what}: never seen ${missing}`]);
  }
  const body = markup`<p>Shown by ${counted(coverage.cases, 'case')}: ${Math.floor(percentOf(coverage) * 10) / 10} % of the rule text.</p>
${table('By kind', ['What', 'Covered', 'Share'], rows)}
<h2>Gaps</h2>${[...gaps].map(([key, list]) => markup`<details><summary>${key}: ${list.length}</summary><ul>${list.map((gap) => markup`<li>${gap}</li>`)}</ul></details>`)}`;
  return { ...base, body };
}

export function indexPage({ ruleSet }: Site): Page {
  const body = markup`
<p>All medical rules as the machine reads them, written out: ${counted(ruleSet.categories.size, 'category', 'categories')}, ${counted(ruleSet.diseases.size, 'disease')}, ${counted(ruleSet.redFlags.size, 'red flag')}, ${counted(ruleSet.questions.size, 'question')}.</p>
<form role="search" id="search"><label for="words">Search</label> <input id="words" type="search" autocomplete="off" aria-describedby="found"></form>
<p id="found" role="status"></p><ul id="results"></ul>
<noscript><p>Search needs scripts; the lists above do not.</p></noscript>
<h2>Categories</h2>
<ul class="columns">${[...ruleSet.categories.values()].map(({ id, name }) => markup`<li>${linkTo('index.html', 'category', id, name)}</li>`)}</ul>`;
  return { path: 'index.html', title: 'Search', kind: 'overview', body };
}
