import {
  orderActions,
  orderStep,
  type OrderFacts,
  type OrderRequest,
  type OrderStatus,
} from '#engine/commerce/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { lineUnits } from './line-units.ts';
import { noteOrder, type OrderActor } from './note-order.ts';
import { GROUP, ORDER, ORDER_LINE } from './order-names.ts';
import { instantOf } from '../instant-of.ts';

const DAY_MS = 24 * 3_600_000;
/** The receipt can be put off from three days before it happens by itself. */
const EXTEND_WINDOW_MS = 3 * DAY_MS;

/** An order with its lines, locked until the transaction ends. */
export interface OpenOrder {
  order: StoredRow;
  lines: StoredRow[];
}

const number = (row: StoredRow, name: string): number => Number(row[name] ?? 0);
const time = (value: Json | undefined): number | null =>
  value === null || value === undefined ? null : instantOf(value);

/** Whether something is left of a line of which its member has said nothing yet. */
export const toEvaluate = (line: StoredRow): boolean =>
  number(line, 'evaluated') === 0 && number(line, 'refunded_qty') < number(line, 'quantity');

/** Locks an order by its key, or by its number and member. @throws AppError `record.not-found`. */
export async function openOrder(
  rows: TransactionRecords,
  which: { id: Json } | { orderNo: string; memberId: number },
): Promise<OpenOrder> {
  const where: Record<string, Json> =
    'id' in which ? { id: which.id } : { order_no: which.orderNo, user_id: which.memberId };
  const [found] = await rows.find(ORDER, where);
  if (!found) throw new AppError('record.not-found');
  // As whoever pays them: what is paid together first, then its orders.
  if (found['group_id'] !== null) await rows.lock(GROUP, found['group_id'] ?? null);
  const order = await rows.lock(ORDER, found['id'] ?? null);
  if (!order) throw new AppError('record.not-found');
  const lines = await rows.find(ORDER_LINE, { order_id: order['id'] ?? null }, { order: [['id', 'asc']] });
  return { order, lines };
}

/** What decides about an order, by the shop's rules. */
export function orderFacts({ order, lines }: OpenOrder, deps: Pick<ShopDeps, 'rules' | 'now'>): OrderFacts {
  const rules = deps.rules();
  const sum = (of: (line: StoredRow) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const kept = sum((line) => number(line, 'quantity') - number(line, 'refunded_qty'));
  const refunding = sum((line) => number(line, 'refunding_qty'));
  const paidAt = time(order['pay_time']);
  return {
    status: number(order, 'status') as OrderStatus,
    payStatus: number(order, 'pay_status') === 1 ? 1 : 0,
    payAmount: number(order, 'pay_amount'),
    refundAmount: number(order, 'refund_amount'),
    livePayment: false,
    channelPaid: false,
    payDeadline: time(order['expire_time']),
    reviveUntil:
      order['close_type'] === 'timeout' ? (time(order['cancel_time']) ?? 0) + rules.reviveMs : null,
    shippedUnits: sum((line) => number(line, 'shipped_qty')),
    unitsLeft: sum((line) => lineUnits(line).unshipped),
    unitsHeld: sum((line) => lineUnits(line).held),
    unitsKept: kept,
    unitsRefundable: kept - refunding,
    deliversItself: lines.length > 0 && lines.every(deliversItself),
    openRefunds: refunding > 0 || number(order, 'refunding_amount') > 0 ? 1 : 0,
    applications: number(order, 'applications'),
    applyLimit: rules.applyLimit,
    autoApproveAt: approvedAt(order, rules.approveMs),
    autoReceiveAt: time(order['auto_receive_at']),
    extended: number(order, 'extended') === 1,
    extendWindow: EXTEND_WINDOW_MS,
    remindFrom: order['reminded_on']
      ? Date.parse(`${String(order['reminded_on'])}T00:00:00+08:00`) + DAY_MS
      : paidAt,
    aftersaleUntil: time(order['aftersale_until']),
    evaluationOn: rules.evaluateMs > 0,
    linesToEvaluate: lines.filter(toEvaluate).length,
    autoEvaluateAt: time(order['auto_evaluate_at']),
    memberDeleted: number(order, 'member_deleted') === 1,
    now: deps.now(),
  };
}

/** Nothing of the line is sent: what was bought is there once it is paid. */
const deliversItself = ({ snapshot }: StoredRow): boolean =>
  isObject(snapshot) && snapshot['needs_delivery'] === false;

function approvedAt(order: StoredRow, approveMs: number): number | null {
  const asked = time(order['apply_time']);
  return approveMs > 0 && asked !== null ? asked + approveMs : null;
}

/** Names of what an actor can do with an order now. */
export const actionsOf = (
  open: OpenOrder,
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  actor: OrderActor['type'],
): string[] => orderActions(orderFacts(open, deps), actor);

/** What is done to an order, and what is written with it. */
export interface OrderChange {
  action: string;
  actor: OrderActor;
  request?: OrderRequest;
  note?: string;
  values?: Record<string, Json>;
}

/**
 * Takes an order one step by its table, with a line in its log.
 * @throws AppError `record.invalid` in words where the table allows no such step.
 */
export async function stepOrder(
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  rows: TransactionRecords,
  open: OpenOrder,
  { action, actor, request, note, values = {} }: OrderChange,
): Promise<StoredRow> {
  const { order } = open;
  const from = number(order, 'status');
  const step = orderStep(orderFacts(open, deps), actor.type, action, request ?? {});
  if (!step.ok) throw refused('', step.text);
  const changed = await rows.changeRow(ORDER, order, { ...values, status: step.to });
  const event = { row: step.row.id, action, from, to: step.to, ...(note === undefined ? {} : { note }) };
  await noteOrder(rows, order, event, actor);
  return changed;
}
