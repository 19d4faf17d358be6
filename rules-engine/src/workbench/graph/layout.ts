/**
 * Where everything of a flow stands: one trunk from top to bottom, questions for everybody on it, questions behind a
 * gate indented in a frame that the trunk passes by, red flags in a column to the right. Rows never overlap, whatever
 * the length of the texts, because heights are added up from wrapped lines.
 */
import { capital, spaced } from '../words/text.js';
import type { FlowBlock, FlowFlag, FlowModel, FlowStep } from './flow-model.js';
import { wrapped } from './text-size.js';

export const SIZE = { title: 20, stage: 15, question: 14, small: 12 } as const;
export const LINE = { question: 18, small: 15 } as const;
export const COLUMNS = {
  trunk: 44,
  main: 20,
  mainWidth: 470,
  indent: 84,
  indentWidth: 406,
  flags: 560,
  flagsWidth: 500,
} as const;
export const WIDTH = COLUMNS.flags + COLUMNS.flagsWidth + 20;
/** A small drawn flag stands before the name. */
export const FLAG_NAME_WIDTH = COLUMNS.flagsWidth - 46;
const PAD = 10;
const GAP = 18;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface FlagBox extends Box {
  flag: FlowFlag['flag'];
  lines: string[];
  whole: string;
}
export interface StepBox extends Box {
  step: FlowStep;
  number: number;
  short: string[];
  lines: string[];
  notes: string[];
  flags: FlagBox[];
}
export interface BlockBox extends Box {
  block: FlowBlock;
  /** Of the gate, over the frame. */
  gate: string[];
  otherwise: string[];
  steps: StepBox[];
}
interface StageBox extends Box {
  number: number;
  title: string;
  note: string[];
  blocks: BlockBox[];
}
interface Layout {
  height: number;
  title: string[];
  stages: StageBox[];
  elsewhere: FlagBox[];
  elsewhereY: number;
  end: Box;
}

export function layout(model: FlowModel): Layout {
  const title = wrapped(model.category.name, WIDTH - 60, SIZE.title);
  let y = 30 + title.length * 26 + 40;
  const elsewhereY = y;
  const elsewhere = flagBoxes(model.elsewhere, y + (model.elsewhere.length > 0 ? 24 : 0));
  y = Math.max(y, below(elsewhere, y) + (model.elsewhere.length > 0 ? GAP : 0));
  let number = 0;
  const stages = model.stages.map((stage, index): StageBox => {
    const note = stage.note === null ? [] : wrapped(stage.note, WIDTH - 80, SIZE.small);
    const top = y;
    y += 34 + note.length * LINE.small + GAP;
    const blocks = stage.blocks.map((block) => {
      const box = blockBox(block, y, number);
      number += block.steps.length;
      y = box.y + box.height + GAP;
      return box;
    });
    y += 10;
    return {
      x: 0,
      y: top,
      width: WIDTH,
      height: y - top,
      number: index + 1,
      title: stage.title,
      note,
      blocks,
    };
  });
  const end = { x: COLUMNS.main, y: y + 6, width: COLUMNS.mainWidth, height: 40 };
  return { height: end.y + end.height + 24, title, stages, elsewhere, elsewhereY, end };
}

function blockBox(block: FlowBlock, top: number, before: number): BlockBox {
  const isGated = block.gate !== null;
  const x = isGated ? COLUMNS.indent : COLUMNS.main;
  const width = isGated ? COLUMNS.indentWidth : COLUMNS.mainWidth;
  const label = block.name === null ? 'Only if' : `${capital(block.name)}: only if`;
  const gate = isGated ? wrapped(`${label} ${block.gate ?? ''}`, width - 2 * PAD, SIZE.small, 6) : [];
  const otherwise = block.otherwise === null ? [] : wrapped(block.otherwise, width - 2 * PAD, SIZE.small, 2);
  const inset = isGated ? PAD : 0;
  let y = top + (isGated ? PAD + gate.length * LINE.small + 8 : 0);
  const steps = block.steps.map((step, index) => {
    const box = stepBox(step, { x: x + inset, y, width: width - 2 * inset }, before + index + 1);
    y += Math.max(box.height, below(box.flags, y) - y) + GAP;
    return box;
  });
  y -= GAP;
  if (isGated) y += PAD + (otherwise.length > 0 ? otherwise.length * LINE.small + 4 : 0);
  return { x, y: top, width, height: y - top, block, gate, otherwise, steps };
}

function stepBox(step: FlowStep, at: { x: number; y: number; width: number }, number: number): StepBox {
  const { question } = step;
  const inner = at.width - 2 * PAD;
  const short = wrapped(`${number}. ${question.short}`, inner, SIZE.question);
  const lines = wrapped(step.text, inner, SIZE.small, 4);
  const notes = question.multiple ? wrapped('Several answers may be ticked', inner, SIZE.small, 1) : [];
  if (question.plainer !== undefined)
    notes.push(...wrapped('After “I don’t know”: asked once more in plainer words', inner, SIZE.small, 1));
  const height = 2 * PAD + short.length * LINE.question + (lines.length + notes.length) * LINE.small;
  return { ...at, height, step, number, short, lines, notes, flags: flagBoxes(step.flags, at.y) };
}

function flagBoxes(flags: readonly FlowFlag[], top: number): FlagBox[] {
  let y = top;
  return flags.map(({ flag, when, confirm }) => {
    const asked = confirm === null ? '' : `; then, once asked, ${confirm}`;
    const whole = `When ${when}${asked}.`;
    const lines = wrapped(whole, COLUMNS.flagsWidth - 2 * PAD - 6, SIZE.small, 3);
    const name = wrapped(flagTitle(flag), FLAG_NAME_WIDTH, SIZE.small + 1);
    const height = 12 + name.length * LINE.question + lines.length * LINE.small;
    const box = {
      x: COLUMNS.flags,
      y,
      width: COLUMNS.flagsWidth,
      height,
      flag,
      lines: [...name, ...lines],
      whole,
    };
    y += height + 8;
    return box;
  });
}

export function flagTitle(flag: FlowFlag['flag']): string {
  return `${flag.level === 'emergency' ? 'EMERGENCY' : capital(spaced(flag.level))}: ${flag.name}`;
}

const below = (boxes: readonly Box[], otherwise: number): number => {
  const last = boxes.at(-1);
  return last ? last.y + last.height : otherwise;
};
