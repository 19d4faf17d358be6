/** A real SMTP server that remembers what it was given, and can be told to refuse. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  raw: string;
}

export interface MailSink {
  url: string;
  mails: SunkMail[];
  /** What the next deliveries are answered with; null accepts. */
  refuseWith(code: number | null): void;
  /** How many deliveries were tried, accepted or not. */
  attempts(): number;
  /** Resolves with the first mail that fits, at once or as soon as it arrives. */
  next(fits?: (mail: SunkMail) => boolean): Promise<SunkMail>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;

export async function startMailSink(host = '127.0.0.1'): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: number | null = null;
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      attempts++;
      if (refusal === null) return done();
      done(Object.assign(new Error('Refused by the test'), { responseCode: refusal }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw).then((mail) => {
          mails.push(sunk(mail, to, raw.toString('utf8')));
          done();
          for (const look of waiting) look();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, host, () => resolve((listening.address() as { port: number }).port));
  });
  const next = (fits: (mail: SunkMail) => boolean = () => true): Promise<SunkMail> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(
          new Error(
            `No such mail arrived; there are ${mails.length}: ${mails.map(({ subject, to }) => `${subject} → ${to.join()}`).join('; ')}`,
          ),
        );
      }, PATIENCE_MS);
      const look = (): void => {
        const mail = mails.find(fits);
        if (!mail) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(mail);
      };
      waiting.add(look);
      look();
    });
  return {
    url: `smtp://${host}:${port}`,
    mails,
    refuseWith: (code) => void (refusal = code),
    attempts: () => attempts,
    next,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const sunk = (mail: Email, to: string[], raw: string): SunkMail => ({
  to,
  from: mail.from?.address ?? '',
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html ?? '',
  messageId: mail.messageId ?? '',
  raw,
});
