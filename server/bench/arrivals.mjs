/**
 * Whole assessments as visitors make them: signed in by the code in a mail, paid at the stand-in for Stripe, all
 * questions, the result, the mailed link. One process does everything that the product does for them, its duties too, so
 * that its processor time is what a visitor costs. The product alone: neither the floor nor the usual stack mails or
 * charges.
 */
import path from 'node:path';
import { startInbox } from '../dist/development/inbox.js';
import { startStripeStandIn } from '../dist/development/stripe-stand-in.js';
import { chanceOf } from './chance.mjs';
import { PRODUCT } from './house.mjs';

const DOB = '1980-02-29';
const CODE = /^\d{7}$/m;
const LOOK_EVERY_MS = 5;

/** How many reached their result, and the processor time of each. */
export async function measureArrivals(house, { visitors: lanes, rounds, seconds, seed }) {
  const inbox = await startInbox();
  let server = null;
  const stripe = await startStripeStandIn({
    port: 0,
    webhookUrl: () => server && `http://127.0.0.1:${server.port}/api/payment/webhook`,
    webhookSecret: house.settings.STRIPE_WEBHOOK_SECRET,
    secretKey: house.settings.STRIPE_SECRET_KEY,
    dataFile: path.join(path.dirname(house.settings.DATA_DIR), 'stripe.json'),
  });
  try {
    server = await house.start('product with all duties', PRODUCT, {
      // Production asks Stripe itself and nobody else.
      NODE_ENV: 'test',
      STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
      SMTP_URL: inbox.smtpUrl,
      PROCESSORS: 'true',
      TRUST_PROXY: '1',
    });
    const chance = chanceOf(seed);
    let arrived = 0;
    const arrive = async () => walk(server, inbox, chance, (arrived += 1));
    const lane = async (end) => {
      let whole = 0;
      do {
        await arrive();
        whole += 1;
      } while (performance.now() < end);
      return whole;
    };
    const all = (end) => Promise.all(Array.from({ length: lanes }, () => lane(end)));
    // While code is compiled and caches fill.
    await all(0);
    const before = await server.processorMs();
    const counts = await all(performance.now() + rounds * seconds * 1000);
    const whole = counts.reduce((sum, count) => sum + count, 0);
    return { whole, processorMs: ((await server.processorMs()) - before) / whole };
  } finally {
    await server?.stop();
    await stripe.stop();
    await inbox.stop();
  }
}

async function walk(server, inbox, chance, number) {
  const who = { fullname: 'Nobody Real', email: `arrival${number}@mail.test`, dob: DOB };
  // Each from a network of his own, as visitors are.
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  let token;
  const call = async (method, at, body) =>
    JSON.parse((await server.call({ method, path: at, body, token, headers })).text);

  const asked = await call('POST', '/api/generate-otp/generate', who);
  const otp = await codeFor(inbox, who.email);
  ({ token } = (await call('POST', '/api/generate-otp/validate', { ...who, token: asked.token, otp })).data);
  const { data } = await call('GET', '/api/diagnosis');
  const subCategory = data.subCategories[Math.floor(chance() * data.subCategories.length)].documentId;
  const { paymentUrl } = (await call('PUT', '/api/diagnosis/update/subcategory', { subCategory })).data;
  await call('POST', '/api/payment/validate', { session_id: await paid(paymentUrl) });
  let at = { diagnosis: (await call('GET', '/api/diagnosis')).data, next: true };
  // The last question stays in sight until the result is asked for.
  while (at.next) at = (await call('PUT', '/api/diagnosis/update/answer', drawn(at.diagnosis, chance))).data;
  const { diagnosis } = (await call('POST', '/api/diagnosis/submit', {})).data;
  if (!diagnosis.result) throw new Error('A whole assessment ended without a result.');
}

async function codeFor(inbox, email) {
  for (;;) {
    const mail = inbox.messages().find(({ to, text }) => to === email && CODE.test(text));
    if (mail) return CODE.exec(mail.text)[0];
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
}

/** Presses "pay"; answers the checkout session that the visitor comes back with. */
async function paid(payPage) {
  const body = new URLSearchParams({ outcome: 'paid' });
  const { headers } = await fetch(payPage, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location')).searchParams.get('session_id');
}

function drawn({ currentType: type, genericQuestions, primaryQuestions }, chance) {
  const { current } = type === 'generic' ? genericQuestions : primaryQuestions;
  const option = current.options[Math.floor(chance() * current.options.length)];
  const id = option.id ?? option.key;
  const questionId = current.questionId ?? current.key;
  return { questionId, type, answerId: current.multiple ? [id] : id, nextQst: null };
}
