import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { VisitorNetwork } from '../limits/visitor-network.js';
import {
  RetryPaymentRequest,
  RetryPaymentResponse,
  ValidatePaymentRequest,
  ValidatePaymentResponse,
  WebhookResponse,
} from './payment.dto.js';
import { PaymentService } from './payment.service.js';

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
    @VisitorNetwork() network: string,
  ): Promise<ValidatePaymentResponse> {
    return this.payments.validate(checkoutSessionId, network);
  }

  @Post('retry')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'retryPayment',
    summary: 'Paid: says so. Open: the same pay page. Expired: a new one',
  })
  @ApiOkResponse({ standardSchema: RetryPaymentResponse })
  @ApiGoneResponse({ description: 'Too late to open another checkout, or the assessment is over' })
  async retry(
    @Body({ schema: RetryPaymentRequest }) { reference }: RetryPaymentRequest,
    @VisitorNetwork() network: string,
  ): Promise<RetryPaymentResponse> {
    return { data: await this.payments.retry(reference, network) };
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
