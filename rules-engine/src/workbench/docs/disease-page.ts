/** One disease: who, criteria, evidence for and against, urgency, advices, sources. */
import type { LookFor } from '../../engine/look-for-model.js';
import type { Disease, Evidence, Risk } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import {
  bandTitles,
  categoryName,
  diseaseName,
  factName,
  listed,
  sentence,
  valueName,
} from '../words/rule-words.js';
import { inWordsOf } from '../words/category-words.js';
import { capital } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';
import {
  conditionList,
  facts,
  list,
  pointsWords,
  reviewWords,
  stepRows,
  table,
  urgencyMark,
} from './parts.js';
import { linkTo, pathOf, type Page } from './site.js';
import { sourceLink, sourceList } from './source-links.js';

const KINDS = {
  disease: 'Disease',
  pattern: 'Pattern: a picture that needs a doctor, whatever its cause',
  fallback: 'Fallback: shown when no disease fits well enough',
} as const;

export function diseasePage(whole: RuleSet, disease: Disease): Page {
  const ruleSet = inWordsOf(whole, Object.keys(disease.prior.categories));
  const path = pathOf.disease(disease.id);
  const { urgency, prior, who } = disease;
  const specialty = ruleSet.specialties.get(disease.specialty);
  const categories = Object.entries(prior.categories);
  const names = categories.map(([id]) => categoryName(ruleSet, id));
  const raises = (urgency.raise ?? []).map(
    ({ to, when }) => markup`${urgencyMark(to)} when ${sentence(ruleSet, when)}`,
  );
  const alike = [...ruleSet.lookAlikes.values()].filter(({ members }) => members.includes(disease.id));
  const body = markup` ${facts([
    ['Kind', KINDS[disease.kind]],
    ['Also called', disease.synonyms.join(', ')],
    ['ICD-10', disease.icd10],
    ['Urgency', urgencyMark(urgency.base)],
    ['Whom to see', specialty ? `${specialty.name}. Instead: ${specialty.instead}` : disease.specialty],
    ['Only for', who ? whoWords(who) : null],
    ['Tags', disease.tags.join(', ')],
    ['Family', disease.family ?? null],
    ['Review', reviewWords(disease.review)],
  ])}
    <h2>Criteria</h2>
    ${
      disease.criteria
        ? markup`<p>It is possible as long as this is not ruled out:</p>
            ${conditionList(ruleSet, disease.criteria)}`
        : markup`<p>No criteria: it is possible in each of its categories.</p>`
    }
    ${
      disease.excludeWhen &&
      markup`<p>It is left out when:</p>
        ${conditionList(ruleSet, disease.excludeWhen)}`
    }
    ${
      disease.generic &&
      markup`<h2>From the general answers alone</h2>
        <p>${disease.generic.note}</p>
        ${conditionList(ruleSet, disease.generic.when)}`
    }
    <h2>Evidence</h2>
    <p>
      Points are decibans: 3 double the odds, 10 make them ten-fold, minus 3 halve them. Of findings in one
      group the strongest counts in full, the second half, the third a quarter.
    </p>
    ${table(
      'Findings that count for or against',
      ['Finding', 'Answer and what it counts', 'Group', 'From'],
      disease.evidence.map((row) => evidenceRow(ruleSet, path, row)),
      'No findings count for or against it.',
    )}
    <h2>How likely before any finding</h2>
    ${table(
      'Starting points by category',
      ['Category', 'Against the commonest there'],
      categories.map(([id, points]) => [
        linkTo(path, 'category', id, categoryName(ruleSet, id)),
        pointsWords(points),
      ]),
    )}
    ${
      prior.age &&
      table(
        'By age',
        ['Age', 'Points'],
        stepRows(prior.age).map(({ band, points }) => [band, pointsWords(points)]),
      )
    }
    ${
      prior.sex &&
      table(
        'By sex at birth',
        ['Sex', 'Points'],
        Object.entries(prior.sex).map(([sex, points]) => [capital(sex), pointsWords(points)]),
      )
    }
    ${
      (disease.risk ?? []).length > 0 &&
      table(
        'Risks',
        ['When', 'Points', 'From'],
        (disease.risk ?? []).map((row) => [
          sentence(ruleSet, row.when),
          pointsWords(row.points),
          originOf(ruleSet, path, row),
        ]),
      )
    }
    <h2>Urgency</h2>
    <p>In general: ${urgencyMark(urgency.base)}.</p>
    ${list(raises, 'Nothing raises it, apart from the rules for everybody.')}
    <h2>Advice shown</h2>
    ${facts(disease.advices.map(({ label, description }) => [label, description] as const))}
    ${
      (disease.variants ?? []).length > 0 &&
      markup`<h2>Names by variant</h2>
        ${list((disease.variants ?? []).map(({ name, when }) => `${capital(name)}: ${sentence(ruleSet, when)}`))}`
    }
    ${
      (disease.lookFor ?? []).length > 0 &&
      markup`<h2>What a doctor will think of</h2>
        ${list((disease.lookFor ?? []).map((one) => lookedFor(ruleSet, path, one)))}`
    }
    <h2>Look-alikes</h2>
    ${list(
      alike.map(
        ({ members, note }) =>
          markup`${listedLinks(
            ruleSet,
            path,
            members.filter((id) => id !== disease.id),
          )}${note !== undefined && `. ${note}`}`,
      ),
    )}
    <h2>Sources</h2>
    ${sourceList(ruleSet, path, disease.sources)}`;
  return {
    path,
    title: disease.name,
    kind: 'disease',
    about: `${capital(disease.kind)} in ${listed(names)}`,
    words: [disease.id, disease.icd10, ...disease.synonyms, ...disease.tags],
    body,
  };
}

export function listedLinks(ruleSet: RuleSet, from: string, ids: readonly string[]): Markup {
  return markup`${ids.map((id, index) => markup`${index > 0 && ', '}${linkTo(from, 'disease', id, diseaseName(ruleSet, id))}`)}`;
}

function lookedFor(ruleSet: RuleSet, path: string, one: LookFor): Markup {
  if (typeof one === 'string') return listedLinks(ruleSet, path, [one]);
  const { name, icd10, why, who } = one;
  return markup`${name} (${icd10})${who && `, ${whoWords(who)}`}. ${why}`;
}

function whoWords({ sex, ageFrom, ageTo }: NonNullable<Disease['who']>): string {
  const ages =
    ageFrom !== undefined && ageTo !== undefined
      ? `age ${ageFrom} to ${ageTo}`
      : ageFrom !== undefined
        ? `age ${ageFrom} and over`
        : ageTo === undefined
          ? null
          : `age up to ${ageTo}`;
  return [sex && `${sex} at birth (and who did not say)`, ages].filter(Boolean).join(', ');
}

function evidenceRow(ruleSet: RuleSet, path: string, row: Evidence): (string | Markup)[] {
  const found = row.steps
    ? stepRows(row.steps, bandTitles(ruleSet, row.fact)).map(({ band, points }) => ({ answer: band, points }))
    : Object.entries(row.points ?? {}).map(([value, points]) => ({
        answer: valueName(ruleSet, row.fact, value),
        points,
      }));
  const rates = row.rates ?? {};
  const seen = Object.entries(rates).map(
    ([value, rate]) =>
      `${capital(valueName(ruleSet, row.fact, value))}: ${rate.in} of 100 with it, ${rate.out} of 100 others`,
  );
  const answers = found.map(
    ({ answer, points }) => markup`<li><b>${capital(answer)}</b> ${pointsWords(points)}</li>`,
  );
  const neutral = row.absentIsNeutral && markup`<li>Its absence tells nothing, on purpose</li>`;
  return [
    capital(factName(ruleSet, row.fact)),
    markup`<ul>
      ${answers}${neutral}${seen.map((text) => markup`<li>${text}</li>`)}
    </ul>`,
    row.group?.replaceAll('-', ' ') ?? 'by itself',
    originOf(ruleSet, path, row),
  ];
}

/** With the published ratios that the points were worked out from. */
function originOf(ruleSet: RuleSet, path: string, row: Evidence | Risk): string | Markup {
  const { source, basis, lr } = row;
  if (source === undefined) return basis === undefined ? '' : 'Consensus of the authors';
  const name = (value: string): string =>
    'fact' in row && row.points ? valueName(ruleSet, row.fact, value) : value;
  const ratios = Object.entries(lr ?? {}).map(([value, ratio]) => `${name(value)} ${ratio}`);
  return markup`${sourceLink(ruleSet, path, source)}${ratios.length > 0 && `. Likelihood ratios: ${ratios.join('; ')}`}`;
}
