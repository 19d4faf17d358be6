/** What a mail is: its kinds, its words with the blanks filled, and when to try again. Pure. */
import { type MailKind, MESSAGES, SUPPORT_LINE } from './messages.js';

export type MailState = 'queued' | 'sent' | 'dropped' | 'failed';

export interface Recipient {
  name: string;
  email: string;
}

/** What fills the blanks, by name. Dates are written out in UTC. */
export type MailFacts = Record<string, string | Date>;

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** Quick at first, since a visitor waits; then patient, since a mail server may be away for an hour. */
const RETRY_AFTER_SECONDS = [5, 15, 30, 60, 180, 300, 600];

/** Seconds to wait after the `tries`-th failed try (1, 2, …). */
export function retryAfterSeconds(tries: number): number {
  return RETRY_AFTER_SECONDS[Math.min(tries, RETRY_AFTER_SECONDS.length) - 1] ?? RETRY_AFTER_SECONDS[0]!;
}

export function render(kind: MailKind, facts: MailFacts, supportEmail: string): Rendered {
  const { subject, text } = MESSAGES[kind];
  const blanks: MailFacts = { ...facts, support: fill(SUPPORT_LINE, { supportEmail }) };
  const filled = fill(text, blanks);
  return { subject, text: `${filled}\n`, html: toHtml(filled) };
}

function fill(text: string, facts: MailFacts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A mail lacks its ${name}.`);
    return typeof fact === 'string' ? oneLine(fact) : dateInWords(fact);
  });
}

/** A fact is never more than one line, so that no name can write paragraphs (or headers) of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function dateInWords(date: Date): string {
  const day = date.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const time = date.toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return `${day}, ${time}`;
}

/** Plain paragraphs, links and a large code; no pictures and nothing fetched from anywhere. */
function toHtml(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const escaped = escapeHtml(paragraph);
    if (/^https?:\/\/\S+$/.test(paragraph)) return `<p><a href="${escaped}">${escaped}</a></p>`;
    if (/^\d{7}$/.test(paragraph))
      return `<p style="font-size:1.75em;letter-spacing:.15em"><strong>${escaped}</strong></p>`;
    return `<p>${escaped}</p>`;
  });
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36em">${paragraphs.join('')}</body></html>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
