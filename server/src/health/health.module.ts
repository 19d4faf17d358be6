import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsServer } from './metrics.server.js';

@Module({
  imports: [MailModule, RulesModule],
  controllers: [HealthController],
  providers: [HealthService, MetricsServer],
})
export class HealthModule {}
