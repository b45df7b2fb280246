import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { openDashboardDoors } from './dashboard-doors.ts';

/** Figures and charts of the definitions' rows. */
@Module({ imports: [RecordModule] })
export class DashboardModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
  ) {}

  onModuleInit(): void {
    openDashboardDoors(this.door, this.services);
  }
}
