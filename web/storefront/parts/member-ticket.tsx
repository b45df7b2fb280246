import { useState } from 'react';
import { dateSpan, dateText } from '../state/date-span.ts';
import { endsSoon, goodsOfCoupon } from '../state/coupon-state.ts';
import type { MemberCoupon } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { ShopLink } from './shop-link.tsx';

/** A coupon of the member: until when it can be used, or what it was used for. */
export function MemberTicket({ coupon }: { coupon: MemberCoupon }) {
  const { t, locale } = useShopWorld();
  const { coupon_id: couponId, status, start, end, used_at: used, order_nos: orders, code = '' } = coupon;
  const [now] = useState(() => Date.now() / 1000);
  return (
    <CouponTicket
      coupon={coupon}
      isOver={status !== 1}
      valid={
        <>
          {end === null ? t('coupon.forEver') : dateSpan(start, end, locale)}
          {endsSoon(coupon, now) && <em className="badge">{t('coupon.endsSoon')}</em>}
          {coupon.starts_later && <em className="badge">{t('coupon.later')}</em>}
        </>
      }
    >
      {code !== '' && <small className="quiet">{t('coupon.codeOf', { code })}</small>}
      {status === 1 && (
        <ShopLink to={goodsOfCoupon(couponId)} className="button is-small">
          {t('coupon.use')}
        </ShopLink>
      )}
      {status !== 1 && (
        <span className="coupon-state">
          {status === 2 && used !== null
            ? t('coupon.usedOn', { date: dateText(used, locale) })
            : [t(`coupon.status${status}`), coupon.reason ?? ''].filter((each) => each !== '').join(': ')}
        </span>
      )}
      {orders.map((no) => (
        <ShopLink key={no} to={`/user/order/${no}`} className="block-more">
          {t('order.one', { no })}
        </ShopLink>
      ))}
    </CouponTicket>
  );
}
