import { randomInt } from 'node:crypto';
import { Inject, Logger, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { hashPassword } from '#server/auth/password.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { LIST_REMARKS } from '#server/metadata/list-remarks.ts';
import type { ListRemarks } from '#server/metadata/list-remarks.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { discardFile } from '#server/system/upload/attachments.ts';
import { FILE_STORE } from '#server/system/upload/file-store.ts';
import type { FileStore } from '#server/system/upload/file-store.ts';
import { UploadModule } from '#server/system/upload/upload.module.ts';
import { BEHAVIOURS, BehaviourRegistry } from './behaviour/behaviour.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import { openBackOfficeDoor } from './doors/back-office.ts';
import { openHistoryDoor } from './doors/history.ts';
import { openRestDoor } from './doors/rest.ts';
import { insertRows, LOG_TABLE } from './log/admin-log.ts';
import { SharedLog } from './log/shared-log.ts';
import { RECORD_SERVICES } from './record-services.ts';
import type { RecordServices } from './record-services.ts';
import { TableFactsCache } from './refusal/table-facts-cache.ts';
import { MOST_NODES, snowflakeMaker } from './snowflake.ts';
import { Bookmarks } from './totals/bookmarks.ts';
import { Totals } from './totals/totals.ts';

/** The record API in both dialects. */
@Module({
  imports: [MetadataModule, UploadModule],
  providers: [
    {
      provide: RECORD_SERVICES,
      inject: [MetadataService, CONNECTIONS, BEHAVIOURS, CLOCK, FILE_STORE, LIST_REMARKS],
      useFactory: recordServices,
    },
  ],
  exports: [RECORD_SERVICES],
})
export class RecordModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
  ) {}

  onModuleInit(): void {
    openBackOfficeDoor(this.door, this.services);
    openRestDoor(this.door, this.services);
    openHistoryDoor(this.door, this.services);
  }
}

function recordServices(
  metadata: MetadataService,
  connections: Connections,
  behaviours: Behaviour[],
  now: Clock,
  files: FileStore,
  remarks: ListRemarks,
): RecordServices {
  const logger = new Logger('record');
  const totals = new Totals({ now });
  const facts = new TableFactsCache(connections, now);
  metadata.onChange(() => {
    totals.clear();
    facts.clear();
  });
  return {
    metadata,
    connections,
    behaviours: new BehaviourRegistry(behaviours),
    totals,
    bookmarks: new Bookmarks(totals),
    facts,
    sharedLog: new SharedLog((rows) => logTogether(connections, totals, rows)),
    now,
    remarks,
    snowflake: snowflakeMaker(now, randomInt(MOST_NODES)),
    hashPassword,
    discardFile: (address) => discardFile(connections.get('main'), files, address),
    logError: (line, error) =>
      logger.error(`${line}: ${error instanceof Error ? error.message : String(error)}`),
  };
}

/** Writes log rows by themselves and tells the totals of them. */
async function logTogether(connections: Connections, totals: Totals, rows: unknown[][]): Promise<void> {
  const xid = await insertRows(connections.get('main'), rows);
  totals.note('main', { xid, tables: new Set([LOG_TABLE]), deltas: new Map([[LOG_TABLE, rows.length]]) });
}
