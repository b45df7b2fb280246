import { use } from 'react';
import type { CouponData } from '../../blocks/coupon-data.ts';
import { goodsOfCoupon, offerState } from '../state/coupon-state.ts';
import { OwnOffersContext } from '../state/own-offers.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useReceive } from '../state/use-receive.ts';
import { ShopLink } from './shop-link.tsx';

/** The way to have a coupon that a page shows, or to use it, or why there is none. */
export function CouponTools({ coupon }: { coupon: CouponData }) {
  const { t } = useShopWorld();
  const { byId, reload } = use(OwnOffersContext);
  const { busy, refused, receive } = useReceive(`page ${coupon.id}`, reload);
  const own = byId.get(coupon.id) ?? coupon;
  const state = offerState(own);
  const { points = 0 } = own;
  const price = points > 0 ? t('coupon.price', { points }) : '';
  return (
    <>
      {state === 'open' && price !== '' && <span className="ticket-state">{price}</span>}
      {state === 'open' && (
        <button
          type="button"
          className="button is-small is-strong needs-scripts"
          aria-label={[`${t('coupon.receive')}: ${coupon.name}`, price].filter(Boolean).join(', ')}
          aria-busy={busy !== null}
          disabled={busy !== null}
          onClick={() => receive(coupon)}
        >
          {t('coupon.receive')}
        </button>
      )}
      {state === 'received' && (
        <ShopLink to={goodsOfCoupon(coupon.id)} className="button is-small">
          {t('coupon.use')}
        </ShopLink>
      )}
      {state === 'gone' && <span className="ticket-state">{t('coupon.gone')}</span>}
      {state === 'refused' && <span className="ticket-state">{own.reason}</span>}
      <span className="buy-problem" role="alert">
        {refused[coupon.id]}
      </span>
    </>
  );
}
