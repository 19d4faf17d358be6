/** What every room may inject without importing anything: settings, the clock, which duties are done here. */
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, DatabaseClock } from './clock.js';
import { Duties } from './duties.js';
import { ENV, ROLE, type Role } from './tokens.js';

@Global()
@Module({})
export class SharedModule {
  /** `clock`: another one than the database's, for tests. */
  static register(env: Env, role: Role, clock?: Clock): DynamicModule {
    return {
      module: SharedModule,
      providers: [
        { provide: ENV, useValue: env },
        { provide: ROLE, useValue: role },
        clock
          ? { provide: CLOCK, useValue: clock }
          : { provide: CLOCK, inject: [DataSource], useFactory: DatabaseClock.start },
        Duties,
      ],
      exports: [ENV, ROLE, CLOCK, Duties],
    };
  }
}
