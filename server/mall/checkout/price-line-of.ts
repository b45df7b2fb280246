import type { PriceLine } from '#engine/commerce/index.ts';
import type { Buyable } from './buyable.ts';

/** Units of a SKU as prices are counted with them. */
export const priceLineOf = (goods: Buyable, quantity: number): PriceLine => ({
  id: goods.skuId,
  merchantId: goods.merchantId,
  goodsId: goods.goodsId,
  classifyIds: goods.classifyIds,
  price: goods.price,
  quantity,
  allowCoupon: goods.allowCoupon,
  allowPoints: goods.allowPoints,
  levelDiscount: goods.levelDiscount,
});
