import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';

/** The injection token of `DesignerServices`. */
export const DESIGNER_SERVICES = Symbol('DESIGNER_SERVICES');

/** What the designer's routes work with. */
export interface DesignerServices {
  connections: Connections;
  metadata: MetadataService;
  versions: DefinitionVersions;
  records: RecordServices;
}

/** Provides them. */
export const designerServicesProvider = {
  provide: DESIGNER_SERVICES,
  inject: [CONNECTIONS, MetadataService, DefinitionVersions, RECORD_SERVICES],
  useFactory: (
    connections: Connections,
    metadata: MetadataService,
    versions: DefinitionVersions,
    records: RecordServices,
  ): DesignerServices => ({ connections, metadata, versions, records }),
};
