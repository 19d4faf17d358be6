// Generated from server/openapi.json by scripts/contract.mjs; do not edit.
import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDiagnosis: build.query<GetDiagnosisApiResponse, GetDiagnosisApiArg>({
      query: (queryArg) => ({
        url: `/api/diagnosis`,
        params: {
          type: queryArg,
        },
      }),
    }),
    deleteMyData: build.mutation<DeleteMyDataApiResponse, DeleteMyDataApiArg>({
      query: () => ({ url: `/api/diagnosis/delete`, method: "POST" }),
    }),
    leaveDevice: build.mutation<LeaveDeviceApiResponse, LeaveDeviceApiArg>({
      query: () => ({ url: `/api/diagnosis/leave`, method: "POST" }),
    }),
    submitReview: build.mutation<SubmitReviewApiResponse, SubmitReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/diagnosis/review/submit`,
        method: "POST",
        body: queryArg,
      }),
    }),
    submitAssessment: build.mutation<
      SubmitAssessmentApiResponse,
      SubmitAssessmentApiArg
    >({
      query: () => ({ url: `/api/diagnosis/submit`, method: "POST" }),
    }),
    answerQuestion: build.mutation<
      AnswerQuestionApiResponse,
      AnswerQuestionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/diagnosis/update/answer`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    chooseSubcategory: build.mutation<
      ChooseSubcategoryApiResponse,
      ChooseSubcategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/diagnosis/update/subcategory`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    generateOtp: build.mutation<GenerateOtpApiResponse, GenerateOtpApiArg>({
      query: (queryArg) => ({
        url: `/api/generate-otp/generate`,
        method: "POST",
        body: queryArg,
      }),
    }),
    validateOtp: build.mutation<ValidateOtpApiResponse, ValidateOtpApiArg>({
      query: (queryArg) => ({
        url: `/api/generate-otp/validate`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getHomePage: build.query<GetHomePageApiResponse, GetHomePageApiArg>({
      query: () => ({ url: `/api/home-page` }),
    }),
    retryPayment: build.mutation<RetryPaymentApiResponse, RetryPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payment/retry`,
        method: "POST",
        body: queryArg,
      }),
    }),
    validatePayment: build.mutation<
      ValidatePaymentApiResponse,
      ValidatePaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payment/validate`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetDiagnosisApiResponse = /** status 200 Done */ DiagnosisResponse;
export type GetDiagnosisApiArg =
  | /** 'generic' or 'primary'; anything else is treated as generic */ string
  | undefined;
export type DeleteMyDataApiResponse = /** status 200 Done */ DeleteResponse;
export type DeleteMyDataApiArg = void;
export type LeaveDeviceApiResponse = /** status 200 Done */ LeaveResponse;
export type LeaveDeviceApiArg = void;
export type SubmitReviewApiResponse = /** status 200 Done */ ReviewResponse;
export type SubmitReviewApiArg = ReviewRequest;
export type SubmitAssessmentApiResponse = /** status 200 Done */ SubmitResponse;
export type SubmitAssessmentApiArg = void;
export type AnswerQuestionApiResponse = /** status 200 Done */ AnswerResponse;
export type AnswerQuestionApiArg = AnswerRequest;
export type ChooseSubcategoryApiResponse =
  /** status 200 Done */ SubCategoryResponse;
export type ChooseSubcategoryApiArg = SubCategoryRequest;
export type GenerateOtpApiResponse = /** status 200 Done */ GenerateAnswer;
export type GenerateOtpApiArg = GenerateBody;
export type ValidateOtpApiResponse = /** status 200 Done */ ValidateAnswer;
export type ValidateOtpApiArg = ValidateBody;
export type GetHomePageApiResponse = /** status 200 Done */ HomeResponse;
export type GetHomePageApiArg = void;
export type RetryPaymentApiResponse =
  /** status 200 Done */ RetryPaymentResponse;
export type RetryPaymentApiArg = RetryPaymentRequest;
export type ValidatePaymentApiResponse =
  /** status 200 Done */ ValidatePaymentResponse;
export type ValidatePaymentApiArg = ValidatePaymentRequest;
export type Image = {
  url: string;
};
export type StopOption = {
  id: string;
  title: string;
  emergency: boolean;
};
export type StopQuestion = {
  questionId: string;
  question: string;
  options: StopOption[];
};
export type SubCategory = {
  id: number;
  documentId: string;
  name: string;
  image: Image;
  synonyms: string[];
  stopList: StopQuestion[];
};
export type QuestionType = "generic" | "primary";
export type Kinds = {
  text: string;
  of: {
    id: string;
    title: string;
    options: string[];
  }[];
};
export type GenericOption = {
  id: string;
  title: string;
  image: Image | null;
  unknown: boolean;
  none: boolean;
};
export type GenericQuestion = {
  questionId: string;
  question: string;
  /** Answers that are asked back about, in words; not there for any other question */
  about?: string[];
  why: string;
  help: string | null;
  /** 'Normal Options' are radios, anything else images */
  optionsType: string;
  multiple: boolean;
  /** Of a tick-list: how many may be ticked; null is any number */
  atMost: number | null;
  kinds: Kinds | null;
  answerId: (string | string[]) | null;
  options: GenericOption[];
  referenceImage: Image | null;
  answer: string | null;
};
export type GenericQuestions = {
  current: GenericQuestion | null;
  questionNo: number;
  /** Percent, 0 to 100 */
  progress: number;
  nextId: string | null;
  previousId: string | null;
};
export type PrimaryOption = {
  key: string;
  title: string;
  image: Image | null;
  unknown: boolean;
  none: boolean;
};
export type PrimaryQuestion = {
  key: string;
  question: string;
  /** Answers that are asked back about, in words; not there for any other question */
  about?: string[];
  why: string;
  help: string | null;
  /** 'Normal Options' are radios, anything else images */
  optionsType: string;
  multiple: boolean;
  /** Of a tick-list: how many may be ticked; null is any number */
  atMost: number | null;
  kinds: Kinds | null;
  answerId: (string | string[]) | null;
  imageUrl: string | null;
  options: PrimaryOption[];
};
export type PreviousQuestion = {
  key: string;
  type: QuestionType;
};
export type PrimaryQuestions = {
  current: PrimaryQuestion | null;
  previous: PreviousQuestion | null;
  isLast: boolean;
  questionNo: number;
  /** Percent, 0 to 100 */
  progress: number;
};
export type AheadQuestion = {
  /** Options of the current question that lead here */
  after: string[];
  type: QuestionType;
  isLast: boolean;
  question: GenericQuestion;
};
export type AnsweredQuestion = {
  questionId: string;
  type: QuestionType;
  question: string;
  short: string;
  answer: string;
};
export type RedFlagNotice = {
  id: string;
  level: "emergency" | "same-day" | "within-days";
  heading: string;
  text: string;
  /** The answers that raised it, as sentences */
  because: string[];
};
export type Advice = {
  label: string;
  description: string;
};
export type Specialty = {
  name: string;
  instead: string;
};
export type Urgency =
  "self-care" | "routine" | "within-days" | "same-day" | "emergency";
export type Why = {
  for: string[];
  against: string[];
};
export type OtherName = {
  diseaseName: string;
  icd10: string;
  line: string;
};
export type ResultItem = {
  type: "primary" | "generic" | "other";
  diseaseName: string;
  advices: Advice[];
  specialty: Specialty;
  urgency: Urgency;
  /** The answers made it more urgent than it usually is: its advice "How soon" speaks of the usual case */
  isRaised: boolean;
  /** The answers that made it so, as sentences */
  soonBecause: string[];
  fit: "fits well" | "fits partly";
  why: Why;
  sources: string[];
  reviewedOn: string | null;
  icd10: string | null;
  /** Where no disease could be named: what a doctor will think of */
  lookFor: OtherName[];
};
export type BesideHeadline = {
  diseaseName: string;
  urgency: Urgency;
};
export type Headline = {
  urgency: Urgency;
  reason: string;
  beside: BesideHeadline | null;
};
export type Patient = {
  fullname: string;
  dob: string;
  age: number;
  sex: string | null;
};
export type Told = {
  term: string;
  said: string[];
};
export type Summary = {
  patient: Patient;
  course: Told[];
  medicines: string[];
  history: string[];
  findings: Told[];
  /** Per tick-list: what was shown and not ticked */
  denied: Told[];
  saidNo: string[];
  unknown: string[];
};
export type RatingInfo = {
  averageRating: number;
  totalRecords: number;
};
export type Diagnosis = {
  /** Opaque; good for nothing but telling visits apart */
  userId: string;
  paymentCompleted: boolean;
  assessmentStage:
    "Initiated" | "Sub Categories Selected" | "Question Answered";
  subCategories: SubCategory[];
  stopList: StopQuestion[];
  selectedSubCategory: string | null;
  canChangeCategory: boolean;
  currentType: QuestionType | null;
  genericQuestions: GenericQuestions | null;
  primaryQuestions: PrimaryQuestions | null;
  /** What follows each answer that can be foreseen, to be shown while it is saved */
  ahead: AheadQuestion[];
  answered: AnsweredQuestion[];
  redFlags: RedFlagNotice[];
  mustReviewStopList: boolean;
  result: ResultItem[] | null;
  /** Under the result, in order, four at most; null until submitted */
  alsoPossible: OtherName[] | null;
  headline: Headline | null;
  summary: Summary | null;
  /** When the result was made */
  madeOn: string | null;
  rulesSigned: boolean;
  rulesVersion: string | null;
  ratingInfo: RatingInfo;
  ratingSubmited: boolean;
  expiresAt: string | null;
};
export type DiagnosisResponse = {
  data: Diagnosis;
};
export type ErrorResponse = {
  error: {
    status: number;
    name: string;
    /** Stable, dotted: decide by this one */
    code: string;
    /** A sentence the visitor can act on */
    message: string;
    details:
      | {
          field: string;
          message: string;
        }[]
      | {
          [key: string]: any;
        };
  };
  message: string;
};
export type DeleteOutcome = {
  deleted: true;
};
export type DeleteResponse = {
  data: DeleteOutcome;
};
export type LeaveOutcome = {
  left: true;
  linkMailed: boolean;
};
export type LeaveResponse = {
  data: LeaveOutcome;
};
export type ReviewReceipt = {
  ratingSubmited: true;
};
export type ReviewResponse = {
  data: ReviewReceipt;
};
export type ReviewRequest = {
  /** Whole stars */
  rating: number;
  description: string;
};
export type SubmitOutcome = {
  diagnosis: Diagnosis;
};
export type SubmitResponse = {
  data: SubmitOutcome;
};
export type NextQuestion = {
  questionId: string;
  type: QuestionType;
};
export type AnsweredShort = {
  questionId: string;
  type: QuestionType;
  short: string;
  answer: string;
};
export type AnsweredDiagnosis = {
  /** Opaque; good for nothing but telling visits apart */
  userId: string;
  paymentCompleted: boolean;
  assessmentStage:
    "Initiated" | "Sub Categories Selected" | "Question Answered";
  selectedSubCategory: string | null;
  canChangeCategory: boolean;
  currentType: QuestionType | null;
  genericQuestions: GenericQuestions | null;
  primaryQuestions: PrimaryQuestions | null;
  /** What follows each answer that can be foreseen, to be shown while it is saved */
  ahead: AheadQuestion[];
  answered: AnsweredShort[];
  redFlags: RedFlagNotice[];
  mustReviewStopList: boolean;
  result: ResultItem[] | null;
  /** Under the result, in order, four at most; null until submitted */
  alsoPossible: OtherName[] | null;
  headline: Headline | null;
  summary: Summary | null;
  /** When the result was made */
  madeOn: string | null;
  rulesSigned: boolean;
  rulesVersion: string | null;
  ratingInfo: RatingInfo;
  ratingSubmited: boolean;
  expiresAt: string | null;
};
export type AnswerOutcome = {
  next: NextQuestion | null;
  redFlags: RedFlagNotice[];
  diagnosis: AnsweredDiagnosis;
};
export type AnswerResponse = {
  data: AnswerOutcome;
};
export type AnswerRequest = {
  questionId: string;
  /** An option id; an array for tick-lists; null with an earlier nextQst goes back and saves nothing */
  answerId: (string | string[]) | null;
  type: QuestionType;
  /** An earlier question to go back to; otherwise the rules decide */
  nextQst: string | null;
};
export type CheckoutPlace = {
  /** Where to pay; null: paid already */
  paymentUrl: string | null;
};
export type SubCategoryResponse = {
  data: CheckoutPlace;
};
export type SubCategoryRequest = {
  /** The documentId of the chosen category */
  subCategory: string;
};
export type GenerateAnswer = {
  token: string;
  resendAfterSeconds: 60;
};
export type GenerateBody = {
  fullname: string;
  email: string;
  dob: string;
  token?: string | null;
};
export type ValidateAnswer = {
  data: {
    token: string;
    /** A paid one lives already; its link was mailed again. */
    hasLiveAssessment: boolean;
  };
};
export type ValidateBody = {
  otp: string;
  fullname: string;
  email: string;
  dob: string;
  token: string;
  /** I am 18 or older and this is not an emergency. */
  healthTerms1?: boolean;
  /** I understand that the result is not a medical diagnosis and gives no treatment advice. */
  healthTerms2?: boolean;
  /** I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment. */
  healthTerms3?: boolean;
  /** The version of the words that were agreed to */
  termsVersion?: "2025-1";
};
export type CarouselRating = {
  reviewCreatedBy: string;
  description: string;
  rating: number;
};
export type CarouselItem = {
  rating: CarouselRating;
};
export type SocialLink = {
  name: string;
  url: string;
};
export type SiteSettings = {
  contactUrl: string;
  supportEmail: string;
  postalAddress: string;
  socialLinks: SocialLink[];
  emergencyNumber: string;
  crisisNumber: string;
  /** Every rule file is signed by a named doctor */
  isSignedByDoctors: boolean;
  /** '' or the prefix of image addresses */
  imageBase: string;
};
export type HomePage = {
  carouselRatingsList: CarouselItem[];
  showRatings: boolean;
  settings: SiteSettings;
};
export type HomeResponse = {
  data: HomePage;
};
export type RetryOutcome = {
  outcome: "paid" | "redirect" | "unavailable";
  paymentUrl: string | null;
  message: string;
};
export type RetryPaymentResponse = {
  data: RetryOutcome;
};
export type RetryPaymentRequest = {
  reference: string;
};
export type ValidatePaymentResponse = {
  paymentSuccess: boolean;
  /** Only within 15 minutes of payment; afterwards the e-mailed link is the way */
  diagnosisUrl: string | null;
  retryLink: string | null;
  /** Could not be confirmed yet: the visitor must not pay again */
  pending?: boolean;
  reference?: string;
};
export type ValidatePaymentRequest = {
  session_id: string;
};
export const {
  useGetDiagnosisQuery,
  useLazyGetDiagnosisQuery,
  useDeleteMyDataMutation,
  useLeaveDeviceMutation,
  useSubmitReviewMutation,
  useSubmitAssessmentMutation,
  useAnswerQuestionMutation,
  useChooseSubcategoryMutation,
  useGenerateOtpMutation,
  useValidateOtpMutation,
  useGetHomePageQuery,
  useLazyGetHomePageQuery,
  useRetryPaymentMutation,
  useValidatePaymentMutation,
} = injectedRtkApi;
