import { Global, Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { BehaviourFacts } from '#engine/checks/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { BEHAVIOUR_FACTS } from './behaviour-facts.ts';
import { LIST_REMARKS, ListRemarks } from './list-remarks.ts';
import { METADATA_LOG, metadataLog } from './metadata-log.ts';
import type { MetadataLog } from './metadata-log.ts';
import { MetadataService } from './metadata.service.ts';
import { STORAGE_GATE } from './storage-gate.ts';
import type { StorageGate } from './storage-gate.ts';
import { DatabaseStorageGate } from './database-storage-gate.ts';
import { RulesController } from './rules.controller.ts';
import { ChangeHub } from './live/change-hub.ts';
import { ChangesController } from './live/changes.controller.ts';
import { DefinitionVersions } from './versions/definition-versions.ts';
import { ViewController } from './view.controller.ts';
import { WrittenRules } from './written-rules.ts';

/** The definitions in use; ready once they are loaded and compared with the databases. */
@Global()
@Module({
  controllers: [ViewController, RulesController, ChangesController],
  providers: [
    { provide: METADATA_LOG, useFactory: metadataLog },
    {
      provide: STORAGE_GATE,
      inject: [CONNECTIONS, IndexBuilder, METADATA_LOG],
      useFactory: (connections: DataSourceConnections, indexes: IndexBuilder, log: MetadataLog) =>
        new DatabaseStorageGate(connections, indexes, log),
    },
    {
      provide: IndexBuilder,
      inject: [CONNECTIONS, METADATA_LOG],
      useFactory: (connections: DataSourceConnections, log: MetadataLog) =>
        new IndexBuilder(connections, (line) => log.info(line)),
    },
    {
      provide: DefinitionVersions,
      inject: [CONNECTIONS, NOTIFICATIONS, SETTINGS, METADATA_LOG],
      useFactory: (
        connections: DataSourceConnections,
        notifications: Notifications,
        { writableDefinitions, definitionsDir }: Settings,
        log: MetadataLog,
      ) =>
        new DefinitionVersions({
          connections,
          notifications,
          printTo: writableDefinitions ? definitionsDir : null,
          log: (line) => log.issue(line, 'warning'),
        }),
    },
    {
      provide: MetadataService,
      inject: [SETTINGS, STORAGE_GATE, DefinitionVersions, BEHAVIOUR_FACTS, METADATA_LOG],
      useFactory: (
        settings: Settings,
        storage: StorageGate,
        versions: DefinitionVersions,
        behaviours: BehaviourFacts,
        log: MetadataLog,
      ) =>
        new MetadataService({
          folder: settings.definitionsDir,
          storage,
          versions,
          behaviours,
          log: log.issue,
        }),
    },
    {
      provide: LIST_REMARKS,
      inject: [CONNECTIONS, CLOCK, SessionChanges],
      useFactory: (connections: DataSourceConnections, now: Clock, sessions: SessionChanges) =>
        new ListRemarks(connections, now, sessions),
    },
    WrittenRules,
    {
      provide: ChangeHub,
      inject: [MetadataService, SETTINGS],
      useFactory: (metadata: MetadataService, { development }: Settings) =>
        new ChangeHub({ metadata, showIssues: development }),
    },
  ],
  exports: [IndexBuilder, MetadataService, DefinitionVersions, STORAGE_GATE, LIST_REMARKS],
})
export class MetadataModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(IndexBuilder) private readonly indexes: IndexBuilder,
    @Inject(ChangeHub) private readonly hub: ChangeHub,
  ) {}

  onModuleInit(): void {
    this.readiness.require('definitions', this.metadata.start());
    this.readiness.probe(() => (this.metadata.waiting ? ['definitions'] : []));
  }

  /** Streams end first: a server that stops waits for the answers that are under way. */
  async onModuleDestroy(): Promise<void> {
    this.hub.stop();
    await this.metadata.stop();
    await this.indexes.stop();
  }
}
