import { useState } from 'react';
import { useLocation } from 'react-router';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FavouriteButton } from '../parts/favourite-button.tsx';
import { GoneCard } from '../parts/gone-card.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { noteFavourite } from '../state/member-state.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface Favourite {
  id: number;
  kind: 'goods' | 'merchant';
  goods_id: number | null;
  merchant_id: number | null;
  valid: boolean;
  name: string;
  cover: string;
  dropped: string | null;
  goods: GoodsCardData | null;
  merchant: { goods: number } | null;
}

interface Favourites {
  list: Favourite[];
  total: number;
  counts: { goods: number; merchant: number };
}

const SIZE = 24;

/** Goods and shops that the member keeps. */
export function FavouritesPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const kind = query.get('kind') === 'merchant' ? 'merchant' : 'goods';
  const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<Favourites>('shop.favourite/index', { kind, page, limit: SIZE }),
    `${kind} ${page}`,
  );
  /** Null: nothing is chosen among. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const remove = async (gone: readonly Favourite[]): Promise<void> => {
    try {
      await api.post('shop.favourite/del', { ids: gone.map(({ id }) => id) });
      for (const each of gone) noteFavourite(each.kind, each.goods_id ?? each.merchant_id ?? 0, false);
      setChosen(null);
      reload();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const tick = (id: number): void => {
    const next = new Set(chosen ?? []);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const to = (of: string, at: number): string =>
    `/user/favourite${listSearch({ kind: of === 'goods' ? '' : of, page: at > 1 ? String(at) : '' })}`;
  return (
    <PersonalPage title={t('favourite.title')} personal={personal} onRetry={reload} inAccount>
      {({ list, total, counts }) => (
        <>
          <div className="kept-head">
            <nav className="sorts" aria-label={t('favourite.title')}>
              <ShopLink to={to('goods', 1)} className={kind === 'goods' ? 'is-on' : ''}>
                {t('favourite.goods', { count: counts.goods })}
              </ShopLink>
              <ShopLink to={to('merchant', 1)} className={kind === 'merchant' ? 'is-on' : ''}>
                {t('favourite.shops', { count: counts.merchant })}
              </ShopLink>
            </nav>
            {list.length > 0 && (
              <KeptWays
                list={list}
                chosen={chosen}
                onChoose={() => setChosen(chosen ? null : new Set())}
                onRemove={(gone) => void remove(gone)}
              />
            )}
          </div>
          {list.length === 0 && (
            <EmptyState
              icon="heart"
              title={t(kind === 'goods' ? 'favourite.empty' : 'favourite.emptyShops')}
              hint={t('favourite.hint')}
            >
              <ShopLink to="/" className="button is-strong">
                {t('cart.go')}
              </ShopLink>
            </EmptyState>
          )}
          <ul className={kind === 'goods' ? 'cards is-list' : 'kept-shops'}>
            {list.map((each) => (
              <li key={each.id} className="kept" data-chosen={chosen?.has(each.id) || undefined}>
                {chosen && (
                  <label className="kept-tick">
                    <input
                      type="checkbox"
                      checked={chosen.has(each.id)}
                      aria-label={t('favourite.select', { name: each.name })}
                      onChange={() => tick(each.id)}
                    />
                  </label>
                )}
                {each.kind === 'goods' ? <KeptGoods kept={each} /> : <KeptShop kept={each} />}
              </li>
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(total / SIZE)} to={(at) => to(kind, at)} />
        </>
      )}
    </PersonalPage>
  );
}

function listSearch(values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query.toString()}` : '';
}

interface WaysProps {
  list: readonly Favourite[];
  chosen: ReadonlySet<number> | null;
  onChoose: () => void;
  onRemove: (gone: readonly Favourite[]) => void;
}

function KeptWays({ list, chosen, onChoose, onRemove }: WaysProps) {
  const { t } = useShopWorld();
  const gone = list.filter(({ valid }) => !valid);
  return (
    <div className="form-ways">
      {chosen && (
        <button
          type="button"
          className="button is-small is-strong"
          disabled={chosen.size === 0}
          onClick={() => onRemove(list.filter(({ id }) => chosen.has(id)))}
        >
          {t('favourite.del', { count: chosen.size })}
        </button>
      )}
      {!chosen && gone.length > 0 && (
        <button type="button" className="button is-small" onClick={() => onRemove(gone)}>
          {t('favourite.delGone')}
        </button>
      )}
      <button type="button" className="button is-small" aria-pressed={chosen !== null} onClick={onChoose}>
        {t(chosen ? 'favourite.done' : 'favourite.manage')}
      </button>
    </div>
  );
}

function KeptGoods({ kept: { valid, name, cover, dropped, goods } }: { kept: Favourite }) {
  const { t } = useShopWorld();
  if (!valid || !goods) return <GoneCard name={name} cover={cover} />;
  return (
    <>
      <GoodsCard goods={goods} />
      {dropped !== null && <p className="kept-drop">{t('favourite.dropped', { amount: dropped })}</p>}
    </>
  );
}

function KeptShop({ kept: { merchant_id: id, valid, name, cover, merchant } }: { kept: Favourite }) {
  const { t } = useShopWorld();
  return (
    <div className="panel kept-shop">
      <span className="merchant-sign">
        {cover === '' ? Array.from(name)[0] : <img src={cover} alt="" width={56} height={56} />}
      </span>
      <span>
        {valid ? <ShopLink to={`/merchant/${id}`}>{name}</ShopLink> : <span className="quiet">{name}</span>}
        <small className="quiet">
          {valid ? t('favourite.on', { count: merchant?.goods ?? 0 }) : t('favourite.gone')}
        </small>
      </span>
      <FavouriteButton target={{ kind: 'merchant', id: id ?? 0, name }} className="button is-round" />
    </div>
  );
}
