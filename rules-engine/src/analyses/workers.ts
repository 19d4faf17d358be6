/**
 * Analyses on every core: each worker loads the same folder and does its share. `./analysis-worker.js` answers for
 * every kind of work, so that there is one way in.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const MAX_WORKERS = 8;

export interface Share {
  index: number;
  of: number;
}
export interface AnalysisTask {
  dir: string;
  version: string;
  kind: 'mutate' | 'fuzz';
  share: Share;
  /** As the command was given. */
  options: { category?: string | undefined; seed?: number; visitors?: number };
}
export type WorkerMessage = { progress: [done: number, total: number] } | { result: unknown };

/** Results of all shares, in the order of the shares. */
export async function onEveryCore<T>(
  task: Omit<AnalysisTask, 'share'>,
  onProgress: (done: number, total: number) => void,
  workers: number = Math.min(availableParallelism(), MAX_WORKERS),
): Promise<T[]> {
  const states = Array.from({ length: workers }, () => [0, 0] as [number, number]);
  const tell = (): void => {
    const [done, total] = states.reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]]);
    onProgress(done, total);
  };
  return Promise.all(
    states.map((_, index) =>
      inWorker<T>({ ...task, share: { index, of: workers } }, (progress) => {
        states[index] = progress;
        tell();
      }),
    ),
  );
}

function inWorker<T>(task: AnalysisTask, onProgress: (progress: [number, number]) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./analysis-worker.js', import.meta.url), { workerData: task });
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(message.result as T);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`A worker ended with code ${code}.`));
    });
  });
}
