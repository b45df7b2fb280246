import { quantityShare, REFUND_TYPES, restockUnits, type RefundType } from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { notifyMember } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { payRefund } from './pay-refund.ts';
import type { RefundPlan } from './plan-refund.ts';
import { REFUND_ITEM } from './refund-names.ts';
import { replanRefund, repriceRefund, type CountedUnits } from './reprice-refund.ts';
import { freeMissing, moveFor, moveOfItem } from './reserve-replacement.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf, numberOf } from './row-values.ts';

/** What has come back. */
export interface Receipt {
  /** Pieces of each line, and whether they can be sold again; lines that are not named have not come. Left out all have come. */
  items?: readonly { line_id: number; qty: number; restock?: boolean }[];
  /** Cents; left out what the counted pieces come to. Less needs a note. */
  amount?: number;
  note?: string;
  images?: string[];
}

const STRANGE = { 'zh-cn': '商品不在该售后中', en: 'These goods are not in the refund' };
const MORE = { 'zh-cn': '实收数量超过申请数量', en: 'More is counted than was to come back' };
const WHY = { 'zh-cn': '退款金额减少时须说明原因', en: 'Say why less is paid back' };

/**
 * The goods have come back (F6), or count as received because nobody has said otherwise in time (F14): the refund is about what was counted,
 * which goes back into stock where it is ticked; money is paid back, an exchange waits for its replacement.
 * @throws AppError `record.invalid` at what is wrong.
 */
export async function receiveReturn(
  work: RefundWork,
  opened: OpenRefund,
  receipt: Receipt = {},
): Promise<void> {
  const { deps, doer } = work;
  const { note = '', images = [] } = receipt;
  const counted = countedOf(opened.items, receipt);
  const missing = counted
    .map(({ item, units }) => ({ item, units: numberOf(item, 'qty') - units }))
    .filter(({ units }) => units > 0);
  const plan = await replanRefund(work, opened, counted);
  const due = amountDue(opened, plan, counted);
  const amount = receipt.amount ?? due;
  if (amount < due && note === '') throw refused('note', WHY);
  await stepRefund(work, opened, {
    action: doer.type === 'system' ? 'autoReceive' : 'receive',
    request: { counted: counted.reduce((sum, { units }) => sum + units, 0), amount },
    facts: { maxAmount: plan.amounts.limit },
    note,
    values: {
      received_at: isoOf(deps.now()),
      receive_note: note,
      receive_images: images,
      auto_receive_at: null,
    },
  });
  const type = numberOf(opened.refund, 'type') as RefundType;
  if (type === REFUND_TYPES.exchange) await freeMissing(work, opened, missing);
  await repriceRefund(work, opened, { plan, counted, amount });
  await restock(work, opened, receipt);
  await notifyMember(work, opened, 'received');
  if (type !== REFUND_TYPES.exchange) await payRefund(work, opened);
}

/** How many pieces of each have come. @throws AppError `record.invalid` for lines of others, and where more have come than should. */
function countedOf(items: readonly StoredRow[], { items: each }: Receipt): CountedUnits {
  for (const [at, { line_id: id, qty }] of (each ?? []).entries()) {
    const item = items.find((one) => numberOf(one, 'order_goods_id') === id);
    if (!item) throw refused(`items[${at}].line_id`, STRANGE);
    if (qty > numberOf(item, 'qty')) throw refused(`items[${at}].qty`, MORE);
  }
  return items.map((item) => {
    const counted = each?.find(({ line_id: id }) => id === numberOf(item, 'order_goods_id'));
    return { item, units: each ? (counted?.qty ?? 0) : numberOf(item, 'qty') };
  });
}

/** What the counted pieces come to: their own part, or as much less of it as was agreed to. Freight that was added stays. */
function amountDue({ refund, items }: OpenRefund, plan: RefundPlan, counted: CountedUnits): number {
  const full = items.reduce((sum, item) => sum + numberOf(item, 'share'), 0);
  const isFull = full === numberOf(refund, 'goods_amount');
  const goods = isFull
    ? plan.amounts.goods
    : counted.reduce(
        (sum, { item, units }) =>
          sum + quantityShare(numberOf(item, 'amount'), Math.max(1, numberOf(item, 'qty')), 0, units),
        0,
      );
  return Math.min(goods + numberOf(refund, 'freight_amount'), plan.amounts.limit);
}

/** What can be sold again is back in stock, and the goods of the refund say how many have come. */
async function restock(work: RefundWork, opened: OpenRefund, receipt: Receipt): Promise<void> {
  const type = numberOf(opened.refund, 'type') as RefundType;
  const isBack = (item: StoredRow): boolean =>
    receipt.items?.find(({ line_id: id }) => id === numberOf(item, 'order_goods_id'))?.restock === true;
  const moves = opened.items.map((item) => {
    const counted = { unshippedUnits: 0, countedUnits: numberOf(item, 'qty'), restock: isBack(item) };
    return moveOfItem(opened, item, { quantity: restockUnits({ type, ...counted }) });
  });
  await moveFor(work, opened, 'return', moves);
  for (const [at, item] of opened.items.entries()) {
    const values = { received_qty: numberOf(item, 'qty'), restock: isBack(item) ? 1 : 0 };
    opened.items[at] = await work.rows.changeRow(REFUND_ITEM, item, values);
  }
}
