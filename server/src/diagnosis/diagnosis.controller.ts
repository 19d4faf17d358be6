import { Body, Controller, Get, HttpCode, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPaymentRequiredResponse,
  ApiSecurity,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { SealedAssessment } from '../assessment/assessment.js';
import { Session, SessionGuard, SessionToken } from '../http/session.guard.js';
import { VisitorNetwork } from '../limits/visitor-network.js';
import {
  AnswerRequest,
  AnswerResponse,
  DeleteResponse,
  DiagnosisQuery,
  DiagnosisResponse,
  EmptyRequest,
  LeaveResponse,
  SubCategoryRequest,
  SubCategoryResponse,
  SubmitResponse,
} from './diagnosis.dto.js';
import { DiagnosisService } from './diagnosis.service.js';
import { toAnswerResponse, toDiagnosis } from './diagnosis.view.js';

@ApiTags('diagnosis')
@ApiSecurity('session')
@UseGuards(SessionGuard)
@Controller('api/diagnosis')
export class DiagnosisController {
  constructor(private readonly diagnoses: DiagnosisService) {}

  /** `type` asks for a view; both are always given, so it decides nothing here. */
  @Get()
  @ApiOperation({
    operationId: 'getDiagnosis',
    summary: 'The assessment as far as it has come; changes nothing',
  })
  @ApiOkResponse({ standardSchema: DiagnosisResponse })
  async get(
    @Session() session: SealedAssessment,
    @Query({ schema: DiagnosisQuery }) _query: DiagnosisQuery,
  ): Promise<DiagnosisResponse> {
    return { data: toDiagnosis(await this.diagnoses.look(session)) };
  }

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
    @Session() session: SealedAssessment,
    @Body({ schema: SubCategoryRequest }) { subCategory }: SubCategoryRequest,
    @VisitorNetwork() network: string,
  ): Promise<SubCategoryResponse> {
    return { data: { paymentUrl: await this.diagnoses.choose(session, subCategory, network) } };
  }

  @Put('update/answer')
  @ApiOperation({
    operationId: 'answerQuestion',
    summary: 'Saves an answer (or steps back) and tells the next question',
  })
  @ApiOkResponse({ standardSchema: AnswerResponse })
  @ApiPaymentRequiredResponse({ description: 'Not paid yet' })
  @ApiConflictResponse({ description: 'Out of order' })
  @ApiUnprocessableEntityResponse({ description: 'No such question or option' })
  async answer(
    @Session() session: SealedAssessment,
    @Body({ schema: AnswerRequest }) body: AnswerRequest,
  ): Promise<AnswerResponse> {
    return toAnswerResponse(await this.diagnoses.answer(session, body));
  }

  @Post('submit')
  @HttpCode(200)
  @ApiOperation({ operationId: 'submitAssessment', summary: 'Computes the result; again: the same result' })
  @ApiOkResponse({ standardSchema: SubmitResponse })
  @ApiPaymentRequiredResponse({ description: 'Not paid yet' })
  @ApiConflictResponse({ description: 'A question of the path is unanswered; `details` names it' })
  async submit(
    @Session() session: SealedAssessment,
    @Body({ schema: EmptyRequest }) _body: EmptyRequest,
  ): Promise<SubmitResponse> {
    return { data: { diagnosis: toDiagnosis(await this.diagnoses.submit(session)) } };
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteMyData', summary: 'Deletes everything of this assessment now' })
  @ApiOkResponse({ standardSchema: DeleteResponse })
  async delete(
    @Session() session: SealedAssessment,
    @Body({ schema: EmptyRequest }) _body: EmptyRequest,
  ): Promise<DeleteResponse> {
    await this.diagnoses.delete(session);
    return { data: { deleted: true } };
  }

  @Post('leave')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'leaveDevice',
    summary: 'Ends the token it comes with; was it that of the mailed link, a new link is mailed',
  })
  @ApiOkResponse({ standardSchema: LeaveResponse })
  async leave(
    @Session() session: SealedAssessment,
    @SessionToken() token: string,
    @Body({ schema: EmptyRequest }) _body: EmptyRequest,
  ): Promise<LeaveResponse> {
    return { data: { left: true, linkMailed: await this.diagnoses.leave(session, token) } };
  }
}
