/**
 * Somebody who walks the whole way while things break, and writes down what was promised. Every call is repeated until
 * a server has answered it, as the pages do; what no server has acknowledged counts for nothing.
 */
import type { Answer } from '../client.js';
import type { SunkMail } from '../mail-sink.js';
import { codeIn } from '../sign-in.js';
import { press } from '../shop.js';
import type { Chance } from './chance.js';
import type { House } from './house.js';

/** A page waits longer than any fault lasts. */
const PATIENCE_MS = 90_000;
/** One fault after the other may hold a mail up; what has not come by then is lost. */
const MAIL_LOST_AFTER_MS = 300_000;
const ANSWER_WITHIN_MS = 8_000;
/** The words of a server that cannot just now. */
const TRY_AGAIN = new Set([502, 503]);

type Reply = Pick<Answer, 'status' | 'body'>;

export interface History {
  email: string;
  token: string | null;
  payPages: string[];
  /** Acknowledged answers, in the words of the option. */
  answers: Map<string, string>;
  summary: string | null;
  isDeleted: boolean;
  isReviewed: boolean;
  isDone: boolean;
  /** What should never have been answered, and where the way ended. */
  troubles: string[];
  /** Mails that came, but later than anybody would wait. */
  late: Wait[];
}

export interface Wait {
  from: number;
  ms: number;
}

export class Visitor {
  readonly history: History;
  private readonly address: string;
  private readonly form: { fullname: string; email: string; dob: string };

  constructor(
    private readonly house: House,
    private readonly chance: Chance,
    number: number,
  ) {
    this.address = `10.9.${number >> 8}.${number & 255}`;
    this.form = { fullname: 'Chaos Walker', email: `chaos${number}@mail.test`, dob: '1980-02-29' };
    this.history = {
      email: this.form.email,
      token: null,
      payPages: [],
      answers: new Map(),
      summary: null,
      isDeleted: false,
      isReviewed: false,
      isDone: false,
      troubles: [],
      late: [],
    };
  }

  async walk(): Promise<void> {
    try {
      await this.signIn();
      await this.pay();
      await this.answerAll();
      await this.finish();
      this.history.isDone = true;
    } catch (error) {
      this.history.troubles.push(`ended: ${String(error)}`);
    }
  }

  /** The first answer of any server that is more than "not now". */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const reply = await this.once(method, path, body).catch(() => null);
      if (reply && reply.status >= 500 && !TRY_AGAIN.has(reply.status))
        this.history.troubles.push(`${method} ${path}: ${reply.status}`);
      if (reply && reply.status < 500) return reply;
      if (Date.now() > deadline) throw new Error(`${method} ${path}: nobody answers`);
      await pause(150);
    }
  }

  private async once(method: string, path: string, body: unknown): Promise<Reply> {
    const response = await fetch(`${this.chance.of(this.house.servers())}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.history.token && { 'x-api-token': this.history.token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A code whose answer got lost is used up: then another one is asked for. */
  private async signIn(): Promise<void> {
    for (let tries = 0; tries < 4; tries += 1) {
      const seen = new Set(this.house.mail.mails);
      const asked = await this.call('POST', '/api/generate-otp/generate', this.form);
      if (asked.status !== 200) throw new Error(`no code: ${asked.status}`);
      const mail = await this.mail((one) => !seen.has(one) && one.subject === 'Your sign-in code');
      const { status, body } = await this.call('POST', '/api/generate-otp/validate', {
        ...this.form,
        token: asked.body.token,
        otp: codeIn(mail),
      });
      if (status === 200) return void (this.history.token = body.data.token);
    }
    throw new Error('not signed in after four codes');
  }

  private async mail(fits: (mail: SunkMail) => boolean): Promise<SunkMail> {
    const from = Date.now();
    while (Date.now() < from + MAIL_LOST_AFTER_MS) {
      const found = this.house.mail.mails.find((one) => one.to.includes(this.form.email) && fits(one));
      const ms = Date.now() - from;
      if (found && ms > PATIENCE_MS) this.history.late.push({ from, ms });
      if (found) return found;
      await pause(50);
    }
    throw new Error('the mail never came');
  }

  /** Pays, perhaps after a second thought, and perhaps closes the browser before coming back. */
  private async pay(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    let mayPay = true;
    while (Date.now() < deadline) {
      const { status, body } = await this.call('PUT', '/api/diagnosis/update/subcategory', {
        subCategory: 'throat',
      });
      if (status !== 200) throw new Error(`no pay page: ${status} ${JSON.stringify(body)}`);
      const url = body.data.paymentUrl as string | null;
      if (!url) return;
      if (!this.history.payPages.includes(url)) this.history.payPages.push(url);
      if (mayPay) {
        if (this.chance.isOnce(4)) await press(url, 'declined');
        const returned = new URL(await press(url, 'paid')).searchParams.get('session_id');
        mayPay = false;
        if (this.chance.isOnce(2)) await this.call('POST', '/api/payment/validate', { session_id: returned });
      }
      const { data } = (await this.call('GET', '/api/diagnosis')).body;
      if (data.assessmentStage !== 'Initiated') return;
      await pause(200);
    }
    throw new Error('paid, and not open');
  }

  private async answerAll(): Promise<void> {
    for (let count = 0; count < 40; count += 1) {
      const { data } = (await this.call('GET', '/api/diagnosis')).body;
      const type = data.currentType as 'generic' | 'primary' | null;
      if (!type) return;
      const { current } = type === 'generic' ? data.genericQuestions : data.primaryQuestions;
      const options = current.options as { id?: string; key?: string; title: string; none: boolean }[];
      const option = options.find(({ none }) => none) ?? this.chance.of(options);
      const id = option.id ?? option.key;
      const questionId = current.questionId ?? current.key;
      if (this.history.answers.has(questionId))
        throw new Error(`${questionId}: its answer was acknowledged, and it is asked again`);
      const answer = { questionId, type, answerId: current.multiple ? [id] : id, nextQst: null };
      const send = (): Promise<Reply> => this.call('PUT', '/api/diagnosis/update/answer', answer);
      const replies = await Promise.all(this.chance.isOnce(5) ? [send(), send()] : [send()]);
      if (replies.some(({ status }) => status === 200)) this.history.answers.set(questionId, option.title);
      else throw new Error(`${questionId}: ${replies.map(({ status }) => status).join()}`);
      // A tick-box of a gate: the same last question stays until it is submitted.
      if (replies.some(({ status, body }) => status === 200 && !body.data.next)) return;
    }
    throw new Error('no end of questions');
  }

  private async finish(): Promise<void> {
    const { status, body } = await this.call('POST', '/api/diagnosis/submit', {});
    if (status !== 200) throw new Error(`no result: ${status} ${JSON.stringify(body)}`);
    this.history.summary = JSON.stringify(body.data.diagnosis.summary);
    if (this.chance.isOnce(3)) {
      const review = { rating: 5, description: `Held by ${this.form.email}` };
      this.history.isReviewed = [200, 409].includes(
        (await this.call('POST', '/api/diagnosis/review/submit', review)).status,
      );
    }
    if (this.chance.isOnce(4)) {
      const gone = await this.call('POST', '/api/diagnosis/delete', {});
      this.history.isDeleted = [200, 401, 410].includes(gone.status);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));
