import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { PreferenceController } from './preferences/preference.controller.ts';
import { ViewsController } from './views/views.controller.ts';

/** What an administrator arranged for themselves. */
@Module({ imports: [RecordsModule], controllers: [PreferenceController, ViewsController] })
export class PersonalModule {}
