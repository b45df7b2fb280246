import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { MEMBER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { CAN_BE_BOUGHT, IS_OFFERED, MAX_REMINDERS, REMINDER, type ReminderKind } from './reminder-names.ts';

const FULL = {
  'zh-cn': `最多 ${MAX_REMINDERS} 个提醒，请先删除一些`,
  en: `At most ${MAX_REMINDERS} reminders. Remove some first`,
};
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const FACTS = `select "s"."goods_id"::text as "goods", "s"."price"::text as "price", (${CAN_BE_BOUGHT}) as "there"
  from "shop_goods_sku" "s" join "shop_goods" "g" on "g"."id" = "s"."goods_id" where "s"."id" = $1 and ${IS_OFFERED}`;

interface Facts extends Record<string, unknown> {
  goods: string;
  /** Cents. */
  price: string;
  /** Whether it can be bought now. */
  there: boolean;
}

/**
 * Reminds a member of a SKU from now on: of what it costs less than now, or that it is back once it has been out. Asked again it
 * begins anew. Gives the reminder's id.
 * @throws AppError `record.not-found`; `record.invalid` in words when the member has as many as may be.
 */
export const addReminder =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, { skuId, kind }: { skuId: number; kind: ReminderKind }): Promise<number> =>
    records.transaction(async (transaction) => {
      const { executor } = transaction;
      await executor.query({ text: TURN, values: [`reminders of member ${memberId}`] });
      const facts = await factsOf(executor, skuId);
      const rows = records.as(SYSTEM).in(transaction);
      const values = { price: facts.price, waiting: kind === 'stock' && facts.there ? 0 : 1 };
      const [there] = await rows.find(REMINDER, { user_id: memberId, sku_id: skuId, kind }, { lock: true });
      if (there) {
        await rows.changeRow(REMINDER, there, values);
        return Number(there['id']);
      }
      if (
        (await rows.find(REMINDER, { user_id: memberId }, { limit: MAX_REMINDERS })).length >= MAX_REMINDERS
      )
        throw refused('sku_id', FULL);
      rows.known(MEMBER, [memberId]);
      rows.known(SKU, [skuId]);
      rows.known(GOODS, [Number(facts.goods)]);
      const key = { user_id: memberId, goods_id: facts.goods, sku_id: skuId, kind };
      return Number((await rows.add(REMINDER, { ...key, ...values }))['id']);
    });

async function factsOf(executor: Executor, skuId: number): Promise<Facts> {
  const { rows } = await executor.query<Facts>({ text: FACTS, values: [skuId] });
  const [facts] = rows;
  if (!facts) throw new AppError('record.not-found');
  return facts;
}
