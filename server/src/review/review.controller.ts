import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { SealedAssessment } from '../assessment/assessment.js';
import { Session, SessionGuard } from '../http/session.guard.js';
import { ReviewRequest, ReviewResponse } from './review.dto.js';
import { ReviewService } from './review.service.js';

@ApiTags('review')
@ApiSecurity('session')
@UseGuards(SessionGuard)
@Controller('api/diagnosis/review')
export class ReviewController {
  constructor(private readonly reviews: ReviewService) {}

  @Post('submit')
  @HttpCode(200)
  @ApiOperation({ operationId: 'submitReview', summary: 'Posts the review of this assessment, once' })
  @ApiOkResponse({ standardSchema: ReviewResponse })
  @ApiConflictResponse({ description: 'Before the result, or a second time' })
  async post(
    @Session() session: SealedAssessment,
    @Body({ schema: ReviewRequest }) { rating, description }: ReviewRequest,
  ): Promise<ReviewResponse> {
    await this.reviews.post(session, rating, description);
    return { data: { ratingSubmited: true } };
  }
}
