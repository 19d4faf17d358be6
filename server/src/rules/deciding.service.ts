/** Makes results beside the event loop, in one thread: others are answered meanwhile, on another core if there is one. */
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RuleSet, Visit } from '@app/rules-engine';
import { type Compared, DecidingThread } from '@app/rules-engine/thread';

@Injectable()
export class DecidingService implements OnApplicationShutdown {
  private readonly thread = new DecidingThread();

  decide(rules: RuleSet, visit: Visit): Promise<Compared> {
    return this.thread.decide(rules, visit);
  }

  /** Before the first visitor needs it. */
  prepare(rules: RuleSet): void {
    this.thread.prepare(rules);
  }

  /** After the last request was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.thread.stop();
  }
}
