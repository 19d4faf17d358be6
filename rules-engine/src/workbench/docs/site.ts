/**
 * The frame of every page: landmarks, navigation, links that work from file:// and from any folder of a server. Pages
 * ask nobody but their own folder: one style sheet, one script and one index of words, all beside them.
 */
import type { LoadedLibrary } from '../../engine/load/load-rules.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { markup, type Markup } from '../words/escape.js';

export interface Page {
  /** Inside the site, with forward slashes. */
  path: string;
  title: string;
  body: Markup;
  /** One line under the title in search results. */
  about?: string;
  kind: Kind;
  /** Further words that find the page. */
  words?: readonly string[];
}
export type Kind = 'category' | 'disease' | 'question' | 'red flag' | 'overview';

export interface Site {
  ruleSet: RuleSet;
  loaded: LoadedLibrary;
  /** By kind and id: how to see what changed since the file was signed. */
  sinceSigned?: ReadonlyMap<string, string>;
}

const SECTIONS = [
  ['index.html', 'Search'],
  ['categories.html', 'Categories'],
  ['diseases.html', 'Diseases'],
  ['red-flags.html', 'Red flags'],
  ['questions.html', 'Questions'],
  ['facts.html', 'Derived facts'],
  ['urgency.html', 'Urgency and ranking'],
  ['look-alikes.html', 'Look-alikes'],
  ['sources.html', 'Sources'],
  ['review.html', 'Review state'],
  ['coverage.html', 'Coverage'],
] as const;

export const pathOf = {
  category: (id: string): string => `categories/${id}.html`,
  disease: (id: string): string => `diseases/${id}.html`,
  question: (id: string): string => `questions/${id}.html`,
  'red-flag': (id: string): string => `red-flags/${id}.html`,
  fact: (id: string): string => `facts.html#${id}`,
  source: (id: string): string => `sources.html#${id}`,
};

/** From one page to another, both inside the site. */
export function linkFrom(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

export function linkTo(from: string, kind: keyof typeof pathOf, id: string, text: string): Markup {
  return markup`<a href="${linkFrom(from, pathOf[kind](id))}">${text}</a>`;
}

export function pageText(page: Page, site: Site): string {
  const to = (path: string): string => linkFrom(page.path, path);
  const nav = SECTIONS.map(
    ([path, name]) =>
      markup`<li><a href="${to(path)}" ${path === page.path && markup` aria-current="page"`}>${name}</a></li>`,
  );
  const state = site.ruleSet.isSigned ? 'signed by clinicians' : 'not signed by clinicians: not for patients';
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Rules</title>
        <link rel="stylesheet" href="${to('style.css')}" />
        ${
          page.path === 'index.html' &&
          markup`<script src="search-index.js" defer></script>
            <script src="search.js" defer></script>`
        }
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <p class="brand"><a href="${to('index.html')}">Rules in plain English</a></p>
          <nav aria-label="Sections">
            <ul>
              ${nav}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <p>
            Rules version ${site.ruleSet.version}, ${state}. Made from the rule files; change those, not these
            pages.
          </p>
        </footer>
      </body>
    </html> `.text;
}
