/** The inbox as a page and as JSON, on the product's own port, in development only. */
import type { FastifyInstance } from 'fastify';
import type { Inbox, InboxMessage } from './inbox.js';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1d2b2a;background:#faf8f4}
article{background:#fff;border:1px solid #d8d3c8;border-radius:.5rem;padding:1rem;margin:1rem 0}
h2{margin:0;font-size:1.1rem}p.meta{margin:0;color:#55605e}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

/** New mail shows without a reload by hand. */
const SCRIPT = `const shown = document.querySelectorAll('article').length;
setInterval(async () => {
  const messages = await (await fetch('/development/inbox/messages')).json();
  if (messages.length !== shown) location.reload();
}, 1500);`;

export function serveInbox(fastify: FastifyInstance, inbox: Inbox): void {
  fastify.get('/development/inbox/messages', async () => inbox.messages());
  fastify.get('/development/inbox', async (_request, reply) =>
    reply.type('text/html').send(page(inbox.messages())),
  );
  fastify.get('/development/inbox.css', async (_request, reply) => reply.type('text/css').send(STYLE));
  fastify.get('/development/inbox.js', async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
}

function page(messages: readonly InboxMessage[]): string {
  const list =
    messages.toReversed().map(article).join('') ||
    '<p>No mail yet. It shows here by itself when it arrives.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local inbox</title><link rel="stylesheet" href="/development/inbox.css"><script src="/development/inbox.js" defer></script></head>
<body><main><h1>Local inbox</h1><p>Mail of this copy of the product. Nothing leaves this machine.</p>${list}</main></body></html>`;
}

function article({ to, subject, text, receivedAt }: InboxMessage): string {
  const linked = escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><h2>${escape(subject)}</h2><p class="meta">To ${escape(to)}, ${escape(receivedAt)}</p><pre>${linked}</pre></article>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
