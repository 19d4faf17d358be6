/** The words visitors read: no treatment in advices, plain enough for somebody ill and worried. */
import type { RedFlag } from '../../model.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { readability } from '../readability.js';
import { report, type Context } from './context.js';

/** Common reading level of patient leaflets. */
const MAX_GRADE = 8;
const MAX_WORDS = 20;
/** Names of illnesses and of offices make short texts hard by the count of syllables; above this it is the sentence. */
const MAX_NOTICE_GRADE = 12;
/** A refusal, not a taste: a notice lists signs in one sentence now and then. */
const MAX_NOTICE_WORDS = 25;
/** What the notice of an emergency must name. */
const EMERGENCY_ACTION =
  /\bcall\b[^.]*\b(?:911|112|988|emergency|ambulance|now)\b|\b(?:go|get|be taken)\b[^.]*\b(?:emergency room|emergency department|hospital)\b/i;
/** The grade of a handful of words says more about one of them than about the sentence. */
const MIN_WORDS_FOR_GRADE = 12;

const DOSE =
  /\b\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|micrograms?|milligrams?|IU|tablets?|capsules?|puffs?|pills?|drops)\b/i;
const DRUGS =
  'ibuprofen|paracetamol|acetaminophen|aspirin|naproxen|diclofenac|codeine|tramadol|morphine|amoxicillin|penicillin|doxycycline|azithromycin|clarithromycin|ciprofloxacin|nitrofurantoin|trimethoprim|metronidazole|fluconazole|aciclovir|acyclovir|oseltamivir|prednisone|prednisolone|hydrocortisone|dexamethasone|salbutamol|albuterol|omeprazole|pantoprazole|famotidine|loratadine|cetirizine|diphenhydramine|pseudoephedrine|dextromethorphan|guaifenesin|loperamide|ondansetron|metformin|insulin|warfarin|apixaban|amlodipine|lisinopril|metoprolol|atorvastatin|simvastatin|sertraline|fluoxetine|citalopram|amitriptyline|gabapentin|diazepam|lorazepam|zolpidem|melatonin|levothyroxine|colchicine|allopurinol|tylenol|advil|motrin|aleve|benadryl|zyrtec|claritin|sudafed|mucinex|nyquil|ventolin';
const DRUG = new RegExp(`\\b(?:${DRUGS})\\b`, 'i');
const TREATMENT =
  /\b(?:take|taking|try|use|using|apply|swallow|start|increase|double)\b[^.!?]{0,30}\b(?:antibiotics?|painkillers?|pain relievers?|steroids?|antihistamines?|antacids?|decongestants?|cough (?:syrup|medicine)|laxatives?|nasal sprays?|lozenges?)\b/i;

/** The kinds of advice there are; two of them keep people safe until somebody has seen them. */
const ADVICE_LABELS: readonly string[] = [
  'Doctor to see',
  'Whom to see',
  'How soon',
  'Watch for',
  'Bring along',
  'Until you are seen',
  'Protect others',
  'What this means',
  'When to see a doctor',
];

export function checkWords(context: Context): void {
  for (const at of context.library.questions.values()) checkReading(context, at, ['text'], at.value.text);
  for (const at of context.library.diseases.values()) {
    for (const [index, advice] of at.value.advices.entries()) {
      checkReading(context, at, ['advices', index, 'description'], advice.description);
      for (const key of ['label', 'description'] as const)
        checkTreatment(context, at, ['advices', index, key], advice[key]);
      checkLabel(context, at, ['advices', index, 'label'], advice.label);
    }
    for (const [index, entry] of (at.value.lookFor ?? []).entries()) {
      if (typeof entry === 'string') continue;
      checkReading(context, at, ['lookFor', index, 'why'], entry.why);
      checkTreatment(context, at, ['lookFor', index, 'why'], entry.why);
    }
    if (at.value.generic) checkTreatment(context, at, ['generic', 'note'], at.value.generic.note);
  }
  for (const at of context.library.specialties.values())
    checkTreatment(context, at, ['instead'], at.value.instead);
  for (const at of context.library.redFlags.values()) {
    // First aid is named here by the guidelines; doses never are.
    checkTreatment(context, at, ['notice', 'text'], at.value.notice.text, [DOSE]);
    checkNotice(context, at);
  }
}

function checkTreatment(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  text: string,
  patterns: readonly RegExp[] = [DOSE, DRUG, TREATMENT],
): void {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    report(context, at, path, 'treatment-advice', `"${found}" is treatment; advices name none.`, {
      hint: 'Say whom to see, how soon, what to watch for and what to bring.',
    });
    return;
  }
}

/** Whoever reads a notice is frightened: it must be plain, and that of an emergency must say what to do now. */
function checkNotice(context: Context, at: Located<RedFlag>): void {
  const { level, notice } = at.value;
  const { words, longest, grade } = readability(notice.text);
  const isHard = longest > MAX_NOTICE_WORDS || (words >= MIN_WORDS_FOR_GRADE && grade > MAX_NOTICE_GRADE);
  if (isHard)
    report(
      context,
      at,
      ['notice', 'text'],
      'unreadable-notice',
      `This notice has a sentence of ${longest} words and a reading grade of ${grade.toFixed(1)}; ${MAX_NOTICE_WORDS} and ${MAX_NOTICE_GRADE} at most.`,
      { hint: 'Two short sentences: what it may be, and what to do.' },
    );
  if (level === 'emergency' && !EMERGENCY_ACTION.test(`${notice.heading}. ${notice.text}`))
    report(
      context,
      at,
      ['notice', 'text'],
      'notice-without-action',
      'This is an emergency, and the notice does not say whom to call or where to go now.',
      { hint: 'For example: Call 911 or go to an emergency room now.' },
    );
}

function checkLabel(context: Context, at: Located<unknown>, path: JsonPath, label: string): void {
  if (ADVICE_LABELS.includes(label)) return;
  report(context, at, path, 'other-advice', `"${label}" is no kind of advice that visitors are given.`, {
    hint: `One of: ${ADVICE_LABELS.join(', ')}.`,
  });
}

function checkReading(context: Context, at: Located<unknown>, path: JsonPath, text: string): void {
  const { words, longest, grade } = readability(text);
  if (longest > MAX_WORDS) {
    report(
      context,
      at,
      path,
      'hard-to-read',
      `A sentence has ${longest} words; ${MAX_WORDS} at most read well.`,
    );
  } else if (words >= MIN_WORDS_FOR_GRADE && grade > MAX_GRADE) {
    report(context, at, path, 'hard-to-read', `Reading grade ${grade.toFixed(1)}; ${MAX_GRADE} at most.`, {
      hint: 'Shorter words and sentences.',
    });
  }
}
