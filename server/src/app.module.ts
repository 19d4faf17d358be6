/** The list of rooms. */
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Env } from './config/env.js';
import { DatabaseModule } from './database/database.module.js';
import { DiagnosisModule } from './diagnosis/diagnosis.module.js';
import { HealthModule } from './health/health.module.js';
import { HomeModule } from './home/home.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MailModule } from './mail/mail.module.js';
import { OtpModule } from './otp/otp.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PurgeModule } from './purge/purge.module.js';
import { QueueModule } from './queue/queue.module.js';
import { ReviewModule } from './review/review.module.js';
import type { Clock } from './shared/clock.js';
import { ErrorFilter } from './http/error.filter.js';
import { SharedModule } from './shared/shared.module.js';
import type { Role } from './shared/tokens.js';
import { validationPipe } from './http/validation.js';
import { StaticModule } from './static/static.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { VaultModule } from './vault/vault.module.js';

/** One line per room. */
export const ROOMS: NonNullable<DynamicModule['imports']> = [
  DatabaseModule,
  QueueModule,
  MailModule,
  OtpModule,
  PaymentModule,
  ReviewModule,
  DiagnosisModule,
  HomeModule,
  PurgeModule,
  HealthModule,
  StaticModule,
];

export interface Overrides {
  /** Tests move the time. */
  clock?: Clock;
  /** Tests read the log. */
  logStream?: DestinationStream;
  /** Development adds the pages of its inbox before the routes are closed. */
  extend?: (fastify: FastifyInstance) => void;
  /** Tests of one room start without the others. */
  rooms?: NonNullable<DynamicModule['imports']>;
}

@Module({})
export class AppModule {
  static register(env: Env, role: Role, { clock, rooms = ROOMS }: Overrides = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [TracingModule, SharedModule.register(env, role, clock), VaultModule, LimitsModule, ...rooms],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }
}
