/** The doors of the usual stack: controllers, a guard that finds who asks, and an interceptor that logs each request. */
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Logger,
  Post,
  Put,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { tap } from 'rxjs';
import { AnswerRequest, EmptyRequest } from '../../dist/diagnosis/diagnosis.dto.js';
import { toAnswerResponse, toDiagnosis } from '../../dist/diagnosis/diagnosis.view.js';
import { toHomeResponse } from '../../dist/home/home.dto.js';
import { ENV } from '../../dist/shared/tokens.js';
import { decorated } from './decorated.mjs';
import { AssessmentsService, ReviewsService, RULES } from './services.mjs';

class TokenGuard {
  constructor(assessments) {
    this.assessments = assessments;
  }

  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const token = request.headers['x-api-token'];
    if (!token) throw new UnauthorizedException();
    request.assessment = await this.assessments.byToken(token);
    return true;
  }
}
decorated(TokenGuard, { on: [Injectable()], inject: [AssessmentsService] });

export class RequestLog {
  logger = new Logger('HTTP');

  intercept(context, next) {
    const { method, path } = context.switchToHttp().getRequest();
    const began = Date.now();
    const log = () => {
      const { statusCode } = context.switchToHttp().getResponse();
      this.logger.log(`${method} ${path} ${statusCode} ${Date.now() - began} ms`);
    };
    return next.handle().pipe(tap(log));
  }
}
decorated(RequestLog, { on: [Injectable()] });

export class HomeController {
  constructor(reviews, rules, env) {
    Object.assign(this, { reviews, rules, env });
  }

  async get() {
    const reviews = await this.reviews.published();
    return toHomeResponse({ reviews, isSignedByDoctors: this.rules.isSigned }, this.env);
  }
}
decorated(HomeController, {
  on: [Controller('api/home-page')],
  inject: [ReviewsService, RULES, ENV],
  methods: { get: { on: [Get()] } },
});

export class DiagnosisController {
  constructor(assessments) {
    this.assessments = assessments;
  }

  async get({ assessment }) {
    return { data: toDiagnosis(await this.assessments.look(assessment)) };
  }

  async answer({ assessment }, body) {
    return toAnswerResponse(await this.assessments.answer(assessment, body));
  }

  async submit({ assessment }) {
    return { data: { diagnosis: toDiagnosis(await this.assessments.submit(assessment)) } };
  }
}
decorated(DiagnosisController, {
  on: [Controller('api/diagnosis'), UseGuards(TokenGuard)],
  inject: [AssessmentsService],
  methods: {
    get: { on: [Get()], takes: [Req()] },
    answer: { on: [Put('update/answer')], takes: [Req(), Body({ schema: AnswerRequest })] },
    submit: { on: [Post('submit'), HttpCode(200)], takes: [Req(), Body({ schema: EmptyRequest })] },
  },
});
