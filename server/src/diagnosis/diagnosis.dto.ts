/**
 * The diagnosis calls on the wire: each schema is validator, type and OpenAPI at once. Names are the specification's
 * (misspellings too). Objects of requests are strict: an undeclared field is refused.
 */
import { z } from 'zod';
import {
  AheadQuestion,
  AnsweredQuestion,
  GenericQuestions,
  PrimaryQuestions,
  QuestionType,
  StopQuestion,
  SubCategory,
} from './question.dto.js';
import { Headline, OtherName, RedFlagNotice, ResultItem, Summary } from './result.dto.js';

/** Ids of questions and options are short and kebab-case; anything longer never came from us. */
const Id = z.string().min(1).max(100);
/** A tick-list has at most 8 items beside "none" and "I don't know" (docs/rule-format.md, section 3). */
const MOST_TICKS = 20;

/** `type` of the query: anything but 'primary' is treated as generic. */
export const DiagnosisQuery = z.object({
  type: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description: "'generic' or 'primary'; anything else is treated as generic" }),
});
export type DiagnosisQuery = z.infer<typeof DiagnosisQuery>;

export const SubCategoryRequest = z
  .strictObject({
    subCategory: z.string().min(1).max(100).meta({ description: 'The documentId of the chosen category' }),
  })
  .meta({ id: 'SubCategoryRequest' });
export type SubCategoryRequest = z.infer<typeof SubCategoryRequest>;
export const SubCategoryResponse = z
  .object({
    data: z
      .object({
        paymentUrl: z.string().nullable().meta({ description: 'Where to pay; null: paid already' }),
      })
      .meta({ id: 'CheckoutPlace' }),
  })
  .meta({ id: 'SubCategoryResponse' });
export type SubCategoryResponse = z.infer<typeof SubCategoryResponse>;

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

const RatingInfo = z
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
    ahead: z.array(AheadQuestion).meta({
      description: 'What follows each answer that can be foreseen, to be shown while it is saved',
    }),
    answered: z.array(AnsweredQuestion),
    redFlags: z.array(RedFlagNotice),
    mustReviewStopList: z.boolean(),
    result: z.array(ResultItem).nullable(),
    alsoPossible: z
      .array(OtherName)
      .nullable()
      .meta({ description: 'Under the result, in order, four at most; null until submitted' }),
    headline: Headline.nullable(),
    summary: Summary.nullable(),
    madeOn: z.iso.datetime().nullable().meta({ description: 'When the result was made' }),
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
/** After an answer: what the first look brought and no answer changes is not sent again, nor the texts of old questions. */
const AnsweredDiagnosis = Diagnosis.omit({ subCategories: true, stopList: true })
  .extend({ answered: z.array(AnsweredQuestion.omit({ question: true }).meta({ id: 'AnsweredShort' })) })
  .meta({ id: 'AnsweredDiagnosis' });
export type AnsweredDiagnosis = z.infer<typeof AnsweredDiagnosis>;
const NextQuestion = z.object({ questionId: z.string(), type: QuestionType }).meta({ id: 'NextQuestion' });
export const AnswerResponse = z
  .object({
    data: z
      .object({
        next: NextQuestion.nullable(),
        redFlags: z.array(RedFlagNotice),
        diagnosis: AnsweredDiagnosis,
      })
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
export const LeaveResponse = z
  .object({ data: z.object({ left: z.literal(true), linkMailed: z.boolean() }).meta({ id: 'LeaveOutcome' }) })
  .meta({ id: 'LeaveResponse' });
export type LeaveResponse = z.infer<typeof LeaveResponse>;
