/**
 * After the two Vite builds: draws the static pages into dist/web, writes the empty shell for the dynamic ones,
 * compresses what is worth it, and holds the first view of the home page to its budget (PF-1).
 * Run from the client's folder.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './build/compress.mjs';
import { chunksOf, entryScripts, reportBudget } from './build/budget.mjs';

const WEB = 'dist/web';
const { render, renderShell, staticPages, shellPage } = await import('./dist/ssr/entry-server.js');
const built = await readFile(path.join(WEB, 'index.html'), 'utf8');
/** Nothing is drawn without it: asked for first, it comes on the connection that brought the page; the rest opens others. */
const STYLES = /\s*(<link rel="stylesheet"[^>]*>)/;
const [styleLine, styles] = STYLES.exec(built) ?? [];
if (!styles) throw new Error('index.html has no style sheet');
const template = built.replace(styleLine, '');
const manifest = JSON.parse(await readFile(path.join(WEB, '.vite/manifest.json'), 'utf8'));

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function document({ title, description, isIndexed, preload = [], body = '' }) {
  const head = [
    styles,
    description ? `<meta name="description" content="${escape(description)}" />` : '',
    isIndexed ? '' : '<meta name="robots" content="noindex" />',
    ...preload.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return template
    .replace(/<title>[^<]*<\/title>/, `<title>${escape(title)}</title>`)
    .replace('<!--head-->', head.filter(Boolean).join('\n    '))
    .replace('<!--app-->', () => body);
}

async function write(file, html) {
  const target = path.join(WEB, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}

const entryChunks = await entryScripts(WEB);
for (const page of staticPages) {
  const body = await render(page.path);
  if (/<script|\sstyle="/.test(body))
    throw new Error(`${page.path}: inline script or style; our policy forbids both`);
  if (!body.includes('<h1')) throw new Error(`${page.path}: drawn without its heading`);
  const preload = chunksOf(manifest, page.module).filter((file) => !entryChunks.includes(file));
  await write(page.file, document({ ...page, title: `${page.title} – ${shellPage.title}`, preload, body }));
}
// What all dynamic pages need is asked for at once; which of them it will be, the address says only to the entry.
const shared = chunksOf(manifest, shellPage.chunk).filter((file) => !entryChunks.includes(file));
await write(
  shellPage.file,
  document({ title: shellPage.title, isIndexed: false, preload: shared, body: await renderShell() }),
);
await rm(path.join(WEB, '.vite'), { recursive: true });

await reportBudget(WEB, manifest);
await compressFolder(WEB);
