import { HOUSE } from '#engine/access/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import type { WechatMiniAccount } from '#server/adapters/wechat-mini/wechat-mini.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { MERCHANT_MINIAPP, miniSecretPlace } from './merchant-pay-names.ts';

const FOREIGN: FullText = {
  'zh-cn': '该小程序不能支付这些订单',
  en: 'These orders can’t be paid in this mini-program',
};

/** The mini-program of a shop that is in use. */
export interface OwnMiniProgram extends WechatMiniAccount {
  merchantId: number;
  /** Whether parcels are reported to WeChat. */
  uploads: boolean;
}

/** The mini-program of an app id; null where no shop uses it now. */
export async function ownMiniProgram(
  { unseal }: Pick<ShopDeps, 'unseal'>,
  rows: TransactionRecords,
  appId: string,
): Promise<OwnMiniProgram | null> {
  const [row] = await rows.find(MERCHANT_MINIAPP, { app_id: appId, own: 1 });
  if (!row) return null;
  const merchantId = Number(row['merchant_id']);
  return {
    merchantId,
    appId,
    secret: unseal(String(row['app_secret'] ?? ''), miniSecretPlace(merchantId)) ?? '',
    uploads: Number(row['upload']) === 1,
  };
}

/**
 * The mini-program that a member pays orders in: what all of them have in common is its shop.
 * @throws AppError `record.invalid` at `mini_app` for any other.
 */
export async function miniProgramOf(
  deps: Pick<ShopDeps, 'unseal'>,
  rows: TransactionRecords,
  orders: readonly StoredRow[],
  appId: string,
): Promise<OwnMiniProgram> {
  const found = await ownMiniProgram(deps, rows, appId);
  const isOfAll = orders.every((order) => Number(order['merchant_id'] ?? HOUSE) === found?.merchantId);
  if (!found || !isOfAll) throw refused('mini_app', FOREIGN);
  return found;
}
