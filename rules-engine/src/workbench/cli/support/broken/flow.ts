/** Broken red flags, questions, facts, categories and what is shared by all. */
import {
  CATEGORY,
  FACTS,
  FLAG,
  LOOK_ALIKE,
  more,
  put,
  QUESTIONS,
  SOURCES,
  twice,
  where,
  withKey,
  type Json,
  type Kind,
} from './kind.js';

const kind =
  (file: RegExp, wants?: Kind['if']) =>
  (name: string, bend: Kind['bend'], code: Kind['code'], message?: RegExp): Kind => ({
    name,
    file,
    ...(wants && { if: wants }),
    bend,
    code,
    ...(message && { message }),
  });
const flag = kind(FLAG);
const listed = kind(FLAG, ({ onlyListed }) => onlyListed !== undefined);
const emergency = kind(FLAG, ({ level }) => level === 'emergency');
const question = kind(QUESTIONS);
const fact = kind(FACTS);
const category = kind(CATEGORY);
const lookAlike = kind(LOOK_ALIKE);
const source = kind(SOURCES);
const modifiers = kind(/^modifiers\.json$/);
const generic = kind(/^generic\.json$/);

const tickList = where(({ multiple }) => multiple === true);
const banded = where(
  ({ options }) => Array.isArray(options) && options.some((one) => 'range' in (one as Json)),
);
const choice = where(
  (one) => Array.isArray(one['options']) && one['multiple'] === undefined && !('plainer' in one),
);
const overAge = (value: number): Json => ({ fact: 'age', operator: 'greaterThanInclusive', value });
const circle = (id: string, of: string): Json => ({
  id,
  kind: 'when',
  text: 'In a circle',
  when: { yes: of },
});

export const FLOW: Kind[] = [
  emergency(
    'an emergency: rest the leg for a week',
    put(['notice'], { heading: 'Your leg', text: 'Rest the leg for a week.' }),
    'notice-without-action',
  ),
  emergency(
    'an emergency: see a doctor when you can',
    put(['notice', 'text'], 'See a doctor when you can.'),
    'notice-without-action',
  ),
  emergency(
    'a notice that nobody can read',
    put(['notice', 'text'], `Call 911 now, because ${'obstruction of the airway, '.repeat(6)}.`),
    'unreadable-notice',
  ),
  flag('WRITE: in a notice', put(['notice', 'text'], 'WRITE: why.'), 'unfinished'),
  flag('a red flag without a notice', put(['notice'], undefined), 'missing-key'),
  flag('a red flag for a category that is not there', put(['categories'], ['throte']), 'unknown-category'),
  flag('a red flag on a fact that is not there', put(['trigger'], { yes: 'no-such-sign' }), 'unknown-fact'),
  flag(
    'a red flag that nobody can set off',
    put(['trigger'], { all: [overAge(60), { not: overAge(40) }] }),
    'never-fires',
    /Nobody can set off/,
  ),
  flag('a red flag that nobody is asked about', put(['trigger'], { yes: 'ear-jaw-click' }), 'unknown-fact'),
  flag('a level that is none', put(['level'], 'routine'), 'bad-value'),
  listed(
    'a danger that a stop list alone can tell, without a reason',
    put(['onlyListed'], undefined),
    'no-net',
    /Only the stop list can tell/,
  ),
  flag('a second net that is not there', put(['secondNet'], ['no-such-flag']), 'unknown-red-flag'),
  flag('a question to confirm that is not there', put(['ask'], ['no-such-question']), 'unknown-question'),
  question(
    'a picture outside',
    put(['questions', 0, 'referenceImage'], '../../../etc/passwd'),
    'bad-value',
    /place of a picture/,
  ),
  question(
    'a picture at an absolute place',
    put(['questions', 0, 'referenceImage'], '/etc/passwd'),
    'bad-value',
    /place of a picture/,
  ),
  question('a question twice', twice(['questions']), 'duplicate-id'),
  question('an option twice', twice(['questions', choice, 'options']), 'duplicate-id'),
  question('a question without words', put(['questions', 0, 'text'], ''), 'missing-text'),
  question(
    'a plainer question that is not there',
    put(['questions', choice, 'plainer'], 'no-such-question'),
    'unknown-question',
  ),
  question(
    'a tick-list item that sets nothing',
    put(['questions', tickList, 'options', 0, 'sets'], undefined),
    'bad-tick-list',
  ),
  question('a tick-list without items', put(['questions', tickList, 'options'], []), 'missing-key'),
  question('bands that overlap', put(['questions', banded, 'options', 1, 'range'], [0, 3]), 'bad-range'),
  question('a band backwards', put(['questions', banded, 'options', 1, 'range'], [3, 1]), 'bad-range'),
  question('a text for an option', put(['questions', choice, 'options', 0], 'yes'), 'wrong-type'),
  question(
    'an option with an unknown key',
    put(['questions', choice, 'options', 0, 'colour'], 'red'),
    'unknown-key',
  ),
  fact(
    'facts that need each other',
    more(['facts'], circle('round-one', 'round-two'), circle('round-two', 'round-one')),
    'cycle',
  ),
  fact('a fact that needs itself', more(['facts'], circle('round-and-round', 'round-and-round')), 'cycle'),
  fact('a fact called like a question', more(['facts'], circle('severity', 'cough')), 'duplicate-id'),
  fact('a fact out of nothing', more(['facts'], circle('of-nothing', 'no-such-fact')), 'unknown-fact'),
  fact(
    'a term of a sum without points',
    put(['facts', where(({ kind: of }) => of === 'sum'), 'terms', withKey('points'), 'points'], undefined),
    'missing-key',
  ),
  fact('a fact of a kind that is none', put(['facts', 0, 'kind'], 'guess'), 'bad-value'),
  category(
    'a question that is not there',
    more(['core'], { question: 'no-such-question' }),
    'unknown-question',
  ),
  category('a question in two places', twice(['core']), 'duplicate-placement'),
  category(
    'asked by what is no gate',
    more(['core'], { question: 'bmi', askWhen: { fact: 'severity', operator: 'equal', value: 'mild' } }),
    'ask-reads-no-gate',
  ),
  category(
    'a gate that nobody reaches',
    put(['core', 0, 'askWhen'], { yes: 'no-such-gate' }),
    'unknown-fact',
  ),
  category(
    'a gate that no answers open',
    put(['core', 0, 'askWhen'], { all: [overAge(60), { not: overAge(40) }] }),
    'never-opens',
  ),
  category(
    'an answer for the skipped that is none',
    put(['core', withKey('ifSkipped'), 'ifSkipped'], 'perhaps'),
    'unknown-option',
  ),
  category('an answer for the skipped, never skipped', put(['core', 0, 'ifSkipped'], 'no'), 'missing-key'),
  category('a stop list that is no tick-list', put(['stop'], ['severity']), 'not-a-tick-list'),
  category('a fallback that is not there', put(['fallback'], 'no-such-fallback'), 'unknown-disease'),
  category('a fallback of another kind', put(['fallback'], 'asthma'), 'wrong-kind'),
  category('a closing question that is not there', put(['closing'], 'no-such-question'), 'unknown-question'),
  category(
    'never nothing by a fact that is not there',
    put(['nothing', 'never'], { yes: 'no-such-fact' }),
    'unknown-fact',
  ),
  category(
    'a picture that climbs out',
    put(['image'], 'categories/../../secret.svg'),
    'bad-value',
    /place of a picture/,
  ),
  lookAlike('a member that is not there', more(['members'], 'no-such-disease'), 'unknown-disease'),
  lookAlike('a separator that is not there', more(['separators'], 'no-such-question'), 'unknown-question'),
  source('two sources of one id', twice(['sources']), 'duplicate-id'),
  source('a DOI that is none', put(['sources', withKey('doi'), 'doi'], 'see the library'), 'bad-value'),
  source(
    'an address that is none',
    put(['sources', withKey('url'), 'url'], 'javascript:alert(1)'),
    'bad-value',
  ),
  source('looked up on no day', put(['sources', withKey('wasFound'), 'lookedUp'], 'yesterday'), 'bad-date'),
  source(
    'looked up, and says nothing',
    put(['sources', withKey('wasFound'), 'found'], undefined),
    'missing-text',
  ),
  modifiers(
    'a modifier that makes emergencies',
    put(['modifiers', 0, 'to'], 'emergency'),
    'modifier-too-high',
  ),
  modifiers(
    'a modifier for a tag that nobody has',
    put(['modifiers', 1, 'tag'], 'no-such-tag'),
    'unknown-tag',
  ),
  generic(
    'a general question that is not there',
    more(['questions'], { question: 'no-such-question' }),
    'unknown-question',
  ),
  generic('a second complaint without categories', put(['secondComplaint'], 'severity'), 'wrong-kind'),
  kind(/^ranking\.json$/)('a tuned number as text', put(['near'], '8'), 'wrong-type'),
  kind(/^specialties\.json$/)('a specialty twice', twice(['specialties']), 'duplicate-id'),
];
