import { useLocation } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { OwnEvaluationCard } from '../parts/own-evaluation-card.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { OwnEvaluation } from '../state/evaluation-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const SIZE = 10;

/** What the member has said of what they bought, or of one order; to each something can be added. */
export function MyEvaluationsPage() {
  const { t, api } = useShopWorld();
  const given = new URLSearchParams(useLocation().search);
  const orderNo = given.get('order_no') ?? '';
  const page = Math.max(1, Math.floor(Number(given.get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () =>
      api.get<{ list: OwnEvaluation[]; total: number }>('shop.evaluation/mine', {
        order_no: orderNo,
        page,
        limit: SIZE,
      }),
    `${orderNo} ${page}`,
  );
  const to = (at: number): string => {
    const query = new URLSearchParams({
      ...(orderNo ? { order_no: orderNo } : {}),
      ...(at > 1 ? { page: String(at) } : {}),
    });
    return `/user/evaluate${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const title = orderNo === '' ? t('evaluation.title') : t('evaluation.ofOrder', { no: orderNo });
  return (
    <PersonalPage title={title} personal={personal} onRetry={reload} inAccount>
      {({ list, total }) => (
        <>
          {list.length === 0 && (
            <EmptyState icon="star" title={t('evaluation.empty')} hint={t('evaluation.emptyHint')}>
              <ShopLink to="/user/order?status=4" className="button is-strong">
                {t('evaluation.toWrite')}
              </ShopLink>
            </EmptyState>
          )}
          {list.map((evaluation) => (
            <OwnEvaluationCard key={evaluation.id} evaluation={evaluation} onAppended={reload} />
          ))}
          <Pager page={page} pages={Math.ceil(total / SIZE)} to={to} />
        </>
      )}
    </PersonalPage>
  );
}
