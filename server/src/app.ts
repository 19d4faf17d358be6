/**
 * Puts the product together. `makeApp` builds it ready to listen (migrated, purged, queue running); `serve` also
 * listens; `makeContext` is the same without HTTP, for the worker and the operator's commands.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule, type Overrides } from './app.module.js';
import { type Env, EnvInvalid } from './config/env.js';
import { compressAnswers, fastifyAdapter } from './http/fastify.js';
import { makeLog, NestLog } from './shared/logging.js';
import type { Role } from './shared/tokens.js';
import { startTracing } from './tracing/tracing.js';

export type { Overrides } from './app.module.js';

export interface Serving {
  app: NestFastifyApplication;
  /** Where it listens, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/** With every room, initialised, not listening. */
export async function makeApp(env: Env, overrides: Overrides = {}): Promise<NestFastifyApplication> {
  const log = makeLog(env, overrides.logStream);
  await startTracing(env, 'server', log);
  const adapter = fastifyAdapter(env, log);
  await compressAnswers(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(env, 'server', overrides),
    adapter,
    {
      logger: new NestLog(log),
      bodyParser: false,
      abortOnError: false,
    },
  );
  overrides.extend?.(adapter.getInstance());
  try {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

export async function serve(env: Env, overrides: Overrides = {}): Promise<Serving> {
  const app = await makeApp(env, overrides);
  try {
    await app.listen(env.port, '0.0.0.0');
  } catch (error) {
    await app.close().catch(() => undefined);
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken ? new EnvInvalid([`PORT: ${env.port} is taken by another program`]) : error;
  }
  const { port } = app.getHttpServer().address() as { port: number };
  return { app, url: `http://127.0.0.1:${port}`, stop: () => app.close() };
}

export async function makeContext(
  env: Env,
  role: Exclude<Role, 'server'>,
  overrides: Overrides = {},
): Promise<INestApplicationContext> {
  const log = makeLog(env, overrides.logStream);
  if (role === 'worker') await startTracing(env, role, log);
  return NestFactory.createApplicationContext(AppModule.register(env, role, overrides), {
    logger: new NestLog(log),
    abortOnError: false,
  });
}
