/** What the home page shows that is not written into it: approved reviews, unless the operator shows none. */
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ReviewService, type PublishedReview } from '../review/review.service.js';
import { RulesService } from '../rules/rules.service.js';
import { ENV } from '../shared/tokens.js';

export interface Home {
  reviews: readonly PublishedReview[];
  isSignedByDoctors: boolean;
}

@Injectable()
export class HomeService {
  constructor(
    private readonly reviews: ReviewService,
    private readonly rules: RulesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async page(): Promise<Home> {
    const reviews = this.env.showRatings ? await this.reviews.published() : [];
    return { reviews, isSignedByDoctors: this.rules.probe().isSigned };
  }
}
