/** Style and search of the site. Both are small enough to read; the script only ever builds text nodes. */
import type { Page } from './site.js';

export const STYLE = `:root{color-scheme:light;--ink:#1a2733;--line:#b8c4ce;--link:#0b5394}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{font:1rem/1.55 system-ui,"Segoe UI",Arial,sans-serif;color:var(--ink);background:#fff;margin:0}
header,main,footer{max-width:72rem;margin:0 auto;padding:.5rem 1rem}
header{border-bottom:2px solid #0b3d5c}footer{border-top:1px solid var(--line);font-size:.875rem;margin-top:2rem}
.brand{font-weight:700;margin:.25rem 0}nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.25rem 0}
nav a{display:inline-block;padding:.25rem 0}a{color:var(--link)}a[aria-current]{font-weight:700;color:var(--ink)}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}main:focus{outline:none}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:#fff;padding:.5rem}
h1,h2,h3{line-height:1.25}h2{margin-top:2rem;border-bottom:1px solid var(--line)}
.wide,.picture{overflow:auto;margin:1rem 0}.picture{border:1px solid var(--line);max-height:85vh}.picture svg{display:block}
table{border-collapse:collapse;min-width:60%}caption{text-align:left;font-weight:700;padding:.25rem 0}
th,td{border:1px solid var(--line);padding:.375rem .625rem;text-align:left;vertical-align:top}thead th{background:#eef3f7}tbody th{font-weight:600}
td ul,.condition ul{margin:0;padding-left:1.1rem}.condition{border-left:4px solid #2b6c99;padding:.25rem .75rem;margin:.5rem 0}
.condition ul ul{border-left:1px solid var(--line)}
dl>div{display:grid;grid-template-columns:minmax(8rem,15rem) 1fr;gap:.25rem 1rem;padding:.25rem 0;border-bottom:1px solid #e3e9ee}dt{font-weight:600}dd{margin:0}
.level{border:1px solid currentColor;border-radius:.25rem;padding:0 .375rem;white-space:nowrap;font-weight:600;color:#1d4d2b}
.level.emergency{background:#8a1c1c;color:#fff}.level.same-day{color:#8a1c1c}.level.within-days{color:#7a4300}.level.routine{color:#0b3d5c}
.gated{border-left:4px dashed #8a6d1a;padding-left:1rem;margin:.75rem 0}.asked{font-size:1.25rem}
blockquote{border-left:4px solid #8a1c1c;margin:1rem 0;padding:.25rem 1rem;background:#fdf5f4}
label{margin-right:.5rem}input{font:inherit;padding:.5rem;width:min(30rem,100%);border:1px solid #51606d;border-radius:.25rem}
.columns{columns:2 18rem}#results small{display:block}
@media (max-width:30rem){dl>div{grid-template-columns:1fr}}
@media print{nav,form,.skip{display:none}header,main,footer{max-width:none;padding:0}.wide,.picture{overflow:visible;max-height:none;border:0}.picture svg{width:100%;height:auto}tr,blockquote,.condition li{break-inside:avoid}h2,h3{break-after:avoid}body{font-size:10pt}}
`;

/** Every word typed must occur, or, where nothing is found so, one that differs by a slip; the title counts most. */
export const SEARCH = `'use strict';
(() => {
  const form = document.getElementById('search');
  const field = document.getElementById('words');
  const results = document.getElementById('results');
  const found = document.getElementById('found');
  const plain = (text) => text.toLowerCase().normalize('NFD').replace(/[\\u0300-\\u036f]/g, '');
  const entries = window.RULES_INDEX.map((entry) => {
    const title = plain(entry.t);
    const text = title + ' ' + plain((entry.a || '') + ' ' + (entry.w || ''));
    return { entry, title, text, words: [...new Set(text.split(/[^a-z0-9]+/))] };
  });
  // One letter wrong, missing, too many, or two swapped; in long words twice.
  function isNear(typed, word) {
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    if (Math.abs(typed.length - word.length) > most) return false;
    let older = [], above = [...Array(word.length + 1).keys()];
    for (let i = 1; i <= typed.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= word.length; j += 1) {
        row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
      }
      [older, above] = [above, row];
    }
    return above[word.length] <= most;
  }
  const MOST = 50;
  function show() {
    const words = plain(field.value).split(/\\s+/).filter(Boolean);
    results.replaceChildren();
    if (words.length === 0) { found.textContent = ''; return; }
    const holding = (holds) => entries.filter((one) => words.every((word) => holds(one, word)));
    const exact = holding((one, word) => one.text.includes(word));
    const fitting = exact.length > 0 ? exact : holding((one, word) => one.text.includes(word) || one.words.some((known) => isNear(word, known)));
    const hits = fitting
      .map((one) => ({
        entry: one.entry,
        rank: words.reduce((sum, word) => sum + (one.title.startsWith(word) ? 4 : one.title.includes(word) ? 2 : 0), 0),
      }))
      .sort((a, b) => b.rank - a.rank);
    found.textContent = hits.length === 0 ? 'Nothing found.' : (exact.length === 0 ? 'Nothing is written so. Near it: ' : '') + hits.length + ' found' + (hits.length > MOST ? ', the first ' + MOST + ' shown.' : '.');
    for (const { entry } of hits.slice(0, MOST)) {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = entry.p;
      link.textContent = entry.t;
      const about = document.createElement('small');
      about.textContent = entry.a || entry.k;
      item.append(link, about);
      results.append(item);
    }
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', show);
  show();
})();
`;

/** A script, not JSON: pages opened from a folder may not fetch. */
export function searchIndex(pages: readonly Page[]): string {
  const entries = pages
    .filter(({ path }) => path !== 'index.html')
    .map(({ path, title, about, kind, words }) => ({
      p: path,
      t: title,
      k: kind,
      a: about,
      w: words?.join(' '),
    }));
  return `window.RULES_INDEX = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
}
