import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAGE } from './page-names.ts';

/** A page within the actor's reach. */
export interface AskedPage {
  actor: Actor;
  id: number;
}

/** A page that the actor reaches. @throws AppError `record.not-found`, of other merchants' pages too. */
export async function findPage(
  records: Records,
  transaction: RecordTransaction,
  { actor, id }: AskedPage,
): Promise<StoredRow> {
  const [page] = await records
    .as(actor)
    .in(transaction)
    .find(PAGE, { id: String(id) });
  if (!page) throw new AppError('record.not-found');
  return page;
}

/** The same, kept from other writers until the transaction ends: whatever changes a page takes turns by it. */
export async function lockPage(
  records: Records,
  transaction: RecordTransaction,
  { actor, id }: AskedPage,
): Promise<StoredRow> {
  const page = await records.as(actor).in(transaction).lock(PAGE, String(id));
  if (!page) throw new AppError('record.not-found');
  return page;
}
