import { useLocation } from 'react-router';
import { CouponCodeForm } from '../parts/coupon-code-form.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { MemberTicket } from '../parts/member-ticket.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { MemberCoupons } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

/** The last one only where there are any. */
const TABS = ['1', '2', '3', '4'] as const;
const SIZE = 20;

/** The coupons of the member: those that can be used, were used, and have expired. */
export function MyCouponsPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const given = new URLSearchParams(search);
  const status = TABS.find((each) => each === given.get('status')) ?? '1';
  const page = Math.max(1, Math.floor(Number(given.get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<MemberCoupons>('shop.coupon/mine', { status, page, limit: SIZE }),
    `${status} ${page}`,
  );
  const to = (of: string, at = 1): string => {
    const query = new URLSearchParams({
      ...(of === '1' ? {} : { status: of }),
      ...(at > 1 ? { page: String(at) } : {}),
    });
    return `/user/coupon${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  return (
    <PersonalPage title={t('me.coupons')} personal={personal} onRetry={reload} inAccount>
      {({ list, total, counts }) => (
        <>
          <div className="kept-head">
            <nav className="sorts" aria-label={t('me.coupons')}>
              {TABS.filter((each) => each !== '4' || status === '4' || (counts[each] ?? 0) > 0).map(
                (each) => (
                  <ShopLink
                    key={each}
                    to={to(each)}
                    className={each === status ? 'is-on' : ''}
                    {...(each === status ? { 'aria-current': 'page' as const } : {})}
                  >
                    {t(`coupon.status${each}`)}
                    <b className="badge">{counts[each] ?? 0}</b>
                  </ShopLink>
                ),
              )}
            </nav>
            <ShopLink to="/coupons" className="block-more">
              {t('coupon.centre')} →
            </ShopLink>
          </div>
          <CouponCodeForm onReceived={reload} />
          {list.length === 0 && (
            <EmptyState
              icon="ticket"
              title={t(`coupon.empty${status}`)}
              hint={status === '1' ? t('coupon.emptyHint') : ''}
            >
              <ShopLink to="/coupons" className="button is-strong">
                {t('coupon.toCentre')}
              </ShopLink>
            </EmptyState>
          )}
          <ul className="coupons">
            {list.map((coupon) => (
              <MemberTicket key={coupon.id} coupon={coupon} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(total / SIZE)} to={(at) => to(status, at)} />
        </>
      )}
    </PersonalPage>
  );
}
