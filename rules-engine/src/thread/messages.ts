/** What is said between a server's event loop and its deciding thread. */
import type { Compared } from '../engine/decide/decide.js';
import type { RuleSet, Visit } from '../engine/index.js';

/** `forget`: a version that gives its place to these rules. */
export type Asked =
  { rules: RuleSet; forget: string | undefined } | { id: number; version: string; visit: Visit };

export type Answered = { id: number; compared: Compared } | { id: number; error: unknown };
