import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { noteGoods } from '../catalog-search/note-goods.ts';
import { evaluateInTime } from '../evaluations/evaluate-in-time.ts';
import { notifyOfWaiting } from '../invoices/notify-of-request.ts';
import { earnOrder } from '../points/earn-order.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { aftersaleMsOf } from './aftersale-window.ts';
import { SYSTEM_ACTOR, type OrderActor } from './note-order.ts';
import { openOrder, stepOrder, type OpenOrder } from './order-state.ts';

/** The goods have arrived: by the member (O17), or because the time is over (O18). Where nothing is evaluated the order is complete. */
export async function receiveOrder(
  deps: Pick<ShopDeps, 'rules' | 'now' | 'notify'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  open: OpenOrder,
  actor: OrderActor,
): Promise<StoredRow> {
  const { evaluateMs, aftersaleMs } = deps.rules();
  const isMember = actor.type === 'member';
  const now = deps.now();
  const received = await stepOrder(deps, rows, open, {
    action: isMember ? 'receive' : 'autoReceive',
    actor,
    values: {
      receive_time: iso(now),
      receive_type: isMember ? 'member' : 'auto',
      auto_receive_at: null,
      auto_evaluate_at: iso(now + evaluateMs),
      aftersale_until: iso(now + aftersaleMsOf(open.lines, aftersaleMs)),
    },
  });
  await notifyOfWaiting(deps, transaction, rows, received);
  const isEarning = deps.rules().earning.releaseMs > 0;
  const earned = isEarning
    ? await earnOrder(deps, transaction, rows, { ...open, order: received })
    : received;
  if (evaluateMs > 0) return earned;
  return completeOrder(deps, transaction, rows, await openOrder(rows, { id: received['id'] ?? null }));
}

/** Nobody has evaluated in time, or nobody is asked to (O21): the member gets what the order has earned. */
export async function completeOrder(
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  open: OpenOrder,
): Promise<StoredRow> {
  const completed = await stepOrder(deps, rows, open, {
    action: 'autoEvaluate',
    actor: SYSTEM_ACTOR,
    values: { finish_time: iso(deps.now()), auto_evaluate_at: null },
  });
  const isSilent = deps.rules().evaluateMs > 0;
  if (isSilent) await evaluateInTime(rows, open);
  const earned = await earnOrder(deps, transaction, rows, { ...open, order: completed });
  // Marks of goods are the last that is locked, as where stock is moved.
  if (isSilent)
    await noteGoods(
      transaction.executor,
      open.lines.map((line) => Number(line['goods_id'])),
    );
  return earned;
}

const iso = (time: number): string => new Date(time).toISOString();
