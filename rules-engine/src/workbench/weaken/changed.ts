/** The rules after a plant, quickly: what the plant does not touch stays the same object. */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Suite, SuiteBase } from '../../engine/suite-model.js';
import { buildLibrary, type Library } from '../../engine/load/library.js';
import { loadFiles } from '../../engine/load/load-rules.js';
import { contentOfLibrary, ruleSetOf } from '../../engine/load/rule-content.js';
import { kindOf } from '../../engine/load/schema/kinds.js';
import type { SourceFile } from '../../engine/load/source-file.js';
import { expandLibrary } from '../../engine/load/shorthand/expand-library.js';
import { withOver } from '../../engine/load/shorthand/when-over.js';
import { partyOf, type Party } from '../diff/index.js';
import type { Ground, Plant } from './ground.js';

const MAPS = {
  disease: 'diseases',
  'red-flag': 'redFlags',
  category: 'categories',
  'look-alike': 'lookAlikes',
} as const;

/** Null where the files of the plant cannot be made into rules at all: the check says why. */
export function partyAfter({ ruleSet, library }: Ground, plant: Plant): Party | null {
  const kind = kindOf(plant.path);
  const party = (changed: RuleSet, files: Library = library): Party => partyOf('planted', changed, files);
  if (kind === 'suite') return party(ruleSet, withSuite(library, plant));
  if (kind === 'suite-base') return party(ruleSet, withBase(library, plant));
  if (kind === 'modifiers' || kind === 'ranking') return party({ ...ruleSet, [kind]: plant.value });
  if (kind !== null && kind in MAPS) {
    const key = MAPS[kind as keyof typeof MAPS];
    const id = plant.path.slice(plant.path.lastIndexOf('/') + 1).replace(/\.json$/, '');
    const map = new Map<string, unknown>(ruleSet[key]);
    if (plant.value === null) map.delete(id);
    else
      map.set(
        id,
        kind === 'disease' ? withOver(plant.value as Disease, ruleSet.generic.nothing) : plant.value,
      );
    return party({ ...ruleSet, [key]: map });
  }
  // Shorthands elsewhere are written out by what questions, facts and generic.json say.
  const { library: made } = buildLibrary(filesAfter(library, plant));
  expandLibrary(made);
  const content = contentOfLibrary(made);
  return content && party(ruleSetOf(content), made);
}

const withSuite = (library: Library, { path, value }: Plant): Library => ({
  ...library,
  suites: library.suites.map((one) => (one.file.path === path ? { ...one, value: value as Suite } : one)),
});

const withBase = (library: Library, { path, value }: Plant): Library => ({
  ...library,
  bases: new Map(
    [...library.bases].map(([id, one]) => [
      id,
      one.file.path === path ? { ...one, value: value as SuiteBase } : one,
    ]),
  ),
});

function filesAfter({ files }: Library, { path, value }: Plant): SourceFile[] {
  return files.flatMap((file) => {
    if (file.path !== path) return [file];
    return value === null ? [] : [{ ...file, text: '', root: undefined, value }];
  });
}

/** What `rules check` stops at. */
export function errorsAfter({ library }: Ground, plant: Plant): string[] {
  const { problems } = loadFiles({ files: filesAfter(library, plant), problems: [] }, { warnings: false });
  return problems.map(({ file, message }) => `${file}: ${message}`);
}
