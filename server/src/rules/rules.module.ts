import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DecidingService } from './deciding.service.js';
import { RuleBundleRow } from './rule-bundle.entity.js';
import { RulesService } from './rules.service.js';
import { RulesStore } from './rules.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([RuleBundleRow])],
  providers: [RulesStore, RulesService, DecidingService],
  exports: [RulesService, DecidingService],
})
export class RulesModule {}
