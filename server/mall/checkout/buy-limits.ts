import type { FullText } from '#engine/definition/index.ts';
import type { Buyable } from './buyable.ts';

/** Why a SKU can't be bought as it is asked for. */
export type BuyObstacle =
  NonNullable<Buyable['closed']> | 'out_of_stock' | 'limit_min' | 'limit_reached' | 'not_deliverable';

/** Of one row of a cart, whatever the goods allow. */
export const MAX_QUANTITY = 9999;

/** Units of a SKU that may be ordered at once: what is free, within the limits of its goods. */
export function maxQuantity(goods: Buyable, bought: number): number {
  const limits = [MAX_QUANTITY, goods.available];
  if (goods.limitPerOrder > 0) limits.push(goods.limitPerOrder);
  if (goods.limitPerMember > 0) limits.push(goods.limitPerMember - bought);
  return Math.max(0, Math.min(...limits));
}

/**
 * What keeps a member from buying so many units; null: nothing. `bought` are units of the goods in orders of theirs, `together`
 * those of all SKUs of the goods that are bought at once.
 */
export function obstacleOf(
  goods: Buyable,
  quantity: number,
  bought: number,
  together = quantity,
): BuyObstacle | null {
  if (goods.closed) return goods.closed;
  if (goods.available < quantity) return 'out_of_stock';
  if (goods.limitPerOrder > 0 && together > goods.limitPerOrder) return 'limit_reached';
  if (goods.limitPerMember > 0 && bought + together > goods.limitPerMember) return 'limit_reached';
  return together < goods.limitMin ? 'limit_min' : null;
}

const WORDS: Record<BuyObstacle, (goods: Buyable) => FullText> = {
  off_shelf: () => ({ 'zh-cn': '商品已下架', en: 'No longer on sale' }),
  sku_gone: () => ({ 'zh-cn': '规格已失效', en: 'This option is no longer available' }),
  shop_closed: () => ({ 'zh-cn': '店铺已歇业', en: 'The shop is closed' }),
  out_of_stock: ({ available }) =>
    available === 0
      ? { 'zh-cn': '已售罄', en: 'Sold out' }
      : { 'zh-cn': `库存仅剩 ${available} 件`, en: `Only ${available} left` },
  limit_min: ({ limitMin }) => ({ 'zh-cn': `${limitMin} 件起购`, en: `Sold from ${limitMin} pieces` }),
  limit_reached: () => ({ 'zh-cn': '超出限购数量', en: 'More than one may buy' }),
  not_deliverable: () => ({ 'zh-cn': '该地址不配送', en: 'Not delivered to this address' }),
};

/** The obstacle in words. */
export const obstacleWords = (obstacle: BuyObstacle, goods: Buyable): FullText => WORDS[obstacle](goods);
