import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { SecurityController } from './security.controller.ts';

/** Rules about deleted rows and sensitive fields, and their logs. */
@Module({ imports: [RecordsModule], controllers: [SecurityController] })
export class SecurityModule {}
