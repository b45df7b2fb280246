import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAGE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { writeUses } from './write-uses.ts';

/** Hides a page from customers; the version that was live is kept in mind. The page is locked. */
export async function takeOffline(
  { records }: Pick<PagePorts, 'records'>,
  transaction: RecordTransaction,
  actor: Actor,
  page: StoredRow,
): Promise<void> {
  await writeUses(records.as(SYSTEM).in(transaction), page, 'live', { after: null });
  await records
    .as(actor)
    .in(transaction)
    .change(PAGE, page['id'] ?? null, { status: 'offline' });
}
