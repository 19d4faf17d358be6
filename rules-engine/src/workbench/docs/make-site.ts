/** The whole site as texts by path; writing them is the command's. */
import type { Coverage } from '../coverage/index.js';
import { SEARCH, searchIndex, STYLE } from './assets.js';
import { categoryPage } from './category-page.js';
import { diseasePage } from './disease-page.js';
import { overviewPages } from './overview-pages.js';
import { sourcesPage } from './sources-page.js';
import { questionPage } from './question-page.js';
import { redFlagPage } from './red-flag-page.js';
import { pageText, type Page, type Site } from './site.js';
import { coveragePage, indexPage, reviewPage, urgencyPage } from './state-pages.js';

/** `coverage`: null leaves it out. */
export function makeSite(
  site: Site,
  coverage: Coverage | null,
  onPage: (done: number, total: number) => void = () => {},
): Map<string, string> {
  const { ruleSet } = site;
  const first: Page[] = [
    indexPage(site),
    ...overviewPages(ruleSet),
    sourcesPage(ruleSet),
    urgencyPage(site),
    reviewPage(site),
    coveragePage(coverage),
  ];
  const others: (() => Page)[] = [
    ...[...ruleSet.categories.values()].map((one) => () => categoryPage(ruleSet, one)),
    ...[...ruleSet.diseases.values()].map((one) => () => diseasePage(ruleSet, one)),
    ...[...ruleSet.redFlags.values()].map((one) => () => redFlagPage(ruleSet, one)),
    ...[...ruleSet.questions.values()].map((one) => () => questionPage(ruleSet, one)),
  ];
  const pages = [
    ...first,
    ...others.map((make, index) => {
      onPage(first.length + index, first.length + others.length);
      return make();
    }),
  ];
  const files = new Map(pages.map((page) => [page.path, pageText(page, site)]));
  files.set('style.css', STYLE);
  files.set('search.js', SEARCH);
  files.set('search-index.js', searchIndex(pages));
  return files;
}
