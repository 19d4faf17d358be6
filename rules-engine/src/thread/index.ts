/**
 * `@app/rules-engine/thread`: results made in a thread of their own, for a server whose event loop belongs to everybody
 * it serves: a result is json-rules-engine's work, milliseconds long. One thread takes one visitor after the other; it
 * keeps rules, and of a visitor nothing.
 */
import { Worker } from 'node:worker_threads';
import type { Compared } from '../engine/decide/decide.js';
import type { RuleSet, Visit } from '../engine/index.js';
import type { Answered, Asked } from './messages.js';

export type { Compared } from '../engine/decide/decide.js';

const FILE = new URL('./deciding.js', import.meta.url);
/** A server serves one version, and a few older ones to those who began with them. */
const MOST_RULES = 3;

interface Waiting {
  resolve: (compared: Compared) => void;
  reject: (error: unknown) => void;
}
interface Running {
  worker: Worker;
  /** Versions that the thread has, the one it was given first in front. */
  versions: string[];
  waiting: Map<number, Waiting>;
}

/** Starts when it is first needed, and anew after it broke; alone it keeps no process alive. */
export class DecidingThread {
  private running: Running | null = null;
  private last = 0;

  /** As `decideCompared`, which it calls there. Rejected if the thread breaks or is stopped. */
  decide(rules: RuleSet, visit: Visit): Promise<Compared> {
    const { worker, waiting } = this.having(rules);
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      send(worker, { id, version: rules.version, visit });
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  }

  /** Before anybody waits: rules are megabytes to hand over, and the first visitor is decided on slowly. */
  prepare(rules: RuleSet): void {
    const [category = ''] = rules.categories.keys();
    this.decide(rules, { category, age: 40, answers: {} }).catch(() => undefined);
  }

  /** Whoever still waits is refused. */
  async stop(): Promise<void> {
    await this.running?.worker.terminate();
  }

  private having(rules: RuleSet): Running {
    const running = (this.running ??= this.start());
    const { worker, versions } = running;
    if (versions.includes(rules.version)) return running;
    const forget = versions.length < MOST_RULES ? undefined : versions.shift();
    versions.push(rules.version);
    send(worker, { rules, forget });
    return running;
  }

  private start(): Running {
    const worker = new Worker(FILE);
    const running: Running = { worker, versions: [], waiting: new Map() };
    const { waiting } = running;
    const end = (error: Error): void => {
      if (this.running === running) this.running = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', (answered: Answered) => {
      const one = waiting.get(answered.id);
      waiting.delete(answered.id);
      if (waiting.size === 0) worker.unref();
      if ('error' in answered) one?.reject(answered.error);
      else one?.resolve(answered.compared);
    });
    worker.once('error', end);
    worker.once('exit', (code) => end(new Error(`The deciding thread ended (code ${code}).`)));
    worker.unref();
    return running;
  }
}

/** The empty list of transfers tells this from a window's postMessage. */
function send(worker: Worker, asked: Asked): void {
  worker.postMessage(asked, []);
}
