/** One worker of coverage-shares.ts: loads the folder, walks its share of the cases, sends what they cover, ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { coverageOf } from '../analyses/coverage.js';
import { suiteCases } from '../analyses/replay.js';
import { loadLibrary } from '../load/load-rules.js';
import { usableRules } from '../load/partial.js';
import { shareOf, type CoverageMessage, type CoverageTask } from './coverage-shares.js';

/** Cases between two words of progress. */
const STEP = 50;

const { dir, version, category, share } = workerData as CoverageTask;
const loaded = await loadLibrary(dir);
const ruleSet = usableRules(loaded, category)?.ruleSet;
if (ruleSet?.version !== version)
  throw new Error('The rule files changed while the coverage was measured. Measure it again.');
const cases = shareOf(suiteCases(ruleSet, loaded.library, category), share);
const coverage = coverageOf(ruleSet, cases, category, (done) => {
  if (done % STEP === 0) send({ done });
});
send({ coverage });

/** The empty list of transfers tells this from a window's postMessage. */
function send(message: CoverageMessage): void {
  parentPort?.postMessage(message, []);
}
