import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OtpController } from './otp.controller.js';
import { ChallengeRow } from './otp.entity.js';
import { OtpService } from './otp.service.js';
import { OtpToken } from './otp.token.js';

@Module({
  imports: [TypeOrmModule.forFeature([ChallengeRow]), JwtModule.register({}), AssessmentModule, MailModule],
  controllers: [OtpController],
  providers: [OtpToken, OtpService],
  exports: [OtpService],
})
export class OtpModule {}
