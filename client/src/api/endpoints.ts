/** The calls, under the names that the pages use; everything comes from the generated file. */
export { generatedApi as endpoints } from './generated.js';
export {
  useAnswerQuestionMutation,
  useChooseSubcategoryMutation,
  useDeleteMyDataMutation,
  useGenerateOtpMutation,
  useGetDiagnosisQuery,
  useGetHomePageQuery,
  useLazyGetDiagnosisQuery,
  useLeaveDeviceMutation,
  useRetryPaymentMutation,
  useSubmitAssessmentMutation,
  useSubmitReviewMutation,
  useValidateOtpMutation,
  useValidatePaymentMutation,
} from './generated.js';
import type { AnswerQuestionApiResponse, RetryPaymentApiResponse } from './generated.js';
export type AnswerResult = AnswerQuestionApiResponse['data'];
export type PaymentRetry = RetryPaymentApiResponse['data'];
