/** What every command shares: how it reaches the product, how it speaks, and what its exit code means. */
import type { INestApplicationContext } from '@nestjs/common';

export const DONE = 0;
export const LOOK = 1;
export const IMPOSSIBLE = 2;
export type ExitCode = typeof DONE | typeof LOOK | typeof IMPOSSIBLE;

export interface Io {
  out(text: string): void;
  err(text: string): void;
}

/** What a command does with the product; it says what it did through `io`. */
export type Work = (product: INestApplicationContext, io: Io) => Promise<ExitCode>;
export type Run = (work: Work) => Promise<void>;
