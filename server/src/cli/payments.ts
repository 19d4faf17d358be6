/** `operator payments`: our rows against Stripe's list, and what is known of one payment. */
import type { Command } from 'commander';
import { PaymentDuties } from '../payment/payment-duties.service.js';
import type { Payment } from '../payment/payment.js';
import { PaymentService } from '../payment/payment.service.js';
import { StripeUnavailable } from '../payment/stripe.client.js';
import { DONE, IMPOSSIBLE, LOOK, type Run } from './run.js';
import { count, oneLine, timeOf } from './text.js';

export function paymentCommands(operator: Command, run: Run): void {
  const payments = operator
    .command('payments')
    .alias('payment')
    .description('check payments against Stripe, see what we owe');
  payments
    .command('list')
    .description('refunds that we owe and could not make yet, with the reason')
    .action(() => list(run));
  payments
    .command('reconcile')
    .description("hold our payments against Stripe's list of the last 72 hours, and mend what can be mended")
    .action(() => reconcile(run));
  payments
    .command('show <reference>')
    .description('every try to pay under this reference (visitors see it on the payment pages)')
    .action((reference: string) => show(run, reference));
}

function reconcile(run: Run): Promise<void> {
  return run(async (product, io) => {
    try {
      const { checked, differences } = await product.get(PaymentDuties).reconcile();
      for (const { checkoutSessionId, reference, here, atStripe, isMended } of differences)
        io.out(
          `${isMended ? 'mended   ' : 'LOOK HERE'}  ${reference ?? '-'}  here ${here}, at Stripe ${atStripe}  ${checkoutSessionId}\n`,
        );
      const open = differences.filter(({ isMended }) => !isMended).length;
      const mended = differences.length - open;
      io.out(
        `${count(checked, 'checkout session')} checked: ${count(open, 'difference')}${mended ? `, ${mended} mended` : ''}\n`,
      );
      return open ? LOOK : DONE;
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      io.err(
        'Stripe cannot be asked just now. Is STRIPE_SECRET_KEY set, and can Stripe be reached from here?\n',
      );
      return IMPOSSIBLE;
    }
  });
}

function list(run: Run): Promise<void> {
  return run(async (product, io) => {
    const owed = await product.get(PaymentService).owed();
    for (const { reference, refundReason, refundTries, refundProblem, refundNextAt, ...payment } of owed)
      io.out(
        `${reference}  ${priceOf(payment)}  because ${refundReason}  ${count(refundTries, 'try', 'tries')} failed${refundProblem ? `: ${oneLine(refundProblem)}` : ''}, next ${timeOf(refundNextAt)}\n`,
      );
    io.out(`We owe ${count(owed.length, 'refund')}.\n`);
    return owed.length ? LOOK : DONE;
  });
}

function show(run: Run, reference: string): Promise<void> {
  return run(async (product, io) => {
    const tries = await product.get(PaymentService).tries(reference);
    if (!tries.length) {
      io.err(`There is no payment ${oneLine(reference)}.\n`);
      return LOOK;
    }
    for (const payment of tries) io.out(described(payment));
    return DONE;
  });
}

function priceOf({ amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>): string {
  return `${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

function described(payment: Payment): string {
  const { attempt, state, createdAt, checkoutEndsAt, paidAt } = payment;
  const facts: [string, string][] = [
    ['amount', priceOf(payment)],
    ['begun', timeOf(createdAt)],
    ['checkout ends', timeOf(checkoutEndsAt)],
    ['paid', timeOf(paidAt)],
    ['refund because', payment.refundReason ?? '-'],
    ['checkout session', payment.checkoutSessionId ?? '-'],
    ['payment intent', payment.paymentIntentId ?? '-'],
  ];
  const lines = facts.map(([name, value]) => `    ${name.padEnd(17)}${value}`);
  return `Try ${attempt}: ${state}\n${lines.join('\n')}\n`;
}
