import type { Json } from '#engine/definition/index.ts';
import type { LockContext } from '#server/record/behaviour/behaviour.ts';

const LOCKS = {
  orders: `select "id" from "shop_order_group" where "id" in (select "group_id" from "shop_order" where "id" = any($1::bigint[]))
    order by "id" for update`,
  payments: `select "id" from "shop_order_group" where "id" in (select "group_id" from "shop_payment" where "id" = any($1::bigint[]))
    order by "id" for update`,
} as const;

const RECHARGES = `select "id" from "shop_recharge_order" where "id" in (select "recharge_id" from "shop_payment" where "id" = any($1::bigint[]))
    order by "id" for update`;

/** Locks what orders, or payments, are paid together with, before the rows themselves: as members, jobs and channels do. */
export const lockGroups =
  (of: keyof typeof LOCKS) =>
  async ({ keys, executor }: LockContext): Promise<void> => {
    const ids = keys.map(([id]): Json => id ?? null);
    await executor.query({ text: LOCKS[of], values: [ids] });
    if (of === 'payments') await executor.query({ text: RECHARGES, values: [ids] });
  };
