import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeStore } from '../app/store.js';
import { failure, fakeApi, type Call, type FakeAnswer } from '../testing/fake-api.js';
import { endpoints } from './endpoints.js';
import { codeOf, fieldErrorsOf, isNetworkFailure, sentenceOf, statusOf } from './errors.js';
import { isLoading, onLoadingChange, whileLoading } from './loading.js';
import { rememberToken } from './session.js';

const OK: FakeAnswer = { body: { data: {} } };
let calls: Call[];
let answers: (FakeAnswer | null)[];
let store: ReturnType<typeof makeStore>;
const calling = endpoints.endpoints;
beforeEach(() => {
  answers = [];
  store = makeStore();
  calls = fakeApi(() => (answers.length > 0 ? answers.shift()! : OK));
  globalThis.history.replaceState(null, '', '/');
});

describe('Token header', () => {
  test('the address’s sessionId goes before the remembered token', async () => {
    rememberToken('remembered');
    await store.dispatch(calling.getHomePage.initiate());
    globalThis.history.replaceState(null, '', '/diagnosis?sessionId=linked');
    await store.dispatch(calling.getDiagnosis.initiate('generic'));
    expect(calls.map((call) => call.token)).toEqual(['remembered', 'linked']);
    expect(calls[1]?.path).toBe('/api/diagnosis');
    expect(calls[1]?.query.get('type')).toBe('generic');
  });

  test('without a token there is no header', async () => {
    await store.dispatch(calling.getHomePage.initiate());
    expect(calls[0]?.token).toBeNull();
  });
});

describe('Network failures', () => {
  const waitFor = async <T,>(call: PromiseLike<T>): Promise<T> => {
    jest.useFakeTimers();
    const result = Promise.resolve(call);
    await jest.advanceTimersByTimeAsync(60_000);
    return result;
  };

  test('F-25: a read, a saved answer and the submit are repeated until the network is back', async () => {
    answers = [null, null, OK];
    await waitFor(store.dispatch(calling.getDiagnosis.initiate('generic')));
    expect(calls).toHaveLength(3);
    answers = [null, OK];
    const body = { questionId: 'q', answerId: 'a', type: 'generic', nextQst: null } as const;
    await waitFor(store.dispatch(calling.answerQuestion.initiate(body)));
    expect(calls).toHaveLength(5);
    answers = [null, OK];
    await waitFor(store.dispatch(calling.submitAssessment.initiate()));
    expect(calls).toHaveLength(7);
  });

  test('after four tries it is given up, with a sentence', async () => {
    answers = [null, null, null, null, null];
    const { error } = await waitFor(store.dispatch(calling.getHomePage.initiate()));
    expect(calls).toHaveLength(4);
    expect(isNetworkFailure(error)).toBe(true);
    expect(sentenceOf(error)).toMatch(/could not reach our server/);
    expect(statusOf(error)).toBeNull();
  });

  test('codes, reviews, payments and deletion are not repeated behind the visitor’s back', async () => {
    const form = { fullname: 'A', email: 'a@b.co', dob: '1980-01-01' };
    const onlyOnce: (() => PromiseLike<unknown>)[] = [
      () => store.dispatch(calling.generateOtp.initiate(form)),
      () => store.dispatch(calling.validateOtp.initiate({ ...form, otp: '1234567', token: 't' })),
      () => store.dispatch(calling.submitReview.initiate({ rating: 5, description: 'Good' })),
      () => store.dispatch(calling.validatePayment.initiate({ session_id: 's' })),
      () => store.dispatch(calling.retryPayment.initiate({ reference: 'r' })),
      () => store.dispatch(calling.deleteMyData.initiate()),
    ];
    for (const call of onlyOnce) {
      calls.length = 0;
      answers = [null];
      await waitFor(call());
      expect(calls).toHaveLength(1);
    }
  });

  test('an answer of the server, also an error, is not repeated', async () => {
    answers = [failure(503, 'Please try again in a minute.', 'dependency.down')];
    const { error } = await store.dispatch(calling.getHomePage.initiate());
    expect(calls).toHaveLength(1);
    expect([statusOf(error), codeOf(error), sentenceOf(error)]).toEqual([
      503,
      'dependency.down',
      'Please try again in a minute.',
    ]);
  });
});

describe('From error to sentence', () => {
  test('anything unknown gives a plain sentence, never a technical one', () => {
    for (const odd of [
      undefined,
      null,
      new Error('x.y is undefined'),
      { status: 500, data: '<html>' },
      { status: 'PARSING_ERROR' },
    ]) {
      expect(sentenceOf(odd)).toMatch(/went wrong on our side/);
    }
  });

  test('field errors are taken from details, odd ones left out', () => {
    const details = [{ field: 'email', message: 'Enter an email address' }, { field: 1 }, null];
    expect(fieldErrorsOf({ data: { error: { message: 'x', details } } })).toEqual([details[0]]);
    expect(fieldErrorsOf({ data: { error: { message: 'x', details: { try: 1 } } } })).toEqual([]);
  });
});

describe('S-C11: the loading indicator', () => {
  test('overlapping calls keep it until the last one ends; an error hides it', async () => {
    const seen: boolean[] = [];
    const stop = onLoadingChange(() => seen.push(isLoading()));
    let endFirst: () => void = () => undefined;
    const first = whileLoading(() => new Promise<void>((resolve) => (endFirst = resolve)));
    const second = whileLoading(() => Promise.reject(new Error('cut')));
    await expect(second).rejects.toThrow('cut');
    expect(isLoading()).toBe(true);
    endFirst();
    await first;
    expect(isLoading()).toBe(false);
    expect(seen).toEqual([true, true, true, false]);
    stop();
  });

  test('every call turns it on', async () => {
    const call = store.dispatch(calling.getHomePage.initiate());
    expect(isLoading()).toBe(true);
    await call;
    expect(isLoading()).toBe(false);
  });
});
