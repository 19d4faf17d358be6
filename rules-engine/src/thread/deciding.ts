/** The thread of index.ts. */
import { parentPort } from 'node:worker_threads';
import { decideCompared } from '../engine/decide/decide.js';
import type { RuleSet } from '../engine/index.js';
import type { Answered, Asked } from './messages.js';

const versions = new Map<string, RuleSet>();

parentPort?.on('message', (asked: Asked) => {
  if ('id' in asked) void answer(asked).then(tell);
  else take(asked);
});

function take({ rules, forget }: Extract<Asked, { rules: RuleSet }>): void {
  if (forget !== undefined) versions.delete(forget);
  versions.set(rules.version, rules);
}

async function answer({ id, version, visit }: Extract<Asked, { id: number }>): Promise<Answered> {
  try {
    return { id, compared: await decideCompared(versions.get(version)!, visit) };
  } catch (error) {
    return { id, error };
  }
}

const tell = (answered: Answered): void => parentPort?.postMessage(answered, []);
