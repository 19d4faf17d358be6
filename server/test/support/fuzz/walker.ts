/**
 * A visitor who does things in any order, and remembers from outside what the server has promised: which answers it
 * took, whether it was paid, that it is deleted.
 */
import { expect } from '@jest/globals';
import * as fc from 'fast-check';
import type { Answer } from '../client.js';
import { Guest, pay, press, type Shop } from '../shop.js';
import { holdsTo } from './laws.js';
import { callOf } from './requests.js';

const DEEDS = {
  look: 4,
  choose: 2,
  changeMind: 1,
  pay: 3,
  decline: 1,
  answer: 10,
  answerTwice: 2,
  unsure: 2,
  back: 2,
  outOfOrder: 2,
  submit: 2,
  review: 1,
  leave: 1,
  delete: 1,
} as const;
export type Deed = keyof typeof DEEDS;

export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    ...Object.entries(DEEDS).map(([deed, weight]) => ({ weight, arbitrary: fc.constant(deed as Deed) })),
  ),
  { minLength: 5, maxLength: 25 },
);

interface Question {
  questionId?: string;
  key?: string;
  multiple: boolean;
  options: { id?: string; key?: string; title: string; none: boolean }[];
}

export class Walker {
  /** By question, in the words of the option. */
  private readonly said = new Map<string, string>();
  private readonly payPages: string[] = [];
  private result: string | null = null;
  private isGone = false;

  private constructor(
    private readonly shop: Shop,
    private readonly guest: Guest,
  ) {}

  static async arrive(shop: Shop): Promise<Walker> {
    return new Walker(shop, await Guest.arrive(shop));
  }

  async walk(list: readonly Deed[]): Promise<void> {
    for (const deed of list) {
      await this[deed]();
      if (this.isGone) break;
    }
    await this.check();
  }

  /** What was promised holds, however many others were at it. */
  private async check(): Promise<void> {
    const net = this.shop.netCharged(this.payPages);
    expect([0, 100]).toContain(net);
    if (this.isGone) {
      for (const id of ['getDiagnosis', 'submitAssessment', 'chooseSubcategory'])
        expect([401, 410]).toContain((await this.call(id, { subCategory: 'throat' })).status);
      return;
    }
    const diagnosis = (await this.call('getDiagnosis')).body.data;
    expect(diagnosis.assessmentStage === 'Initiated').toBe(net === 0);
    for (const { questionId, answer } of diagnosis.answered as { questionId: string; answer: string }[])
      expect([questionId, answer]).toEqual([questionId, this.said.get(questionId)]);
    if (this.result) expect(JSON.stringify(diagnosis.summary)).toBe(this.result);
  }

  private async call(operationId: string, body?: unknown): Promise<Answer> {
    const { method, path } = callOf(operationId);
    const answer = await this.guest.client.call(method, path, method === 'GET' ? undefined : (body ?? {}), {
      token: this.guest.token,
    });
    holdsTo(callOf(operationId), answer);
    return answer;
  }

  private async look(): Promise<void> {
    const answer = await this.call('getDiagnosis');
    expect(answer.body.data.nickname ?? this.guest.who.fullname).toBe(this.guest.who.fullname);
  }

  private async choose(subCategory = 'throat'): Promise<string | null> {
    const answer = await this.call('chooseSubcategory', { subCategory });
    const url = answer.status === 200 ? (answer.body.data.paymentUrl as string | null) : null;
    if (url && !this.payPages.includes(url)) this.payPages.push(url);
    return url;
  }

  private async changeMind(): Promise<void> {
    await this.choose('cough');
  }

  private async pay(): Promise<void> {
    const url = await this.choose();
    if (!url) return;
    const { body } = await this.guest.validate(await pay(url));
    expect(body.paymentSuccess).toBe(true);
  }

  private async decline(): Promise<void> {
    const url = await this.choose();
    if (url) await press(url, 'declined');
  }

  private async current(): Promise<{ question: Question; type: string } | null> {
    const { data } = (await this.call('getDiagnosis')).body;
    if (data.assessmentStage === 'Initiated' || data.currentType === null) return null;
    const type = data.currentType as string;
    return { type, question: (type === 'generic' ? data.genericQuestions : data.primaryQuestions).current };
  }

  private async answer(at: 'first' | 'last' = 'first', times = 1): Promise<void> {
    const now = await this.current();
    if (!now) return;
    const { question, type } = now;
    const options = question.options.toSorted((a, b) => Number(b.none) - Number(a.none));
    const option = options.at(at === 'first' ? 0 : -1)!;
    const id = (option.id ?? option.key)!;
    const questionId = (question.questionId ?? question.key)!;
    const body = { questionId, type, answerId: question.multiple ? [id] : id, nextQst: null };
    const answers = await Promise.all(Array.from({ length: times }, () => this.call('answerQuestion', body)));
    if (answers.some(({ status }) => status === 200)) this.said.set(questionId, option.title);
  }

  private answerTwice(): Promise<void> {
    return this.answer('first', 2);
  }

  private unsure(): Promise<void> {
    return this.answer('last');
  }

  /** Saves nothing. */
  private async back(): Promise<void> {
    const earlier = [...this.said.keys()].at(-1);
    if (!earlier) return;
    const body = { questionId: earlier, type: 'generic', answerId: null, nextQst: earlier };
    await this.call('answerQuestion', body);
  }

  private async outOfOrder(): Promise<void> {
    const body = { questionId: 'throat-course', type: 'primary', answerId: 'same', nextQst: null };
    const { status } = await this.call('answerQuestion', body);
    if (status === 200) this.said.set('throat-course', 'The same');
  }

  private async submit(): Promise<void> {
    const { status, body } = await this.call('submitAssessment');
    if (status !== 200) return;
    const summary = JSON.stringify(body.data.diagnosis.summary);
    if (this.result) expect(summary).toBe(this.result);
    this.result = summary;
  }

  private async review(): Promise<void> {
    const { status } = await this.call('submitReview', { rating: 5, description: 'All went well.' });
    if (!this.result) expect(status).toBe(409);
  }

  private async leave(): Promise<void> {
    this.isGone = (await this.call('leaveDevice')).status === 200;
  }

  private async delete(): Promise<void> {
    this.isGone = (await this.call('deleteMyData')).status === 200;
  }
}
