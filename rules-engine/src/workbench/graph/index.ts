/**
 * The flow of one category as a picture needs it (stages, blocks behind a gate, the red flags each question settles),
 * drawn as SVG, HTML or Mermaid.
 */
export { flowList } from './flow-list.js';
export { flowModel } from './flow-model.js';
export { toMermaid } from './mermaid.js';
export { toGraphPage } from './page.js';
export { toSvg } from './svg.js';
