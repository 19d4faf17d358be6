/** One red flag: level, what fires it, what the visitor reads. */
import { categoryName, flagName, questionName } from '../words/rule-words.js';
import type { RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { inWordsOf, wordingsOf } from '../words/category-words.js';
import { capital, spaced } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';
import { firingWays, meaningOf, wayWords } from '../ways/index.js';
import { conditionList, facts, list, reviewWords, urgencyMark } from './parts.js';
import { linkTo, pathOf, type Page } from './site.js';
import { sourceList } from './source-links.js';

export function redFlagPage(ruleSet: RuleSet, flag: RedFlag): Page {
  const path = pathOf['red-flag'](flag.id);
  const own = inWordsOf(ruleSet, flag.categories);
  const { questionsBehind } = readingOf(ruleSet);
  const read = [flag.trigger, ...(flag.confirm ? [flag.confirm] : [])].flatMap((one) => [...factsIn(one)]);
  const questions = [...new Set(read.flatMap((fact) => [...questionsBehind(fact)]))];
  const where = flag.categories.includes('*')
    ? markup`Every category`
    : markup`${flag.categories.map((id, index) => markup`${index > 0 && '; '}${linkTo(path, 'category', id, categoryName(ruleSet, id))}`)}`;
  const question = (id: string) => linkTo(path, 'question', id, ruleSet.questions.get(id)?.text ?? id);
  const body = markup` ${facts([
    ['Level', urgencyMark(flag.level)],
    ['Watches over', where],
    ['A second “I don’t know” counts as', flag.secondUnknown],
    ['Review', reviewWords(flag.review)],
  ])}
    <h2>What fires it</h2>
    ${conditionList(own, flag.trigger)}
    ${
      flag.confirm &&
      markup`<h2>What must be confirmed</h2>
        ${conditionList(own, flag.confirm)}
        <p>Asked at once, before anything else:</p>
        ${list((flag.ask ?? []).map(question))}
        ${flag.stopsUnconfirmed && markup`<p>The free list shows the item without asking.</p>`}`
    }
    ${
      flag.secondNet &&
      markup`<h2>Caught a second time by</h2>
    ${list(flag.secondNet.map((id) => linkTo(path, 'red-flag', id, flagName(ruleSet, id))))}`
    }
    ${flag.onlyListed !== undefined && markup`<p>Only the stop list can tell it: ${flag.onlyListed}</p>`}
    ${otherWordings(ruleSet, path, flag, read)}
    <h2>The smallest sets of answers that fire it</h2>
    ${waysList(ruleSet, own, flag)}
    <h2>What the visitor reads</h2>
    <blockquote>
      <p><strong>${flag.notice.heading}</strong></p>
      <p>${flag.notice.text}</p>
    </blockquote>
    <h2>Questions behind it</h2>
    ${list(questions.map(question))}
    <h2>Sources</h2>
    ${sourceList(ruleSet, path, flag.sources)}`;
  return {
    path,
    title: flag.name,
    kind: 'red flag',
    about: `Red flag, ${spaced(flag.level)}: ${flag.notice.heading}`,
    words: [flag.id, flag.notice.text],
    body,
  };
}

/** Where visitors tick it in several words, each of them is signed. */
function otherWordings(ruleSet: RuleSet, path: string, flag: RedFlag, read: readonly string[]): Markup {
  const several = [...new Set(read)]
    .map((fact) => wordingsOf(ruleSet, fact, flag.categories))
    .filter((wordings) => wordings.length > 1);
  if (several.length === 0) return markup``;
  return markup`<h2>What visitors tick, in all its words</h2>
    ${several.map((wordings) => list(wordings.map(({ title, question }) => markup`“${title}” (${linkTo(path, 'question', question, questionName(ruleSet, question))})`)))}`;
}

/** More than these say no more. */
const MOST_SHOWN = 12;

function waysList(ruleSet: RuleSet, own: RuleSet, flag: RedFlag): Markup {
  const ways = firingWays(ruleSet, flag);
  if (ways === null) return markup`<p>Too many to tell.</p>`;
  const rest = ways.length - MOST_SHOWN;
  return markup`${list(
    ways.slice(0, MOST_SHOWN).map((way) => {
      const isDoubt = meaningOf(ruleSet, way) === 'doubt';
      return markup`${capital(wayWords(own, way))}${isDoubt && markup` <strong>(doubt, not a sign)</strong>`}`;
    }),
  )}${rest > 0 && markup`<p>And ${rest} more.</p>`}`;
}
