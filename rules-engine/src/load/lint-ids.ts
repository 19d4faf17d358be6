/**
 * Every finding has an id, and every id is explained here: what to avoid, what to prefer, and why. One registry,
 * so that `rules check`, the documentation pages and SARIF output cannot disagree. Ids are stable: they appear in
 * pull requests and in links.
 */
export interface Lint {
  severity: 'error' | 'warning';
  avoid: string;
  prefer: string;
  why: string;
}

const error = (avoid: string, prefer: string, why: string): Lint => ({
  severity: 'error',
  avoid,
  prefer,
  why,
});
const warning = (avoid: string, prefer: string, why: string): Lint => ({
  severity: 'warning',
  avoid,
  prefer,
  why,
});

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
  'unknown-tag': warning(
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
  // The flow
  'ask-reads-no-gate': error(
    'A skip condition that reads a fact that is not a gate.',
    'A fact with "gate": true, or age or category.',
    'The paths can only be analysed through declared gates.',
  ),
  'ask-before-needed': warning(
    'A skip condition on a gate that is asked later or never on this path.',
    'Asking the gate first.',
    'The question is asked of everybody, because the gate is still open.',
  ),
  'duplicate-placement': error(
    'The same question twice in one category.',
    'One place for each question.',
    'It is asked once, at the first place; the second misleads the reader.',
  ),
  'too-many': error(
    'A list longer than its limit.',
    'The most useful items; the rest elsewhere.',
    'Visitors give up on long lists, and analysis needs the limits.',
  ),
  'too-wide': error(
    'A condition that reads too many facts.',
    'A derived fact that names the picture.',
    'Up to the limit, red flags and criteria can be checked for every combination of answers.',
  ),
  'no-unknown-option': warning(
    'A question without "I don\'t know".',
    'An option with "unknown": true.',
    'People guess when they may not say that they do not know.',
  ),
  'never-asked': warning(
    'A question in the bank that no list asks.',
    'A place in a category, or removing it.',
    'Rules that read it are blind.',
  ),
  'unread-question': warning(
    'A question that no rule reads.',
    'A rule that reads it, or leaving it out.',
    'It costs the visitor time and changes nothing.',
  ),
  'missing-image': warning(
    'An image question with options without pictures.',
    'A picture for each option.',
    'Half of the options would look different.',
  ),
  // Diseases and red flags
  'missing-category': error(
    'A disease that is a candidate nowhere.',
    'At least one category under prior.categories, or a generic block.',
    'It could never be a result.',
  ),
  'criteria-not-askable': error(
    'Criteria that no visitor of the category can ever meet or fail.',
    'Asking the question in that category, or other criteria.',
    'The gate would stay undetermined for ever.',
  ),
  'evidence-not-askable': warning(
    'Evidence on a fact that is asked in none of the categories of the disease.',
    'Asking the question, or removing the row.',
    'The row never counts.',
  ),
  'red-flag-unaskable': error(
    'A red flag whose findings are not asked of everybody in its categories.',
    'Its question in the stop list or the core of each category.',
    'The emergency would be missed.',
  ),
  'wrong-kind': error(
    'A fallback that is not of kind "fallback".',
    'A disease file of the right kind.',
    'The words of a disease must not be shown without its findings.',
  ),
  'duplicate-evidence': error(
    'Two rows of evidence on one fact.',
    'One row per fact.',
    'The finding would be counted twice.',
  ),
  'points-too-large': error(
    'More points than the evidence supports.',
    'At most 7 by consensus, at most 13 without rates or a source.',
    'One invented number can outvote ten studied ones.',
  ),
  'points-match-rates': warning(
    'Points that the rates beside them do not give.',
    'round(10·log10(in/out)).',
    'One of the two is a mistake.',
  ),
  'absent-side-missing': warning(
    'Evidence with a side for and none against.',
    'Points for the absent side, or "absentIsNeutral": true on purpose.',
    'Half of the power to tell diseases apart is in what is not there.',
  ),
  'missing-source': error(
    'A row with neither source nor basis.',
    'A source, or "basis": "consensus".',
    'A number without an origin cannot be reviewed.',
  ),
  'missing-text': error('An empty text.', 'Words for the visitor.', 'The visitor would see nothing.'),
  'missing-specialty': error(
    'A disease without a specialty.',
    'An id of specialties.json.',
    'The result must say whom to see.',
  ),
  'treatment-advice': error(
    'Doses, drug names or other treatment in an advice.',
    'Whom to see, how soon, what to watch for, what to bring.',
    'The product gives no treatment advice.',
  ),
  'raise-not-higher': warning(
    'Raising urgency to a level that is not above the base.',
    'A graver level, or removing the line.',
    'The line does nothing.',
  ),
  'modifier-too-high': error(
    'A modifier that raises above same-day.',
    'same-day at most; emergencies are red flags.',
    'A tag must not turn every infection into an emergency.',
  ),
  'hard-to-read': warning(
    'Reading grade above 8, or sentences above 20 words.',
    'Short words, one thought a sentence.',
    'Ill and worried people read worse than usual.',
  ),
  'review-overdue': warning(
    'A review date in the past.',
    'A new review by a clinician.',
    'Guidelines change.',
  ),
  // Suites
  'no-case-for-disease': warning(
    'A disease that no suite case expects.',
    'A typical case in rules/suites.',
    'A later edit can make it impossible and nobody notices.',
  ),
  'no-case-for-red-flag': warning(
    'A red flag that no suite case expects.',
    'A case that fires and a near miss that does not.',
    'A later edit can silence it and nobody notices.',
  ),
} as const satisfies Record<string, Lint>;

export type LintId = keyof typeof LINTS;
