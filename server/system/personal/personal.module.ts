import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { openPreferenceDoors } from './preferences/preference-doors.ts';
import { openViewDoors } from './views/view-doors.ts';

/** What an administrator arranged for himself. */
@Module({ imports: [RecordModule] })
export class PersonalModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
  ) {}

  onModuleInit(): void {
    const main = this.connections.get('main');
    openPreferenceDoors(this.door, main);
    openViewDoors(this.door, { main, records: this.records });
  }
}
