/**
 * PF-11, a part of `npm run bench:client`: what a questionnaire weighs over the air in each category, compressed as the
 * server sends it. It counts bytes and no time, so a busy machine says the same.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { answered, type Call, look, paid, signedIn } from './support/by-api.js';
import { url } from './support/visitor.js';

const ANSWER_BYTES = 3 * 1024;
const WHOLE_BYTES = 120 * 1024;

interface Weighed {
  path: string;
  /** The compressed body alone, and all that came with its headers. */
  body: number;
  all: number;
}

/** Calls on one connection, so that the bytes that came in between two of them are those of one answer. */
function scales(): { send: Call; weighed: Weighed[] } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const weighed: Weighed[] = [];
  let before = 0;
  const send: Call = <T>(method: string, path: string, body?: object, token = '') =>
    new Promise<T>((resolve, reject) => {
      const headers = {
        'accept-encoding': 'br',
        'x-api-token': token,
        ...(body && { 'content-type': 'application/json' }),
      };
      const call = request(`${url()}/api/${path}`, { method, agent, headers }, (answer) => {
        const { socket } = answer; // given back at the end
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const sent = Buffer.concat(parts);
          weighed.push({ path, body: sent.length, all: socket.bytesRead - before });
          before = socket.bytesRead;
          const isPacked = answer.headers['content-encoding'] === 'br';
          const text = (isPacked ? brotliDecompressSync(sent) : sent).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
      });
      call.on('error', reject).end(body && JSON.stringify(body));
    });
  return { send, weighed };
}

test('PF-11: an answer and a whole questionnaire in each category', async () => {
  const somebody = () => ({ email: `bytes-${randomUUID()}@example.test` });
  const { subCategories } = await look(await signedIn(somebody()));
  const over: string[] = [];
  for (const { name } of subCategories) {
    const token = await paid(somebody(), new RegExp(`^${name}$`));
    const { send, weighed } = scales();
    await answered(token, {}, undefined, send);
    await send('POST', 'diagnosis/submit', {}, token);
    const answers = weighed.filter(({ path }) => path === 'diagnosis/update/answer');
    const largest = Math.max(...answers.map(({ body }) => body));
    const whole = weighed.reduce((sum, { all }) => sum + all, 0);
    process.stdout.write(
      `${name.padEnd(56)}${answers.length} answers, the largest ${largest} bytes; all ${whole}\n`,
    );
    expect(answers.length).toBeGreaterThan(15);
    if (largest > ANSWER_BYTES || whole > WHOLE_BYTES) over.push(name);
  }
  expect(over).toEqual([]);
}, 600_000);
