/** What must be so once nothing is broken any more, seen from outside: the visitors', Stripe's and the mail server's view. */
import { existsSync, readdirSync } from 'node:fs';
import type { House } from './house.js';
import type { History, Visitor } from './visitor.js';

/** What is still on its way or broken when all had this long to heal, as one sentence each. */
export async function brokenAfter(
  withinMs: number,
  house: House,
  visitors: readonly Visitor[],
): Promise<string[]> {
  for (const deadline = Date.now() + withinMs; ;) {
    const open = await unsettled(house);
    const broken = open.length ? open : await brokenPromises(house, visitors);
    if (!broken.length || Date.now() > deadline) return broken;
    await new Promise((resume) => setTimeout(resume, 1_000));
  }
}

async function brokenPromises(house: House, visitors: readonly Visitor[]): Promise<string[]> {
  const broken: string[] = [];
  // Once for all: after an hour there are thousands of both.
  const charges = house.stripe.charges();
  for (const visitor of visitors) {
    const { history } = visitor;
    const say = (text: string): void => void broken.push(`${history.email}: ${text}`);
    for (const trouble of history.troubles) say(trouble);
    lawsOfMoney(charges, history, say);
    lawsOfMail(house, history, say);
    if (history.token) await lawsOfData(visitor, say);
  }
  return [...broken, ...house.failures, ...(await lawsOfKeys(house))];
}

/** INV-1, INV-2: charged once, refunds counted, and never for nothing. */
function lawsOfMoney(
  charges: ReturnType<House['stripe']['charges']>,
  { payPages, isDone }: History,
  say: (text: string) => void,
): void {
  const ids = payPages.map((url) => url.split('/').at(-1)!);
  const mine = charges.filter(({ checkoutSessionId }) => ids.includes(checkoutSessionId));
  const net = mine.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  if (isDone && net !== 100) say(`charged ${net} in the end`);
  if (!isDone && net !== 0 && net !== 100) say(`charged ${net} and never done`);
}

/** INV-4: what is sent again after a crash is the same mail: one code, one link under one id. */
function lawsOfMail(
  { mail }: House,
  { email, isDone, isDeleted }: History,
  say: (text: string) => void,
): void {
  const mine = mail.mails.filter(({ to }) => to.includes(email));
  const texts = new Map<string, string>();
  for (const { messageId, text } of mine) {
    if ((texts.get(messageId) ?? text) !== text) say('a mail came twice with another text');
    texts.set(messageId, text);
  }
  const links = new Set(
    mine.flatMap(({ text }) => [...text.matchAll(/\/diagnosis\?sessionId=([\w-]+)/g)].map(([, one]) => one)),
  );
  if (links.size > 1) say(`${links.size} different links`);
  if (isDone && !isDeleted && links.size !== 1) say('paid, and no link by mail');
}

/** INV-3, INV-5: nothing acknowledged is lost, nothing deleted is read. */
async function lawsOfData(visitor: Visitor, say: (text: string) => void): Promise<void> {
  const { history } = visitor;
  const { status, body } = await visitor.call('GET', '/api/diagnosis');
  if (history.isDeleted) {
    if (status !== 410 && status !== 401) say(`deleted, and answered with ${status}`);
    return;
  }
  if (status !== 200) return say(`cannot be read: ${status}`);
  const answered = new Map(
    (body.data.answered as { questionId: string; answer: string }[]).map(({ questionId, answer }) => [
      questionId,
      answer,
    ]),
  );
  for (const [question, answer] of history.answers)
    if (answered.get(question) !== answer)
      say(`${question}: said "${answer}", kept "${answered.get(question)}"`);
  if (history.summary && JSON.stringify(body.data.summary) !== history.summary)
    say('another result than was shown');
  if (history.isReviewed && !body.data.ratingSubmited) say('the review is lost');
}

/** Every record has its key, and every key a record or a time to die. */
async function lawsOfKeys({ database, keyDir }: House): Promise<string[]> {
  const living = await database.query<{ id: string }>('select id from data_key where dies_at is null');
  const files = new Set(
    existsSync(keyDir)
      ? (readdirSync(keyDir, { recursive: true }) as string[]).map((file) => file.split('/').at(-1)!)
      : [],
  );
  const missing = living.filter(({ id }) => !files.has(id)).map(({ id }) => `the key ${id} is lost`);
  const [orphans] = await database.query<{ count: number }>(`
    select count(*)::int as count from data_key k where dies_at is null
      and not exists (select 1 from assessment where key_id = k.id)
      and not exists (select 1 from mail where key_id = k.id)
      and not exists (select 1 from review where key_id = k.id)`);
  return [...missing, ...(orphans!.count ? [`${orphans!.count} keys live for nobody`] : [])];
}

/** Mails to be sent, money to be given back. */
async function unsettled({ database }: House): Promise<string[]> {
  const rows = await database.query<{ text: string }>(`
    select format('mail %s (%s) is queued: %s tries, written %s s ago, next in %s s, last problem %s', id, kind, tries,
      round(extract(epoch from now() - created_at)), round(extract(epoch from next_try_at - now())),
      coalesce(last_problem, 'none')) as text
    from mail where state = 'queued'
    union all
    select format('payment %s owes a refund (%s): %s tries, paid %s s ago, next in %s s, last problem %s', id,
      refund_reason, refund_tries, round(extract(epoch from now() - paid_at)),
      coalesce(round(extract(epoch from refund_next_at - now()))::text, 'the next sweep, 0'),
      coalesce(refund_problem, 'none'))
    from payment where state = 'paid' and refund_reason is not null`);
  return rows.map(({ text }) => text);
}
