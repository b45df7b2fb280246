import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { designerServicesProvider } from './designer-services.ts';
import { OpenApiController } from './openapi.controller.ts';
import { DraftController } from './routes/draft.controller.ts';
import { SourceController } from './routes/source.controller.ts';
import { VersionController } from './routes/version.controller.ts';

/** What the generator gives to a running server. */
@Module({
  imports: [RecordsModule],
  controllers: [OpenApiController, SourceController, DraftController, VersionController],
  providers: [designerServicesProvider],
})
export class DesignerModule {}
