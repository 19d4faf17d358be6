/** An HTTP server that takes whatever is posted to it, and answers as it is told. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  body: string;
  signature: string;
}

/** The product's webhook, reduced to what arrives. */
export class Listener {
  readonly heard: Heard[] = [];
  status = 200;
  private waiting: (() => void)[] = [];
  private server!: Server;

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.heard.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(this.status).end();
        for (const wake of this.waiting.splice(0)) wake();
      });
    });
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  async until(count: number): Promise<void> {
    while (this.heard.length < count) await new Promise<void>((done) => this.waiting.push(done));
  }

  types(): string[] {
    return this.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
