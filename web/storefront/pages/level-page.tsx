import { useLocation } from 'react-router';
import { GrowthLog } from '../parts/growth-log.tsx';
import { LevelCard } from '../parts/level-card.tsx';
import { LevelTable } from '../parts/level-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import type { LevelAnswer } from '../state/level-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const SIZE = 20;

/** The member's level: what it gives, the way to the next one, all there are, and how the growth came about. */
export function LevelPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<LevelAnswer>('shop.level/index', { page, limit: SIZE }),
    String(page),
  );
  return (
    <PersonalPage title={t('level.title')} personal={personal} onRetry={reload} inAccount>
      {({ level, growth, next, levels, benefits, log }) => (
        <>
          <LevelCard level={level} growth={growth} next={next} benefits={benefits} />
          {levels.length > 0 && (
            <section>
              <h2 className="section-name">{t('level.all')}</h2>
              <LevelTable levels={levels} own={level?.id ?? null} />
            </section>
          )}
          <section>
            <h2 className="section-name">{t('level.log')}</h2>
            <GrowthLog list={log.list} />
            <Pager
              page={page}
              pages={Math.ceil(log.total / SIZE)}
              to={(at) => `/user/level${at > 1 ? `?page=${at}` : ''}`}
            />
          </section>
        </>
      )}
    </PersonalPage>
  );
}
