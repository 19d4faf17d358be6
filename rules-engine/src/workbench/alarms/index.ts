/**
 * Whom each red flag served and whom it frightened. Over people whose key says how soon a careful doctor would want
 * to see them: the flag was needed where some acceptable answer is at least as urgent as its level, else its alarm
 * was false. "Alone" counts those whom no other flag of at least that level told: what silencing it would lose or
 * spare.
 */
export { alarmsOf, type Alarm, type AlarmReport } from './alarms.js';
export { keyed, type Judged, type Key } from './judged.js';
