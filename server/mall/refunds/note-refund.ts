import type { RefundState } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { RefundDoer } from './open-refund.ts';
import { REFUND_LOG } from './refund-names.ts';

/** What has happened to a refund, by which row of its table. */
export interface RefundEvent {
  /** `F1` to `F17`, `Y1`. */
  row: string;
  action: string;
  /** Null for a new one. */
  from: RefundState | null;
  to: RefundState;
  note?: string;
  data?: JsonObject;
}

const wordOf = (state: RefundState | null): Json =>
  state === null ? '' : `${state.auditStatus},${state.status},${state.userShipStatus}`;

/** Adds a line to the log of a refund, which never changes. */
export async function noteRefund(
  rows: TransactionRecords,
  refund: StoredRow,
  { row, action, from, to, note = '', data }: RefundEvent,
  { type, id, name }: RefundDoer,
): Promise<void> {
  await rows.add(REFUND_LOG, {
    merchant_id: refund['merchant_id'] ?? 0,
    refund_id: refund['id'] ?? null,
    from_status: wordOf(from),
    to_status: wordOf(to),
    row,
    action,
    actor_type: type,
    actor_id: id,
    actor_name: name.slice(0, 60),
    note: note.slice(0, 255),
    data: (data ?? null) as Json,
  });
}
