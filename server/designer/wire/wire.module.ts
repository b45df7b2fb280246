import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { designerServicesProvider } from '../designer-services.ts';
import { PlanningModule } from '../planning/planning.module.ts';
import { CrudController } from './crud.controller.ts';
import { TableController } from './table.controller.ts';

/** The generator as back-office clients know it. */
@Module({
  imports: [RecordsModule, PlanningModule],
  controllers: [CrudController, TableController],
  providers: [designerServicesProvider],
})
export class WireModule {}
