/**
 * nginx with TLS before the servers of the house, as deploy/nginx/nginx.conf has it: only addresses, files and the
 * certificate are those of this machine.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { freePort } from '../../../src/development/embedded-postgres.js';
import type { Answer } from '../client.js';

const CONFIGURATION = path.resolve('../deploy/nginx/nginx.conf');
const HOST = 'product.test';
const ANSWER_WITHIN_MS = 30_000;

export interface Call {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
  /** Which of this machine's own addresses (127.…) the visitor comes from: nginx tells the servers. */
  from: string;
}

export class Proxy {
  /** Answers that came whole and were no server's failure. */
  answered = 0;
  readonly failed: string[] = [];
  private readonly agents = new Map<string, Agent>();

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly nginx: ChildProcess,
  ) {}

  static async open(servers: readonly string[]): Promise<Proxy> {
    const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
    const [port, plain] = [await freePort(), await freePort()];
    certify(folder);
    const configuration = path.join(folder, 'nginx.conf');
    writeFileSync(configuration, adapted(folder, servers, { port, plain }));
    const log = openSync(path.join(folder, 'log'), 'a');
    const words = ['-p', folder, '-c', configuration, '-e', 'stderr', '-g', 'daemon off;'];
    const nginx = spawn('nginx', words, { stdio: ['ignore', log, log] });
    const proxy = new Proxy(port, folder, nginx);
    await proxy.ready();
    return proxy;
  }

  /** One try, as a browser has: what does not come back whole, or says that a server failed, is written down. */
  async call(call: Call): Promise<Pick<Answer, 'status' | 'body'>> {
    try {
      const reply = await this.once(call);
      if (reply.status < 500) this.answered += 1;
      else this.failed.push(`${call.method} ${call.path}: ${reply.status}`);
      return reply;
    } catch (error) {
      this.failed.push(`${call.method} ${call.path}: ${String(error)}`);
      throw error;
    }
  }

  /** Calls under way and never whole: each holds one of its address's places until they are all let go. */
  async hold(from: string, count: number): Promise<() => void> {
    const head = `POST /api/otp/send HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`;
    const ca = readFileSync(path.join(this.folder, 'fullchain.pem'));
    const sockets = Array.from({ length: count }, () => {
      const socket = connect({ host: '127.0.0.1', port: this.port, localAddress: from });
      return connectSecurely({ socket, ca, servername: HOST });
    });
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => undefined);
        await once(socket, 'secureConnect');
        await new Promise<void>((written) => void socket.write(head, () => written()));
      }),
    );
    return () => sockets.forEach((socket) => socket.destroy());
  }

  /** What nginx says of its own troubles. */
  log(): string {
    return readFileSync(path.join(this.folder, 'log'), 'utf8');
  }

  async stop(): Promise<void> {
    for (const agent of this.agents.values()) agent.destroy();
    const gone = new Promise((resolve) => this.nginx.once('exit', resolve));
    this.nginx.kill('SIGTERM');
    await gone;
    rmSync(this.folder, { recursive: true });
  }

  private once({ method, path: at, body, token, from }: Call): Promise<Pick<Answer, 'status' | 'body'>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host: HOST,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { 'x-api-token': token }),
    };
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path: at,
        method,
        headers,
        agent: this.agent(from),
      };
      const asked = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const status = response.statusCode!;
          const whole = Buffer.concat(chunks).toString('utf8');
          // What nginx says itself is a page.
          const isOurs = response.headers['content-type']?.startsWith('application/json');
          resolve({ status, body: isOurs ? JSON.parse(whole) : null });
        });
      });
      asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy(new Error('no answer in time')));
      asked.on('error', reject).end(text);
    });
  }

  private agent(from: string): Agent {
    const known = this.agents.get(from);
    if (known) return known;
    const ca = readFileSync(path.join(this.folder, 'fullchain.pem'));
    const agent = new Agent({ keepAlive: true, localAddress: from, ca, servername: HOST });
    this.agents.set(from, agent);
    return agent;
  }

  private async ready(): Promise<void> {
    const probe = { method: 'GET', path: '/api/home-page', body: undefined, token: null, from: '127.0.0.1' };
    for (;;) {
      if (this.nginx.exitCode !== null) throw new Error(`nginx ended: ${this.log()}`);
      const reply = await this.once(probe).catch(() => null);
      if (reply?.status === 200) return;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}

function certify(folder: string): void {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(folder, name));
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key!, '-out', certificate!], {
    stdio: 'ignore',
  });
}

/** Every replacement must find its place: a configuration that changed is no longer what we try. */
function adapted(
  folder: string,
  servers: readonly string[],
  { port, plain }: { port: number; plain: number },
): string {
  const upstream = (settings: string): string =>
    servers.map((url) => `server ${new URL(url).host}${settings};`).join('\n    ');
  const replacements: [RegExp, (found: string, ...parts: string[]) => string][] = [
    [/pid .*;/, () => `pid ${folder}/nginx.pid;`],
    [/server server:3000(.*);/, (_found, settings) => upstream(settings)],
    [/listen 80;/, () => `listen 127.0.0.1:${plain};`],
    [/listen 443/, () => `listen 127.0.0.1:${port}`],
    [/\/etc\/nginx\/tls\/fullchain\.pem/, () => `${folder}/fullchain.pem`],
    [/\/etc\/nginx\/tls\/privkey\.pem/, () => `${folder}/privkey.pem`],
  ];
  return replacements.reduce(
    (text, [place, put]) => {
      if (!place.test(text)) throw new Error(`deploy/nginx/nginx.conf has no ${String(place)}`);
      return text.replace(place, put);
    },
    readFileSync(CONFIGURATION, 'utf8'),
  );
}
