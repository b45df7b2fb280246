import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { openDraftDoors } from './doors/draft-doors.ts';
import { openSourceDoors } from './doors/source-doors.ts';
import { openVersionDoors } from './doors/version-doors.ts';
import { openOpenApiDoors } from './openapi-door.ts';

/** What the generator gives to a running server. */
@Module({ imports: [RecordModule] })
export class DesignerModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(DefinitionVersions) private readonly versions: DefinitionVersions,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    openOpenApiDoors(this.door, this.metadata, this.settings);
    const { connections, metadata, versions, records } = this;
    const services = { connections, metadata, versions, records };
    openSourceDoors(this.door, services);
    openDraftDoors(this.door, services);
    openVersionDoors(this.door, services);
  }
}
