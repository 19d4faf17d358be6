/**
 * The local inbox: a real SMTP server that keeps what it receives, so that sign-in codes and links can be read
 * without a mail account. Development only; production refuses to start without SMTP_URL.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface InboxMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}
export interface Inbox {
  /** Newest last. */
  messages(): readonly InboxMessage[];
  smtpUrl: string;
  stop(): Promise<void>;
}

/** Enough to look back on a day of trying things; older mail is dropped. */
const KEPT_MESSAGES = 500;

/** `file` keeps the messages over a restart; without it they live in memory. */
export async function startInbox(options: { file?: string; port?: number } = {}): Promise<Inbox> {
  const messages = options.file ? stored(options.file) : [];
  const keep = (message: InboxMessage): void => {
    messages.push(message);
    messages.splice(0, messages.length - KEPT_MESSAGES);
    if (options.file) tryToStore(options.file, messages);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          keep({
            to,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            receivedAt: new Date().toISOString(),
          });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    const listening = server.listen(options.port ?? 0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  return {
    messages: () => messages,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function stored(file: string): InboxMessage[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as InboxMessage[];
  } catch {
    return [];
  }
}

/** On a full disk the mail is still shown; only the next start will not know it. */
function tryToStore(file: string, messages: InboxMessage[]): void {
  try {
    store(file, messages);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    process.stderr.write(
      `The inbox cannot be written to ${file} (${code}): mails are kept until the next stop.\n`,
    );
  }
}

function store(file: string, messages: InboxMessage[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(messages));
  renameSync(`${file}.new`, file);
}
