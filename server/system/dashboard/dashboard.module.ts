import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { DashboardController } from './dashboard.controller.ts';

/** Figures and charts of the definitions' rows. */
@Module({ imports: [RecordsModule], controllers: [DashboardController] })
export class DashboardModule {}
