/**
 * The usual stack: Nest on Express with TypeORM, as a team would write the four calls that knows these tools well and
 * does not count milliseconds: a guard that loads the entity with its relation, repositories, `save`, a validation pipe,
 * a line of log a request. The same data, calls of the rules, encryption and views as the product. Made to be measured
 * against; it has no limits, mails or payments.
 */
import 'reflect-metadata';
import { Module, StandardSchemaValidationPipe } from '@nestjs/common';
import { APP_INTERCEPTOR, APP_PIPE, NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { loadRules } from '@app/rules-engine';
import { ExpressAdapter } from 'platform-express';
import { DataSource } from 'typeorm';
import { loadEnv, processEnv } from '../../dist/config/env.js';
import { SnakeCaseNames } from '../../dist/database/naming.js';
import { ENV } from '../../dist/shared/tokens.js';
import { openKeyStore } from '../../dist/vault/open-key-store.js';
import { Vault } from '../../dist/vault/vault.js';
import { decorated } from './decorated.mjs';
import { DiagnosisController, HomeController, RequestLog } from './doors.mjs';
import { ENTITIES } from './entities.mjs';
import { AssessmentsService, ReviewsService, RULES } from './services.mjs';

const env = loadEnv(processEnv);
const database = {
  type: 'postgres',
  url: env.databaseUrl,
  entities: ENTITIES,
  namingStrategy: new SnakeCaseNames(),
  extra: { max: 10 },
};
const openVault = async (source) => new Vault(env, source, await openKeyStore(env, source, 'command'));

class UsualModule {}
decorated(UsualModule, {
  on: [
    Module({
      imports: [TypeOrmModule.forRoot(database), TypeOrmModule.forFeature(ENTITIES)],
      controllers: [HomeController, DiagnosisController],
      providers: [
        AssessmentsService,
        ReviewsService,
        { provide: ENV, useValue: env },
        { provide: RULES, useFactory: () => loadRules(env.rulesDir) },
        { provide: Vault, inject: [DataSource], useFactory: openVault },
        { provide: APP_PIPE, useFactory: () => new StandardSchemaValidationPipe() },
        { provide: APP_INTERCEPTOR, useClass: RequestLog },
      ],
    }),
  ],
});

const app = await NestFactory.create(UsualModule, new ExpressAdapter());
await app.listen(env.port, '127.0.0.1');
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
