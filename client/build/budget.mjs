/**
 * How much script a page needs before it answers: its chunk, the entry, and everything both import statically.
 * The build fails above the budget (PF-1), so that nobody finds out from a visitor on a slow line.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const BUDGETS = [
  { name: 'home', module: 'src/app/rooms/home.tsx', limitKib: 100, fileLimit: 6 },
  { name: 'question', module: 'assessment', limitKib: 115, fileLimit: 3 },
];
/** PF-2, of a question, which may have less than the home page: all style sheets. Pictures come on top, fonts there are none. */
const CSS_LIMIT_KIB = 40;

/** The files of a source module's chunk, or of a shared chunk by its name, and of all it imports statically. */
export function chunksOf(manifest, module) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`No chunk for ${key} in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files];
}

/** The scripts that every page's HTML asks for. */
export async function entryScripts(folder) {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
}

export async function reportBudget(folder, manifest) {
  const sizeOf = async (file) => gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length;
  const sum = async (files) => {
    let total = 0;
    for (const file of new Set(files)) total += await sizeOf(file);
    return total / KIB;
  };
  const check = (what, kib, limit) => {
    process.stdout.write(`${what}: ${kib.toFixed(1)} KiB of ${limit} KiB (gzip)\n`);
    if (kib > limit) throw new Error(`${what} is over its budget`);
  };
  const entry = await entryScripts(folder);
  for (const { name, module, limitKib, fileLimit } of BUDGETS) {
    const files = new Set([...entry, ...chunksOf(manifest, module)]);
    check(`Initial script of ${name} in ${files.size} files`, await sum(files), limitKib);
    if (files.size > fileLimit)
      throw new Error(`${name} needs ${files.size} scripts, of at most ${fileLimit}`);
  }
  const css = Object.values(manifest).flatMap((chunk) =>
    [...(chunk.css ?? []), chunk.file].filter((f) => f.endsWith('.css')),
  );
  check('Style sheets', await sum(css), CSS_LIMIT_KIB);
}
