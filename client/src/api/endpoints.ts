/**
 * The calls of section 7 of the specification and the few that decisions.md adds, as hooks.
 * Hook names and argument shapes are those of RTK's generator with `flattenArg`, from the operation ids.
 */
import { baseApi } from './base-api.js';
import type { CarouselRating, Diagnosis, QuestionType, RedFlag, SiteSettings } from './types.js';

export interface SignInForm {
  fullname: string;
  email: string;
  dob: string;
}
export interface GenerateOtpBody extends SignInForm {
  token?: string;
}
export interface ValidateOtpBody extends SignInForm {
  otp: string;
  token: string;
  healthTerms1?: boolean;
  healthTerms2?: boolean;
  healthTerms3?: boolean;
  termsVersion?: string;
}
export interface HomePage {
  carouselRatingsList: CarouselRating[];
  showRatings: boolean;
  settings: SiteSettings;
}
export interface AnswerBody {
  questionId: string;
  answerId: string | string[] | null;
  type: QuestionType;
  nextQst: string | null;
}
export interface AnswerResult {
  next: { questionId: string; type: QuestionType } | null;
  redFlags: RedFlag[];
  diagnosis: Diagnosis;
}
export interface PaymentStatus {
  paymentSuccess: boolean;
  diagnosisUrl: string | null;
  retryLink: string | null;
  pending?: boolean;
  reference?: string;
}
export interface PaymentRetry {
  outcome: 'paid' | 'redirect' | 'unavailable';
  paymentUrl: string | null;
  message: string;
}

const post = (url: string) => (body: unknown) => ({ url, method: 'POST', body });
const put = (url: string) => (body: unknown) => ({ url, method: 'PUT', body });

export const endpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    generateOtp: build.mutation<{ token: string; resendAfterSeconds: number }, GenerateOtpBody>({
      query: post('api/generate-otp/generate'),
    }),
    validateOtp: build.mutation<{ data: { token: string; hasLiveAssessment: boolean } }, ValidateOtpBody>({
      query: post('api/generate-otp/validate'),
    }),
    getHomePage: build.query<{ data: HomePage }, void>({ query: () => 'api/home-page' }),
    getDiagnosis: build.query<{ data: Diagnosis }, QuestionType | undefined>({
      query: (type) => ({ url: 'api/diagnosis', params: { type } }),
    }),
    chooseSubcategory: build.mutation<{ data: { paymentUrl: string | null } }, { subCategory: string }>({
      query: put('api/diagnosis/update/subcategory'),
    }),
    answerQuestion: build.mutation<{ data: AnswerResult }, AnswerBody>({
      query: put('api/diagnosis/update/answer'),
    }),
    submitAssessment: build.mutation<{ data: { diagnosis: Diagnosis } }, void>({
      query: () => post('api/diagnosis/submit')({}),
    }),
    submitReview: build.mutation<
      { data: { ratingSubmited: boolean } },
      { rating: number; description: string }
    >({ query: post('api/diagnosis/review/submit') }),
    deleteMyData: build.mutation<{ data: { deleted: boolean } }, void>({
      query: () => post('api/diagnosis/delete')({}),
    }),
    validatePayment: build.mutation<PaymentStatus, { session_id: string }>({
      query: post('api/payment/validate'),
    }),
    retryPayment: build.mutation<{ data: PaymentRetry }, { reference: string }>({
      query: post('api/payment/retry'),
    }),
  }),
});

export const {
  useGenerateOtpMutation,
  useValidateOtpMutation,
  useGetHomePageQuery,
  useGetDiagnosisQuery,
  useLazyGetDiagnosisQuery,
  useChooseSubcategoryMutation,
  useAnswerQuestionMutation,
  useSubmitAssessmentMutation,
  useDeleteMyDataMutation,
  useSubmitReviewMutation,
  useValidatePaymentMutation,
  useRetryPaymentMutation,
} = endpoints;
