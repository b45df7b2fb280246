import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { PlanningModule } from '../planning/planning.module.ts';
import { Publisher } from '../planning/publisher.ts';
import { openCrudDoors } from './crud-doors.ts';
import { openTableDoors } from './table-doors.ts';

/** The generator as back-office clients know it. */
@Module({ imports: [RecordModule, PlanningModule] })
export class WireModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(DefinitionVersions) private readonly versions: DefinitionVersions,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
    @Inject(Publisher) private readonly publisher: Publisher,
  ) {}

  onModuleInit(): void {
    const { connections, metadata, versions, records, publisher } = this;
    openCrudDoors(this.door, { connections, metadata, versions, records, publisher });
    openTableDoors(this.door, { connections, metadata, versions, records });
  }
}
