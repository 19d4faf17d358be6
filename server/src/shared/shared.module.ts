/** What every room may inject without importing anything: settings, clock, vault, rate limits. */
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, DatabaseClock } from './clock.js';
import { Duties } from './duties.js';
import { RateLimit } from './rate-limit.js';
import { KeyLedger } from '../vault/key-ledger.js';
import { KeyStore } from '../vault/key-store.js';
import { openKeyStore } from '../vault/open-key-store.js';
import { ENV, ROLE, type Role } from './tokens.js';
import { Vault } from '../vault/vault.js';

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
        { provide: KeyStore, inject: [ENV, DataSource, ROLE], useFactory: openKeyStore },
        Vault,
        KeyLedger,
        RateLimit,
        Duties,
      ],
      exports: [ENV, ROLE, CLOCK, KeyStore, Vault, KeyLedger, RateLimit, Duties],
    };
  }
}
