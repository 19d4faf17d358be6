/** The one way to give work to another core: data in, words of progress, one result; whatever breaks is an error here. */
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads';

/** What a kind of worker says: words of progress, and at the end one result. */
interface Talk {
  progress: unknown;
  result: unknown;
}
type Message<T extends Talk> = Pick<T, 'progress'> | Pick<T, 'result'>;

/** `url`: the worker's file; it answers with `tell` and, at the end, `answer`. */
export function inWorker<T extends Talk>(
  url: URL,
  workerData: unknown,
  onProgress: (progress: T['progress']) => void,
  resourceLimits: ResourceLimits = {},
): Promise<T['result']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData, resourceLimits });
    worker.on('message', (message: Message<T>) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(message.result);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      // After a result this changes nothing; before one, nobody would ever hear of the end.
      reject(new Error(`A worker ended without a result (code ${code}).`));
    });
  });
}

/** In the worker: how far it is. */
export const tell = (progress: unknown): void => send({ progress });
/** In the worker: what it was started for. */
export const answer = (result: unknown): void => send({ result });

/** The empty list of transfers tells this from a window's postMessage. */
function send(message: Message<Talk>): void {
  parentPort?.postMessage(message, []);
}
