import { couponLabel } from '../state/coupon-label.ts';
import type { CouponCard } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { CouponButton } from './coupon-button.tsx';

const SHOWN = 3;

/** The coupons of goods that can be had, in a few words, which open all of them. */
export function GoodsCoupons({ goodsId, coupons }: { goodsId: number; coupons: readonly CouponCard[] }) {
  const world = useShopWorld();
  const { t } = world;
  const shown = coupons.filter((card) => card.can_receive || card.received > 0).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className="goods-coupons">
      <CouponButton
        slot={{ slot: 'goods', goods_id: goodsId }}
        title={t('coupon.title')}
        className="coupon-labels"
      >
        <span className="buy-label">{t('coupon.title')}</span>
        {shown.map((card) => (
          <span key={card.id} className="coupon-label">
            {couponLabel(card, world)}
          </span>
        ))}
        <span className="coupon-more">{t('coupon.get')} ›</span>
      </CouponButton>
    </div>
  );
}
