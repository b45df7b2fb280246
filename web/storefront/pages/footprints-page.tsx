import { useLocation } from 'react-router';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { AskedButton } from '../parts/asked-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { GoneCard } from '../parts/gone-card.tsx';
import { Icon } from '../parts/icon.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface Footprint {
  id: number;
  goods_id: number;
  valid: boolean;
  name: string;
  cover: string;
  goods: GoodsCardData | null;
}

interface Footprints {
  list: { day: string; goods: Footprint[] }[];
  total: number;
  paused: boolean;
}

const SIZE = 24;

/** Goods that the member has looked at, by day. */
export function FootprintsPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<Footprints>('shop.footprint/index', { page, limit: SIZE }),
    String(page),
  );
  const run = async (call: string, body: object): Promise<void> => {
    try {
      await api.post(call, body);
      reload();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const remove = (body: object): void => void run('shop.footprint/del', body);
  return (
    <PersonalPage title={t('footprint.title')} personal={personal} onRetry={reload} inAccount>
      {({ list, total, paused }) => (
        <>
          <div className="kept-head">
            <p className="quiet" role="status">
              {t(paused ? 'footprint.paused' : 'footprint.hint')}
            </p>
            <div className="form-ways">
              {list.length > 0 && (
                <AskedButton
                  label={t('footprint.clear')}
                  question={t('footprint.sure')}
                  onYes={() => remove({ all: true })}
                />
              )}
              <button
                type="button"
                className="button is-small"
                aria-pressed={paused}
                onClick={() => void run('shop.footprint/pause', { paused: !paused })}
              >
                {t(paused ? 'footprint.resume' : 'footprint.pause')}
              </button>
            </div>
          </div>
          {list.length === 0 && (
            <EmptyState icon="clock" title={t('footprint.empty')}>
              <ShopLink to="/" className="button is-strong">
                {t('cart.go')}
              </ShopLink>
            </EmptyState>
          )}
          {list.map((each) => (
            <Day key={each.day} {...each} onRemove={remove} />
          ))}
          <Pager
            page={page}
            pages={Math.ceil(total / SIZE)}
            to={(at) => `/user/footprint${at > 1 ? `?page=${at}` : ''}`}
          />
        </>
      )}
    </PersonalPage>
  );
}

function Day({ day, goods, onRemove }: Footprints['list'][number] & { onRemove: (body: object) => void }) {
  const { t, locale } = useShopWorld();
  return (
    <section className="kept-day" aria-label={day}>
      <header className="kept-head">
        <h2>{dayText(day, locale, t('footprint.today'), t('footprint.yesterday'))}</h2>
        <button type="button" className="button is-small" onClick={() => onRemove({ day })}>
          {t('footprint.removeDay')}
        </button>
      </header>
      <ul className="cards is-list">
        {goods.map(({ id, valid, name, cover, goods: card }) => (
          <li key={id} className="kept">
            {valid && card ? <GoodsCard goods={card} /> : <GoneCard name={name} cover={cover} />}
            <button
              type="button"
              className="card-tool kept-remove"
              aria-label={t('footprint.remove', { name })}
              onClick={() => onRemove({ ids: [id] })}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `2026-11-25` as people say it. */
function dayText(day: string, locale: string, today: string, yesterday: string): string {
  const at = new Date(`${day}T00:00`);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - at.getTime()) / 86_400_000);
  if (days <= 0) return today;
  if (days === 1) return yesterday;
  return at.toLocaleDateString(locale, { month: 'long', day: 'numeric', weekday: 'short' });
}
