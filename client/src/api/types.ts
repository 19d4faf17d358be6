/** The shapes of the contract under the names that the pages use; everything comes from the generated file. */
import type { AnsweredShort, Diagnosis as FullDiagnosis } from './generated.js';

export type {
  AheadQuestion,
  AnsweredQuestion,
  AnsweredShort,
  CarouselItem as CarouselRating,
  GenericQuestion,
  Headline,
  OtherName,
  PrimaryQuestion,
  QuestionType,
  RedFlagNotice as RedFlag,
  ResultItem,
  SiteSettings,
  StopQuestion,
  SubCategory,
  Summary,
  Urgency,
} from './generated.js';

/** As it is held: the texts of old questions come with the first look only, and nobody needs them afterward. */
export type Diagnosis = Omit<FullDiagnosis, 'answered'> & { answered: AnsweredShort[] };
