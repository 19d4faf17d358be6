/** Limits: how often a visitor, or somebody at one address, may ask for what costs money, mail or another's patience. */
import { Global, Module } from '@nestjs/common';
import { RateLimit } from './rate-limit.js';

@Global()
@Module({ providers: [RateLimit], exports: [RateLimit] })
export class LimitsModule {}
