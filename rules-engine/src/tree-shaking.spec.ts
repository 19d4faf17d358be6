/** Who takes one function through the door gets what it needs, and not json-rules-engine, Ajv and the command line. */
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { rolldown } from 'rolldown';
import { runBin } from './workbench/cli/support/run-bin.js';

// The first run may build the library, and eight processes may share two cores.
const PATIENCE = 180_000;
const DOOR = fileURLToPath(new URL('../dist/engine/index.js', import.meta.url));

beforeAll(() => runBin(['--help']), PATIENCE);

interface Bundle {
  bytes: number;
  imports: string[];
  /** Packages, and folders of ours, of which something is left. */
  parts: string[];
}

async function bundled(names: string): Promise<Bundle> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) =>
      id === 'entry' ? '\0entry' : id === '@app/rules-engine' ? { id: DOOR } : undefined,
    load: (id: string) => (id === '\0entry' ? `export { ${names} } from '@app/rules-engine';` : undefined),
  };
  const build = await rolldown({ input: 'entry', platform: 'node', plugins: [entry] });
  // Its default comes from outside of the room that Jest runs specs in, and is not known again inside.
  const { output } = await build.generate({ format: 'esm', sourcemapIgnoreList: false });
  await build.close();
  const chunks = output.filter((one) => one.type === 'chunk');
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  const kept = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => partOf(id));
  return {
    bytes: chunks.reduce((sum, { code }) => sum + code.length, 0),
    imports: chunks.flatMap((chunk) => chunk.imports),
    parts: [...new Set(kept)].toSorted(),
  };
}

const partOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /dist\/(?:engine\/)?([^/]+)/.exec(id)?.[1] ?? id;

/** KiB of plain JavaScript, before it is made smaller: what they weigh, and room for a tenth more. */
const BUDGETS = [
  ['nextQuestion', 102],
  ['nextQuestion, progress, redFlags', 112],
  ['decideFast', 136],
  ['explain', 144],
] as const;

test.each(BUDGETS)(
  '%s brings no package, nothing of Node, and at most %d KiB',
  async (names, most) => {
    const { bytes, imports, parts } = await bundled(names);
    process.stderr.write(`${names} alone: ${(bytes / 1024).toFixed(1)} of ${most} KiB\n`);
    expect(imports).toEqual([]);
    expect(
      parts.filter(
        (part) => !/^(model|rule-set|citation)\.js$|^(conditions|facts|flow|ranking|decide)$/.test(part),
      ),
    ).toEqual([]);
    expect(bytes).toBeLessThan(most * 1024);
  },
  PATIENCE,
);

test(
  'what needs a package brings that one: the check sees the difference',
  async () => {
    const parts = async (names: string): Promise<string[]> => (await bundled(names)).parts;
    expect(await parts('decide')).toEqual(expect.arrayContaining(['json-rules-engine']));
    const loading = await parts('loadRules');
    expect(loading).toEqual(expect.arrayContaining(['ajv', 'jsonc-parser']));
    expect(loading.filter((part) => ['commander', 'json-rules-engine', 'workbench'].includes(part))).toEqual(
      [],
    );
  },
  PATIENCE,
);
