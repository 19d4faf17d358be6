/**
 * Analyses on every core. `./analysis-worker.js` answers for every kind of work, so that there is one way in. Rules
 * go to the workers as they are in memory where nothing else of the folder is needed: files with every comma's place
 * take several times the room, once for each worker.
 */
import { availableParallelism } from 'node:os';
import type { RuleSet } from '../../engine/rule-set.js';
import type { FuzzOptions } from '../fuzz/index.js';
import type { OrderOptions } from '../order/index.js';
import type { PathOptions } from '../paths/index.js';
import type { BareCase, SuiteCase } from '../walks/replay.js';
import type { Answers } from '../suites/case-answers.js';
import { inWorker } from './in-worker.js';

const MAX_WORKERS = 8;
/**
 * Megabytes. A collector that may take gigabytes waits until it has them; planting mistakes in the whole library came
 * to more than 512 with 1,170 cases of one category.
 */
const MAX_HEAP = 1024;
/** Megabytes. Most of what a walk makes is gone with the next one; with little room it would be kept too long. */
const YOUNG_HEAP = 64;
const LIMITS = { maxOldGenerationSizeMb: MAX_HEAP, maxYoungGenerationSizeMb: YOUNG_HEAP };
const WORKER = new URL('./analysis-worker.js', import.meta.url);

type Progress = [done: number, total: number];

export interface Share {
  index: number;
  of: number;
}
interface FuzzTask {
  kind: 'fuzz';
  ruleSet: RuleSet;
  options: Pick<FuzzOptions, 'category' | 'seed' | 'visitors'>;
}
interface PathsTask {
  kind: 'paths';
  ruleSet: RuleSet;
  options: Pick<PathOptions, 'category' | 'seed' | 'sample' | 'budget'>;
}
interface OrderTask {
  kind: 'order';
  ruleSet: RuleSet;
  category: string;
  /** What is wanted: gains, or how good these orders are (null: the one that stands). */
  orders: (readonly string[] | null)[] | 'gains';
  options: Pick<OrderOptions, 'seed' | 'visitors'>;
}
interface MutateTask {
  kind: 'mutate';
  ruleSet: RuleSet;
  cases: readonly SuiteCase[];
  options: { category?: string | undefined };
}
interface AnalyzeTask {
  kind: 'analyze';
  ruleSet: RuleSet;
  cases: readonly SuiteCase[];
  options: { category?: string | undefined };
}
export interface CoverageTask {
  kind: 'coverage';
  ruleSet: RuleSet;
  cases: readonly BareCase[];
  bases: ReadonlyMap<string, Answers>;
  options: { category: string | undefined };
}
type AnalysisTask = CoverageTask | FuzzTask | MutateTask | AnalyzeTask | PathsTask | OrderTask;
export type WorkerTask = AnalysisTask & { share: Share };

/**
 * Results of all shares, in the order of the shares. With `here` the first share is done in this process, which has
 * its modules and its rules at hand already; nothing else is heard of meanwhile.
 */
export async function onEveryCore<T>(
  task: AnalysisTask,
  onProgress: (done: number, total: number) => void,
  here?: (share: Share, onProgress: (done: number, total: number) => void) => T,
): Promise<T[]> {
  const workers = Math.min(availableParallelism(), MAX_WORKERS);
  const states = Array.from({ length: workers }, (): Progress => [0, 0]);
  const tell = (index: number, own: Progress): void => {
    states[index] = own;
    const [done, total] = states.reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]]);
    onProgress(done, total);
  };
  const shares = states.map((_, index): Share => ({ index, of: workers }));
  const elsewhere = shares
    .slice(here ? 1 : 0)
    .map((share) =>
      inWorker<{ progress: Progress; result: T }>(
        WORKER,
        { ...task, share },
        (progress) => tell(share.index, progress),
        LIMITS,
      ),
    );
  const own = here?.({ index: 0, of: workers }, (done, total) => tell(0, [done, total]));
  const results = await Promise.all(elsewhere);
  return own === undefined ? results : [own, ...results];
}
