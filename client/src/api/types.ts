/** The shapes of the contract under the names that the pages use; everything comes from the generated file. */
export type {
  AnsweredQuestion,
  CarouselItem as CarouselRating,
  Diagnosis,
  GenericQuestion,
  Headline,
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
