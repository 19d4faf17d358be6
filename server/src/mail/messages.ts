/**
 * Every kind of mail: its words, and how long it is kept unsent. {placeholders} are filled by mail.ts. Subjects are
 * neutral: a lock screen shows them. No category, condition, answer or date of birth, ever. A blank line parts
 * paragraphs.
 */
interface Message {
  subject: string;
  text: string;
  /** How long an unsent or failed mail is kept: it is of no use any more, or its data key lives no longer. */
  keptHours: number;
}

export const MESSAGES = {
  code: {
    // The code is dead by then.
    keptHours: 1,
    subject: 'Your sign-in code',
    text: `Your code is:

{code}

Enter it on the page where you asked for it. It works once, until {expiry} (UTC), which is ten minutes after you asked.

We never ask for this code by e-mail, telephone or message. Do not give it to anybody.

If you did not ask for a code, you need not do anything: without it nothing happens.

{support}`,
  },
  link: {
    // As long as the link itself.
    keptHours: 48,
    subject: 'Your personal link',
    text: `Hello {name},

thank you, your payment has arrived. This is your personal link:

{link}

It works until {deadline} (UTC), 48 hours after your payment. You may leave and come back with it, also on another device. Anybody who has this link can open your page, so please do not pass it on.

Everything you enter is deleted at that time. If you want it deleted sooner, open this page and press the button:

{deleteLink}

{support}`,
  },
  'new-link': {
    // As long as the link itself.
    keptHours: 48,
    subject: 'Your new personal link',
    text: `Hello {name},

you left the device on which you had opened your personal link, so that link no longer works. This one takes its place:

{link}

It works until {deadline} (UTC), 48 hours after your payment. Anybody who has this link can open your page, so please do not pass it on.

Everything you enter is deleted at that time. If you want it deleted sooner, open this page and press the button:

{deleteLink}

{support}`,
  },
  'duplicate-refund': {
    keptHours: 24,
    subject: 'Your payment was returned',
    text: `Hello {name},

we received a payment of US $1 that was not needed: it had been paid already, or there was nothing left that it could open. We have returned it in full. Your bank may take five to ten days to show it.

You do not have to do anything.

{support}`,
  },
} as const satisfies Record<string, Message>;
export type MailKind = keyof typeof MESSAGES;

export const SUPPORT_LINE = 'Questions? {supportEmail}';
