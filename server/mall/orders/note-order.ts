import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER_LOG } from './order-names.ts';

/** Who does something to an order. */
export interface OrderActor {
  type: 'member' | 'staff' | 'system';
  id: number | null;
  name: string;
}

export const SYSTEM_ACTOR: OrderActor = { type: 'system', id: null, name: '' };

/** What has happened to an order, by which row of its state table. */
export interface OrderEvent {
  /** `O1` to `O25`. */
  row: string;
  action: string;
  /** Null for a new order. */
  from: number | null;
  to: number;
  note?: string;
  data?: JsonObject;
}

/** Adds a line to the log of an order, which never changes. */
export async function noteOrder(
  rows: TransactionRecords,
  order: StoredRow,
  { row, action, from, to, note = '', data }: OrderEvent,
  { type, id, name }: OrderActor,
): Promise<void> {
  await rows.add(ORDER_LOG, {
    merchant_id: order['merchant_id'] ?? 0,
    order_id: order['id'] ?? null,
    from_status: from,
    to_status: to,
    row,
    action,
    actor_type: type,
    actor_id: id,
    actor_name: name.slice(0, 60),
    note: note.slice(0, 255),
    data: (data ?? null) as Json,
  });
}
