/**
 * The laws of the documents: every requirement named is in docs/requirements.md, every page, section and file cited is
 * there, every set of visitors is told. `node scripts/documents.mjs` names each break, then counts the requirements
 * that no test names; `npm run laws` runs it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './prepare.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'suites', 'visitors', 'pictures']);
/** Plants the breaks. */
const BITE = 'scripts/documents.spec.mjs';
const READ = /\.(tsx?|mjs|cjs|css|html|md|ya?ml)$/;
const TEST = /\.(spec|test|journey)\.[a-z]+$/;
const BENCH = /\.bench\.[a-z]+$/;
/** Anything that looks like an id, so that a slip (a digit left out) is no silent miss; "S-1" is none of ours. */
const ID = /(?<![\w-])(?:S-[A-Z]+|I-|PY-|R-|INV-|F-|PF-)\d+(?![\w.]*\w)/g;
const RANGE = /(S-[A-Z])(\d+)…\1(\d+)/g;
const PAGE = /(?<![\w/])docs\/[\w/-]+\.md/g;
const SECTION = /(docs\/[\w/-]+\.md),? section (\d+)/g;
/** The specification is docs/contract.md, which keeps its sections. */
const CONTRACT = /specification, section (\d+)|[Ss]ection (\d+) of the specification/g;
/** In a page: a link, or a page by its name alone, seen from that page, from docs/ or from the top. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)|`([\w/-]+\.md)`/g;
/** In a page: `server/src/x.ts`; one with a gap to fill (`<noun>`) is a pattern, not a file. */
const FILE = /`((?:client|server|rules-engine|rules|scripts|docs|\.github)\/[\w./-]+)`/g;

/**
 * Times on a weak line, which would hang on how busy the machine is: held by `npm run bench:client`, not by a test. Each
 * is named by the bench that holds it. The list may only shrink.
 */
const MEASURED = ['PF-4', 'PF-6', 'PF-7', 'PF-9'];

/** The requirements of docs/requirements.md, in its order. */
export function requirements(base = root) {
  const page = readFileSync(path.join(base, 'docs/requirements.md'), 'utf8');
  return [...page.matchAll(/^\| ((?:S|I|PY|R|F|PF)-\w+) +\||\*\*(INV-\d)\*\*/gm)].map(
    ([, row, law]) => row ?? law,
  );
}

/** Every break below `base`, as one sentence each. */
export function brokenDocuments(base = root, listed = MEASURED) {
  const known = new Set(requirements(base));
  const open = unnamed(base);
  const unmeasured = unnamed(base, BENCH);
  const there = (file) => existsSync(path.join(base, file));
  return [
    ...texts(base).flatMap(({ file, text }) => {
      const flat = text.replaceAll(/\n\s*(\*|\/\/)? ?/g, ' ');
      const inPage = file.endsWith('.md') ? [...all(text, FILE), ...deadLinks(base, file, text)] : [];
      return [
        ...unique(named(flat).filter((id) => !known.has(id))).map(
          (id) => `unknown-requirement: ${id} in ${file}. docs/requirements.md has no such id.`,
        ),
        ...unique([...all(flat, PAGE), ...inPage].filter((cited) => !there(cited))).map(
          (cited) => `absent-page: ${file} cites ${cited}, which is not there.`,
        ),
        ...unique(
          [
            ...[...flat.matchAll(SECTION)].map(([, page, number]) => [page, number]),
            ...[...flat.matchAll(CONTRACT)].map(([, after, before]) => ['docs/contract.md', after ?? before]),
          ]
            .filter(([page, number]) => there(page) && !hasSection(path.join(base, page), number))
            .map(([page, number]) => `absent-section: ${file} cites section ${number} of ${page}.`),
        ),
      ];
    }),
    ...open
      .filter((id) => !listed.includes(id))
      .map(
        (id) => `unnamed-requirement: no test names ${id}. Write it, or name it in the test that holds it.`,
      ),
    ...listed
      .filter((id) => !open.includes(id))
      .map(
        (id) => `named-requirement: a test names ${id} now. Take it off the list in scripts/documents.mjs.`,
      ),
    ...listed
      .filter((id) => unmeasured.includes(id))
      .map(
        (id) => `unmeasured-requirement: no bench names ${id}, which scripts/documents.mjs leaves to one.`,
      ),
    ...untoldSets(base).map((set) => `untold-visitors: rules/visitors/README.md does not tell ${set}.`),
  ];
}

/** The requirements that no test (or bench) names, comments left aside. */
export function unnamed(base = root, kind = TEST) {
  const tested = new Set(
    texts(base)
      .filter(({ file }) => kind.test(file))
      .flatMap(({ text }) => named(text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))),
  );
  return requirements(base).filter((id) => !tested.has(id));
}

function named(text) {
  const ranges = [...text.matchAll(RANGE)].flatMap(([, kind, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${kind}${Number(from) + at}`),
  );
  return [...text.matchAll(ID)].map(([id]) => id).concat(ranges);
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([whole, inner]) => inner ?? whole);
const unique = (list) => [...new Set(list)];

function deadLinks(base, file, text) {
  const from = [path.posix.dirname(file), 'docs', '.'];
  const isThere = (page) => from.some((folder) => existsSync(path.join(base, folder, page)));
  return [...text.matchAll(LINK)].map(([, link, name]) => link ?? name).filter((page) => !isThere(page));
}

const hasSection = (page, number) => new RegExp(`^## ${number}\\. `, 'm').test(readFileSync(page, 'utf8'));

function untoldSets(base) {
  const folder = path.join(base, 'rules/visitors');
  if (!existsSync(folder)) return [];
  const page = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const sets = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return sets.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``));
}

function texts(base) {
  return files(base, '').map((file) => ({ file, text: readFileSync(path.join(base, file), 'utf8') }));
}

function files(base, folder) {
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    const isHidden = entry.name.startsWith('.') && entry.name !== '.github';
    if (entry.isDirectory()) return isHidden || NOT_OURS.has(entry.name) ? [] : files(base, file);
    return READ.test(entry.name) && entry.isFile() && file !== BITE ? [file] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenDocuments();
  for (const text of broken) say(text);
  const open = unnamed();
  say(`${requirements().length} requirements, ${open.length} left to benches: ${open.join(', ')}`);
  process.exitCode = broken.length ? 1 : 0;
}
