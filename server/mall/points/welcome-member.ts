import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { SCORE_LOG } from '../orders/order-names.ts';
import { SHOP_POINTS } from '../settings/shop-points.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** Points for whoever has just signed up. */
export async function welcomeMember(
  { settings }: Pick<ShopDeps, 'settings'>,
  rows: TransactionRecords,
  memberId: Json,
): Promise<void> {
  const score = settings.get(SHOP_POINTS.settings.shop_points_register);
  if (score === 0) return;
  await rows.add(SCORE_LOG, { user_id: memberId, kind: 'register', score, memo: '注册赠送' });
}
