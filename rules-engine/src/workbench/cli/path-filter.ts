/** Paths as people type them ("rules/diseases", "./rules/diseases/asthma.json", "diseases") → a test for rule files. */
import { relative, resolve, sep } from 'node:path';
import { didYouMean } from '../../engine/load/nearest.js';
import { BadInput } from './exit.js';

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
