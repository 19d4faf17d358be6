/** Opens /diagnosis in a test as a visitor would, on a pretended server and a clock that only moves when told. */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, failure, type Answering, type Call } from '../../testing/fake-api.js';
import { closeRoom, renderRoom, type Room } from '../../testing/render-room.js';
import { AssessmentPage } from './assessment-page.js';
// Loaded by the page when needed; in a test they are there at once.
import './category/category-step.js';
import './resume-check.js';
import './result/result-step.js';
import { QUESTIONS, SampleServer } from './sample.js';
import { REST_MS } from '../../components/use-rest.js';

export interface OpenPage extends Omit<Room, 'unmount'> {
  server: SampleServer;
  calls: Call[];
  /** Only the calls that change something. */
  changes: () => Call[];
  leave: jest.Mock<(address: string) => void>;
}

/** What the server answers. A test may answer some calls otherwise by giving `instead`. */
function answering(
  server: SampleServer,
  instead?: (call: Call) => ReturnType<Answering> | undefined,
): Answering {
  return async (call) => {
    const special = instead?.(call);
    if (special !== undefined) return special;
    const body = call.body as never;
    if (call.path === '/api/diagnosis') return { body: { data: server.diagnosis() } };
    if (call.path.endsWith('update/answer')) return { body: { data: server.answer(body) } };
    if (call.path.endsWith('update/subcategory')) return { body: { data: { paymentUrl: null } } };
    if (call.path.endsWith('submit')) {
      server.isSubmitted = true;
      return { body: { data: { diagnosis: server.diagnosis() } } };
    }
    return failure(404, 'No such call');
  };
}

export async function openPage(
  options: {
    server?: SampleServer;
    address?: string;
    instead?: (call: Call) => ReturnType<Answering> | undefined;
  } = {},
): Promise<OpenPage> {
  const { server = new SampleServer(), address = '/diagnosis?sessionId=token-1', instead } = options;
  const calls = fakeApi(answering(server, instead));
  const leave = jest.fn<(address: string) => void>();
  const page = <AssessmentPage leave={leave} review={() => <p>review form</p>} deletion={<p>delete</p>} />;
  const { user, wait } = await renderRoom(address, page, {
    '/linkexpired': 'link expired',
    '/': 'home page',
  });
  // Enough for the first answer to arrive and for the new screen to have rested.
  await wait(REST_MS);
  await wait(REST_MS);
  return { server, calls, changes: () => calls.filter(({ method }) => method !== 'GET'), leave, user, wait };
}

export const closePage = closeRoom;

export function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent ?? '';
}

/** A server on which everything before the question `id` is answered. */
export function at(id: string): SampleServer {
  const server = new SampleServer();
  const before = QUESTIONS.slice(
    0,
    QUESTIONS.findIndex((each) => each.id === id),
  );
  for (const { id, multiple, options } of before) server.answers[id] = multiple ? ['none'] : options[0]![0];
  return server;
}

export const FEVER = 'Do you have a fever, 100.4 °F (38 °C) or higher?';
export const SMOKING = 'Do you smoke, or did you in the past?';
export const MAIN = 'Which of these bothers you most?';

export const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const next = () => screen.getByRole('button', { name: 'Next' });
/** Long enough for an answer to arrive and for the new screen to have rested. */
export const settle = (page: OpenPage) => page.wait(2 * REST_MS);
