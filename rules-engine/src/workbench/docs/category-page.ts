/** One category: its drawing, the same in words, its red flags, diseases and look-alikes. */
import { diseaseName } from '../words/rule-words.js';
import type { Condition } from '../../engine/condition-model.js';
import type { Category } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { flagsInScope } from '../../engine/flow/red-flags.js';
import { flowList, flowModel, toSvg } from '../graph/index.js';
import { markup, Markup } from '../words/escape.js';
import { listedLinks } from './disease-page.js';
import { conditionList, facts, list, pointsWords, table, urgencyMark } from './parts.js';
import { linkFrom, linkTo, pathOf, type Page } from './site.js';

export function categoryPage(ruleSet: RuleSet, category: Category): Page {
  const path = pathOf.category(category.id);
  const model = flowModel(ruleSet, category);
  const svg = toSvg(ruleSet, model, { link: (kind, id) => linkFrom(path, pathOf[kind](id)) });
  const diseases = [...ruleSet.diseases.values()]
    .filter(({ prior }) => category.id in prior.categories)
    .toSorted((a, b) => (b.prior.categories[category.id] ?? 0) - (a.prior.categories[category.id] ?? 0));
  const own = flagsInScope(ruleSet, [category.id]).filter((flag) => !flag.categories.includes('*'));
  const alike = [...ruleSet.lookAlikes.values()].filter(({ members }) =>
    members.some((id) => category.id in (ruleSet.diseases.get(id)?.prior.categories ?? {})),
  );
  const { nothing } = category;
  const everywhere = ruleSet.generic.nothing;
  const body = markup` ${facts([
    ['Also found as', category.synonyms.join(', ')],
    [
      'When nothing fits',
      linkTo(path, 'disease', category.fallback, diseaseName(ruleSet, category.fallback)),
    ],
    [
      'Points needed to be listed',
      category.primaryAt ? `${category.primaryAt.value}, because: ${category.primaryAt.reason}` : null,
    ],
    [
      'Evidence needed to be listed',
      category.minEvidence ? `${category.minEvidence.value}, because: ${category.minEvidence.reason}` : null,
    ],
  ])}
    <nav aria-label="On this page">
      <ul>
        <li><a href="#flow">The flow</a></li>
        <li><a href="#words">The flow in words</a></li>
        <li><a href="#flags">Red flags</a></li>
        <li><a href="#diseases">Diseases</a></li>
        <li><a href="#look-alikes">Look-alikes</a></li>
        <li><a href="#clean">Nothing found</a></li>
      </ul>
    </nav>
    <h2 id="flow">The flow</h2>
    <div
      class="picture"
      role="region"
      aria-label="Drawing of the flow; the same follows in words"
      tabindex="0"
    >
      ${new Markup(svg)}
    </div>
    <h2 id="words">The flow in words</h2>
    <div class="flow">${flowList(model, (kind, id, text) => linkTo(path, kind, id, text), 3)}</div>
    <h2 id="flags">Red flags of this category</h2>
    <p>Those of every category watch here, too.</p>
    ${table(
      'Red flags of this category',
      ['Red flag', 'Level', 'What the visitor reads'],
      own.map((flag) => [
        linkTo(path, 'red-flag', flag.id, flag.name),
        urgencyMark(flag.level),
        `${flag.notice.heading}. ${flag.notice.text}`,
      ]),
    )}
    <h2 id="diseases">Diseases</h2>
    ${table(
      'Diseases of this category, the commonest first',
      ['Disease', 'Before any finding', 'Urgency'],
      diseases.map((disease) => [
        linkTo(path, 'disease', disease.id, disease.name),
        pointsWords(disease.prior.categories[category.id] ?? 0),
        urgencyMark(disease.urgency.base),
      ]),
    )}
    <h2 id="look-alikes">Look-alikes</h2>
    ${list(alike.map((set) => markup`${listedLinks(ruleSet, path, set.members)}${set.note !== undefined && `: ${set.note}`}`))}
    <h2 id="clean">Nothing found</h2>
    <p>Only when all this is surely so may the result say that no condition was found:</p>
    ${conditionList(ruleSet, nothing.when)}
    ${spoiling(ruleSet, 'And only when none of these signs is there, which are never nothing:', everywhere?.never, nothing.never)}
    ${spoiling(ruleSet, 'While the trouble lasts, these are not nothing either:', nothing.whileItLasts)}
    <p>Nor is what makes the check-up ${linkTo(path, 'disease', category.fallback, diseaseName(ruleSet, category.fallback))} due sooner than usual, nor any red flag.</p>`;
  return {
    path,
    title: category.name,
    kind: 'category',
    about: `Category with ${diseases.length} diseases`,
    words: [category.id, ...category.synonyms],
    body,
  };
}

function spoiling(ruleSet: RuleSet, head: string, ...conditions: (Condition | undefined)[]): Markup | null {
  const some = conditions.filter((one) => one !== undefined);
  return some.length === 0 ? null : markup`<p>${head}</p>${some.map((one) => conditionList(ruleSet, one))}`;
}
