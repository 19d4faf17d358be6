/**
 * The assessment on the wire: each schema is validator, type and OpenAPI at once. Names are the specification's
 * (misspellings too). Objects of requests are strict: an undeclared field is refused.
 */
import { z } from 'zod';

/** Ids of questions and options are short and kebab-case; anything longer never came from us. */
const Id = z.string().min(1).max(100);
/** A tick-list has at most 8 items beside "none" and "I don't know" (docs/rule-format.md, section 3). */
const MOST_TICKS = 20;
const Urgency = z
  .enum(['self-care', 'routine', 'within-days', 'same-day', 'emergency'])
  .meta({ id: 'Urgency' });
const QuestionType = z.enum(['generic', 'primary']).meta({ id: 'QuestionType' });
const Image = z.object({ url: z.string() }).meta({ id: 'Image' });

/** `type` of the query: anything but 'primary' is treated as generic. */
export const DiagnosisQuery = z.object({
  type: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description: "'generic' or 'primary'; anything else is treated as generic" }),
});
export type DiagnosisQuery = z.infer<typeof DiagnosisQuery>;

export const AnswerRequest = z
  .strictObject({
    questionId: Id,
    answerId: z
      .union([Id, z.array(Id).max(MOST_TICKS)])
      .nullable()
      .meta({
        description:
          'An option id; an array for tick-lists; null with an earlier nextQst goes back and saves nothing',
      }),
    type: QuestionType,
    nextQst: Id.nullable().meta({
      description: 'An earlier question to go back to; otherwise the rules decide',
    }),
  })
  .meta({ id: 'AnswerRequest' });
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** `submit` and `delete` may come without a body. */
export const EmptyRequest = z.strictObject({}).optional();
export type EmptyRequest = z.infer<typeof EmptyRequest>;

const StopOption = z
  .object({ id: z.string(), title: z.string(), emergency: z.boolean() })
  .meta({ id: 'StopOption' });
const StopQuestion = z
  .object({ questionId: z.string(), question: z.string(), options: z.array(StopOption) })
  .meta({ id: 'StopQuestion' });
const SubCategory = z
  .object({
    id: z.int32(),
    documentId: z.string(),
    name: z.string(),
    image: Image,
    synonyms: z.array(z.string()),
    stopList: z.array(StopQuestion),
  })
  .meta({ id: 'SubCategory' });
export type SubCategory = z.infer<typeof SubCategory>;
export type StopQuestion = z.infer<typeof StopQuestion>;

const AnswerId = z.union([z.string(), z.array(z.string())]).nullable();
const OptionWords = { title: z.string(), image: Image.nullable(), unknown: z.boolean(), none: z.boolean() };
const QuestionWords = {
  question: z.string(),
  why: z.string(),
  help: z.string().nullable(),
  optionsType: z.string().meta({ description: "'Normal Options' are radios, anything else images" }),
  multiple: z.boolean(),
  answerId: AnswerId,
};
const GenericOption = z.object({ id: z.string(), ...OptionWords }).meta({ id: 'GenericOption' });
const GenericQuestion = z
  .object({
    questionId: z.string(),
    ...QuestionWords,
    options: z.array(GenericOption),
    referenceImage: Image.nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'GenericQuestion' });
export type GenericQuestion = z.infer<typeof GenericQuestion>;
const GenericQuestions = z
  .object({
    current: GenericQuestion.nullable(),
    questionNo: z.int32(),
    progress: z.int32().meta({ description: 'Percent, 0 to 100' }),
    nextId: z.string().nullable(),
    previousId: z.string().nullable(),
  })
  .meta({ id: 'GenericQuestions' });
export type GenericQuestions = z.infer<typeof GenericQuestions>;

const PrimaryOption = z.object({ key: z.string(), ...OptionWords }).meta({ id: 'PrimaryOption' });
const PrimaryQuestion = z
  .object({
    key: z.string(),
    ...QuestionWords,
    imageUrl: z.string().nullable(),
    options: z.array(PrimaryOption),
  })
  .meta({ id: 'PrimaryQuestion' });
export type PrimaryQuestion = z.infer<typeof PrimaryQuestion>;
const PreviousQuestion = z.object({ key: z.string(), type: QuestionType }).meta({ id: 'PreviousQuestion' });
const PrimaryQuestions = z
  .object({
    current: PrimaryQuestion.nullable(),
    previous: PreviousQuestion.nullable(),
    isLast: z.boolean(),
    questionNo: z.int32(),
    progress: z.int32().meta({ description: 'Percent, 0 to 100' }),
  })
  .meta({ id: 'PrimaryQuestions' });
export type PrimaryQuestions = z.infer<typeof PrimaryQuestions>;

const AnsweredQuestion = z
  .object({
    questionId: z.string(),
    type: QuestionType,
    question: z.string(),
    short: z.string(),
    answer: z.string(),
  })
  .meta({ id: 'AnsweredQuestion' });
const RedFlagNotice = z
  .object({
    id: z.string(),
    level: z.enum(['emergency', 'same-day', 'within-days']),
    heading: z.string(),
    text: z.string(),
  })
  .meta({ id: 'RedFlagNotice' });
export type RedFlagNotice = z.infer<typeof RedFlagNotice>;

const Advice = z.object({ label: z.string(), description: z.string() }).meta({ id: 'Advice' });
const ResultItem = z
  .object({
    type: z.enum(['primary', 'generic', 'other']),
    diseaseName: z.string(),
    advices: z.array(Advice),
    specialty: z.object({ name: z.string(), instead: z.string() }).meta({ id: 'Specialty' }),
    urgency: Urgency,
    fit: z.enum(['fits well', 'fits partly']),
    why: z.object({ for: z.array(z.string()), against: z.array(z.string()) }).meta({ id: 'Why' }),
    sources: z.array(z.string()),
    reviewedOn: z.string().nullable(),
  })
  .meta({ id: 'ResultItem' });
export type ResultItem = z.infer<typeof ResultItem>;
const Headline = z
  .object({
    urgency: Urgency,
    reason: z.string(),
    beside: z.object({ diseaseName: z.string(), urgency: Urgency }).meta({ id: 'BesideHeadline' }).nullable(),
  })
  .meta({ id: 'Headline' });

export const RatingInfo = z
  .object({ averageRating: z.number(), totalRecords: z.int32() })
  .meta({ id: 'RatingInfo' });

export const Diagnosis = z
  .object({
    userId: z.string().meta({ description: 'Opaque; good for nothing but telling visits apart' }),
    paymentCompleted: z.boolean(),
    assessmentStage: z.enum(['Initiated', 'Sub Categories Selected', 'Question Answered']),
    subCategories: z.array(SubCategory),
    stopList: z.array(StopQuestion),
    selectedSubCategory: z.string().nullable(),
    canChangeCategory: z.boolean(),
    currentType: QuestionType.nullable(),
    genericQuestions: GenericQuestions.nullable(),
    primaryQuestions: PrimaryQuestions.nullable(),
    answered: z.array(AnsweredQuestion),
    redFlags: z.array(RedFlagNotice),
    mustReviewStopList: z.boolean(),
    result: z.array(ResultItem).nullable(),
    headline: Headline.nullable(),
    rulesSigned: z.boolean(),
    rulesVersion: z.string().nullable(),
    ratingInfo: RatingInfo,
    ratingSubmited: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Diagnosis' });
export type Diagnosis = z.infer<typeof Diagnosis>;

export const DiagnosisResponse = z.object({ data: Diagnosis }).meta({ id: 'DiagnosisResponse' });
export type DiagnosisResponse = z.infer<typeof DiagnosisResponse>;
export const NextQuestion = z
  .object({ questionId: z.string(), type: QuestionType })
  .meta({ id: 'NextQuestion' });
export const AnswerResponse = z
  .object({
    data: z
      .object({ next: NextQuestion.nullable(), redFlags: z.array(RedFlagNotice), diagnosis: Diagnosis })
      .meta({ id: 'AnswerOutcome' }),
  })
  .meta({ id: 'AnswerResponse' });
export type AnswerResponse = z.infer<typeof AnswerResponse>;
export const SubmitResponse = z
  .object({ data: z.object({ diagnosis: Diagnosis }).meta({ id: 'SubmitOutcome' }) })
  .meta({ id: 'SubmitResponse' });
export type SubmitResponse = z.infer<typeof SubmitResponse>;
export const DeleteResponse = z
  .object({ data: z.object({ deleted: z.literal(true) }).meta({ id: 'DeleteOutcome' }) })
  .meta({ id: 'DeleteResponse' });
export type DeleteResponse = z.infer<typeof DeleteResponse>;
