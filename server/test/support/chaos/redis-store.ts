/**
 * A Redis behind one address, as a provider gives it: an append-only file as `deploy/` asks for it, and a replica that
 * takes its place.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { ownRedis, type OwnRedis } from '../redis.js';
import { until } from '../until.js';
import type { QueueStore } from './queue-store.js';

export class RedisStore implements QueueStore {
  readonly settings: Record<string, string>;
  private readonly servers: OwnRedis[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly front: Server,
    private current: OwnRedis,
  ) {
    this.settings = { REDIS_URL: `redis://127.0.0.1:${(front.address() as AddressInfo).port}` };
  }

  static async open(): Promise<RedisStore> {
    const front = createServer().listen(0, '127.0.0.1');
    await once(front, 'listening');
    const store = new RedisStore(front, await ownRedis(KEPT));
    store.servers.push(store.current);
    front.on('connection', (socket) => store.lead(socket));
    return store;
  }

  readonly harms: QueueStore['harms'] = {
    killed: async (lasting) => {
      await this.current.kill();
      await lasting();
      await this.current.begin();
    },
    emptied: async (lasting) => {
      await this.ask('flushall');
      await lasting();
    },
    slow: async (lasting) => {
      this.current.signal('SIGSTOP');
      await lasting();
      this.current.signal('SIGCONT');
    },
    /** Set so by a hand that did not know: at the start it would have been refused. */
    evicting: async (lasting) => {
      const used = Number(/used_memory:(\d+)/.exec(String(await this.ask('info', 'memory')))![1]);
      await this.ask(
        'config',
        'set',
        'maxmemory-policy',
        'allkeys-random',
        'maxmemory',
        String(used - 20_000),
      );
      await lasting();
      await this.ask('config', 'set', 'maxmemory-policy', 'noeviction', 'maxmemory', '0');
    },
    full: async (lasting) => {
      await this.ask('config', 'set', 'maxmemory', '1');
      await lasting();
      await this.ask('config', 'set', 'maxmemory', '0');
    },
    /** The replica takes over; what it had not heard of yet is lost. */
    'failing over': async (lasting) => {
      const replica = await this.replica();
      await this.current.kill();
      await lasting();
      await this.promote(replica);
    },
    /** A planned one: the former master goes on as a replica, and whoever is connected to it may only read. */
    demoted: async (lasting) => {
      const former = this.current;
      const replica = await this.replica();
      await this.promote(replica);
      await ask(former, 'replicaof', '127.0.0.1', String(replica.port));
      await lasting();
    },
  };

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.front.close();
    await Promise.all(this.servers.map((one) => one.stop()));
  }

  private lead(socket: Socket): void {
    const onward = connect(this.current.port, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  private async replica(): Promise<OwnRedis> {
    const replica = await ownRedis(KEPT);
    this.servers.push(replica);
    await ask(replica, 'replicaof', '127.0.0.1', String(this.current.port));
    await until(async () => /master_link_status:up/.test(String(await ask(replica, 'info', 'replication'))));
    return replica;
  }

  private async promote(replica: OwnRedis): Promise<void> {
    await ask(replica, 'replicaof', 'no', 'one');
    this.current = replica;
  }

  private ask(name: string, ...words: string[]): Promise<unknown> {
    return ask(this.current, name, ...words);
  }
}

const KEPT = ['--appendonly', 'yes', '--appendfsync', 'everysec'];

async function ask({ url }: OwnRedis, name: string, ...words: string[]): Promise<unknown> {
  const redis = new Redis(url, { maxRetriesPerRequest: 2 });
  redis.on('error', () => undefined);
  return redis.call(name, words).finally(() => redis.disconnect());
}
