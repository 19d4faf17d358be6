/**
 * The words of questions: what can be held without reading them. Whether a sentence is good English, or an item holds
 * one idea, only a reader can tell; these are the mistakes that came back most often. A question that breaks a rule
 * for a reason says so under `allow`.
 */
import type { Library, Located } from '../../engine/load/library.js';
import type { LintId } from '../../engine/load/lint-ids.js';
import { problemAt, type JsonPath } from '../../engine/load/source-file.js';
import type { Problem } from '../../engine/load/problem.js';
import type { Question } from '../../engine/model.js';

/** More do not fit a phone, and nobody compares them. */
const MAX_OPTIONS = 14;
/** Commas, "or" and "and" in one item of a stop list: with more of them nobody can say which part is enough. */
const MAX_JOINTS = 4;

const JOINT = /,(?! (?:or|and)\b)|\b(?:or|and)\b/g;
const ANY_OF = /\b(?:is|does|was|has) (?:any|one|some) of (?:these|this|those|them)\b/i;
/** Where a band ends, "3 to 6 weeks", and where the next begins, "6 to 8 weeks", "6 weeks or more": number and unit. */
const END = /\d.*?(?: to |\s?–\s?)(\d+) (\w+?)s?\b(?! \d)/;
const BEGINNING = /^(\D*?)(\d+)(?:(?: to |\s?–\s?)\d+)? (\w+?)s?\b(?! \d)/;
const BEYOND = /\b(?:more than|over|after|above|longer than)\b/i;

export function questionProblems(library: Library): Problem[] {
  const stops = stopLists(library);
  return [...library.questions.values()].flatMap((at) => [
    ...anyOf(at),
    ...options(at),
    ...touching(at),
    ...(stops.has(at.value.id) ? joined(at) : []),
  ]);
}

function stopLists({ generic, categories, questions }: Library): ReadonlySet<string> {
  const ids = [
    ...(generic?.value.stop ?? []),
    ...[...categories.values()].flatMap(({ value }) => value.stop ?? []),
  ];
  return new Set(ids.flatMap((id) => [id, questions.get(id)?.value.plainer ?? id]));
}

function anyOf(at: Located<Question>): Problem[] {
  const found = ANY_OF.exec(at.value.text)?.[0];
  return found === undefined ? [] : told(at, ['text'], 'any-of-these', `"${found}" is no English of today.`);
}

function options(at: Located<Question>): Problem[] {
  const { options: own = [], multiple, kinds } = at.value;
  const problems: Problem[] = [];
  if (!multiple && own.length > 0 && !own.some(({ unknown }) => unknown))
    problems.push(...told(at, ['options'], 'no-way-out', 'Nobody can say "I don\'t know" here.'));
  if (own.length > MAX_OPTIONS && !kinds)
    problems.push(
      ...told(
        at,
        ['options'],
        'many-options',
        `${own.length} options; ${MAX_OPTIONS} at most can be compared.`,
      ),
    );
  return problems;
}

function touching(at: Located<Question>): Problem[] {
  const titles = (at.value.options ?? []).map(({ title }) => title);
  return titles.flatMap((title, index) => {
    const [end, next] = [END.exec(titles[index - 1] ?? ''), BEGINNING.exec(title)];
    if (!end || !next || end[1] !== next[2] || end[2] !== next[3] || BEYOND.test(next[1] ?? '')) return [];
    const message = `Whoever is at ${end[1]} (${end[2]}) fits this row and the one before.`;
    return told(at, ['options', index, 'title'], 'touching-bands', message);
  });
}

function joined(at: Located<Question>): Problem[] {
  return (at.value.options ?? []).flatMap(({ title }, index) => {
    const joints = title.match(JOINT)?.length ?? 0;
    const message = `${joints} commas, "or" and "and" in one item; which part is enough?`;
    return joints > MAX_JOINTS ? told(at, ['options', index, 'title'], 'joined-item', message) : [];
  });
}

function told(
  { value, file, path }: Located<Question>,
  more: JsonPath,
  code: LintId,
  message: string,
): Problem[] {
  return value.allow?.[code] === undefined ? [problemAt(file, [...path, ...more], code, message)] : [];
}
