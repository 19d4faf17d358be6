/** What goes wrong: each kind does its harm for a while, then takes it back. */
import type { Chance } from './chance.js';
import type { House, Process } from './house.js';
import { QUEUE_HARMS, type QueueHarm } from './queue-store.js';

type Fault = (house: House, chance: Chance) => Promise<void>;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

const one = (house: House, chance: Chance, isServer: boolean): Process =>
  chance.of(house.processes.filter((process) => process.isServer === isServer));

const killed =
  (isServer: boolean): Fault =>
  async (house, chance) => {
    const victim = one(house, chance, isServer);
    await house.kill(victim);
    await pause(chance.between(0, 1_500));
    await house.start(victim);
  };

/** Stopped as by a machine that is moved: its clock and its connections stand still meanwhile. */
const paused: Fault = async (house, chance) => {
  const { child } = chance.of(house.processes);
  child?.kill('SIGSTOP');
  await pause(chance.between(500, 4_000));
  child?.kill('SIGCONT');
};

/** Stripe answers late, fails, or does what it is asked and never says so. */
const stripe: Fault = async ({ faults }, chance) => {
  const kind = chance.of(['broken', 'lost', 'down'] as const);
  const times = chance.between(1, 3);
  const own = chance.branch(1);
  faults.fail = () => (own.isOnce(times) ? kind : null);
  faults.delayMs = chance.between(0, 400);
  await pause(chance.between(500, 4_000));
  delete faults.fail;
  delete faults.delayMs;
};

const webhooks: Fault = async ({ faults }, chance) => {
  if (chance.isOnce(2)) faults.dropWebhooks = true;
  else faults.deliverTimes = 3;
  await pause(chance.between(1_000, 5_000));
  delete faults.dropWebhooks;
  delete faults.deliverTimes;
};

const mailServer: Fault = async ({ mail }, chance) => {
  mail.refuseWith(451);
  await pause(chance.between(500, 4_000));
  mail.refuseWith(null);
};

const databaseKilled: Fault = async (house, chance) => {
  await house.killDatabase();
  await pause(chance.between(0, 2_000));
  await house.startDatabase();
};

/** The very error of a disk without room, for whoever writes. */
const diskFull: Fault = async ({ database }, chance) => {
  const table = chance.of(['assessment', 'mail', 'payment', 'data_key']);
  await database.query(`
    create or replace function no_room() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await database.query(
    `create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
  );
  await pause(chance.between(300, 2_000));
  await database.query('drop function no_room() cascade');
};

const wrongClock: Fault = async (house, chance) => {
  const victim = one(house, chance, false);
  await house.kill(victim);
  await house.start(victim, chance.of([-2, 2, 50]) * 3_600_000);
  await pause(chance.between(1_000, 3_000));
  await house.kill(victim);
  await house.start(victim);
};

const queue =
  (harm: QueueHarm): Fault =>
  ({ queue: { harms } }, chance) =>
    harms[harm](() => pause(chance.between(500, 4_000)));

export const FAULTS: Record<string, Fault> = {
  'server killed': killed(true),
  'worker killed': killed(false),
  paused,
  stripe,
  webhooks,
  'mail server': mailServer,
  'database killed': databaseKilled,
  'disk full': diskFull,
  'wrong clock': wrongClock,
  queue: (house, chance) => queue(chance.of(QUEUE_HARMS))(house, chance),
};

/** Each harm of the queue's store can be asked for alone: "queue emptied". */
function faultOf(name: string): Fault {
  const known = QUEUE_HARMS.find((one) => `queue ${one}` === name);
  const fault = FAULTS[name] ?? (known && queue(known));
  if (!fault) throw new Error(`No such fault: ${name}. There are: ${Object.keys(FAULTS).join(', ')}`);
  return fault;
}

export interface Harm {
  name: string;
  at: number;
}

/** One fault of these after the other, with a breath between, until `isOver`. Answers which there were, and when. */
export async function harm(
  house: House,
  names: readonly string[],
  chance: Chance,
  isOver: () => boolean,
): Promise<Harm[]> {
  const faults = new Map(names.map((name) => [name, faultOf(name)]));
  const done: Harm[] = [];
  while (!isOver()) {
    const name = chance.of(names);
    done.push({ name, at: Date.now() });
    await faults.get(name)!(house, chance).catch((error: unknown) =>
      done.push({ name: `${name} itself failed: ${String(error)}`, at: Date.now() }),
    );
    await pause(chance.between(100, 1_500));
  }
  return done;
}
