/** Every citation names an entry of the register, and the register says what was looked up. */
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { mustExist, report, type Context } from './context.js';

export function checkSources(context: Context): void {
  const { questions, facts, diseases, redFlags, modifiers, sources } = context.library;
  const cites = (at: Located<unknown>, path: JsonPath, id: string | undefined): void => {
    if (id !== undefined) mustExist(context, 'unknown-source', id, at, path);
  };
  for (const at of [...questions.values(), ...facts.values()]) cites(at, ['source'], at.value.source);
  for (const at of [...diseases.values(), ...redFlags.values()])
    for (const [index, id] of at.value.sources.entries()) cites(at, ['sources', index], id);
  for (const at of diseases.values())
    for (const key of ['evidence', 'risk'] as const)
      for (const [index, row] of (at.value[key] ?? []).entries())
        cites(at, [key, index, 'source'], row.source);
  for (const key of ['modifiers', 'floors'] as const)
    for (const [index, one] of (modifiers?.value[key] ?? []).entries())
      if (modifiers) cites(modifiers, [key, index, 'source'], one.source);
  for (const at of sources.values()) {
    const { lookedUp, found, wasFound, title } = at.value;
    if (lookedUp === null || found !== undefined || wasFound === false) continue;
    const message = `"${title}" was looked up, and what it says is not told.`;
    report(context, at, ['lookedUp'], 'missing-text', message, {
      hint: 'Add "found" in your own words, or "wasFound": false.',
    });
  }
}
