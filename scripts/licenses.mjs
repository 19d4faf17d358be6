/**
 * `npm run licenses`: every package that visitors or production get, with its license, from the lock file. Exit 1 if one
 * asks for more than we give (its notice): whoever adds such a package has to decide it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './prepare.mjs';

/** They ask for their notice and nothing else. */
const WELCOME = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
]);

/** Those that are installed without the development's own, by name. */
export function parts(lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))) {
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version, license = 'not told' }]) => ({
      name: place.split('node_modules/').at(-1),
      version,
      license,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A choice ("MIT OR GPL-3.0") is fine when one of its licenses is. */
export const isWelcome = ({ license }) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => WELCOME.has(one.trim()));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = parts();
  for (const { name, version, license } of all) say(`${name} ${version}  ${license}`);
  const strange = all.filter((one) => !isWelcome(one));
  for (const { name, license } of strange) say(`LOOK HERE  ${name}: ${license}`);
  process.exitCode = strange.length ? 1 : 0;
}
