/** `rules graph`: the flow of one category to look at. */
import type { Command } from 'commander';
import { flowModel, toMermaid, toGraphPage, toSvg } from '../../graph/index.js';
import { loadReady, mustBeCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { warn } from '../terminal.js';
import { writeNamed } from '../write-file.js';

interface GraphOptions extends CommonOptions {
  out?: string;
}

export function addGraph(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('graph')
    .summary('draw the flow of a category')
    .description(
      'Draws the questions of a category in their order: what is asked of everybody, what only under a condition (in words), and where red flags stand.',
    )
    .argument('<category>', 'id of the category, as its file is named')
    .option('--out <file>', 'write to this file instead of the terminal')
    .addHelpText(
      'after',
      `
Examples:
  npx rules graph throat-mouth --out throat.svg               open it in a browser
  npx rules graph throat-mouth --format html --out throat.html  with the same in words
  npx rules graph throat-mouth --format mermaid               for a Markdown file

Exit code: 0 drawn, 2 there is no such category, or a rule file has errors.`,
    );
  withFormat(withRules(command), ['svg', 'html', 'mermaid']);
  command.action(async (id: string, options: GraphOptions) => done(await graph(id, options)));
}

async function graph(id: string, options: GraphOptions): Promise<ExitCode> {
  const { ruleSet } = await loadReady(options);
  const model = flowModel(ruleSet, mustBeCategory(ruleSet, id));
  const text =
    options.format === 'mermaid'
      ? toMermaid(model)
      : options.format === 'html'
        ? toGraphPage(ruleSet, model)
        : toSvg(ruleSet, model);
  if (options.out === undefined) process.stdout.write(text);
  else {
    await writeNamed(options.out, text);
    warn(`Written: ${options.out}`);
  }
  return EXIT.fine;
}
