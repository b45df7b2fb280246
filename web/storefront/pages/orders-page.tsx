import { useLocation } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderLines } from '../parts/order-lines.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { OrderList } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const TABS = ['', '1', '2', '3', '4', 'refunding'] as const;
const SIZE = 10;

/** The orders of the member, by what is to be done about them. */
export function OrdersPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const given = new URLSearchParams(search);
  const status = TABS.find((each) => each === given.get('status')) ?? '';
  const keyword = given.get('keyword') ?? '';
  const page = Math.max(1, Math.floor(Number(given.get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<OrderList>('shop.order/index', { status, keyword, page, limit: SIZE }),
    `${status} ${keyword} ${page}`,
  );
  const to = (of: string, at = 1): string => {
    const query = new URLSearchParams({
      ...(of ? { status: of } : {}),
      ...(keyword ? { keyword } : {}),
      ...(at > 1 ? { page: String(at) } : {}),
    });
    return `/user/order${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  return (
    <PersonalPage title={t('order.title')} personal={personal} onRetry={reload} inAccount>
      {({ list, total, counts }) => (
        <>
          <nav className="sorts" aria-label={t('order.title')}>
            {TABS.map((each) => (
              <ShopLink key={each} to={to(each)} className={each === status ? 'is-on' : ''}>
                {each === ''
                  ? t('order.all')
                  : each === 'refunding'
                    ? t('order.refunding')
                    : t(`order.s${each}`)}
                {each !== '' && (counts[each] ?? 0) > 0 && <b className="badge">{counts[each]}</b>}
              </ShopLink>
            ))}
          </nav>
          <form className="order-search" action="/user/order">
            <input
              className="input"
              name="keyword"
              defaultValue={keyword}
              placeholder={t('order.search')}
              aria-label={t('order.search')}
            />
          </form>
          {list.length === 0 && (
            <EmptyState icon="cart" title={t('order.empty')}>
              <ShopLink to="/" className="button is-strong">
                {t('cart.go')}
              </ShopLink>
            </EmptyState>
          )}
          {list.map((order) => (
            <section
              key={order.order_no}
              className="panel order"
              aria-label={t('order.one', { no: order.order_no })}
            >
              <header className="panel-line">
                <ShopLink to={`/user/order/${order.order_no}`}>
                  {t('order.one', { no: order.order_no })}
                </ShopLink>
                <strong className="order-state">{order.status_text}</strong>
              </header>
              <OrderLines lines={order.lines} />
              <p className="panel-line">
                <span className="quiet">{t('order.units', { count: order.goods_num })}</span>
                <strong>¥{order.pay_amount}</strong>
              </p>
              <div className="form-ways is-end">
                <ShopLink to={`/user/order/${order.order_no}`} className="button is-small">
                  {t('order.detail')}
                </ShopLink>
                <OrderActions order={order} onDone={reload} />
              </div>
            </section>
          ))}
          <Pager page={page} pages={Math.ceil(total / SIZE)} to={(at) => to(status, at)} />
        </>
      )}
    </PersonalPage>
  );
}
