import type { ChildProcess } from 'node:child_process';

export interface Product {
  url: string;
  dataDir: string;
  child: ChildProcess;
  output(): string;
  /** Ctrl-C, and the end of everything. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}
export const root: string;
export function startProduct(settings?: Record<string, string>): Promise<Product>;
export function freePort(): Promise<number>;
