import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { ReviewController } from './review.controller.js';
import { ReviewRow } from './review.entity.js';
import { ReviewService } from './review.service.js';
import { ReviewStore } from './review.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReviewRow]), AssessmentModule],
  controllers: [ReviewController],
  providers: [ReviewService, ReviewStore],
  exports: [ReviewService],
})
export class ReviewModule {}
