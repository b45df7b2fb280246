import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { CART } from '../orders/order-names.ts';
import { ownerValues, type CartOwner } from './cart-owner.ts';

/** Rows of one cart. */
export const MAX_ROWS = 200;

/** A cart that nobody else changes until the transaction ends. */
export interface OpenCart {
  owner: CartOwner;
  transaction: RecordTransaction;
  rows: TransactionRecords;
  /** Its rows as they are stored, the oldest first. */
  items: StoredRow[];
}

const TURN = fixedStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/**
 * Runs `work` on a cart, after one change of it and before the next. What a member had put into a cart as a guest becomes a part
 * of theirs: of a SKU that is in both the larger quantity stays.
 * @param begin what the work asks for first, which does not depend on the cart: it is asked together with the cart
 */
export function withCart<Result, Begun = undefined>(
  records: Records,
  owner: CartOwner,
  work: (cart: OpenCart, begun: Begun) => Promise<Result>,
  begin: (transaction: RecordTransaction) => Promise<Begun> = () => Promise.resolve(undefined as Begun),
): Promise<Result> {
  return records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const name = owner.memberId === null ? `guest ${owner.token}` : `member ${owner.memberId}`;
    const find = (): Promise<StoredRow[]> =>
      rows.find(CART, ownerValues(owner), { order: [['id', 'asc']], limit: 2 * MAX_ROWS });
    const [, items, begun] = await Promise.all([
      transaction.executor.query(TURN([`cart of ${name}`])),
      find(),
      begin(transaction),
    ]);
    const merged = owner.memberId !== null && (await takeGuestRows(rows, owner, items));
    return work({ owner, transaction, rows, items: merged ? await find() : items }, begun);
  });
}

/** Moves the rows of the guest's cart; false where there are none. */
async function takeGuestRows(
  rows: TransactionRecords,
  { memberId, token }: CartOwner,
  own: readonly StoredRow[],
): Promise<boolean> {
  if (token === null) return false;
  const order = { order: [['id', 'asc']], lock: true } as const;
  const theirs = await rows.find(CART, { user_id: null, token }, order);
  const bySku = new Map(own.map((row) => [String(row['sku_id']), row]));
  let room = MAX_ROWS - own.length;
  for (const row of theirs) {
    const same = bySku.get(String(row['sku_id']));
    const [id, quantity] = [row['id'] ?? null, Number(row['quantity'])];
    if (!same && room > 0) {
      room -= 1;
      await rows.change(CART, id, { user_id: memberId, token: null });
      continue;
    }
    await rows.remove(CART, [id]);
    if (same && Number(same['quantity']) < quantity)
      await rows.change(CART, same['id'] ?? null, { quantity });
  }
  return theirs.length > 0;
}

/** The row of a cart with this id. @throws AppError `record.not-found` for anybody else's too. */
export function itemOf({ items }: OpenCart, id: Json): StoredRow {
  const found = items.find((row) => String(row['id']) === String(id));
  if (!found) throw new AppError('record.not-found');
  return found;
}
