import type { Connections } from '#server/database/connection.ts';
import type { DefinitionVersions } from '#server/metadata/versions/definition-versions.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { RecordServices } from '#server/record/record-services.ts';

/** What the designer's doors work with. */
export interface DesignerServices {
  connections: Connections;
  metadata: MetadataService;
  versions: DefinitionVersions;
  records: RecordServices;
}
