import type { ReactNode } from 'react';
import { couponCondition, couponFace } from '../state/coupon-label.ts';
import type { CouponIssuer, CouponTerms } from '../state/coupon-types.ts';
import { centsOf, shortYuan } from '../state/cents.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  coupon: CouponTerms & { name: string; scope_text: string; merchant: CouponIssuer };
  /** When it can be used, in words. */
  valid: ReactNode;
  /** It can't be used any more, or had. */
  isOver?: boolean;
  /** What there is to do about it. */
  children: ReactNode;
}

/** A coupon as an entry of a list: what it takes off, of what, until when. */
export function CouponTicket({ coupon, valid, isOver = false, children }: Props) {
  const world = useShopWorld();
  const { t } = world;
  const { name, merchant, scope_text: scope, max_discount: max, type } = coupon;
  return (
    <li className="coupon" data-over={isOver || undefined}>
      <p className="coupon-face">
        <strong>{couponFace(coupon, world)}</strong>
        {type === 3 && <span>{t('checkout.freight')}</span>}
        <span>{couponCondition(coupon, world)}</span>
        {(type === 2 || type === 4) && centsOf(max) > 0 && (
          <span>{t('coupon.upTo', { amount: shortYuan(max) })}</span>
        )}
      </p>
      <div className="coupon-words">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="quiet">{[issuerName(merchant, t), scope].filter((each) => each !== '').join(' · ')}</p>
        <p className="quiet">{valid}</p>
      </div>
      <div className="coupon-ways">{children}</div>
    </li>
  );
}

/** Who gives a coupon, as people read it. */
export const issuerName = ({ id, name }: CouponIssuer, t: ReturnType<typeof useShopWorld>['t']): string =>
  id === 0 ? t('coupon.platform') : name;
