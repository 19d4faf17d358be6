/** The real library as ground to plant in: every part of its files, written out, and the file anew with one part changed. */
import type { Category, DerivedFact, Disease, Generic, LookAlike, Modifiers } from '../../engine/model.js';
import type { Question, Ranking, RedFlag, Specialties } from '../../engine/model.js';
import type { Case, SuiteBase } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { valuesIn } from '../../engine/load/dictionary.js';
import type { Library } from '../../engine/load/library.js';
import type { LoadedLibrary } from '../../engine/load/load-rules.js';
import { expand } from '../../engine/load/shorthand/expand.js';
import type { SourceFile } from '../../engine/load/source-file.js';
import type { Dice } from '../walks/dice.js';

/** What is planted in, by the name of its kind of file. */
export interface Parts {
  disease: Disease;
  'red-flag': RedFlag;
  category: Category;
  'look-alike': LookAlike;
  questions: Question;
  facts: DerivedFact;
  specialties: Specialties['specialties'][number];
  suite: Case;
  'suite-base': SuiteBase;
  generic: Generic;
  modifiers: Modifiers;
  ranking: Ranking;
}
export type PartKind = keyof Parts;

/** One weakening in one place: the file as it would be committed; null: deleted. */
export interface Plant {
  path: string;
  value: unknown;
  /** Which part, for the table. */
  where: string;
}

export interface Around {
  ruleSet: RuleSet;
  library: Library;
  chance: Dice;
  /** The file of the part. */
  path: string;
}

interface Place<K extends PartKind> {
  path: string;
  where: string;
  part: Parts[K];
  /** Null: without this part. */
  put: (part: Parts[K] | null) => unknown;
}

const LISTS: Partial<Record<PartKind, string>> = {
  questions: 'questions',
  facts: 'facts',
  specialties: 'specialties',
  suite: 'cases',
};

export interface Ground {
  ruleSet: RuleSet;
  library: Library;
  places: <K extends PartKind>(kind: K) => readonly Place<K>[];
}

export function groundOf({ ruleSet, library, dictionary }: LoadedLibrary): Ground {
  if (ruleSet === null) throw new Error('Nothing can be planted in rules that do not load.');
  const valuesOf = valuesIn(dictionary);
  const known = new Map<PartKind, unknown>();
  const placesIn = <K extends PartKind>(kind: K, file: SourceFile): Place<K>[] => {
    const whole = expand(file.kind, file.value, valuesOf) as Record<string, Parts[K][]>;
    const list = LISTS[kind];
    if (list === undefined)
      return [{ path: file.path, where: file.path, part: whole as unknown as Parts[K], put: (part) => part }];
    const parts = (whole[list] ?? []).map((part) =>
      kind === 'suite' ? part : (expand(file.kind, part, valuesOf) as Parts[K]),
    );
    return parts.map((part, index) => ({
      path: file.path,
      where: `${file.path}#${(part as { id: string }).id}`,
      part,
      put: (now) => ({
        ...whole,
        [list]: now === null ? parts.toSpliced(index, 1) : parts.with(index, now),
      }),
    }));
  };
  return {
    ruleSet,
    library,
    places: <K extends PartKind>(kind: K): readonly Place<K>[] => {
      let places = known.get(kind) as readonly Place<K>[] | undefined;
      if (!places) {
        places = library.files.filter((file) => file.kind === kind).flatMap((file) => placesIn(kind, file));
        known.set(kind, places);
      }
      return places;
    },
  };
}
