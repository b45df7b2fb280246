import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import { GOODS } from './goods-names.ts';
import { ON_SHELF } from './shelf-issues.ts';

const OFF_SHELF = 0;
/** Goods read at once; each is changed in a transaction of its own. */
const BATCH = 200;

export interface TimedShelfPorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  now: () => number;
}

/**
 * Every minute puts goods on sale whose time has come, and takes those off whose time is over. A time that was kept is
 * cleared, so that whoever decides otherwise later is not overruled. Goods that lack something stay as they are, and are tried
 * again.
 */
export const timedShelf = (ports: TimedShelfPorts): JobDefinition => ({
  kind: 'goods-shelf',
  schedule: '* * * * *',
  retries: [],
  async run({ signal }) {
    if (!ports.metadata.get(GOODS)) return;
    await settle(ports, 'shelf_at', ON_SHELF, signal);
    await settle(ports, 'unshelf_at', OFF_SHELF, signal);
  },
});

async function settle(
  { records, now }: TimedShelfPorts,
  field: 'shelf_at' | 'unshelf_at',
  status: number,
  signal: AbortSignal,
): Promise<void> {
  const time = new Date(now()).toISOString();
  for (let after: Json = 0; ;) {
    const due = await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .find(GOODS, {}, { also: dueSince(field, time, after), order: [['id', 'asc']], limit: BATCH }),
    );
    for (const goods of due) {
      signal.throwIfAborted();
      await change(records, goods, { status, [field]: null });
    }
    if (due.length < BATCH) return;
    after = due.at(-1)?.['id'] ?? 0;
  }
}

const dueSince = (field: string, time: string, after: Json) => ({
  kind: 'and' as const,
  of: [
    { kind: 'compare' as const, ref: { field }, operator: 'elt' as const, value: time },
    { kind: 'compare' as const, ref: { field: 'id' }, operator: 'gt' as const, value: after },
  ],
});

async function change(records: Records, goods: JsonObject, values: JsonObject): Promise<void> {
  try {
    await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .change(GOODS, goods['id'] ?? null, values),
    );
  } catch (error) {
    const isRefused =
      error instanceof AppError && ['record.invalid', 'record.not-found'].includes(error.code);
    if (!isRefused) throw error;
  }
}
