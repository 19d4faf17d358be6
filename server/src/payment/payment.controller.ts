/** The doors of the payment room. Choosing a category stands here because its answer is the way to pay. */
import { Body, Controller, Headers, HttpCode, Ip, Post, Put, Req, UseGuards } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiSecurity,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { AssessmentRow } from '../assessment/assessment.service.js';
import { Session, SessionGuard } from '../shared/session.guard.js';
import {
  RetryPaymentRequest,
  RetryPaymentResponse,
  SubCategoryRequest,
  SubCategoryResponse,
  ValidatePaymentRequest,
  ValidatePaymentResponse,
  WebhookResponse,
} from './payment.dto.js';
import { PaymentService } from './payment.service.js';

@ApiTags('diagnosis')
@ApiSecurity('session')
@UseGuards(SessionGuard)
@Controller('api/diagnosis')
export class CategoryController {
  constructor(private readonly payments: PaymentService) {}

  @Put('update/subcategory')
  @ApiOperation({
    operationId: 'chooseSubcategory',
    summary: 'Chooses the category and tells where to pay; asked again: the same place',
  })
  @ApiOkResponse({ standardSchema: SubCategoryResponse })
  @ApiConflictResponse({ description: 'The category can no longer be changed' })
  @ApiUnprocessableEntityResponse({ description: 'No such category' })
  @ApiServiceUnavailableResponse({ description: 'The payment provider cannot be reached' })
  async choose(
    @Session() session: AssessmentRow,
    @Body({ schema: SubCategoryRequest }) { subCategory }: SubCategoryRequest,
    @Ip() address: string,
  ): Promise<SubCategoryResponse> {
    return { data: { paymentUrl: await this.payments.choose(session, subCategory, address) } };
  }
}

@ApiTags('payment')
@Controller('api/payment')
export class PaymentController {
  constructor(private readonly payments: PaymentService) {}

  @Post('validate')
  @HttpCode(200)
  @ApiOperation({ operationId: 'validatePayment', summary: 'Asks the payment provider whether it was paid' })
  @ApiOkResponse({ standardSchema: ValidatePaymentResponse })
  validate(
    @Body({ schema: ValidatePaymentRequest }) { session_id: checkoutSessionId }: ValidatePaymentRequest,
    @Ip() address: string,
  ): Promise<ValidatePaymentResponse> {
    return this.payments.validate(checkoutSessionId, address);
  }

  @Post('retry')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryPayment',
    summary: 'Paid: says so. Open: the same pay page. Expired: a new one',
  })
  @ApiOkResponse({ standardSchema: RetryPaymentResponse })
  async retry(
    @Body({ schema: RetryPaymentRequest }) { reference }: RetryPaymentRequest,
    @Ip() address: string,
  ): Promise<RetryPaymentResponse> {
    return { data: await this.payments.retry(reference, address) };
  }

  @Post('webhook')
  @HttpCode(200)
  @ApiOperation({ operationId: 'receiveStripeEvent', summary: 'For Stripe alone: signed events' })
  @ApiOkResponse({ standardSchema: WebhookResponse })
  @ApiBadRequestResponse({ description: 'The signature is wrong or too old' })
  @ApiServiceUnavailableResponse({ description: 'Please send it again' })
  async webhook(
    @Req() request: { rawBody?: Buffer },
    @Headers('stripe-signature') signature?: string,
  ): Promise<WebhookResponse> {
    await this.payments.receive(request.rawBody, signature);
    return { data: { received: true } };
  }
}
