import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { moveStock } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockEventName } from '../stock/stock-events.ts';
import type { StockMove } from '../stock/stock-move.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { numberOf, textOf } from './row-values.ts';

/** So many units of the goods of a refund, of their own variant or of the one they are exchanged for; once for each refund. */
export const moveOfItem = (
  { refund }: Pick<OpenRefund, 'refund'>,
  item: StoredRow,
  { quantity, replacement = false }: { quantity: number; replacement?: boolean },
): StockMove => ({
  skuId: numberOf(item, replacement ? 'exchange_sku_id' : 'sku_id'),
  quantity,
  orderId: numberOf(refund, 'order_id'),
  orderLineId: numberOf(item, 'order_goods_id'),
  refundId: numberOf(refund, 'id'),
  sequence: numberOf(refund, 'id'),
});

/** Moves stock for a refund, what is nothing left out. @throws AppError `stock.not-enough`, `stock.gone`. */
export async function moveFor(
  { deps, transaction, doer }: RefundWork,
  { refund }: Pick<OpenRefund, 'refund'>,
  event: StockEventName,
  moves: readonly StockMove[],
): Promise<void> {
  const real = moves.filter(({ quantity, skuId }) => quantity > 0 && skuId > 0);
  if (real.length === 0) return;
  const reason = { operator: doer.name || doer.type, reason: textOf(refund, 'refund_no') };
  await moveStock(notifyOfStock(deps))(transaction, event, real, reason);
}

const moveReplacements = (work: RefundWork, opened: OpenRefund, event: StockEventName): Promise<void> =>
  moveFor(
    work,
    opened,
    event,
    opened.items.map((item) =>
      moveOfItem(opened, item, { quantity: numberOf(item, 'qty'), replacement: true }),
    ),
  );

/** The replacement is promised once the shop agrees to an exchange. @throws AppError `stock.not-enough`. */
export const reserveReplacement = (work: RefundWork, opened: OpenRefund): Promise<void> =>
  moveReplacements(work, opened, 'lock');

/** It is free again. */
export const freeReplacement = (work: RefundWork, opened: OpenRefund): Promise<void> =>
  moveReplacements(work, opened, 'unlock');

/** It is sent. */
export const takeReplacement = (work: RefundWork, opened: OpenRefund): Promise<void> =>
  moveReplacements(work, opened, 'takeLocked');

/** Of what came back short less is exchanged: apart from what the whole refund frees, by a sequence of its own. */
export const freeMissing = (
  work: RefundWork,
  opened: OpenRefund,
  missing: readonly { item: StoredRow; units: number }[],
): Promise<void> =>
  moveFor(
    work,
    opened,
    'unlock',
    missing.map(({ item, units }) => {
      const move = moveOfItem(opened, item, { quantity: units, replacement: true });
      return { ...move, sequence: -numberOf(opened.refund, 'id') };
    }),
  );
