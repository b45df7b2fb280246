import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS, type Notifications } from '#server/database/notifications/index.ts';
import { READINESS, type Readiness } from '#server/http/readiness.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { REGIONS_VERSION } from '#server/record/regions/region-data.ts';
import type { RegionDirectory } from '#server/record/regions/region-directory.ts';
import { REGIONS } from '#server/record/regions/regions.ts';
import { onceDefined } from '../once-defined.ts';
import { REGION } from './delivery-names.ts';
import { loadRegions, loadReport, type RegionData } from './load-regions.ts';

const CHANNEL = 'regions';

/**
 * The table of regions, filled while the server is up already: until then, and without the table, the list that the product
 * ships with is answered from. What another server loads is read anew.
 */
@Injectable()
export class KeptRegions implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('regions');
  private stopped = false;
  private work: Promise<void> = Promise.resolve();
  private endHearing: () => void = () => {};

  constructor(
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(REGIONS) private readonly regions: RegionDirectory,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    const again = (): void => this.queue(() => this.load());
    this.endHearing = this.notifications.subscribe(CHANNEL, { heard: again, missed: again });
    this.queue(() => this.begin());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.endHearing();
    await this.work;
  }

  /** Resolves when the regions of the database are answered from. */
  settled(): Promise<void> {
    return this.work;
  }

  /** Loads a list where it is newer than the one that is kept, and has every server answer from it. */
  async load(data: RegionData = shipped(this.regions)): Promise<void> {
    if (this.stopped || !this.metadata.get(REGION)) return;
    const { list, changes } = await loadRegions(this.records, data);
    this.regions.use(list);
    if (changes === null) return;
    const report = loadReport(data.version, changes);
    if (report !== '') this.logger.log(report);
    await this.notifications.publish(this.connections.get('main'), CHANNEL, '');
  }

  private begin(): Promise<void> {
    const { readiness, metadata, connections } = this;
    return onceDefined({ readiness, metadata, connections, isStopped: () => this.stopped }, () =>
      this.load(),
    );
  }

  private queue(work: () => Promise<void>): void {
    this.work = this.work.then(work).catch((error: unknown) => {
      if (!this.stopped) this.logger.error('The regions could not be loaded', String(error));
    });
  }
}

const shipped = ({ shipped: list }: RegionDirectory): RegionData => ({ version: REGIONS_VERSION, list });
