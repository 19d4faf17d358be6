/** Citations that nobody has looked up: a list of work rather than mistakes, which is why `rules check` leaves it out. */
import type { Library } from '../../engine/load/library.js';
import type { Problem } from '../../engine/load/problem.js';
import { problemAt } from '../../engine/load/source-file.js';

export function unseenSources({ sources }: Library): Problem[] {
  return [...sources.values()]
    .filter(({ value }) => value.lookedUp === null)
    .map(({ value, file, path }) =>
      problemAt(
        file,
        [...path, 'lookedUp'],
        'source-not-looked-up',
        `Nobody has looked up "${value.title}".`,
      ),
    );
}
