import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

@Module({
  imports: [ReviewModule, RulesModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class HomeModule {}
