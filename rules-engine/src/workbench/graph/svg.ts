/** The flow as one SVG that stands alone: no script, no fonts to fetch, colours that print, words for every colour. */
import type { RuleSet } from '../../engine/rule-set.js';
import { escapeText, markup, Markup } from '../words/escape.js';
import type { FlowModel } from './flow-model.js';
import {
  COLUMNS,
  FLAG_NAME_WIDTH,
  flagTitle,
  LINE,
  layout,
  SIZE,
  WIDTH,
  type BlockBox,
  type FlagBox,
  type StepBox,
} from './layout.js';
import { wrapped } from './text-size.js';

interface SvgOptions {
  /** Where a question or red flag is told in full; none: no links. */
  link?: (kind: 'question' | 'red-flag', id: string) => string;
}

const STYLE = `
text{font-family:system-ui,"Segoe UI","DejaVu Sans",Arial,sans-serif;fill:#1a2733}
.title{font-size:${SIZE.title}px;font-weight:700}.stage{font-size:${SIZE.stage}px;font-weight:700;fill:#0b3d5c}
.short{font-size:${SIZE.question}px;font-weight:600}.small{font-size:${SIZE.small}px}.note{fill:#4a5a68;font-style:italic}
.band{fill:#f3f7fa}.band.odd{fill:#fff}.box{fill:#fff;stroke:#2b6c99;stroke-width:1.5}.box.stop{stroke:#8a1c1c}
.box.part{stroke:#6b4a9c}.frame{fill:#fbf7e8;stroke:#8a6d1a;stroke-dasharray:5 3}.gate{fill:#5c4708;font-weight:600}
.trunk{stroke:#2b6c99;stroke-width:2;fill:none}.branch{stroke:#8a6d1a;stroke-width:1.5;fill:none}
.alarm{stroke:#a32121;stroke-width:1.2;fill:none}.flag{fill:#fdf0ef;stroke:#a32121}.flag.emergency{fill:#fbdcd9;stroke-width:2}
.flag.within-days{fill:#fff8ee;stroke:#a35a00}.flagname{font-size:${SIZE.small + 1}px;font-weight:700;fill:#7a1010}.within-days .flagname{fill:#7a4300}
.pole{stroke:#a32121;stroke-width:2;fill:#a32121}
.end{fill:#0b3d5c}.endtext{fill:#fff;font-weight:600;font-size:${SIZE.question}px}a:focus rect{stroke-width:3}`;

export function toSvg(ruleSet: RuleSet, model: FlowModel, options: SvgOptions = {}): string {
  const plan = layout(model);
  const name = model.category.name;
  const { trunk } = COLUMNS;
  const first = plan.stages[0];
  const start = first ? first.y + 40 : 60;
  const elsewhere =
    plan.elsewhere.length === 0
      ? null
      : markup`<text class="small note" x="${COLUMNS.flags}" y="${plan.elsewhereY + 12}"
            >Red flags that no single question here settles:</text
          >${plan.elsewhere.map((box) => flagMark(box, options))}`;
  return markup`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${WIDTH} ${plan.height}"
    width="${WIDTH}"
    height="${plan.height}"
    role="${options.link ? 'group' : 'img'}"
    aria-labelledby="flow-title flow-desc"
  >
    <title id="flow-title">Flow of the questions: ${name}</title>
    <desc id="flow-desc">${descriptionOf(model)}</desc>
    <defs>
      <style>
        ${new Markup(STYLE)}
      </style>
      ${arrow('at', '#2b6c99')}${arrow('ab', '#8a6d1a')}${arrow('af', '#a32121')}
    </defs>
    <rect width="${WIDTH}" height="${plan.height}" fill="#fff" />
    ${plan.title.map((line, index) => markup`<text class="title" x="20" y="${34 + index * 26}">${line}</text>`)}
    <text class="small note" x="20" y="${36 + plan.title.length * 26 - 4}">
      Read from top to bottom. Dashed frames are asked only under their condition. Red flags stand to the
      right. Rules ${ruleSet.version.slice(0, 12)}.
    </text>
    ${plan.stages.map((stage, index) => markup`<rect class="${index % 2 === 0 ? 'band' : 'band odd'}" x="0" y="${stage.y}" width="${WIDTH}" height="${stage.height}" />`)}
    ${elsewhere}
    <path class="trunk" marker-end="url(#at)" d="M${trunk} ${start}V${plan.end.y - 1}" />
    ${plan.stages.map(
      (stage) =>
        markup`<g
          ><text class="stage" x="${trunk + 18}" y="${stage.y + 23}">${stage.number}. ${stage.title}</text>
          ${stage.note.map((line, index) => markup`<text class="small note" x="${trunk + 18}" y="${stage.y + 41 + index * LINE.small}">${line}</text>`)}
          ${stage.blocks.map((block) => blockMark(block, options))}</g
        > `,
    )}
    <rect
      class="end"
      x="${plan.end.x}"
      y="${plan.end.y}"
      width="${plan.end.width}"
      height="${plan.end.height}"
      rx="20"
    />
    <text class="endtext" x="${plan.end.x + plan.end.width / 2}" y="${plan.end.y + 25}" text-anchor="middle">
      The answers are weighed; the result is shown
    </text>
  </svg> `.text;
}

/** The drawing in one sentence for those who do not see it; the list beside it on a page tells all. */
function descriptionOf({ stages }: FlowModel): string {
  const told = stages.map(({ title, blocks }) => {
    const questions = blocks.flatMap(({ steps }) => steps.map(({ question }) => question.short));
    return `${title}: ${questions.join(', ')}.`;
  });
  return told.join(' ');
}

const arrow = (id: string, colour: string): Markup =>
  markup`<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"
    ><path d="M0 0L8 4L0 8z" fill="${colour}"
  /></marker>`;

function blockMark(box: BlockBox, options: SvgOptions): Markup {
  if (box.block.gate === null) return markup`${box.steps.map((step) => stepMark(step, 'box', options))}`;
  const { trunk } = COLUMNS;
  const entry = box.y + 16;
  const exit = box.y + box.height - 10;
  const otherwise = box.y + box.height - 8 - (box.otherwise.length - 1) * LINE.small;
  const inner = box.steps.slice(1).map((step, index) => {
    const before = box.steps[index];
    return (
      before &&
      markup`<path
        class="branch"
        marker-end="url(#ab)"
        d="M${step.x + 20} ${before.y + before.height}V${step.y - 1}"
      />`
    );
  });
  return markup`<g
      ><title>Only if ${box.block.gate}</title
      ><rect class="frame" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" />
      <path class="branch" marker-end="url(#ab)" d="M${trunk} ${entry}H${box.x - 1}" />
      <path class="branch" marker-end="url(#ab)" d="M${box.x} ${exit}H${trunk + 2}" />
      ${box.gate.map((line, index) => markup`<text class="small gate" x="${box.x + 10}" y="${box.y + 20 + index * LINE.small}">${line}</text>`)}</g
    >
    ${inner}${box.steps.map((step) => stepMark(step, 'box part', options))}
    ${box.otherwise.map((line, index) => markup`<text class="small note" x="${box.x + 10}" y="${otherwise + index * LINE.small}">${line}</text>`)}`;
}

function stepMark(box: StepBox, kind: string, options: SvgOptions): Markup {
  const { question } = box.step;
  let y = box.y + 10;
  const text = (lines: readonly string[], style: string, height: number): Markup[] =>
    lines.map((line) => {
      y += height;
      return markup`<text class="${style}" x="${box.x + 10}" y="${y - 4}">${line}</text>`;
    });
  const mark = markup`<g class="step"
    ><title>${box.step.text}</title
    ><rect
      class="${kind}"
      x="${box.x}"
      y="${box.y}"
      width="${box.width}"
      height="${box.height}"
      rx="6"
    />${text(box.short, 'short', LINE.question)}${text(box.lines, 'small', LINE.small)}${text(box.notes, 'small note', LINE.small)}</g
  >`;
  return markup`${linked(mark, 'question', question.id, options)}${box.flags.map((flag) => alarm(box, flag))}${box.flags.map((flag) => flagMark(flag, options))} `;
}

/** From the question to its flag: out of the right edge, along a gutter, into the flag. */
function alarm(from: StepBox, flag: FlagBox): Markup {
  const right = from.x + from.width;
  const at = from.y + Math.min(20, from.height / 2);
  const gutter = COLUMNS.flags - 26;
  return markup`<path
    class="alarm"
    marker-end="url(#af)"
    d="M${right} ${at}H${gutter}V${flag.y + 16}H${flag.x - 1}"
  />`;
}

function flagMark(box: FlagBox, options: SvgOptions): Markup {
  const named = wrapped(flagTitle(box.flag), FLAG_NAME_WIDTH, SIZE.small + 1).length;
  let y = box.y + 4;
  const mark = markup`<g class="${box.flag.level}"
    ><title>${box.whole}</title
    ><rect
      class="flag ${box.flag.level}"
      x="${box.x}"
      y="${box.y}"
      width="${box.width}"
      height="${box.height}"
      rx="3"
    /><path class="pole" d="M${box.x + 12} ${box.y + 7}v14m0 -14l11 4l-11 4z" />${box.lines.map(
      (line, index) => {
        y += index < named ? LINE.question : LINE.small;
        return markup`<text class="${index < named ? 'flagname' : 'small'}" x="${box.x + (index < named ? 30 : 10)}" y="${y - 3}"
        >${line}</text
      >`;
      },
    )}</g
  >`;
  return linked(mark, 'red-flag', box.flag.id, options);
}

function linked(mark: Markup, kind: 'question' | 'red-flag', id: string, { link }: SvgOptions): Markup {
  return link ? new Markup(`<a href="${escapeText(link(kind, id))}">${mark.text}</a>`) : mark;
}
