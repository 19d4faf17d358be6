import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RulesModule } from '../rules/rules.module.js';
import { SESSION_SOURCE } from '../http/session.guard.js';
import { AssessmentRow, SessionTokenRow } from './assessment.entity.js';
import { AssessmentService } from './assessment.service.js';
import { AssessmentStore } from './assessment.store.js';

/** Also what the session guard asks: whoever has guarded routes imports this room. */
@Module({
  imports: [TypeOrmModule.forFeature([AssessmentRow, SessionTokenRow]), RulesModule],
  providers: [
    AssessmentStore,
    AssessmentService,
    { provide: SESSION_SOURCE, useExisting: AssessmentService },
  ],
  exports: [AssessmentService, SESSION_SOURCE],
})
export class AssessmentModule {}
