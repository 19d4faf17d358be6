/** What a visitor does, in verbs. Everything goes through the page; the answers of the server are only watched. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chosenOf, type Plan } from './answers.js';
import { DESKTOP } from './browser.js';

export const url = (): string => process.env['JOURNEY_URL'] ?? '';

interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  email: string;
  /** The id of the question on the screen, as the server last said. */
  questionId(): string | null;
  /** When everything the server has said so far is taken in. */
  hasRead(): Promise<void>;
}

export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  let current: string | null = null;
  let reading = Promise.resolve();
  page.on('response', (response) => {
    if (!/\/api\/diagnosis/.test(response.url()) || !response.ok()) return;
    reading = response.json().then(
      (body: { data: { diagnosis?: Diagnosis } & Diagnosis }) => {
        current = onScreen(body.data.diagnosis ?? body.data);
      },
      () => undefined,
    );
  });

  return {
    page,
    context,
    email: `journey-${randomUUID()}@example.test`,
    questionId: () => current,
    hasRead: () => reading,
  };
}

interface Diagnosis {
  currentType?: 'generic' | 'primary' | null;
  genericQuestions?: { current: { questionId: string } | null } | null;
  primaryQuestions?: { current: { key: string } | null } | null;
}
function onScreen(diagnosis: Diagnosis): string | null {
  if (diagnosis.currentType === 'generic') return diagnosis.genericQuestions?.current?.questionId ?? null;
  return diagnosis.primaryQuestions?.current?.key ?? null;
}

export async function mailTo(email: string, subjectLike: RegExp): Promise<Message> {
  /** Mails are sent by a job a moment after the call. */
  const deadline = Date.now() + 20_000;
  for (;;) {
    const messages = (await (await fetch(`${url()}/development/inbox/messages`)).json()) as Message[];
    const found = messages.findLast(
      (message) => message.to.includes(email) && subjectLike.test(`${message.subject} ${message.text}`),
    );
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No mail like ${String(subjectLike)} to ${email}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

export async function signIn({ page, email }: Visitor): Promise<void> {
  await page.goto(url());
  await page.getByLabel('Full name').fill('Ada Journey');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1986-04-12');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
  const { text } = await mailTo(email, /code/i);
  await page.getByLabel('One-time code').fill(/\b\d{7}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify & continue' }).click();
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Agree & Continue' }).click();
  await page.waitForURL(/\/diagnosis\?sessionId=/);
  await page.getByRole('heading', { name: 'Choose Category' }).waitFor();
}

export async function chooseCategory({ page }: Visitor, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('radio', { name: 'No, none of these is true' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: /Test payment/ }).waitFor();
}

export async function pay({ page }: Visitor): Promise<void> {
  page.once('dialog', (alert) => void alert.accept());
  await page.locator('button[value=paid]').click();
  await page.waitForURL(/\/payment\/success/);
  await page
    .getByRole('link', { name: /start|questions|now/i })
    .first()
    .click();
  await atQuestion(page);
}

export async function atQuestion(page: Page): Promise<void> {
  await page.locator('form.question:not(.is-resting)').waitFor();
}

/** Answers the question on the screen and waits for its save and for what comes after it. */
export async function answerOne({ page, questionId, hasRead }: Visitor, plan: Plan): Promise<void> {
  await atQuestion(page);
  const values = await page
    .locator('input[name=answer]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const chosen = chosenOf(plan, questionId(), values);
  const isTickList = (await page.locator('input[name=answer][type=checkbox]').count()) > 0;
  const heading = await page.locator('h1').first().textContent();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/diagnosis/update/answer'));
  for (const id of chosen) await page.locator(`label.option:has(input[value="${id}"])`).click();
  if (isTickList) await page.getByRole('button', { name: /^(Next|Get Result)$/ }).click();
  await saved;
  await hasRead();
  await page.waitForFunction(
    (before) =>
      document.querySelector('dialog[open]') !== null || document.querySelector('h1')?.textContent !== before,
    heading,
  );
}

/** Until the questionnaire asks whether to submit, or something else interrupts. Gives the ids asked, in order. */
export async function answerAll(visitor: Visitor, plan: Plan): Promise<string[]> {
  const { page } = visitor;
  const asked: string[] = [];
  const confirmation = page.getByRole('dialog');
  const interruption = page.getByRole('button', { name: 'I understand, go on' });
  /** No path is longer than 45 screens; a few more for interruptions. */
  while (asked.length < 60) {
    const what = await Promise.race([
      confirmation.waitFor().then(
        () => 'confirmation',
        () => '',
      ),
      interruption.waitFor().then(
        () => 'interruption',
        () => '',
      ),
      atQuestion(page).then(
        () => 'question',
        () => '',
      ),
    ]);
    if (what !== 'question') return asked;
    const id = visitor.questionId() ?? '';
    asked.push(id);
    await answerOne(visitor, plan);
  }
  throw new Error(`The questionnaire does not end: ${asked.join(', ')}`);
}

export async function confirmSubmit({ page }: Visitor): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your result' }).waitFor();
}
