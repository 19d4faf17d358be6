/** The flow as a Mermaid flowchart, which GitHub and many editors draw from text. */
import type { FlowBlock, FlowFlag, FlowModel } from './flow-model.js';
import { shortened } from '../words/rule-words.js';

/** Edge and node texts beyond this make Mermaid's boxes unreadable; the SVG has the whole. */
const LONGEST = 140;

export function toMermaid(model: FlowModel): string {
  const lines = ['flowchart TD', `  start(["${quoted(model.category.name)}"])`];
  const edges: string[] = [];
  /** Ways that lead on, each with its label. */
  let open: { from: string; label: string | null }[] = [{ from: 'start', label: null }];
  let count = 0;
  const arrive = (node: string, label: string | null): void => {
    for (const way of open) {
      const words = [way.label, label].filter((text) => text !== null).join('; ');
      edges.push(`  ${way.from} -->${words === '' ? '' : `|"${quoted(words)}"|`} ${node}`);
    }
  };
  const flag = (node: string, { flag: red, when }: FlowFlag): void => {
    count += 1;
    edges.push(`  f${count}{{"${quoted(`⚑ ${red.level}: ${red.name}`)}"}}:::flag`);
    edges.push(`  ${node} -. "${quoted(`if ${when}`)}" .-> f${count}`);
  };
  const block = (part: FlowBlock): string[] => {
    const nodes: string[] = [];
    const before = open;
    for (const [index, { question, flags }] of part.steps.entries()) {
      count += 1;
      const node = `q${count}`;
      nodes.push(`    ${node}["${quoted(question.short)}"]`);
      arrive(node, index === 0 && part.gate !== null ? `if ${part.gate}` : null);
      open = [{ from: node, label: null }];
      for (const one of flags) flag(node, one);
    }
    if (part.gate !== null)
      open = [...open, ...before.map(({ from }) => ({ from, label: part.otherwise ?? 'otherwise' }))];
    return nodes;
  };
  for (const [index, stage] of model.stages.entries()) {
    lines.push(`  subgraph s${index + 1}["${quoted(stage.title)}"]`);
    // One small junction after gates keeps the number of edges in line with the number of questions.
    for (const part of stage.blocks) {
      lines.push(...block(part));
      if (open.length > 1) {
        count += 1;
        lines.push(`    j${count}(( ))`);
        arrive(`j${count}`, null);
        open = [{ from: `j${count}`, label: null }];
      }
    }
    lines.push('  end');
  }
  for (const one of model.elsewhere) flag('start', one);
  lines.push('  done(["Result"])');
  arrive('done', null);
  return `${[...lines, ...edges, '  classDef flag fill:#fbdcd9,stroke:#a32121,color:#5c0d0d'].join('\n')}\n`;
}

/** Mermaid reads quotes, brackets and `#` in labels; entities keep them as text. */
function quoted(text: string): string {
  return shortened(text, LONGEST)
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;')
    .replaceAll('`', '#96;')
    .replaceAll(/[\r\n]+/g, ' ');
}
