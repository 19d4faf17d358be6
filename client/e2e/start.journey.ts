/** What the operator sees of `npm start`: how fast, what it leaves behind, and one clear sentence for each refusal. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { freePort, type Product, root, startProduct } from './support/product.mjs';

const running: Product[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(settings);
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

test('the second start is ready in under 5 seconds, on the data of the first', async () => {
  const dataDir = folder();
  await (await startProduct({ DATA_DIR: dataDir })).stop({ keepData: true });
  const since = Date.now();
  await start({ DATA_DIR: dataDir });
  expect(Date.now() - since).toBeLessThan(5_000);
});

test('Ctrl-C stops everything; so does the death of the process that started it', async () => {
  const first = await start();
  const database = databasePort(first.dataDir);
  expect(await answers(database)).toBe(true);
  await first.stop();
  expect(await answers(database)).toBe(false);

  const dataDir = folder();
  const port = await freePort();
  const environment = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (text: Buffer) => /^ready /m.test(text.toString()) && resolve()),
  );
  const itsDatabase = databasePort(dataDir);
  process.kill(npm.pid ?? 0, 'SIGKILL');
  await untilSilent(port);
  await untilSilent(itsDatabase);
});

test('kill -9 of the product itself leaves no database behind, and the next start finds the data', async () => {
  const dataDir = folder();
  const product = await startProduct({ DATA_DIR: dataDir });
  const database = databasePort(dataDir);
  product.child.kill('SIGKILL');
  await untilSilent(database);
  const again = await start({ DATA_DIR: dataDir });
  expect((await fetch(`${again.url}/api/health/ready`)).status).toBe(200);
});

test('a taken port, and a second start on the same data, are refused in one sentence', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '0.0.0.0');
  const busy = await refusal({ PORT: String(port), DATA_DIR: folder() });
  taken.close();
  expect(busy.code).toBe(1);
  expect(busy.text.trim().split('\n').at(-1)).toMatch(
    new RegExp(`^Port ${port} is taken by another program\\.`),
  );

  const product = await start();
  const second = await refusal({ PORT: String(await freePort()), DATA_DIR: product.dataDir });
  expect(second.code).toBe(1);
  expect(second.text.trim().split('\n').at(-1)).toMatch(
    /^The product already runs on this data: http:\/\/localhost:\d+/,
  );
});

test('wrong settings are listed all at once; an unusable data folder is named', async () => {
  const wrong = await refusal({ PORT: 'soon', SMTP_URL: 'nowhere', DATA_DIR: folder() });
  expect(wrong.code).toBe(1);
  expect(wrong.text).toMatch(/PORT: /);
  expect(wrong.text).toMatch(/SMTP_URL: /);
  expect(wrong.text).not.toMatch(/ at .*:\d+:\d+/);

  const file = path.join(folder(), 'a-file');
  writeFileSync(file, '');
  const unusable = await refusal({ PORT: String(await freePort()), DATA_DIR: file });
  expect(unusable.code).toBe(1);
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

  writeFileSync(category, good);
  const dataDir = folder();
  await (await startProduct({ DATA_DIR: dataDir, RULES_DIR: rules })).stop({ keepData: true });
  writeFileSync(category, broken);
  const product = await start({ DATA_DIR: dataDir, RULES_DIR: rules });
  expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  expect(product.output()).toMatch(/throat-lok/);
});
