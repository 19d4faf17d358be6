/** The flow as a list in words: what the drawing shows, for readers of the text and for screen readers. */
import { spaced } from '../words/text.js';
import { markup, type Markup } from '../words/escape.js';
import type { FlowBlock, FlowFlag, FlowModel } from './flow-model.js';

type Link = (kind: 'question' | 'red-flag', id: string, text: string) => Markup;
export const noLink: Link = (_kind, _id, text) => markup`${text}`;

/** `level` is that of the headings of stages. */
export function flowList(model: FlowModel, link: Link, level: 2 | 3): Markup {
  let number = 1;
  const stages = model.stages.map((stage) => {
    const heading = level === 2 ? markup`<h2>${stage.title}</h2>` : markup`<h3>${stage.title}</h3>`;
    const blocks = stage.blocks.map((block) => {
      const list = blockList(block, number, link);
      number += block.steps.length;
      return list;
    });
    return markup`${heading}${stage.note && markup`<p>${stage.note}</p>`}${blocks}`;
  });
  const rest = model.elsewhere;
  return markup`${stages}${
    rest.length > 0 &&
    markup`<p>Red flags that no single question here settles:</p>
      ${flagList(rest, link)}`
  }`;
}

function blockList({ gate, name, otherwise, steps }: FlowBlock, start: number, link: Link): Markup {
  const items = steps.map(
    ({ question, text, flags }) =>
      markup`<li>
        ${link('question', question.id, question.short)}: ${text}${flags.length > 0 && flagList(flags, link)}
      </li>`,
  );
  const list = markup`<ol start="${start}">
    ${items}
  </ol>`;
  if (gate === null) return list;
  return markup`<div class="gated">
    <p>
      <strong>${name !== null && `${name}: `}Only if</strong> ${gate}${otherwise !== null && `. ${otherwise}`}
    </p>
    ${list}
  </div>`;
}

function flagList(flags: readonly FlowFlag[], link: Link): Markup {
  return markup`<ul class="flags">
    ${flags.map(
      ({ flag, when, confirm }) =>
        markup`<li>
          <span class="level ${flag.level}">${spaced(flag.level)}</span>
          ${link('red-flag', flag.id, flag.name)}: when
          ${when}${confirm !== null && `; then, once asked, ${confirm}`}
        </li>`,
    )}
  </ul>`;
}
