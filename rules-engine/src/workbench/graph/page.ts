/** The drawing as a page of its own: the picture, and the same in words below it. */
import type { RuleSet } from '../../engine/rule-set.js';
import { markup, Markup } from '../words/escape.js';
import { flowList, noLink } from './flow-list.js';
import type { FlowModel } from './flow-model.js';
import { toSvg } from './svg.js';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1a2733;background:#fff}main{max-width:70rem;margin:auto;padding:1rem}
.picture{overflow:auto;border:1px solid #b8c4ce}.picture svg{display:block}.gated{border-left:4px solid #8a6d1a;padding-left:1rem}
.flags{list-style:"⚑ ";color:#7a1010}@media print{.picture{overflow:visible;border:0}.picture svg{width:100%;height:auto}}`;

export function toGraphPage(ruleSet: RuleSet, model: FlowModel): string {
  const name = model.category.name;
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Flow: ${name}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          <div class="picture" tabindex="0" role="region" aria-label="Drawing of the flow">
            ${new Markup(toSvg(ruleSet, model))}
          </div>
          ${flowList(model, noLink, 2)}
        </main>
      </body>
    </html> `.text;
}
