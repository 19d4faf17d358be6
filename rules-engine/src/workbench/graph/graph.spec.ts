/** The drawing of a flow: everything in order, conditions in words, red flags beside what settles them. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadRules } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Category } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { flowModel, givenCategory } from './flow-model.js';
import { layout, type Box } from './layout.js';
import { toMermaid } from './mermaid.js';
import { toGraphPage } from './page.js';
import { toSvg } from './svg.js';
import { textWidth, wrapped } from './text-size.js';

let ruleSet: RuleSet;
beforeAll(async () => {
  ruleSet = await withLibrary(tinyLibrary(), (dir) => loadRules(dir));
});
const category = (id: string): Category => ruleSet.categories.get(id) as Category;

describe('the model', () => {
  test('stages come in the order of the flow', () => {
    const { stages } = flowModel(ruleSet, category('throat'));
    expect(stages.map(({ id }) => id)).toEqual([
      'global-stop',
      'stop',
      'generic',
      'core',
      'checkpoint',
      'second',
      'closing',
    ]);
  });

  test('a gate is told in words, with what passing by means', () => {
    const core = flowModel(ruleSet, category('cough')).stages.find(({ id }) => id === 'core');
    expect(core?.blocks.map(({ gate, otherwise }) => ({ gate, otherwise }))).toEqual([
      { gate: null, otherwise: null },
      { gate: '“Cough” is yes', otherwise: 'Otherwise taken as: no' },
    ]);
  });

  test('a module is a block with its name and condition', () => {
    const modules = flowModel(ruleSet, category('cough')).stages.find(({ id }) => id === 'modules');
    expect(modules?.blocks).toMatchObject([
      { name: 'long cough', gate: '“How long” is at least 21 (from “3 weeks or more” on)' },
    ]);
  });

  test('a red flag stands beside the last question that it reads, with what confirms it', () => {
    const { stages, elsewhere } = flowModel(ruleSet, category('cough'));
    const steps = stages.flatMap(({ blocks }) => blocks.flatMap((block) => block.steps));
    const home = steps.find(({ flags }) => flags.some(({ flag }) => flag.id === 'long-fever'));
    expect(home?.question.id).toBe('duration');
    expect(home?.flags[0]?.confirm).toBe('“Speech” is no');
    expect(elsewhere).toEqual([]);
  });

  test('comparisons with the category are settled, whatever surrounds them', () => {
    const isThroat = { fact: 'category', operator: 'equal', value: 'throat' } as const;
    const fever = { fact: 'fever', operator: 'equal', value: 'yes' } as const;
    expect(givenCategory({ all: [isThroat, fever] }, 'throat')).toEqual(fever);
    expect(givenCategory({ all: [isThroat, fever] }, 'cough')).toBe('never');
    expect(givenCategory({ any: [isThroat, fever] }, 'throat')).toBe('always');
    expect(givenCategory({ any: [{ not: isThroat }, fever] }, 'throat')).toEqual(fever);
    expect(givenCategory({ fact: 'category', operator: 'notIn', value: ['throat'] }, 'throat')).toBe('never');
  });
});

describe('the picture', () => {
  test.each(['throat', 'cough'])('boxes of %s never overlap and stay inside', (id) => {
    const plan = layout(flowModel(ruleSet, category(id)));
    const steps = plan.stages.flatMap(({ blocks }) => blocks.flatMap((block) => block.steps));
    const flags = steps.flatMap((step) => step.flags);
    for (const column of [steps, flags] as const) {
      column.forEach((box: Box, index) => {
        const next: Box | undefined = column[index + 1];
        if (next) expect(box.y + box.height).toBeLessThan(next.y);
        expect(box.y + box.height).toBeLessThan(plan.height);
      });
    }
  });

  test('no line is wider than asked, and a long word is cut', () => {
    for (const line of wrapped(`short ${'x'.repeat(300)} and more words to wrap`, 120, 12))
      expect(textWidth(line, 12)).toBeLessThanOrEqual(120);
    expect(wrapped('one two three four five', 40, 12, 2).at(-1)).toMatch(/…$/);
  });

  test('the SVG stands alone, tells its content to screen readers, and escapes texts', () => {
    const bad: Category = { ...category('throat'), name: '<script>alert("x")</script>' };
    const svg = toSvg(ruleSet, flowModel(ruleSet, bad));
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toContain('aria-labelledby="flow-title flow-desc"');
    expect(svg).not.toMatch(/(href|src)="http/);
    expect(svg).toContain('EMERGENCY: Airway in danger');
  });

  test('the page holds the picture and the same in words', () => {
    const page = toGraphPage(ruleSet, flowModel(ruleSet, category('cough')));
    expect(page).toContain('<svg');
    expect(page).toContain('Only if</strong> “Cough” is yes. Otherwise taken as: no');
  });

  test('Mermaid: conditions on the edges, a way past each gate, quotes as entities', () => {
    const text = toMermaid(flowModel(ruleSet, category('cough')));
    expect(text).toMatch(/^flowchart TD\n/);
    expect(text).toContain('-->|"if “Cough” is yes"|');
    expect(text).toContain('-->|"Otherwise taken as: no"|');
    expect(text).toContain(':::flag');
    const nodes = new Set([...text.matchAll(/^\s+(\w+)[[({]/gm)].map((match) => match[1]));
    for (const [, from, to] of text.matchAll(/^ {2}(\w+) -->(?:\|"[^"]*"\|)? (\w+)$/gm)) {
      expect(nodes).toContain(from);
      expect(nodes).toContain(to);
    }
  });
});
