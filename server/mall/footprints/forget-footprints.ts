import { SYSTEM } from '#engine/access/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT, FOOTPRINT_DAYS } from './footprint-names.ts';

const DAY_MS = 24 * 3_600_000;
/** Rows deleted in one transaction. */
const ROWS_AT_ONCE = 500;

export interface ForgetPorts extends Pick<ShopDeps, 'records' | 'now'> {
  /** Whether there are footprints at all. */
  isShop: () => boolean;
}

/** Deletes footprints that are older than 90 days, every night, some at a time. */
export const forgetFootprints = ({ records, now, isShop }: ForgetPorts): JobDefinition => ({
  kind: 'shop-footprints',
  schedule: '50 3 * * *',
  concurrency: 1,
  async run({ signal }) {
    if (!isShop()) return;
    const value = new Date(now() - FOOTPRINT_DAYS * DAY_MS).toISOString();
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
      signal.throwIfAborted();
      deleted = await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        const old = await rows.find(
          FOOTPRINT,
          {},
          {
            also: { kind: 'compare', ref: { field: 'seen_time' }, operator: 'lt', value },
            limit: ROWS_AT_ONCE,
          },
        );
        await rows.remove(
          FOOTPRINT,
          old.map(({ id }) => id ?? null),
        );
        return old.length;
      });
    }
  },
});
