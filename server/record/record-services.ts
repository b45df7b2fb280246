import type { ImportProgress, ImportTask } from '#engine/contract/index.ts';
import type { ListRemarks } from '#server/metadata/list-remarks.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Connections } from '#server/database/connection.ts';
import type { BehaviourRegistry } from './behaviour/behaviour.ts';
import type { LargeExportRequest, LargeExportTask } from './export/large-export-request.ts';
import type { ArrivedFiles } from './import/arrived-files.ts';
import type { ImportStep } from './import/import-progress.ts';
import type { ImportOwner, ImportRequest } from './import/import-request.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SharedLog } from './log/shared-log.ts';
import type { TableFactsCache } from './refusal/table-facts-cache.ts';
import type { SecurityRules } from './security/security-rules.ts';
import type { Bookmarks } from './totals/bookmarks.ts';
import type { Regions } from './regions/regions.ts';
import type { Totals } from './totals/totals.ts';

/** What the record API works with; made once per process. */
export interface RecordServices {
  metadata: MetadataService;
  connections: Connections;
  behaviours: BehaviourRegistry;
  totals: Totals;
  bookmarks: Bookmarks;
  facts: TableFactsCache;
  /** Where writes on other connections are logged. */
  sharedLog: SharedLog;
  /** Provinces, cities and districts. */
  regions: Regions;
  /** What is recorded of tables by rule. */
  security: Pick<SecurityRules, 'of'>;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** A new snowflake key, as decimal text. */
  snowflake: () => string;
  /** What stands above lists. */
  remarks: Pick<ListRemarks, 'of'>;
  /** One-way hash of a password. */
  hashPassword: PasswordHasher;
  /** Files of many rows. */
  largeExports: { start(request: LargeExportRequest): Promise<LargeExportTask> };
  /** Files of rows that are taken in. */
  imports: {
    files: ArrivedFiles;
    makeRoom(adminId: number): Promise<void>;
    start(request: ImportRequest): Promise<ImportTask>;
    follow(id: string, owner: ImportOwner): Promise<ImportProgress>;
    step(id: string, step: ImportStep, owner: ImportOwner): Promise<ImportProgress | { download: string }>;
  };
  /** The site's clock on the wall. */
  timeZone: string;
  /** A line for the server's log about work that failed after its commit. */
  logError: (line: string, error: unknown) => void;
}

/** Token of the record services. */
export const RECORD_SERVICES = Symbol('record services');
