/** Categories and questions on the wire. Names are the specification's. */
import { z } from 'zod';

export const QuestionType = z.enum(['generic', 'primary']).meta({ id: 'QuestionType' });
const Image = z.object({ url: z.string() }).meta({ id: 'Image' });

const StopOption = z
  .object({ id: z.string(), title: z.string(), emergency: z.boolean() })
  .meta({ id: 'StopOption' });
export const StopQuestion = z
  .object({ questionId: z.string(), question: z.string(), options: z.array(StopOption) })
  .meta({ id: 'StopQuestion' });
export const SubCategory = z
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
const Kinds = z
  .object({
    text: z.string(),
    of: z.array(z.object({ id: z.string(), title: z.string(), options: z.array(z.string()) })),
  })
  .meta({ id: 'Kinds', description: 'Ask in two steps: first the kind, then the options of that kind' });
const QuestionWords = {
  question: z.string(),
  about: z
    .array(z.string())
    .optional()
    .meta({ description: 'Answers that are asked back about, in words; not there for any other question' }),
  why: z.string(),
  help: z.string().nullable(),
  optionsType: z.string().meta({ description: "'Normal Options' are radios, anything else images" }),
  multiple: z.boolean(),
  atMost: z
    .int32()
    .nullable()
    .meta({ description: 'Of a tick-list: how many may be ticked; null is any number' }),
  kinds: Kinds.nullable(),
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
export const GenericQuestions = z
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
export const PrimaryQuestions = z
  .object({
    current: PrimaryQuestion.nullable(),
    previous: PreviousQuestion.nullable(),
    isLast: z.boolean(),
    questionNo: z.int32(),
    progress: z.int32().meta({ description: 'Percent, 0 to 100' }),
  })
  .meta({ id: 'PrimaryQuestions' });
export type PrimaryQuestions = z.infer<typeof PrimaryQuestions>;

export const AheadQuestion = z
  .object({
    after: z.array(z.string()).meta({ description: 'Options of the current question that lead here' }),
    type: QuestionType,
    isLast: z.boolean(),
    question: GenericQuestion,
  })
  .meta({ id: 'AheadQuestion' });
export type AheadQuestion = z.infer<typeof AheadQuestion>;

export const AnsweredQuestion = z
  .object({
    questionId: z.string(),
    type: QuestionType,
    question: z.string(),
    short: z.string(),
    answer: z.string(),
  })
  .meta({ id: 'AnsweredQuestion' });
