/** What the operator sees of `npm start`: how fast, what it leaves behind, and one clear sentence for each refusal. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { freePort, type Product, root, startProduct } from './support/product.mjs';

const running: Product[] = [];
const folders: string[] = [];
/** The data of a first start, on which every other start is a quick one. */
let used = '';
beforeAll(async () => {
  used = folder();
  await (await startProduct({ DATA_DIR: used })).stop({ keepData: true });
});
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop({ keepData: true });
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: used, ...settings });
  running.push(product);
  return product;
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'symptom-checker-start-'));
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

/** What a refused start says, and its exit code. */
function refusal(settings: Record<string, string>): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    const environment = { ...process.env, NODE_ENV: 'development', ...settings };
    execFile(
      process.execPath,
      ['scripts/start.mjs'],
      { cwd: root, env: environment },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, text: `${stdout}${stderr}` }),
    );
  });
}

/** The address of the product's database, from what the product leaves for the operator's commands. */
const databasePort = (dataDir: string): number =>
  Number(
    new URL(
      (JSON.parse(readFileSync(path.join(dataDir, 'runtime.json'), 'utf8')) as { databaseUrl: string })
        .databaseUrl,
    ).port,
  );

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilSilent(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (await answers(port)) {
    if (Date.now() > deadline) throw new Error(`Something still listens on port ${port}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const READY_WITHIN_MS = 5_000;
/** Other tests keep the machine busy: one start of three that is quick enough shows what the product takes. */
const MOST_TRIES = 3;

async function timedStart(): Promise<{ product: Product; took: number }> {
  const since = Date.now();
  const product = await start();
  return { product, took: Date.now() - since };
}

test('the second start is ready in under 5 seconds, a third beside it is refused, and Ctrl-C stops everything', async () => {
  let { product, took } = await timedStart();
  for (let tries = 1; took >= READY_WITHIN_MS && tries < MOST_TRIES; tries += 1) {
    await product.stop({ keepData: true });
    ({ product, took } = await timedStart());
  }
  expect(took).toBeLessThan(READY_WITHIN_MS);

  const beside = await refusal({ PORT: String(await freePort()), DATA_DIR: product.dataDir });
  expect(beside.code).toBe(1);
  expect(beside.text.trim().split('\n').at(-1)).toMatch(
    /^The product already runs on this data: http:\/\/localhost:\d+/,
  );

  const database = databasePort(product.dataDir);
  expect(await answers(database)).toBe(true);
  await product.stop({ keepData: true });
  expect(await answers(database)).toBe(false);
});

test('the death of the process that started it stops everything', async () => {
  const port = await freePort();
  const environment = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: used };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (text: Buffer) => /^ready /m.test(text.toString()) && resolve()),
  );
  const database = databasePort(used);
  process.kill(npm.pid ?? 0, 'SIGKILL');
  await untilSilent(port);
  await untilSilent(database);
});

test('kill -9 of the product itself leaves no database behind, and the next start finds the data', async () => {
  const product = await startProduct({ DATA_DIR: used });
  const database = databasePort(used);
  product.child.kill('SIGKILL');
  await untilSilent(database);
  const again = await start();
  expect((await fetch(`${again.url}/api/health/ready`)).status).toBe(200);
});

test('a taken port, wrong settings all at once, and an unusable data folder are each told in a sentence', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '0.0.0.0');
  const file = path.join(folder(), 'a-file');
  writeFileSync(file, '');
  const [busy, wrong, unusable] = await Promise.all([
    refusal({ PORT: String(port), DATA_DIR: folder() }),
    refusal({ PORT: 'soon', SMTP_URL: 'nowhere', DATA_DIR: folder() }),
    refusal({ PORT: String(await freePort()), DATA_DIR: file }),
  ]);
  taken.close();
  expect([busy.code, wrong.code, unusable.code]).toEqual([1, 1, 1]);
  expect(busy.text.trim().split('\n').at(-1)).toMatch(
    new RegExp(`^Port ${port} is taken by another program\\.`),
  );
  expect(wrong.text).toMatch(/PORT: /);
  expect(wrong.text).toMatch(/SMTP_URL: /);
  expect(wrong.text).not.toMatch(/ at .*:\d+:\d+/);
  expect(unusable.text).toMatch(/DATA_DIR: .*a-file cannot be used/);
});

test('a broken rule file stops a first start with file, line, column and reason; with a stored good version it serves that, loudly', async () => {
  const rules = path.join(folder(), 'rules');
  cpSync(path.join(root, 'rules'), rules, { recursive: true });
  const category = path.join(rules, 'categories/throat-mouth.json');
  const good = readFileSync(category, 'utf8');
  const broken = good.replace('"throat-look"', '"throat-lok"');

  writeFileSync(category, broken);
  const refused = await refusal({ PORT: String(await freePort()), DATA_DIR: folder(), RULES_DIR: rules });
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/categories\/throat-mouth\.json:\d+:\d+.*throat-lok/s);

  // The first start on this data stored the same files unbroken.
  const product = await start({ RULES_DIR: rules });
  expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  expect(product.output()).toMatch(/throat-lok/);
});
