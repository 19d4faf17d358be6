/** Paths as people type them ("rules/diseases", "./rules/diseases/asthma.json", "diseases") → a test for rule files. */
import { relative, resolve, sep } from 'node:path';
import { didYouMean } from '../../engine/load/nearest.js';
import type { LoadedLibrary } from '../../engine/load/load-rules.js';
import { concerns } from '../../engine/load/partial.js';
import { BadInput } from './exit.js';
import { mustBeCategory } from './ready-library.js';

/** `files`: all that there are, inside `dir`. A path that none of them fits is refused: it would look at nothing. */
export function pathFilter(
  paths: readonly string[],
  files: Iterable<string>,
  dir: string,
): (file: string) => boolean {
  const known = [...new Set(files)];
  const wanted = paths.map((path) => {
    const ways = waysToSay(path, dir);
    if (ways.some((way) => known.some((file) => isWithin(file, way)))) return ways;
    const near = known.flatMap((file) => [file, file.slice(0, Math.max(0, file.lastIndexOf('/')))]);
    throw new BadInput(
      `There is no rule file or folder "${path}", so nothing was looked at.`,
      didYouMean(ways[0] ?? path, new Set(near.filter((one) => one !== ''))),
    );
  });
  return (file) => wanted.length === 0 || wanted.some((ways) => ways.some((way) => isWithin(file, way)));
}

/** The files to tell of: those of the paths as typed, and with a category its own and shared ones. */
export function wantedFiles(
  loaded: LoadedLibrary,
  dir: string,
  paths: readonly string[],
  category: string | undefined,
): (file: string) => boolean {
  const { library, problems } = loaded;
  // A category whose own file is broken is no category yet, and its errors are what is asked for.
  if (category !== undefined && library.lost.get('category')?.has(category) !== true)
    mustBeCategory(library, category);
  const files = [...library.files.map(({ path }) => path), ...problems.map(({ file }) => file)];
  const isNamed = pathFilter(paths, files, dir);
  return (file) => isNamed(file) && (category === undefined || concerns(loaded, file, category));
}

const isWithin = (file: string, path: string): boolean =>
  path === '' || file === path || file.startsWith(`${path}/`);

/** As a place inside the rules folder, and as a path from where the person stands. */
function waysToSay(path: string, dir: string): string[] {
  const plain = path
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .replace(/^(\.\/)?(.*\/)?rules(\/|$)/, '')
    .replace(/^\.(\/|$)/, '');
  const own = relative(dir, resolve(path)).split(sep).join('/');
  return own.startsWith('..') ? [plain] : [plain, own];
}
