import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';
import { BILL_STATUS, WITHDRAWAL_STATUS } from '../merchant-money/merchant-money-names.ts';
import { REFUND_STATUS } from '../refunds/refund-names.ts';

const { waiting, approved, sent, payee } = WITHDRAWAL_STATUS;

/** Orders under way, refunds that are not decided or paid, withdrawals under way, bills that are not completed, and cents that are in any part of the account. */
const OPEN = `select
    (select count(*)::int from "shop_order" where "merchant_id" = $1 and "status" not in (${ORDER_STATUS.done}, ${ORDER_STATUS.closed})) as "orders",
    (select count(*)::int from "shop_refund" where "merchant_id" = $1 and "status" in (${REFUND_STATUS.underWay}, ${REFUND_STATUS.failed})) as "refunds",
    (select count(*)::int from "merchant_withdrawal" where "merchant_id" = $1 and "status" in (${waiting}, ${approved}, ${sent}, ${payee})) as "withdrawals",
    (select count(*)::int from "merchant_bill" where "merchant_id" = $1 and "status" <> ${BILL_STATUS.completed}) as "bills",
    coalesce((select "pending" + "available" + "frozen" from "merchant_account" where "id" = $1), 0)::text as "money",
    coalesce((select "deposit" from "merchant_account" where "id" = $1), 0)::text as "deposit",
    coalesce((select "debt" from "merchant_account" where "id" = $1), 0)::text as "debt"`;

interface OpenRow extends Record<string, unknown> {
  orders: number;
  refunds: number;
  withdrawals: number;
  bills: number;
  money: string;
  deposit: string;
  debt: string;
}

/** What a shop still has to see to before it is closed for good, in words; none where nothing is left. */
export async function openBusiness(executor: Executor, shopId: number): Promise<FullText[]> {
  const { rows } = await executor.query<OpenRow>({ text: OPEN, values: [shopId] });
  const { orders, refunds, withdrawals, bills, money, deposit, debt } = rows[0]!;
  const counted = (count: number, zh: string, en: string): FullText[] =>
    count === 0 ? [] : [{ 'zh-cn': `${count} ${zh}`, en: `${en}: ${count}` }];
  const summed = (cents: string, zh: string, en: string): FullText[] =>
    Number(cents) === 0 ? [] : [{ 'zh-cn': `${zh} ¥${yuan(cents)}`, en: `${en} ¥${yuan(cents)}` }];
  return [
    ...counted(orders, '个未完成订单', 'orders under way'),
    ...counted(refunds, '个未完成售后', 'refunds under way'),
    ...counted(withdrawals, '笔处理中提现', 'withdrawals under way'),
    ...counted(bills, '张未完成账单', 'bills that are not completed'),
    ...summed(money, '账户余额', 'money in the account'),
    ...summed(deposit, '保证金', 'deposit'),
    ...summed(debt, '欠款', 'debt'),
  ];
}
