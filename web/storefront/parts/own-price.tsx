import type { GoodsDetail, SkuFacts } from '../state/shop-types.ts';
import { useMemberPrice } from '../state/member-state.ts';
import { useShopWorld } from '../state/shop-world.ts';

/** What goods cost the member who is signed in: by their level, and with the coupons that they hold. Nothing for others. */
export function OwnPrice({ detail, sku }: { detail: GoodsDetail; sku: SkuFacts | undefined }) {
  const { t } = useShopWorld();
  // Before anything is chosen the page shows the price of the cheapest.
  const cheapest = detail.skus.find(({ price }) => price === detail.goods.price);
  const own = useMemberPrice((sku ?? cheapest)?.id);
  if (!own) return null;
  const { level_price: byLevel, coupon_price: byCoupon, coupons } = own;
  return (
    <ul className="own-price" aria-label={t('goods.ownPrice')}>
      {byLevel !== null && (
        <li>
          <span>{t('goods.levelPrice')}</span> <strong>¥{byLevel}</strong>
        </li>
      )}
      {byCoupon !== null && (
        <li>
          <span>{t('goods.couponPrice')}</span> <strong>¥{byCoupon}</strong>{' '}
          <small>{coupons.join(' + ')}</small>
        </li>
      )}
    </ul>
  );
}
