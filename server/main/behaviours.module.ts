import path from 'node:path';
import { Global, Logger, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import { LargeExports } from '#server/record/export/large-exports.ts';
import { ArrivedFiles } from '#server/record/import/arrived-files.ts';
import { ImportTasks } from '#server/record/import/import-tasks.ts';
import { makeBehaviours } from '#server/generated/behaviours.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BEHAVIOUR_FACTS } from '#server/metadata/behaviour-facts.ts';
import { BEHAVIOURS } from '#server/record/behaviour/behaviour.ts';
import { behaviourFacts } from '#server/record/behaviour/behaviour-facts.ts';
import { SECURITY_RULES, SecurityRules } from '#server/record/security/security-rules.ts';
import { SHIPPED_PAGES, type ShippedPages } from '#server/pages/shipped-pages.ts';
import { OpenRecords } from '#server/record/open-records.ts';
import { RegionDirectory } from '#server/record/regions/region-directory.ts';
import { REGIONS } from '#server/record/regions/regions.ts';
import type { Regions } from '#server/record/regions/regions.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { RaisedNotices } from '#server/system/notices/raised-notices.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { NoticeScenesModule } from '#server/system/notices/notice-scenes.module.ts';
import { discardFile } from '#server/system/upload/attachments.ts';
import { Thumbs } from '#server/system/pictures/thumbs.ts';
import { ThumbsModule } from '#server/system/pictures/thumbs.module.ts';
import { Storages } from '#server/system/upload/cloud/storages.ts';
import { FileUsesReader } from '#server/system/library/file-uses-reader.ts';
import { UploadModule } from '#server/system/upload/upload.module.ts';

/** Behaviours, and the records they write by. */
@Global()
@Module({
  imports: [UploadModule, ThumbsModule, NoticeScenesModule],
  providers: [
    { provide: RECORDS, useFactory: () => new OpenRecords() },
    { provide: REGIONS, useFactory: () => new RegionDirectory() },
    {
      provide: LargeExports,
      inject: [RECORDS, Jobs, AUTHENTICATOR, CLOCK, SETTINGS],
      useFactory: (records: Records, jobs: Jobs, people: Authenticator, now: Clock, settings: Settings) =>
        new LargeExports({ records, jobs, people, now, folder: path.join(settings.dataDir, 'exports') }),
    },
    {
      provide: ImportTasks,
      inject: [RECORDS, Jobs, AUTHENTICATOR, CLOCK, SETTINGS],
      useFactory: (records: Records, jobs: Jobs, people: Authenticator, now: Clock, settings: Settings) => {
        const files = new ArrivedFiles(path.join(settings.dataDir, 'imports'));
        return new ImportTasks({ records, jobs, people, files, now });
      },
    },
    {
      provide: BEHAVIOURS,
      inject: [
        RECORDS,
        REGIONS,
        CONNECTIONS,
        Storages,
        Thumbs,
        CLOCK,
        SessionChanges,
        Scenes,
        RaisedNotices,
        Jobs,
        LargeExports,
        ImportTasks,
        SECURITY_RULES,
        SiteSettings,
        ModuleRef,
      ],
      useFactory: (
        records: Records,
        regions: Regions,
        connections: Connections,
        storages: Storages,
        thumbs: Thumbs,
        now: Clock,
        sessions: SessionChanges,
        scenes: Scenes,
        raised: RaisedNotices,
        jobs: Jobs,
        exports: LargeExports,
        imports: ImportTasks,
        security: SecurityRules,
        settings: SiteSettings,
        modules: ModuleRef,
      ) =>
        makeBehaviours({
          records,
          regions,
          now,
          settings,
          sessions,
          scenes,
          notify: (transaction, scene, occasion) => raised.raise(transaction, scene, occasion),
          jobs,
          exports,
          imports,
          security: {
            announce: () => security.announce(),
            // Behaviours are made before the definitions are read, for whose checks they are asked.
            definitions: () => modules.get(MetadataService, { strict: false }).all(),
          },
          discardFile: async (address, storage) => {
            await discardFile(connections.get('main'), storages.of(storage), address);
            await thumbs.drop(address);
          },
          seal: (text, place) => modules.get<SecretBox>(SECRETS, { strict: false }).seal(text, place),
          unseal: (sealed, place) => modules.get<SecretBox>(SECRETS, { strict: false }).open(sealed, place),
          shippedPages: () => new Set(modules.get<ShippedPages>(SHIPPED_PAGES, { strict: false }).keys()),
          thumbOf: (address) => thumbs.inLists(address),
          refuseUsedFiles: (executor, context, leaving) =>
            modules.get(FileUsesReader, { strict: false }).refuseUsed(executor, context, leaving),
        }),
    },
    {
      provide: SECURITY_RULES,
      inject: [CONNECTIONS, NOTIFICATIONS],
      useFactory: (connections: Connections, notifications: Notifications) => {
        const logger = new Logger('security');
        return new SecurityRules(connections, notifications, (error) =>
          logger.error('The security rules could not be read', String(error)),
        );
      },
    },
    { provide: BEHAVIOUR_FACTS, inject: [BEHAVIOURS], useFactory: behaviourFacts },
  ],
  exports: [RECORDS, REGIONS, LargeExports, ImportTasks, SECURITY_RULES, BEHAVIOURS, BEHAVIOUR_FACTS],
})
export class BehavioursModule {}
