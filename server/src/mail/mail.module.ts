import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailLeases } from './lease.store.js';
import { MailRow } from './mail.entity.js';
import { MailProcessor } from './mail.processor.js';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail.transport.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailRow])],
  providers: [MailTransport, MailLeases, MailService, MailProcessor],
  exports: [MailService],
})
export class MailModule {}
