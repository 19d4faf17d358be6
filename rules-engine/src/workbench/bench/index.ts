/**
 * How fast the rules are: the compiled form beside json-rules-engine and ZEN on the same conditions and visitors in
 * one run, what a visitor costs, and the commands themselves as processes.
 */
export { timeCommands, type Timed } from './time-commands.js';
export { engines, scopeOf, type Row, type Scope } from './engines.js';
export { timeVisits, type TimedVisit } from './time-visits.js';
