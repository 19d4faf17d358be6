import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { VisitorNetwork } from '../limits/visitor-network.js';
import { GenerateAnswer, GenerateBody, ValidateAnswer, ValidateBody } from './otp.dto.js';
import { RESEND_AFTER_SECONDS } from './otp.js';
import { OtpService } from './otp.service.js';

@ApiTags('otp')
@Controller('api/generate-otp')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Post('generate')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'generateOtp',
    summary: 'Mails a one-time code; with `token`, a new one in place of the last',
  })
  @ApiOkResponse({ standardSchema: GenerateAnswer })
  @ApiUnauthorizedResponse({ description: 'The token of the code before is not one of ours' })
  @ApiForbiddenResponse({ description: 'Under 18' })
  async generate(
    @Body({ schema: GenerateBody }) { token, ...form }: GenerateBody,
    @VisitorNetwork() network: string,
  ): Promise<GenerateAnswer> {
    return { token: await this.otp.generate(form, network, token), resendAfterSeconds: RESEND_AFTER_SECONDS };
  }

  @Post('validate')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'validateOtp',
    summary: 'Exchanges the code for a session token; the call is the consent to the terms',
  })
  @ApiOkResponse({ standardSchema: ValidateAnswer })
  @ApiUnauthorizedResponse({ description: 'The token is not one of ours' })
  @ApiGoneResponse({ description: 'The code is expired, used or replaced, or has no tries left' })
  @ApiUnprocessableEntityResponse({ description: 'A wrong code, another form, or terms not agreed to' })
  @ApiConflictResponse({
    description: 'The terms have changed; `details` has the new ones and their version',
  })
  async validate(
    @Body({ schema: ValidateBody }) { otp, token, fullname, email, dob, ...terms }: ValidateBody,
  ): Promise<ValidateAnswer> {
    const ticks = [terms.healthTerms1, terms.healthTerms2, terms.healthTerms3];
    const consent = { ticks, version: terms.termsVersion };
    return { data: await this.otp.validate(otp, { fullname, email, dob }, token, consent) };
  }
}
