import { type DynamicModule, Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { NOT_FOUND_PAGE } from '../http/error.filter.js';
import { ENV } from '../shared/tokens.js';
import { ClientFiles } from './client-files.js';
import { serveClient } from './serve-client.js';

@Global()
@Module({
  providers: [
    { provide: ClientFiles, useFactory: () => new ClientFiles() },
    { provide: NOT_FOUND_PAGE, useExisting: ClientFiles },
  ],
  exports: [NOT_FOUND_PAGE],
})
export class StaticModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: ClientFiles,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Another folder than the built client's own, for tests. */
  static serving(folder: string): DynamicModule {
    return {
      module: StaticModule,
      providers: [{ provide: ClientFiles, useFactory: () => new ClientFiles(folder) }],
    };
  }

  onModuleInit(): void {
    if (!this.host.httpAdapter) return;
    serveClient(this.host.httpAdapter.getInstance<FastifyInstance>(), this.files, this.env, this.clock);
  }
}
