import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import { BOXES } from './message-box.ts';

const DAY_MS = 86_400_000;

/** How long messages are kept: those that were read, and those that nobody opened. */
const READ_DAYS = 90;
const UNREAD_DAYS = 365;

/** Rows deleted in one transaction. */
const ROWS_AT_ONCE = 500;

export interface CleaningPorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  now: () => number;
}

/** Deletes old messages every night, some at a time so that nobody waits for it. */
export const noticeCleaning = (ports: CleaningPorts): JobDefinition => ({
  kind: 'notice-cleaning',
  schedule: '40 3 * * *',
  async run({ signal }) {
    for (const { definition } of Object.values(BOXES)) {
      if (!ports.metadata.get(definition)) continue;
      await deleteOld(ports, definition, {}, before('read_time', ports.now() - READ_DAYS * DAY_MS), signal);
      const unread = before('create_time', ports.now() - UNREAD_DAYS * DAY_MS);
      await deleteOld(ports, definition, { read_time: null }, unread, signal);
    }
  },
});

async function deleteOld(
  { records }: CleaningPorts,
  definition: string,
  where: JsonObject,
  also: Predicate,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
    signal.throwIfAborted();
    deleted = await records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const old = await rows.find(definition, where, { also, limit: ROWS_AT_ONCE });
      const keys = old.map((row) => row['id'] ?? null);
      await rows.remove(definition, keys);
      return keys.length;
    });
  }
}

const before = (field: string, time: number): Predicate => ({
  kind: 'compare',
  ref: { field },
  operator: 'lt',
  value: new Date(time).toISOString(),
});
