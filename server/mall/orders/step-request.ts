import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { OrderActor } from './note-order.ts';
import type { OpenOrder } from './order-state.ts';

/** What comes with a step of a member. */
export interface StepBody {
  reason?: string;
  reason_id?: number;
  address_id?: number;
}

/** A step of a member on an order of theirs, in a transaction. */
export interface StepRequest {
  deps: ShopDeps;
  transaction: RecordTransaction;
  rows: TransactionRecords;
  open: OpenOrder;
  actor: OrderActor & { id: number };
  body: StepBody;
}
