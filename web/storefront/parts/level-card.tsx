import type { LevelAnswer } from '../state/level-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

/** The level a member has, with the way to the next one, and what it gives. */
export function LevelCard({ level, growth, next, benefits }: Omit<LevelAnswer, 'levels' | 'log'>) {
  const { t, locale } = useShopWorld();
  const whole = (value: number): string => value.toLocaleString(locale);
  return (
    <section className="panel level-card" style={level ? { borderTopColor: level.bg_color } : undefined}>
      <div className="level-head">
        <div>
          <small className="quiet">{t('level.mine')}</small>
          <p className="level-name">{level?.name ?? t('level.none')}</p>
        </div>
        <p>
          <small className="quiet">{t('level.growth')}</small>
          <strong>{whole(growth)}</strong>
        </p>
      </div>
      {next && (
        <>
          <progress
            max={next.growth_needed}
            value={growth}
            aria-label={t('level.way', { name: next.name })}
          />
          <p className="quiet">{t('level.missing', { name: next.name, count: whole(next.missing) })}</p>
        </>
      )}
      {!next && level && <p className="quiet">{t('level.top')}</p>}
      {benefits.length > 0 && (
        <ul className="level-benefits" aria-label={t('level.benefits')}>
          {benefits.map(({ text }) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
