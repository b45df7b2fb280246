import { useLoaderData, useLocation, useParams } from 'react-router';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import type { ShopClass } from '../../blocks/block-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { ListFilters } from '../parts/list-filters.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { classPath } from '../state/class-path.ts';
import { listQuery, listSearch, PAGE_SIZE, readList } from '../state/list-address.ts';
import type { ShopApi } from '../state/shop-api.ts';
import type { GoodsFound } from '../state/shop-types.ts';
import { pathWithout, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

export const loadList = (api: ShopApi, search: string, classId: number | null): Promise<GoodsFound> =>
  api.get<GoodsFound>('shop.goods/index', listQuery(readList(search, classId)));

/** The goods of a class; null where there is no such class. */
export async function loadClass(api: ShopApi, search: string, classId: number): Promise<GoodsFound | null> {
  const found = await loadList(api, search, classId);
  if (found.list.length > 0) return found;
  const classes = await api.get<ShopClass[]>('shop.classify/index');
  return classPath(classes, classId).length > 0 ? found : null;
}

const SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const;

/** Goods of a class, or those that were searched for, with filters that stand in the address. */
export function ListPage() {
  const found = useLoaderData<GoodsFound>();
  const { t } = useShopWorld();
  const { classes } = useShopStart();
  const { id } = useParams();
  const { pathname, search } = useLocation();
  const state = readList(search, id === undefined ? null : Number(id));
  const path = pathWithout(pathname);
  const trail = id === undefined ? [] : classPath(classes, Number(id));
  const { keyword, sort, coupon_id: couponId, merchant_id: merchantId } = state.values;
  const everything = couponId === '' ? t('list.everything') : t('coupon.goods');
  const title = trail.at(-1)?.name ?? (keyword === '' ? everything : t('list.searched', { keyword }));
  const to = (change: Parameters<typeof listSearch>[1]): string => `${path}${listSearch(state, change)}`;
  const pages = Math.ceil(found.total / PAGE_SIZE);
  return (
    <div className="page list-page">
      <PageHead
        title={title}
        keeps={['keyword', 'page']}
        hidden={(id === undefined && keyword !== '') || couponId !== ''}
      />
      <Crumbs trail={trail.map(({ id: of, name }) => ({ to: `/class/${of}`, name }))} />
      <header className="list-head">
        <h1>{title}</h1>
        <p>{t('list.found', { count: found.total })}</p>
      </header>
      {(couponId !== '' || merchantId !== '') && (
        <p className="list-chips">
          {couponId !== '' && (
            <Chip to={to({ coupon_id: '' })} icon="ticket" name={found.coupon?.name ?? t('coupon.goods')} />
          )}
          {merchantId !== '' && (
            <Chip to={to({ merchant_id: '' })} icon="home" name={found.merchant?.name ?? t('list.oneShop')} />
          )}
        </p>
      )}
      <div className="list-body">
        <ListFilters state={state} facets={found.facets} path={path} />
        <section aria-label={title}>
          <nav className="sorts" aria-label={t('list.sort')}>
            {SORTS.map((each) => (
              <ShopLink
                key={each}
                to={to({ sort: each === 'default' ? '' : each })}
                className={(sort || 'default') === each ? 'is-on' : ''}
              >
                {t(`sort.${each}`)}
              </ShopLink>
            ))}
          </nav>
          {found.list.length === 0 ? (
            <EmptyState icon="search" title={t('list.none')} hint={t('list.noneHint')}>
              <ShopLink
                to={keyword === '' ? path : `${path}?keyword=${encodeURIComponent(keyword)}`}
                className="button"
              >
                {t('list.resetAll')}
              </ShopLink>
            </EmptyState>
          ) : (
            <div className="cards is-list">
              {found.list.map((goods, at) => (
                <GoodsCard key={goods.id} goods={goods} eager={at < 4} />
              ))}
            </div>
          )}
          <Pager
            page={Number(state.values.page || 1)}
            pages={pages}
            to={(page) => to({ page: String(page) })}
          />
        </section>
      </div>
    </div>
  );
}

/** What a list is chosen by beside its filters; a click takes it away. */
function Chip({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  const { t } = useShopWorld();
  return (
    <ShopLink to={to} className="chip" aria-label={t('list.remove', { name })}>
      <Icon name={icon} />
      <span>{name}</span>
      <Icon name="close" />
    </ShopLink>
  );
}
