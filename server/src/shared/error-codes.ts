/**
 * Every error a visitor can meet, in one list: code → status and a sentence he can act on. The error filter knows no
 * other source. Codes are stable: clients decide by them. Append only, sorted by room; never a stack, SQL, path or
 * version in a sentence.
 */
export interface ErrorEntry {
  status: ErrorStatus;
  message: string;
}

/** What each status means: docs/decisions/0006-calls.md. 409 out of order, 410 expired or purged, 422 not allowed. */
export const STATUS_NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;
export type ErrorStatus = keyof typeof STATUS_NAMES;

const entries = <T extends Record<string, ErrorEntry>>(list: T): T => list;

export const ERROR_CODES = entries({
  // shared
  'request.invalid': {
    status: 400,
    message: 'Some of the details are missing or not right. Please check them and try again.',
  },
  'request.malformed': {
    status: 400,
    message: 'The request could not be read. Please reload the page and try again.',
  },
  'request.not-found': { status: 404, message: 'There is nothing at this address.' },
  'request.method-not-allowed': { status: 405, message: 'This address cannot be used in this way.' },
  'request.too-large': { status: 413, message: 'That is too much text. Please shorten it and try again.' },
  'request.wrong-type': { status: 415, message: 'The request must be sent as JSON.' },
  'request.timeout': {
    status: 408,
    message: 'The request took too long to arrive. Please check your connection and try again.',
  },
  'request.headers-too-large': {
    status: 431,
    message: 'The request could not be read: the address is too long. Please reload the page and try again.',
  },
  'rate.too-many': {
    status: 429,
    message: 'There were too many requests. Please wait a little and try again.',
  },
  'server.error': { status: 500, message: 'Something went wrong on our side. Please try again in a minute.' },
  'server.unavailable': {
    status: 503,
    message: 'The service is not available just now. Please try again in a minute.',
  },
  'session.missing': {
    status: 401,
    message: 'Please sign in first, or use the link that we e-mailed to you.',
  },
  'session.unknown': { status: 401, message: 'This link is not valid. Please sign in again.' },
  'session.expired': { status: 410, message: 'This link has expired. Please sign in again.' },
  // otp
  'otp.under-age': { status: 403, message: 'You must be 18 or older to use this service.' },
  'otp.token-invalid': {
    status: 401,
    message: 'This sign-in can no longer be used. Please go back and request a new code.',
  },
  'otp.form-differs': {
    status: 422,
    message: 'The details differ from those the code was sent for. Please go back and request a new code.',
  },
  'otp.wrong': { status: 422, message: 'That code is not right. Please check the e-mail and try again.' },
  'otp.expired': { status: 410, message: 'This code has expired. Please request a new one.' },
  'otp.used': { status: 410, message: 'This code has already been used. Please request a new one.' },
  'otp.replaced': { status: 410, message: 'A newer code was sent. Please use that one.' },
  'otp.too-many-tries': {
    status: 410,
    message: 'There were too many wrong codes. Please request a new one.',
  },
  'otp.terms-required': { status: 422, message: 'Please tick all three boxes to go on.' },
  'otp.terms-changed': {
    status: 409,
    message:
      'Our terms have changed since you opened this page. Please read them again and tick all three boxes.',
  },
  'otp.resend-too-soon': {
    status: 429,
    message: 'A code was sent less than a minute ago. Please wait a moment before requesting another.',
  },
  'otp.too-many-codes': {
    status: 429,
    message: 'Too many codes were requested. Please wait and try again later.',
  },
  // assessment
  'assessment.unpaid': {
    status: 402,
    message: 'Please pay the fee first. Choose a category and confirm to go to the payment page.',
  },
  'assessment.submitted': {
    status: 409,
    message: 'This assessment is already finished. Please reload the page to see your result.',
  },
  'assessment.unanswered': {
    status: 409,
    message: 'There is still a question to answer before you can see your result.',
  },
  'assessment.busy': {
    status: 409,
    message: 'Another change was being saved at the same moment. Please try again.',
  },
  'category.not-selected': { status: 409, message: 'Category not selected' },
  'category.unknown': {
    status: 422,
    message: 'This category does not exist. Please choose one from the list.',
  },
  'category.locked': { status: 409, message: 'The category can no longer be changed in this assessment.' },
  'answer.out-of-order': {
    status: 409,
    message: 'This question is not your next one. Please reload the page and go on from there.',
  },
  'answer.unknown-question': {
    status: 422,
    message: 'This question does not exist. Please reload the page.',
  },
  'answer.unknown-option': {
    status: 422,
    message: 'This is not one of the answers to the question. Please choose one from the list.',
  },
  'answer.wrong-type': {
    status: 422,
    message: 'This question belongs to the other part of the questionnaire. Please reload the page.',
  },
  'answer.too-many': { status: 422, message: 'You ticked more answers than this question takes.' },
  'answer.one-only': { status: 422, message: 'Please choose one answer only.' },
  'answer.missing': { status: 422, message: 'Please choose an answer first.' },
  'answer.excludes-others': {
    status: 422,
    message:
      'Please choose either "None of these" or "I don\'t know", or the answers that apply, but not both.',
  },
  'rules.unavailable': {
    status: 503,
    message: 'The questions are not available just now. Please try again in a minute.',
  },
  // payment
  'payment.unavailable': {
    status: 503,
    message: 'The payment page cannot be opened just now. Please try again in a minute.',
  },
  'payment.too-late': {
    status: 410,
    message: 'This sign-in is too old to begin a payment. Please sign in again.',
  },
  'payment.too-many-checkouts': {
    status: 429,
    message: 'The payment page was opened too often. Please try again later.',
  },
  'payment.signature-invalid': { status: 400, message: 'The signature of this message is not right.' },
  // review
  'review.before-result': { status: 409, message: 'You can post a review once you have your result.' },
  'review.already-posted': { status: 409, message: 'You have already posted your review. Thank you.' },
});
export type ErrorCode = keyof typeof ERROR_CODES;
