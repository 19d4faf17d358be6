/**
 * The laws of the rooms that a linter of single files cannot hold: how many files a folder has, and how files and
 * folders are called. `node scripts/rooms.mjs` names every break and what to do; `npm run laws` runs it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './prepare.mjs';

/** More than this nobody reads at a glance: the folder holds two subjects. */
const MOST_SOURCES = 25;
const ROOMS = ['rules-engine', 'server', 'client', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage']);
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const SPEC = /\.(spec|test|journey)\.[a-z]+$/;
/** A name that says only that several use it; whoever looks for something does not find it there. */
const SAYS_NOTHING = /^(utils?|common|helpers?|misc)$/;
/** What a file of the server may be beside the domain (`noun.ts`): one list, so that one word means one thing. */
const SERVER_KINDS = new Set(
  (
    'client controller dto entity filter guard interceptor mails metrics module processor server service store ' +
    'token transport verify view backend'
  ).split(' '),
);

/** Every break below `base`, as one sentence each. */
export function brokenRooms(base = root) {
  return ROOMS.flatMap((room) => folders(path.join(base, room))).flatMap(({ folder, files }) => {
    const here = path.relative(base, folder).split(path.sep).join('/');
    const sources = files.filter((file) => SOURCE.test(file));
    const counted = sources.filter((file) => !SPEC.test(file)).length;
    return [
      ...(counted > MOST_SOURCES
        ? [
            `folder-size: ${here} holds ${counted} sources, ${MOST_SOURCES} at most. Give its subjects folders.`,
          ]
        : []),
      ...[path.basename(folder), ...sources.map((file) => file.split('.')[0])]
        .filter((name) => SAYS_NOTHING.test(name))
        .map((name) => `name-says-nothing: ${name} in ${here}. Name it by what it holds.`),
      ...(here.startsWith('server/src') ? sources.filter(isOfUnknownKind) : []).map(
        (file) =>
          `server-kind: ${here}/${file}. It is noun.ts or noun.kind.ts, the kind from scripts/rooms.mjs.`,
      ),
    ];
  });
}

function isOfUnknownKind(file) {
  const [, ...kinds] = file.replace(SOURCE, '').split('.');
  return !SPEC.test(file) && (kinds.length > 1 || (kinds.length === 1 && !SERVER_KINDS.has(kinds[0])));
}

function folders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const inner = entries.filter(
    (entry) => entry.isDirectory() && !NOT_OURS.has(entry.name) && !entry.name.startsWith('.'),
  );
  return [{ folder, files }, ...inner.flatMap(({ name }) => folders(path.join(folder, name)))];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenRooms();
  for (const text of broken) say(text);
  process.exitCode = broken.length ? 1 : 0;
}
