/** One data source for the whole product; rooms add their entities by `TypeOrmModule.forFeature([…])`. */
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { connect, dataSourceOptions } from './data-source.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      // A database that is not there at start is one clear sentence, not ten silent tries.
      useFactory: (env: Env) => ({ ...dataSourceOptions(env), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => connect(options!),
    }),
  ],
})
export class DatabaseModule {}
