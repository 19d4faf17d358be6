/**
 * Every finding has an id, and every id is explained here: what to avoid, what to prefer, and why. One registry,
 * so that `rules check`, the documentation pages and SARIF output cannot disagree. Ids are stable: they appear in
 * pull requests and in links.
 */
import { error, type Lint } from './lint.js';
import { RULE_LINTS } from './lint-ids-of-rules.js';

export const LINTS = {
  // The folder and its files
  'folder-unreadable': error(
    'Pointing at a folder that is missing or may not be read.',
    'The folder that holds generic.json, questions, categories and diseases.',
    'Without the folder there are no rules to run.',
  ),
  'file-unreadable': error(
    'A file that cannot be opened, or is not an ordinary file.',
    'An ordinary file that everybody may read.',
    'Rules that some machines cannot read differ from machine to machine.',
  ),
  'file-missing': error(
    'Leaving out a file that every rules folder has.',
    'Adding the file named in the message.',
    'The questionnaire cannot start without it.',
  ),
  'file-misplaced': error(
    'A JSON file in a place that is not read.',
    'Moving it into the folder of its kind.',
    'A file in the wrong place looks like a rule and does nothing.',
  ),
  'file-too-large': error(
    'One file above the size limit.',
    'Several files by topic, or one file per disease.',
    'Nobody can review such a file, and it may be there by mistake.',
  ),
  'link-outside': error(
    'A symbolic link that leaves the rules folder, or leads nowhere.',
    'A copy of the file inside the folder.',
    'What is outside is not reviewed with the rules.',
  ),
  'bad-encoding': error(
    'Saving as UTF-16, Latin-1 or another encoding.',
    'Saving as plain UTF-8.',
    'Other encodings turn letters into wrong ones, unseen.',
  ),
  'byte-order-mark': error(
    'A byte order mark at the start of the file.',
    'Saving as "UTF-8", not "UTF-8 with BOM".',
    'It is invisible in editors and breaks strict readers.',
  ),
  'bad-json': error(
    'Text that is not strict JSON: a missing comma, quote or bracket, a comment, a trailing comma.',
    'Strict JSON; let the editor or `rules fmt` lay it out.',
    'A file that is half understood is worse than one refused.',
  ),
  'duplicate-key': error(
    'The same key twice in one object.',
    'One key with one value.',
    'Only one of the two would count, and nobody sees which.',
  ),
  'hidden-character': error(
    'A character that nobody sees: one that turns the direction of text, has no width, or is half of a letter.',
    'Plain letters, digits and punctuation.',
    'The file would say something else than a reviewer reads on the screen.',
  ),
  unfinished: error(
    'A text of a first draft that still begins with WRITE.',
    'The words that belong there.',
    'A visitor would read it, or be sent to the wrong doctor by a value that nobody chose.',
  ),
  'nested-too-deeply': error(
    'Conditions inside conditions inside conditions beyond the limit.',
    'A derived fact with a name for the inner part.',
    'Nobody can check such a condition by reading it.',
  ),
  // Shape
  'unknown-key': error(
    'A key that the file format does not know.',
    'One of the keys in the message.',
    'A misspelt key would be ignored, silently.',
  ),
  'forbidden-key': error(
    'priority, path, params and other keys of json-rules-engine.',
    'Plain fact, operator and value.',
    'They hide the order of rules and cannot be analysed.',
  ),
  'missing-key': error(
    'Leaving out a required key.',
    'Writing it, even when it is an empty list.',
    'What is left out must be left out on purpose.',
  ),
  'wrong-type': error(
    'Text where a number, list or object belongs, or the reverse.',
    'The type in the message.',
    'A text "9" sorts after a text "10".',
  ),
  'bad-value': error(
    'A value outside what the key allows.',
    'One of the values in the message.',
    'Every allowed value has a meaning in the engine; others have none.',
  ),
  'bad-id': error(
    'Ids with capitals, spaces or underscores.',
    'Small letters and digits joined by dashes, as in "sore-throat".',
    'Ids are typed by hand in other files.',
  ),
  'unknown-operator': error(
    'An operator that does not exist, such as "equals".',
    'equal, notEqual, in, notIn, lessThan, lessThanInclusive, greaterThan, greaterThanInclusive.',
    'json-rules-engine accepts a wrong operator and fails only when a visitor answers.',
  ),
  'empty-any': error(
    'An empty "any" or "all".',
    'At least one condition inside, or no condition at all.',
    'json-rules-engine treats both as true, so the rule fires for everybody.',
  ),
  'all-and-any': error(
    '"all" beside "any", "not" or a comparison in one object.',
    'One of them, with the other inside.',
    'json-rules-engine ignores one of the two without a word.',
  ),
  'in-needs-array': error(
    '"in" or "notIn" with a single value.',
    'A list in square brackets.',
    'On a text, "in" matches parts of words.',
  ),
  'fact-reference': error(
    'A fact as the value of a comparison.',
    'A derived fact that says what is meant.',
    'Comparisons between facts cannot be checked against the answers that exist.',
  ),
  'id-not-file-name': error(
    'An id that differs from the name of its file.',
    'The same word for both.',
    'People look for a disease by the name of its file.',
  ),
  'duplicate-id': error('The same id twice.', 'A different id for each.', 'One of the two would disappear.'),
  // Words that must exist
  'unknown-fact': error(
    'Reading a fact that nothing sets.',
    'The id of a question, tick-list item or derived fact.',
    'The condition would be silently false for everybody.',
  ),
  'unknown-option': error(
    'Comparing with an option that the question does not offer.',
    'One of the option ids of the question.',
    'The condition would never hold.',
  ),
  'unknown-question': error(
    'Naming a question that is not in the bank.',
    'The id of a question in rules/questions.',
    'The questionnaire would have a hole.',
  ),
  'unknown-category': error(
    'Naming a category that has no file.',
    'The id of a file in rules/categories.',
    'The disease would never be a candidate there.',
  ),
  'unknown-source': error(
    'A source that is not in the register.',
    'An id of rules/sources; a text that nobody has looked up gets an entry with "lookedUp": null.',
    'What is cited and cannot be found cannot be checked.',
  ),
  'unknown-specialty': error(
    'A specialty that is not in specialties.json.',
    'An id of specialties.json.',
    'The visitor would not be told whom to see.',
  ),
  'unknown-disease': error(
    'Naming a disease that has no file.',
    'The id of a file in rules/diseases.',
    'The reference would do nothing.',
  ),
  'unknown-family': error(
    'A family name that looks like a misspelling of another.',
    'The same family name in each look-alike.',
    'Look-alikes in two families crowd out other results.',
  ),
  'unknown-red-flag': error(
    'Naming a red flag that has no file.',
    'The id of a file in rules/red-flags.',
    'The case would promise nothing.',
  ),
  'unknown-tag': error(
    'A modifier for a tag that no disease carries.',
    'A tag in use.',
    'The modifier would raise nothing.',
  ),
  'type-mismatch': error(
    'A number operator on a choice, or a text where a number belongs.',
    'equal and in for choices; numbers for numbers.',
    'Text is compared letter by letter: "9" comes after "10".',
  ),
  'cut-inside-band': error(
    'A cut in the middle of a band of the question.',
    'An edge of a band, or a question with finer bands.',
    'The answer cannot say on which side of the cut the visitor is.',
  ),
  'bad-range': error(
    'Bands that overlap, leave a gap or run backwards.',
    'Bands in ascending order, each starting above the one before.',
    'A visitor between two bands has no right answer.',
  ),
  'bad-steps': error(
    'Steps that are not in ascending order.',
    'Steps from the lowest number to the highest.',
    'The points of a number would depend on the order of lines.',
  ),
  'bad-date': error(
    'A date that does not exist, or not as YYYY-MM-DD.',
    'For example 2027-11-01.',
    'Overdue reviews are found by date.',
  ),
  cycle: error(
    'Derived facts that need each other.',
    'A chain that ends at answers.',
    'The value could never be worked out.',
  ),
  'plainer-differs': error(
    'A plainer wording with other options than its question, or with a plainer wording of its own.',
    'The same options in plainer words.',
    'Both must set the same facts.',
  ),
  'bad-tick-list': error(
    'A tick-list without items, or without "none of these".',
    'Items that each set a fact, one "none" and one "I don\'t know".',
    'Somebody with nothing to tick could not go on.',
  ),
  'not-a-tick-list': error(
    'A stop list that is not a tick-list.',
    'A question with "multiple": true.',
    'Stop lists are shown whole, one tick is enough to act.',
  ),
  'titles-incomplete': error(
    'Titles by earlier answer that miss an answer or an option.',
    'A title for every pair.',
    'Some visitors would see an empty option.',
  ),
  ...RULE_LINTS,
} as const satisfies Record<string, Lint>;

export type LintId = keyof typeof LINTS;
