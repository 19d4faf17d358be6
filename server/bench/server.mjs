/** A server that is measured, as a client sees it: its calls by HTTP, its processor time by its probe. */
import { Agent, request } from 'node:http';

export class Server {
  #child;
  #agent = new Agent({ keepAlive: true });

  constructor(name, port, child) {
    this.name = name;
    this.port = port;
    this.#child = child;
  }

  get pid() {
    return this.#child.pid;
  }

  ready() {
    return new Promise((resolve, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`The ${this.name} did not start (exit ${code}).`)));
      // Read to the end: a full pipe would hold its log, and so the server.
      this.#child.stdout.setEncoding('utf8').on('data', (text) => /^ready/m.test(text) && resolve());
    });
  }

  /** Parsed JSON and how long it took; anything but 200 is an error. */
  call({ method, path, token, body, headers: own }) {
    const sent = performance.now();
    const headers = {
      ...own,
      ...(token && { 'x-api-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.port, agent: this.#agent, method, path, headers };
      const asked = request(options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const ms = performance.now() - sent;
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve({ ms, text });
          else reject(new Error(`${this.name}: ${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  }

  async processorMs() {
    return (await this.#ask('processor')).processorMs;
  }

  async watch() {
    await this.#ask('watch');
  }

  /** The longest hold since `watch`, as a clock saw it and as processor time. */
  async held() {
    return (await this.#ask('held')).held;
  }

  async stop() {
    this.#agent.destroy();
    if (this.#child.exitCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await gone;
  }

  #ask(ask) {
    return new Promise((resolve) => {
      this.#child.once('message', resolve);
      this.#child.send({ ask });
    });
  }
}
