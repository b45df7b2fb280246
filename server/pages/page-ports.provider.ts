import type { Provider } from '@nestjs/common';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { SHIPPED_PAGES, type ShippedPages } from './shipped-pages.ts';

/** The injection token of `PagePorts`. */
export const PAGE_PORTS = Symbol('PAGE_PORTS');

export const pagePortsProvider: Provider = {
  provide: PAGE_PORTS,
  inject: [RECORDS, CLOCK, Jobs, SHIPPED_PAGES],
  useFactory: (records: Records, now: Clock, jobs: Jobs, shipped: ShippedPages): PagePorts => ({
    records,
    now,
    jobs,
    shippedPages: () => new Set(shipped.keys()),
  }),
};
