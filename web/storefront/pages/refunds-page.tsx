import { useLocation } from 'react-router';
import { Picture } from '../../blocks/picture.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { RefundCard } from '../state/refund-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const SIZE = 10;

/** The refunds of the member. */
export function RefundsPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<{ list: RefundCard[]; total: number }>('shop.refund/index', { page, limit: SIZE }),
    String(page),
  );
  return (
    <PersonalPage title={t('refund.title')} personal={personal} onRetry={reload} inAccount>
      {({ list, total }) => (
        <>
          {list.length === 0 && <EmptyState icon="cart" title={t('refund.empty')} />}
          {list.map((refund) => (
            <section key={refund.refund_no} className="panel">
              <header className="panel-line">
                <ShopLink to={`/user/refund/${refund.refund_no}`}>
                  {t('refund.one', { no: refund.refund_no })}
                </ShopLink>
                <strong className="order-state">{refund.state_text}</strong>
              </header>
              {refund.items.map((item) => (
                <div key={item.line_id} className="order-line">
                  <Picture src={item.cover} srcset={item.cover_srcset} sizes="80px" alt="" />
                  <div>{item.name}</div>
                  <span>× {item.qty}</span>
                </div>
              ))}
              <p className="panel-line">
                <ShopLink to={`/user/order/${refund.order_no}`} className="quiet">
                  {t('refund.order', { no: refund.order_no })}
                </ShopLink>
                <strong>¥{refund.amount}</strong>
              </p>
            </section>
          ))}
          <Pager
            page={page}
            pages={Math.ceil(total / SIZE)}
            to={(at) => `/user/refund${at > 1 ? `?page=${at}` : ''}`}
          />
        </>
      )}
    </PersonalPage>
  );
}
