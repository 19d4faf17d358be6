import { Controller, Get, Inject, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { EtagInterceptor } from './etag.interceptor.js';
import { HomeResponse, toHomeResponse } from './home.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('home')
@Controller('api/home-page')
export class HomeController {
  constructor(
    private readonly home: HomeService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  @UseInterceptors(EtagInterceptor)
  @ApiOperation({ operationId: 'getHomePage', summary: 'Approved reviews and the settings that pages show' })
  @ApiOkResponse({ standardSchema: HomeResponse })
  async get(): Promise<HomeResponse> {
    return toHomeResponse(await this.home.page(), this.env);
  }
}
