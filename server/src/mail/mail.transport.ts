/** The way out: the only file that knows nodemailer. It sends one mail and says whether a failure is for good. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { inSpan } from '../tracing/tracing.js';
import type { Recipient, Rendered } from './mail.js';

/** A slow server must not hold a place in the queue for ever. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** What a mail provider's smallest plan allows. */
const CONNECTIONS = 5;

export class MailNotSent extends Error {
  constructor(
    /** "550" or "ECONNECTION": what an operator needs, and nothing that quotes the address. */
    readonly reason: string,
    readonly isPermanent: boolean,
  ) {
    super(`The mail was not sent: ${reason}`);
  }
}

@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.transporter = createTransport({
      url: env.smtpUrl,
      // Else a server that offers no encryption, or somebody in between who takes the offer out, would get it in the clear.
      requireTLS: env.smtpNeedsTls,
      // A greeting takes longer than a mail: connections are kept for the next one.
      pool: true,
      maxConnections: CONNECTIONS,
      // One that the server closed while it lay idle is opened anew; more tries are the outbox's business.
      maxRequeues: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The same `id` gives the same Message-ID, so that a second copy after a crash can be told as one. */
  async send(id: string, to: Recipient, { subject, text, html }: Rendered): Promise<void> {
    const messageId = `<${id}@${new URL(this.env.publicUrl).hostname}>`;
    try {
      const mail = { from: this.env.mailFrom, to: { name: '', address: to.email } };
      await inSpan('client', 'smtp send', { 'network.protocol.name': 'smtp' }, () =>
        this.transporter.sendMail({ ...mail, subject, text, html, messageId }),
      );
    } catch (error) {
      throw asNotSent(error);
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

/** Only a server's clear "no" to this recipient or message is for good; all else (also wrong credentials) may pass. */
function asNotSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isPermanent = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailNotSent(String(responseCode ?? code ?? 'unknown'), isPermanent);
}
