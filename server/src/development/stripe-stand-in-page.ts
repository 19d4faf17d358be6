// The pay page of the Stripe stand-in, at a checkout session's own address. It says plainly that it is a test,
// works without scripts, and its buttons post a form to the same address.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { StandInSession } from './stripe-stand-in-store.js';

const STYLE = `
:root{color-scheme:light dark;--page:#f2f5f4;--card:#fff;--ink:#17312c;--soft:#4c625d;--line:#c9d5d1;--go:#0b6b57;--on-go:#fff;--bad:#a3201d}
@media (prefers-color-scheme:dark){:root{--page:#0f1a18;--card:#182623;--ink:#eaf3f0;--soft:#a9bdb7;--line:#3a4d48;--go:#5fd0b3;--on-go:#06231c;--bad:#ff9d97}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem 1rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.75rem}
h1{margin:0 0 .25rem;font-size:1.375rem}
p{margin:.5rem 0}.soft{color:var(--soft)}
dl{margin:1.25rem 0;padding:1rem 0;border-block:1px solid var(--line);display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem}
dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}.sum{font-weight:700;color:var(--ink)}
button,a.button{display:block;width:100%;min-height:2.875rem;margin-top:.75rem;padding:.625rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:var(--ink);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.go,a.button{background:var(--go);border-color:var(--go);color:var(--on-go);font-weight:600}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
.bad{margin:1rem 0;padding:.75rem 1rem;border-inline-start:4px solid var(--bad);font-weight:600;color:var(--bad)}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const money = (session: StandInSession): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: session.currency }).format(
    session.amount_total / 100,
  );

export function payPage(session: StandInSession, product: string, isDeclined: boolean): string {
  const email = session.customer_email ? `<dt>E-mail</dt><dd>${escape(session.customer_email)}</dd>` : '';
  const declined = isDeclined
    ? `<p class="bad" role="alert">Your card was declined. Nothing was paid. Please try again.</p>`
    : '';
  return page(
    'Test payment',
    `${declined}<p class="soft">This page stands in for the card payment provider while developing. No card is asked for and no money moves.</p>
<dl>${email}<dt>${escape(product)}</dt><dd>${money(session)}</dd><dt class="sum">Total due</dt><dd class="sum">${money(session)}</dd></dl>
<form method="post"><button class="go" name="outcome" value="paid">Pay ${money(session)}</button>
<button name="outcome" value="declined">Use a card that is declined</button>
<button name="outcome" value="cancelled">Cancel and go back</button></form>`,
  );
}

/** For a session that can no longer be paid: complete, expired or unknown. */
export function closedPage(session: StandInSession | null): string {
  if (session?.status === 'complete')
    return page(
      'Test payment: you are all done here',
      `<p>This payment was made. You cannot pay twice on this page.</p><a class="button" href="${escape(successAddress(session))}">Continue</a>`,
    );
  if (session)
    return page(
      'Test payment: this page has expired',
      `<p>Nothing was paid. Go back and start a new payment.</p>${session.cancel_url ? `<a class="button" href="${escape(session.cancel_url)}">Go back</a>` : ''}`,
    );
  return page('Test payment: nothing here', '<p>There is no payment at this address.</p>');
}

export function successAddress(session: StandInSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** `form-action` names where the answer may redirect to: browsers check a form's redirects against it. */
export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  session: StandInSession | null,
) {
  const targets = [session?.success_url, session?.cancel_url]
    .filter((address) => address && URL.canParse(address))
    .map((address) => new URL(address as string).origin);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${[...new Set(targets)].join(' ')}`,
  });
  response.end(html);
}
