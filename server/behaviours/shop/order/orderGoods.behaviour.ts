import type { Json } from '#engine/definition/index.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';
import { LINES_STAY, waitsForPayment } from './order.behaviour.ts';

/**
 * Lines of an order: amounts follow price and quantity, and the order's sums follow its lines, in the same transaction.
 * Amounts are cents.
 */
export const orderGoodsBehaviour: Behaviour = {
  definition: 'shop/order/orderGoods',
  /** What is paid for is what is delivered: lines change only while the order waits for its payment. */
  async validate(stage: StageContext): Promise<void> {
    const { rows } = await stage.executor.query<{ status: number }>({
      text: 'select "status" from "public"."shop_order" where "id" = $1 for update',
      values: [orderOf(stage)],
    });
    if (waitsForPayment(rows[0]?.status)) return;
    stage.issues.add({ path: '', code: 'custom', message: LINES_STAY });
  },
  before({ row, change, verb }: StageContext): void {
    if (verb === 'del') return;
    const price = BigInt(String(change.price ?? row?.price ?? 0));
    const quantity = BigInt(String(change.quantity ?? row?.quantity ?? 0));
    change.amount = String(price * quantity);
  },
  async after(stage: StageContext): Promise<void> {
    await stage.executor.query({
      text:
        'update "public"."shop_order" as "o" set "goods_num" = "s"."number", "goods_amount" = "s"."amount", ' +
        '"pay_amount" = "s"."amount" + "o"."freight" from (select coalesce(sum("quantity"), 0) as "number", ' +
        'coalesce(sum("amount"), 0) as "amount" from "public"."shop_order_goods" where "order_id" = $1) as "s" ' +
        'where "o"."id" = $1',
      values: [orderOf(stage)],
    });
  },
};

function orderOf({ row, change }: StageContext): Json {
  return row?.order_id ?? change.order_id ?? null;
}
