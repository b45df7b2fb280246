import type { GrowthLine } from '../state/level-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { kindText } from '../texts/kind-text.ts';
import { EmptyState } from './empty-state.tsx';

/** How the member's growth came about, the latest first. */
export function GrowthLog({ list }: { list: readonly GrowthLine[] }) {
  const { t, locale } = useShopWorld();
  if (list.length === 0) return <EmptyState icon="star" title={t('level.noLog')} />;
  return (
    <ul className="growth-log">
      {list.map(({ id, kind, memo, growth, after, create_time: at }) => (
        <li key={id} className="panel-line">
          <span>
            <span className="badge">{kindText(kind, t)}</span> {memo}
            <small className="quiet">
              <time dateTime={new Date(at * 1000).toISOString()}>
                {new Date(at * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </small>
          </span>
          <span className="growth-change">
            <strong>
              {growth > 0 ? `+${growth.toLocaleString(locale)}` : growth.toLocaleString(locale)}
            </strong>
            <small className="quiet">{t('level.then', { count: after.toLocaleString(locale) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
