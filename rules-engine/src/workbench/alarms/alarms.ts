/** The count of each flag, and what all of them together come to. */
import { gravity, type FlagLevel, type RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { leastAccepted, mostAccepted, type Judged } from './judged.js';

interface Count {
  people: number;
  /** No other flag of at least its level told them. */
  alone: number;
}
export interface Alarm {
  id: string;
  name: string;
  level: FlagLevel;
  needed: Count;
  false: Count;
}

/** Of so many, so many. */
interface Share {
  of: number;
  are: number;
}
export interface AlarmReport {
  people: number;
  /** Those that fired, most false alarms first. */
  alarms: Alarm[];
  /** Flags that nobody set off. */
  silent: string[];
  /** Of those who may not be sent to an emergency room. */
  falseEmergencies: Share;
  /** Of those for whom nothing less is accepted. */
  emergenciesFound: Share;
  /** Not later than the most relaxed careful doctor would accept. */
  soonEnough: Share;
}

export function alarmsOf(ruleSet: RuleSet, people: readonly Judged[]): AlarmReport {
  const flags = [...ruleSet.redFlags.values()];
  const alarms = flags.map((flag) => alarmOf(flag, people));
  const emergency = gravity('emergency');
  const isEmergency = ({ urgency }: Judged): boolean => gravity(urgency) >= emergency;
  return {
    people: people.length,
    alarms: alarms.filter(hasFired).sort(byFalseAlarms),
    silent: alarms.filter((one) => !hasFired(one)).map(({ id }) => id),
    falseEmergencies: share(
      people.filter((one) => mostAccepted(one) < emergency),
      isEmergency,
    ),
    emergenciesFound: share(
      people.filter((one) => leastAccepted(one) >= emergency),
      isEmergency,
    ),
    soonEnough: share(people, (one) => gravity(one.urgency) >= leastAccepted(one)),
  };
}

function alarmOf({ id, name, level }: RedFlag, people: readonly Judged[]): Alarm {
  const fired = people.filter(({ redFlags }) => redFlags.some((flag) => flag.id === id));
  const isNeeded = (one: Judged): boolean => mostAccepted(one) >= gravity(level);
  const isAlone = ({ redFlags }: Judged): boolean =>
    !redFlags.some((flag) => flag.id !== id && gravity(flag.level) >= gravity(level));
  const count = (list: readonly Judged[]): Count => ({
    people: list.length,
    alone: list.filter(isAlone).length,
  });
  return {
    id,
    name,
    level,
    needed: count(fired.filter(isNeeded)),
    false: count(fired.filter((one) => !isNeeded(one))),
  };
}

const hasFired = ({ needed, false: wrong }: Alarm): boolean => needed.people + wrong.people > 0;

function byFalseAlarms(a: Alarm, b: Alarm): number {
  return (
    b.false.people - a.false.people ||
    gravity(b.level) - gravity(a.level) ||
    a.needed.people - b.needed.people ||
    (a.id < b.id ? -1 : 1)
  );
}

const share = (people: readonly Judged[], is: (one: Judged) => boolean): Share => ({
  of: people.length,
  are: people.filter(is).length,
});
