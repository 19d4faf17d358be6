import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { EtagInterceptor } from './etag.interceptor.js';
import { HomeResponse, toHomeResponse } from './home.dto.js';
import { type Home, HomeService } from './home.service.js';

@ApiTags('home')
@Controller('api/home-page')
export class HomeController {
  /** As long as the reviews are held, so that nothing of them is held for longer. */
  private readonly made = new WeakMap<Home['reviews'], HomeResponse>();

  constructor(
    private readonly home: HomeService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @UseInterceptors(EtagInterceptor)
  @ApiOperation({ operationId: 'getHomePage', summary: 'Approved reviews and the settings that pages show' })
  @ApiOkResponse({ standardSchema: HomeResponse })
  async get(): Promise<HomeResponse> {
    const home = await this.home.page();
    const known = this.made.get(home.reviews);
    if (known?.data.settings.isSignedByDoctors === home.isSignedByDoctors) return known;
    const made = toHomeResponse(home, this.env);
    this.made.set(home.reviews, made);
    return made;
  }
}
