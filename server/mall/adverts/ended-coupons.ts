import { COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';

const OPEN = `select "id"::text as "id" from "shop_coupon" where "id" = any($1::bigint[]) and "status" = ${COUPON_STATUS.on}
  and ("receive_end" is null or "receive_end" > $2) and ("valid_type" <> 1 or "valid_end" >= $2)`;

/** Gives of some coupons those that nobody can receive any more, or that are not there. */
export const endedCoupons =
  (executor: Executor, now: () => number) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await executor.query<{ id: string }>({
      text: OPEN,
      values: [ids, new Date(now()).toISOString()],
    });
    const open = new Set(rows.map(({ id }) => id));
    return new Set(ids.filter((id) => !open.has(id)));
  };
