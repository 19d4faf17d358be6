/** Injection tokens of things that are not classes. CLOCK is in clock.ts, SESSION_SOURCE in session.guard.ts. */

/** The validated settings (`Env`). */
export const ENV = Symbol('ENV');

/** Which part of the product this process is (`Role`). */
export const ROLE = Symbol('ROLE');

/**
 * `server`: HTTP, and the processors if PROCESSORS is true. `worker`: processors only. `command`: neither; the
 * operator's commands.
 */
export type Role = 'server' | 'worker' | 'command';
