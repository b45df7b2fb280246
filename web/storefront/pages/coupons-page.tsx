import { useEffect, useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { useLatest } from '../../ui/use-latest.ts';
import { CouponCodeForm } from '../parts/coupon-code-form.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { OfferedCoupon } from '../parts/offered-coupon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { CENTRE_SIZE, centrePath, centreQuery, readCentre } from '../state/centre-address.ts';
import type { CouponsOffered, ReceiveRefusal } from '../state/coupon-types.ts';
import { memberId, onMemberChange } from '../state/member-change.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useReceive } from '../state/use-receive.ts';

export const loadCoupons = (api: ShopApi, search: string): Promise<CouponsOffered> =>
  api.get<CouponsOffered>('shop.coupon/centre', centreQuery(readCentre(search)));

/** All coupons that can be had, of the platform and of the shops. */
export function CouponsPage() {
  const first = useLoaderData<CouponsOffered>();
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const refusal = useActionData<ReceiveRefusal>();
  const [offered, setOffered] = useState(first);
  useEffect(() => setOffered(first), [first]);
  const load = useLatest(() => void loadCoupons(api, search).then(setOffered, () => {}));
  useEffect(() => {
    // The server drew the coupons for a guest; what the member has of them is asked for in their name.
    if (memberId() !== null) load.current();
    return onMemberChange(() => load.current());
  }, [load]);
  const receiving = useReceive('centre', () => load.current());
  const { tab, page } = readCentre(search);
  const { list, total, tabs = [] } = offered;
  return (
    <div className="page">
      <PageHead title={t('coupon.centre')} description={t('coupon.description')} keeps={['tab', 'page']} />
      <Crumbs trail={[{ to: '/coupons', name: t('coupon.centre') }]} />
      <header className="kept-head">
        <h1>{t('coupon.centre')}</h1>
        <ShopLink to="/user/coupon" className="block-more">
          {t('me.coupons')} →
        </ShopLink>
      </header>
      <CouponCodeForm refused={refusal?.of === 0 ? refusal.refused : ''} onReceived={() => load.current()} />
      {tabs.length > 0 && (
        <nav className="sorts" aria-label={t('coupon.centre')}>
          {['', ...tabs].map((each) => (
            <ShopLink
              key={each}
              to={centrePath({ tab: each, page: 1 })}
              className={each === tab ? 'is-on' : ''}
              {...(each === tab ? { 'aria-current': 'page' as const } : {})}
            >
              {each === '' ? t('list.all') : each}
            </ShopLink>
          ))}
        </nav>
      )}
      {list.length === 0 && (
        <EmptyState icon="ticket" title={t('coupon.none')} hint={t('coupon.noneHint')}>
          <ShopLink to="/" className="button is-strong">
            {t('cart.go')}
          </ShopLink>
        </EmptyState>
      )}
      <ul className="coupons is-wide">
        {list.map((card) => (
          <OfferedCoupon
            key={card.id}
            card={card}
            receiving={receiving}
            isForm
            refused={refusal?.of === card.id ? refusal.refused : ''}
          />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / CENTRE_SIZE)} to={(at) => centrePath({ tab, page: at })} />
    </div>
  );
}
