import { randomInt } from 'node:crypto';
import { Inject, Logger, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { HTTP_ROUTER } from '#server/http/http-router.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { LIST_REMARKS } from '#server/metadata/list-remarks.ts';
import type { ListRemarks } from '#server/metadata/list-remarks.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BEHAVIOURS, BehaviourRegistry } from './behaviour/behaviour.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import { openBackOfficeRoutes } from './routes/back-office.ts';
import { openHistoryRoute } from './routes/open-history-route.ts';
import { openMemberApi } from './routes/open-member-api.ts';
import { openRestRoutes } from './routes/open-rest-routes.ts';
import { ExportFileController } from './export/export-file.controller.ts';
import { declareExportJobs, LargeExports } from './export/large-exports.ts';
import { declareImportJobs } from './import/declare-import-jobs.ts';
import { ImportFileController } from './import/import-file.controller.ts';
import { ImportTasks } from './import/import-tasks.ts';
import { PASSWORD_HASHER } from './password-hasher.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { RECORDS } from './records.ts';
import type { OpenRecords } from './open-records.ts';
import { insertRows, LOG_TABLE } from './log/admin-log.ts';
import { SharedLog } from './log/shared-log.ts';
import { REGIONS } from './regions/regions.ts';
import type { Regions } from './regions/regions.ts';
import { RECORD_SERVICES } from './record-services.ts';
import type { RecordServices } from './record-services.ts';
import { followDefaults } from './security/security-defaults.ts';
import { SECURITY_RULES } from './security/security-rules.ts';
import type { SecurityRules } from './security/security-rules.ts';
import { TableFactsCache } from './refusal/table-facts-cache.ts';
import { MAX_NODES, snowflakeMaker } from './snowflake.ts';
import { Bookmarks } from './totals/bookmarks.ts';
import { Totals } from './totals/totals.ts';

/** The record API in both dialects. */
@Module({
  imports: [MetadataModule],
  providers: [
    {
      provide: RECORD_SERVICES,
      inject: [
        MetadataService,
        CONNECTIONS,
        BEHAVIOURS,
        RECORDS,
        CLOCK,
        LIST_REMARKS,
        PASSWORD_HASHER,
        LargeExports,
        ImportTasks,
        SETTINGS,
        SECURITY_RULES,
        REGIONS,
      ],
      useFactory: recordServices,
    },
  ],
  controllers: [ExportFileController, ImportFileController],
  exports: [RECORD_SERVICES],
})
export class RecordsModule implements OnModuleInit, OnModuleDestroy {
  private endFollowing: () => void = () => {};

  constructor(
    @Inject(HTTP_ROUTER) private readonly router: HttpRouter,
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(LargeExports) private readonly largeExports: LargeExports,
    @Inject(ImportTasks) private readonly imports: ImportTasks,
    @Inject(SECURITY_RULES) private readonly security: SecurityRules,
    @Inject(CONNECTIONS) private readonly connections: DataSourceConnections,
    @Inject(READINESS) private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    openBackOfficeRoutes(this.router, this.services);
    openRestRoutes(this.router, this.services);
    openHistoryRoute(this.router, this.services);
    openMemberApi(this.router, this.services);
    await declareExportJobs(this.jobs, this.services, this.largeExports);
    await declareImportJobs(this.jobs, this.services, this.imports);
    this.security.follow();
    this.readiness.require('security rules', this.readRules());
    this.endFollowing = this.services.metadata.onChange(
      () => void this.followDefaults().catch(() => undefined),
    );
  }

  onModuleDestroy(): void {
    this.endFollowing();
    this.security.stop();
  }

  /** What definitions say of the rules stands in the table of rules before the first write. */
  private async readRules(): Promise<void> {
    await this.readiness.ended('definitions');
    await untilReachable(this.connections, 'main', async () => {
      await this.followDefaults();
      await this.security.read();
    });
  }

  private async followDefaults(): Promise<void> {
    const { metadata } = this.services;
    if (metadata.waiting) return;
    try {
      if (await followDefaults(this.connections.get('main'), metadata.all().values()))
        await this.security.announce();
    } catch (error) {
      this.services.logError('The security rules could not follow the definitions', error);
      throw error;
    }
  }
}

function recordServices(
  metadata: MetadataService,
  connections: Connections,
  behaviours: Behaviour[],
  records: OpenRecords,
  now: Clock,
  remarks: ListRemarks,
  hashPassword: PasswordHasher,
  largeExports: LargeExports,
  imports: ImportTasks,
  { timeZone }: Settings,
  security: SecurityRules,
  regions: Regions,
): RecordServices {
  const logger = new Logger('record');
  const totals = new Totals({ now });
  const facts = new TableFactsCache(connections, now);
  metadata.onChange(() => {
    totals.clear();
    facts.clear();
  });
  const services: RecordServices = {
    metadata,
    connections,
    behaviours: new BehaviourRegistry(behaviours),
    totals,
    bookmarks: new Bookmarks(totals),
    facts,
    sharedLog: new SharedLog((rows) => logTogether(connections, totals, rows)),
    now,
    remarks,
    snowflake: snowflakeMaker(now, randomInt(MAX_NODES)),
    hashPassword,
    largeExports,
    imports,
    timeZone,
    security,
    regions,
    logError: (line, error) =>
      logger.error(`${line}: ${error instanceof Error ? error.message : String(error)}`),
  };
  records.begin(services);
  return services;
}

/** Writes log rows by themselves and notifies the totals of them. */
async function logTogether(connections: Connections, totals: Totals, rows: unknown[][]): Promise<void> {
  const xid = await insertRows(connections.get('main'), rows);
  totals.note('main', { xid, tables: new Set([LOG_TABLE]), deltas: new Map([[LOG_TABLE, rows.length]]) });
}
