/**
 * The example on the home page: a real result of the rules for a made-up person, in the words of the rules.
 * The case `home-page-example` of rules/suites/limb holds it true; change both or neither.
 */
import type { CareUrgency } from '../components/care-card.js';

export const exampleResult = {
  heading: 'What you get: an example',
  person:
    'A made-up man of 59. Two nights ago pain in his big toe woke him; it is red, hot and swollen. He takes a water pill for his blood pressure.',
  summary: 'His result, as our rules gave it on November 22, 2026',
  urgency: 'within-days' as CareUrgency,
  action: 'See a doctor in the next days',
  soon: 'Within days. The same day with fever, because the joint may be infected.',
  type: 'Primary Disease',
  name: 'Gout',
  fit: 'Fits well',
  facts: [
    ['Whom to see', 'Joint doctor (rheumatology)'],
    ['If that is far away', 'A family doctor, who can order blood tests first'],
    [
      'What to watch for',
      'Fever, shaking chills or a joint that you cannot move at all. See a doctor the same day then.',
    ],
    ['What to bring', 'A list of your medicines, and a photo of the joint on its worst day.'],
  ],
  forHeading: 'What speaks for it',
  for: [
    'The pain is at the base of the big toe',
    'It woke him at night and was worst within a day',
    'The joint is hot and swollen',
    'He takes a water pill or another blood pressure pill',
  ],
  againstHeading: 'What speaks against it',
  against: ['It is the first time'],
  more: 'With it come the sources of the rules, what else is possible, and a one-page summary for the doctor.',
};
