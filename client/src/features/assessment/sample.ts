/**
 * A small questionnaire and a server for it, for tests and for looking at the pages. It keeps the contract's
 * promises (pointer, path order, what `update/answer` brings back) and knows no medicine: one option of one question
 * fires a warning.
 */
import type { AnsweredQuestion, Diagnosis, GenericQuestion, QuestionType } from '../../api/types.js';
import { sampleItem, sampleSummary } from './sample-result.js';

interface SampleQuestion {
  id: string;
  type: QuestionType;
  text: string;
  short: string;
  options: [id: string, title: string][];
  multiple?: boolean;
  atMost?: number;
  images?: boolean;
  kinds?: GenericQuestion['kinds'];
  /** Small marks beside the words of an ordinary question. */
  marks?: boolean;
  help?: string;
  about?: string[];
}

const YES_NO: [string, string][] = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['unknown', 'I don’t know'],
];

export const QUESTIONS: SampleQuestion[] = [
  {
    id: 'signs-now',
    type: 'generic',
    text: 'Do you have any of these now?',
    short: 'Emergency signs',
    multiple: true,
    options: [
      ['chest', 'Severe or crushing chest pain, pressure or tightness'],
      ['breath', 'Severe trouble breathing, blue lips, or too breathless to finish a sentence'],
      ['none', 'None of these'],
      ['unknown', 'I don’t know'],
    ],
  },
  {
    id: 'fever',
    type: 'generic',
    text: 'Do you have a fever, 100.4 °F (38 °C) or higher?',
    short: 'Fever',
    options: YES_NO,
    help: 'A fever counts if you measured it, or if you feel hot and shiver.',
  },
  {
    id: 'smoking',
    type: 'generic',
    text: 'Do you smoke, or did you in the past?',
    short: 'Smoking',
    options: YES_NO,
  },
  {
    id: 'main',
    type: 'primary',
    text: 'Which of these bothers you most?',
    short: 'Main complaint',
    images: true,
    options: [
      ['throat', 'Sore throat'],
      ['voice', 'Hoarse or lost voice'],
      ['unknown', 'I don’t know'],
    ],
  },
  {
    id: 'swallow',
    type: 'primary',
    text: 'Does it hurt to swallow?',
    short: 'Pain on swallowing',
    options: YES_NO,
  },
];

const stop = (questionId: string, question: string, ...titles: string[]) => ({
  questionId,
  question,
  options: [
    ...titles.map((title, at) => ({ id: `${questionId}-${at}`, title, emergency: true })),
    { id: 'none', title: 'None of these', emergency: false },
  ],
});

const CHEST = 'Severe or crushing chest pain, pressure or tightness';

const category = (id: number, documentId: string, name: string, synonyms: string[], ...signs: string[]) => ({
  id,
  documentId,
  name,
  synonyms,
  image: { url: `/images/categories/${documentId}.svg` },
  stopList: [stop(`${documentId}-stop`, 'Is any of these true for you now?', ...signs)],
});

/** One visitor's assessment on a pretended server. Change the fields, then ask for `diagnosis()`. */
export class SampleServer {
  questions = QUESTIONS;
  answers: Record<string, string | string[]> = {};
  pointer: string | null = null;
  isPaid = true;
  /** Tells ahead what each single choice leads to, as the real one does. */
  foresees = false;
  isSubmitted = false;
  category: string | null = 'throat-mouth';
  /** Fields of the answer that a test wants otherwise. */
  overrides: Partial<Diagnosis> = {};

  diagnosis(): Diagnosis {
    const isAsking = this.isPaid && !this.isSubmitted;
    const current = this.current();
    return {
      userId: 'user-1',
      paymentCompleted: this.isPaid,
      assessmentStage: this.isSubmitted
        ? 'Question Answered'
        : this.isPaid
          ? 'Sub Categories Selected'
          : 'Initiated',
      subCategories: [
        category(
          1,
          'throat-mouth',
          'Sore throat, mouth or hoarse voice',
          ['tonsils'],
          'You cannot swallow your own saliva',
        ),
        category(
          2,
          'cough-breathing',
          'Cough or shortness of breath',
          ['asthma'],
          'You cannot finish a sentence',
        ),
        category(3, 'eye', 'Eye or eyesight', ['Ménière'], 'Sudden loss of sight'),
      ],
      stopList: [stop('signs-now', 'Do you have any of these now?', CHEST, 'A drooping face or a weak arm')],
      selectedSubCategory: this.category,
      canChangeCategory: !this.isSubmitted && Object.keys(this.answers).length === 0,
      currentType: isAsking ? current.type : null,
      genericQuestions: isAsking ? this.generic(current) : null,
      primaryQuestions: isAsking ? this.primary(current) : null,
      ahead: isAsking && this.foresees ? this.ahead(current) : [],
      answered: this.answered(),
      redFlags: this.redFlags(),
      mustReviewStopList: false,
      result: this.isSubmitted ? [sampleItem] : null,
      alsoPossible: this.isSubmitted ? [] : null,
      headline: this.isSubmitted
        ? { urgency: 'self-care', reason: 'Your answers fit a viral sore throat well.', beside: null }
        : null,
      summary: this.isSubmitted ? sampleSummary : null,
      madeOn: this.isSubmitted ? '2026-11-22T09:30:00.000Z' : null,
      rulesSigned: false,
      rulesVersion: '3f9a1c5e77d04b21',
      ratingInfo: { averageRating: 4.5, totalRecords: 12 },
      ratingSubmited: false,
      expiresAt: this.isPaid ? '2026-11-23T09:30:00.000Z' : null,
      ...this.overrides,
    };
  }

  /** What `PUT update/answer` does: save, then move the pointer. */
  answer(given: { questionId: string; answerId: string | string[] | null; nextQst: string | null }) {
    if (given.answerId !== null) this.answers[given.questionId] = given.answerId;
    const ids = this.questions.map(({ id }) => id);
    const here = ids.indexOf(given.questionId);
    const target = given.nextQst === null ? -1 : ids.indexOf(given.nextQst);
    const isDone = ids.every((id) => id in this.answers);
    if (target >= 0 && target < here) this.pointer = ids[target]!;
    else this.pointer = isDone ? null : (ids[here + 1] ?? null);
    const current = this.current();
    const isAtEnd = isDone && this.pointer === null;
    const diagnosis = this.diagnosis();
    if (diagnosis.genericQuestions && current.type === 'primary') diagnosis.genericQuestions.current = null;
    return {
      next: isAtEnd ? null : { questionId: current.id, type: current.type },
      redFlags: this.redFlags(),
      diagnosis,
    };
  }

  private current(): SampleQuestion {
    const open = this.questions.find(({ id }) => !(id in this.answers));
    return this.questions.find(({ id }) => id === this.pointer) ?? open ?? this.questions.at(-1)!;
  }

  private of(type: QuestionType): SampleQuestion[] {
    return this.questions.filter((question) => question.type === type);
  }

  private percent(): number {
    return Math.floor((Object.keys(this.answers).length / this.questions.length) * 100);
  }

  private generic(current: SampleQuestion): Diagnosis['genericQuestions'] {
    const list = this.of('generic');
    const shown = current.type === 'generic' ? current : list.at(-1)!;
    const at = list.indexOf(shown);
    return {
      current: { questionId: shown.id, ...this.words(shown), referenceImage: null, answer: null },
      questionNo: at + 1,
      progress: this.percent(),
      nextId: list[at + 1]?.id ?? null,
      previousId: list[at - 1]?.id ?? null,
    };
  }

  private primary(current: SampleQuestion): Diagnosis['primaryQuestions'] {
    if (current.type !== 'primary') {
      return { current: null, previous: null, isLast: false, questionNo: 0, progress: this.percent() };
    }
    const list = this.of('primary');
    const at = list.indexOf(current);
    const { options, ...words } = this.words(current);
    return {
      current: {
        key: current.id,
        ...words,
        imageUrl: null,
        options: options.map(({ id, ...option }) => ({ key: id, ...option })),
      },
      previous: list[at - 1] ? { key: list[at - 1]!.id, type: 'primary' } : null,
      isLast: at === list.length - 1,
      questionNo: at + 1,
      progress: this.percent(),
    };
  }

  private words(question: SampleQuestion): Omit<GenericQuestion, 'questionId' | 'referenceImage' | 'answer'> {
    return {
      question: question.text,
      ...(question.about && { about: question.about }),
      why: 'It helps to tell mild from serious causes.',
      help: question.help ?? null,
      optionsType: question.images ? 'Image Options' : 'Normal Options',
      multiple: question.multiple ?? false,
      atMost: question.atMost ?? null,
      kinds: question.kinds ?? null,
      options: question.options.map(([id, title]) => ({
        id,
        title,
        image:
          (question.images || question.marks) && id !== 'unknown' && id !== 'none'
            ? { url: `/images/options/${id}.svg` }
            : null,
        unknown: id === 'unknown',
        none: id === 'none',
      })),
      answerId: this.answers[question.id] ?? null,
    };
  }

  private ahead(current: SampleQuestion): Diagnosis['ahead'] {
    const next = this.questions[this.questions.indexOf(current) + 1];
    if (!next || current.id in this.answers) return [];
    const after = current.options.flatMap(([id]) => (current.multiple && id !== 'none' ? [] : [id]));
    const question = { questionId: next.id, ...this.words(next), referenceImage: null, answer: null };
    return [{ after, type: next.type, isLast: next === this.questions.at(-1), question }];
  }

  private answered(): AnsweredQuestion[] {
    return this.questions.flatMap(({ id, type, text, short, options }) => {
      const given = this.answers[id];
      if (given === undefined) return [];
      const ids = [given].flat();
      const answer = options.flatMap(([option, title]) => (ids.includes(option) ? [title] : [])).join(', ');
      return [{ questionId: id, type, question: text, short, answer }];
    });
  }

  private redFlags(): Diagnosis['redFlags'] {
    if (![this.answers['signs-now']].flat().includes('chest')) return [];
    const text = 'Chest pain like this can come from the heart. Call emergency services now.';
    return [
      {
        id: 'chest-pain',
        level: 'emergency',
        heading: 'This may be an emergency',
        text,
        because: ['You ticked “Chest pain”.'],
      },
    ];
  }
}
