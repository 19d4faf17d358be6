import { Module } from '@nestjs/common';
import { RulesModule } from '../rules/rules.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsServer } from './metrics.server.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [RulesModule],
  controllers: [HealthController],
  providers: [HealthService, MetricsServer, OverviewService],
})
export class HealthModule {}
