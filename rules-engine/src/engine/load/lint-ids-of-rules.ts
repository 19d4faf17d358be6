/** Findings about the flow, diseases, red flags and suites: files that are well formed and still wrong. */
import { error, warning } from './lint.js';

export const RULE_LINTS = {
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
  'too-many-gates': warning(
    'Skip conditions that come out in very many ways together.',
    'Fewer gates, one condition for questions that go together, or one derived gate for several.',
    'Each way is a questionnaire of its own; beyond the limit nobody can look through them, and paths are only sampled.',
  ),
  'duplicate-placement': error(
    'The same question twice in one category.',
    'One place for each question.',
    'It is asked once, at the first place; the second misleads the reader.',
  ),
  'same-words': warning(
    'Two questions in a row with the same words.',
    'Words of its own for each, if only "And any of these?".',
    'People think that their answer was lost, and a screen reader says nothing new.',
  ),
  'any-of-these': warning(
    'Asking "Is any of these …?" or "Does any of these …?".',
    '"Do any of these apply to you?", "Are any of these true right now?".',
    'A text that sounds foreign is trusted less and read twice.',
  ),
  'no-way-out': warning(
    'A question with one answer and no "I don\'t know".',
    'An option with "unknown": true.',
    'Who does not know guesses, and a guess counts like knowledge.',
  ),
  'many-options': warning(
    'More options than anybody compares.',
    'Two questions, or options that fit most people and "Something else"; with a reason, "allow".',
    'People stop reading and pick the first that fits a little.',
  ),
  'touching-bands': warning(
    'Two rows that share a number: "3 to 6 weeks", "6 to 8 weeks".',
    '"3 weeks to less than 6 weeks", "6 weeks to less than 8 weeks".',
    'Whoever is at that number fits both rows and cannot choose.',
  ),
  'joined-item': warning(
    'An item of a stop list that joins many things.',
    'One idea an item, with its time; what another question tells stands there.',
    'Nobody can say which part is enough, and the wrong people tick it.',
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
  'never-opens': error(
    'A skip condition, or the condition of a module, that no answers of the category meet.',
    'A condition that reads what the category asks, or no question there.',
    'The question looks as if it were asked, and nobody ever is.',
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
  'same-picture': warning(
    'Two options of a question with the same picture.',
    'A picture of its own for each option.',
    'People point at what they see; two answers that look alike cannot be told apart.',
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
  'look-for-unread': error(
    'A "lookFor" in the file of a disease.',
    '"lookFor" in patterns and fallbacks alone.',
    'A disease is a name itself; nobody would ever read the list.',
  ),
  'duplicate-evidence': error(
    'Two rows of evidence on one fact.',
    'One row per fact.',
    'The finding would be counted twice.',
  ),
  'ungrouped-correlates': warning(
    'Two rows on one finding in different groups: one fact is worked out from the other, or both from a third.',
    'One "group" for both, or only the stronger row.',
    'Rows outside a group are added up as if they were independent, so the finding would count twice.',
  ),
  'near-duplicate-fact': warning(
    'Two facts that say nearly the same, or are worked out in the same way.',
    'One fact, read by every rule that needs it.',
    'A rule that reads one of them is blind to the answer to the other.',
  ),
  'points-too-large': error(
    'More points than the evidence supports.',
    'At most 7 without a published ratio or counted rates.',
    'One invented number can outvote ten studied ones.',
  ),
  'points-without-ratio': warning(
    'More than 7 points from a source that publishes no ratio for them.',
    'At most 7, or the ratio as "lr".',
    'A guideline says that a sign matters, not by how much.',
  ),
  'points-match-ratio': error(
    'Points that the published ratio beside them does not give.',
    'round(10·log10(lr)).',
    'One of the two is a mistake, and readers trust the ratio.',
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
    'A ratio or rates without a source.',
    'The study that counted them.',
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
  'other-advice': warning(
    'An advice of another kind, such as what to do at home.',
    'Whom to see, how soon, what to watch for, what to bring, and what keeps people safe until they are seen.',
    'What helps at home is treatment as well, and the product gives none.',
  ),
  'unreadable-notice': error(
    'A notice of a red flag with a sentence above 25 words, or a reading grade above 12.',
    'Two short sentences: what it may be, and what to do.',
    'Whoever reads it is frightened, and has seconds.',
  ),
  'notice-without-action': error(
    'The notice of an emergency that does not say whom to call or where to go now.',
    '"Call 911 or go to an emergency room now", and nothing softer.',
    'It is the last thing that stands between a visitor in danger and help.',
  ),
  'raise-not-higher': error(
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
  'signature-broken': warning(
    'A signature for words that have changed since, by a name outside of reviewers.json, or written by hand.',
    'Reading the file anew, and signing it: rules sign <file> --by <name>.',
    'A signature for other words would tell visitors that a doctor stands behind what no doctor has read.',
  ),
  'contradicting-case': error(
    'A case that expects something and its opposite.',
    'One of the two.',
    'No rules could ever keep both promises, or the second one promises nothing.',
  ),
  // Proved by analysis; `rules lint` and `rules analyze` look for these, `rules check` does not
  'constant-condition': warning(
    'A condition, or a part of one, that comes out the same whatever is answered.',
    'Removing it, or mending the comparison that makes it so.',
    'It reads like a rule and decides nothing; usually one value or operator is a slip.',
  ),
  'never-fires': error(
    'A red flag or pattern whose condition nobody can meet.',
    'Findings that can be true together and are asked in its categories.',
    'The emergency it stands for would be missed, in silence.',
  ),
  'no-sign': warning(
    'An emergency or same-day flag that fires on answers of which none is a sign: not known, not there, age, sex.',
    'A sign in every way to fire it; `npx rules analyze --ways` prints them. `"secondUnknown": "no"`, if doubt did it.',
    'An alarm out of not knowing frightens people of whom it knows nothing. A whole stop list answered “I don’t know” twice may.',
  ),
  'no-net': error(
    'A danger that a stop list alone can tell, a second net that no ordinary question reaches or that is too mild, or a reason for none where there is one.',
    'In "secondNet" flags that ordinary answers fire, at least same-day; "onlyListed" only where nothing else can tell the danger.',
    'Stop lists are answered too quickly: a danger that is told later must still raise the alarm.',
  ),
  'never-primary': warning(
    'A disease that can come first for nobody in a category that lists it.',
    'More evidence, a higher prior, or taking it out of that category.',
    'It is weighed for every visitor and shown first to none.',
  ),
  'source-not-looked-up': warning(
    'A source that rules cite and nobody has looked up.',
    'Looking it up: what it says ("found"), when ("lookedUp"), and whether it could be found ("wasFound").',
    'One citation in five of those that were looked up did not say what it was cited for.',
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
} as const;
