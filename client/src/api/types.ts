/** Shapes of the HTTP contract as the client reads them. Field names are the specification's. */

export interface StopQuestion {
  questionId: string;
  question: string;
  options: { id: string; title: string; emergency: boolean }[];
}

export interface SubCategory {
  id: number;
  documentId: string;
  name: string;
  image: { url: string };
  synonyms: string[];
  stopList: StopQuestion[];
}

export interface GenericOption {
  id: string;
  title: string;
  image: { url: string } | null;
  unknown: boolean;
  none: boolean;
}

export interface GenericQuestion {
  questionId: string;
  question: string;
  why: string;
  help: string | null;
  optionsType: string;
  multiple: boolean;
  options: GenericOption[];
  referenceImage: { url: string } | null;
  answerId: string | string[] | null;
  answer: string | null;
}

export interface PrimaryOption {
  key: string;
  title: string;
  image: { url: string } | null;
  unknown: boolean;
  none: boolean;
}

export interface PrimaryQuestion {
  key: string;
  question: string;
  why: string;
  help: string | null;
  optionsType: string;
  multiple: boolean;
  imageUrl: string | null;
  options: PrimaryOption[];
  answerId: string | string[] | null;
}

export type QuestionType = 'generic' | 'primary';
export type Urgency = 'emergency' | 'same-day' | 'within-days' | 'routine' | 'self-care';

export interface AnsweredQuestion {
  questionId: string;
  type: QuestionType;
  question: string;
  short: string;
  answer: string;
}

export interface RedFlag {
  id: string;
  level: Urgency;
  heading: string;
  text: string;
}

export interface ResultItem {
  type: 'primary' | 'generic' | 'other';
  diseaseName: string;
  advices: { label: string; description: string }[];
  specialty: { name: string; instead: string };
  urgency: Urgency;
  fit: string;
  why: { for: string[]; against: string[] };
  sources: string[];
  reviewedOn: string | null;
}

export interface Headline {
  urgency: Urgency;
  reason: string;
  beside: null | { diseaseName: string; urgency: Urgency };
}

export interface Diagnosis {
  userId: string;
  paymentCompleted: boolean;
  assessmentStage: string;
  subCategories: SubCategory[];
  stopList: StopQuestion[];
  selectedSubCategory: string | null;
  canChangeCategory: boolean;
  currentType: QuestionType | null;
  genericQuestions: null | {
    current: GenericQuestion | null;
    questionNo: number;
    progress: number;
    nextId: string | null;
    previousId: string | null;
  };
  primaryQuestions: null | {
    current: PrimaryQuestion | null;
    previous: null | { key: string; type: QuestionType };
    isLast: boolean;
    questionNo: number;
    progress: number;
  };
  answered: AnsweredQuestion[];
  redFlags: RedFlag[];
  mustReviewStopList: boolean;
  result: ResultItem[] | null;
  headline: Headline | null;
  rulesSigned: boolean;
  rulesVersion: string | null;
  ratingInfo: { averageRating: number; totalRecords: number };
  ratingSubmited: boolean;
  expiresAt: string | null;
}

export interface CarouselRating {
  rating: { reviewCreatedBy: string; description: string; rating: number };
}

export interface SiteSettings {
  contactUrl: string;
  supportEmail: string;
  postalAddress: string;
  socialLinks: { name: string; url: string }[];
  emergencyNumber: string;
  crisisNumber: string;
  isSignedByDoctors: boolean;
  imageBase: string;
}
