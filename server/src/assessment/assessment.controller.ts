/** The door of the assessment. The URL says "diagnosis" because the specification does. */
import { Body, Controller, Get, HttpCode, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPaymentRequiredResponse,
  ApiSecurity,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Session, SessionGuard } from '../shared/session.guard.js';
import {
  AnswerRequest,
  AnswerResponse,
  DeleteResponse,
  DiagnosisQuery,
  DiagnosisResponse,
  EmptyRequest,
  SubmitResponse,
} from './assessment.dto.js';
import { AssessmentService, type AssessmentRow } from './assessment.service.js';
import { toAnswerResponse, toDiagnosis } from './assessment.view.js';

@ApiTags('diagnosis')
@ApiSecurity('session')
@UseGuards(SessionGuard)
@Controller('api/diagnosis')
export class AssessmentController {
  constructor(private readonly assessments: AssessmentService) {}

  /** `type` asks for a view; both are always given, so it decides nothing here. */
  @Get()
  @ApiOperation({
    operationId: 'getDiagnosis',
    summary: 'The assessment as far as it has come; changes nothing',
  })
  @ApiOkResponse({ standardSchema: DiagnosisResponse })
  async get(
    @Session() session: AssessmentRow,
    @Query({ schema: DiagnosisQuery }) _query: DiagnosisQuery,
  ): Promise<DiagnosisResponse> {
    return { data: toDiagnosis(await this.assessments.look(session)) };
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
    @Session() session: AssessmentRow,
    @Body({ schema: AnswerRequest }) body: AnswerRequest,
  ): Promise<AnswerResponse> {
    return toAnswerResponse(await this.assessments.answer(session, body));
  }

  @Post('submit')
  @HttpCode(200)
  @ApiOperation({ operationId: 'submitAssessment', summary: 'Computes the result; again: the same result' })
  @ApiOkResponse({ standardSchema: SubmitResponse })
  @ApiPaymentRequiredResponse({ description: 'Not paid yet' })
  @ApiConflictResponse({ description: 'A question of the path is unanswered; `details` names it' })
  async submit(
    @Session() session: AssessmentRow,
    @Body({ schema: EmptyRequest }) _body: EmptyRequest,
  ): Promise<SubmitResponse> {
    return { data: { diagnosis: toDiagnosis(await this.assessments.submit(session)) } };
  }

  @Post('delete')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteMyData', summary: 'Deletes everything of this assessment now' })
  @ApiOkResponse({ standardSchema: DeleteResponse })
  async delete(
    @Session() session: AssessmentRow,
    @Body({ schema: EmptyRequest }) _body: EmptyRequest,
  ): Promise<DeleteResponse> {
    await this.assessments.deleteNow(session.id);
    return { data: { deleted: true } };
  }
}
