/** Every word of the result and of the doctor's sheet. The three types are the specification's, to the letter. */
import type { ResultItem } from '../../../api/types.js';

export const types = { primary: 'Primary Disease', generic: 'Generic Disease', other: 'No Disease' }; // specification

export const words = {
  title: 'Your result',
  what: 'Made by software from your answers. Not a diagnosis.',
  unsigned: 'No doctor has signed its rules yet.',
  because: (reason: string) => `Reason: ${reason}`,
  beside: (name: string, urgency: string) => `Less likely, but more urgent: ${name} (${urgency}).`,
  fit: {
    'fits well': 'Fits well',
    'fits partly': 'Fits partly',
  } satisfies Record<ResultItem['fit'], string>,
  soon: 'How soon',
  whom: 'Whom to see',
  instead: 'If that is far away',
  why: 'Why',
  whySoon: 'What makes it more urgent',
  whyFor: 'What speaks for it',
  whyAgainst: 'What speaks against it',
  more: 'More about this',
  else: 'What else is possible',
  also: 'Also possible',
  alsoLead: 'Your answers fit these less well, or too little is known to say more.',
  lookFor: 'What a doctor will think of',
  lookForLead:
    'This is what a doctor has in mind with such a complaint: first what is common, then what must not be missed. It does not say that you have it.',
  after: 'For after the emergency',
  afterLead: 'Get help first. This list is for the doctors, and for you when you are safe.',
  redFlags: 'Warning signs in your answers',
  watch: 'What to watch for',
  worse:
    'If anything gets worse, or something new appears, do not wait for the time named above: see a doctor sooner.',
  emergencySigns: (number: string) => `Signs that need ${number} at once`,
  bring: 'What to bring',
  bringSheet: 'Also bring the page for the doctor: you can print or save it below.',
  visit: 'What a doctor will ask and do, in general',
  about: 'What this result is',
  notice:
    'This result was made by software analysis, not by artificial intelligence. It is not a diagnosis by a doctor and gives no treatment advice. It is a starting point for talking to a healthcare provider.',
  unsignedRules: 'The rules behind this result have not yet been signed by a doctor.',
  sources: (name: string) => `Sources for ${name}`,
  reviewed: (date: string) => `Checked by a doctor on ${date}.`,
  notReviewed: 'Not yet checked by a doctor.',
  other:
    'This does not mean that nothing is wrong. See a doctor if your symptoms last, come back, get worse or worry you.',
  keep: 'Keep your result',
  expires: (when: string) =>
    `You can open this page until ${when}. Then your answers and this result are deleted.`,
  print: 'Print or save the result',
  printed: (name: string, date: string) => `${name} · ${date}`,
};

/** A visit in general: it holds for every kind of doctor, so it names no test of one. */
export const visit = {
  asks: 'The doctor asks when it began, how it has changed, what makes it better or worse, what you have had before, and what you take.',
  does: 'The doctor examines the place that troubles you, and often takes your blood pressure, pulse and temperature.',
  then: 'Sometimes a blood or urine test, a tracing of the heart or a picture follows, now or on another day.',
  end: 'You hear what it may be and what comes next. Ask what should make you come back sooner.',
};

export const urgencies = {
  emergency: {
    short: 'Emergency',
    heading: 'Get help now',
    when: 'Do not wait: call the emergency number.',
  },
  'same-day': {
    short: 'Same day',
    heading: 'See a doctor today',
    when: 'Be seen within 24 hours.',
  },
  'within-days': {
    short: 'Within days',
    heading: 'See a doctor in the next days',
    when: 'Take the first appointment that you can get.',
  },
  routine: {
    short: 'Routine',
    heading: 'Make a routine appointment',
    when: 'An appointment in the coming weeks is soon enough as things are now.',
  },
  'self-care': {
    short: 'Self-care',
    heading: 'Look after yourself at home',
    when: 'As things are now, you can wait and watch how it goes.',
  },
};

export const sheet = {
  heading: 'Summary for the doctor',
  show: 'Show the page for the doctor',
  hide: 'Hide the page for the doctor',
  print: 'Print the summary for the doctor',
  born: (date: string, age: number) => `born ${date} (${age} years)`,
  complaint: 'Main complaint',
  urgency: 'Urgency',
  fits: 'The answers fit',
  also: 'Also possible',
  lookFor: 'To think of',
  course: 'Time course',
  findings: 'Reported by the patient',
  medicines: 'Medicines',
  history: 'History',
  noneAsked: 'None of those asked about',
  denied: 'Asked and denied',
  saidNo: 'Answered with no',
  unknown: 'Not known to the patient',
  made: (date: string) => `Made on ${date} by software from the patient’s own answers. Not a diagnosis.`,
  version: (version: string) => `Rules version ${version}.`,
};
