import type { Locale } from '#engine/definition/index.ts';
import type { MemberLevel } from '../state/level-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { Say } from '../texts/shop-texts.ts';

/** All of a price, in basis points. */
const WHOLE = 10_000;

/** All levels there are, the lowest first; the member's own one stands out. */
export function LevelTable({ levels, own }: { levels: readonly MemberLevel[]; own: number | null }) {
  const { t, locale } = useShopWorld();
  return (
    <div className="level-table panel">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('level.name')}</th>
            <th scope="col">{t('level.growth')}</th>
            <th scope="col">{t('level.price')}</th>
            <th scope="col">{t('level.freight')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(
            ({ id, name, growth_needed: growth, discount_rate: rate, free_freight_rate: freight }) => (
              <tr key={id} aria-current={id === own || undefined}>
                <th scope="row">
                  {name}
                  {id === own && <em className="badge">{t('level.own')}</em>}
                </th>
                <td>{growth.toLocaleString(locale)}</td>
                <td>{rate === WHOLE ? t('level.fullPrice') : priceText(rate, { t, locale })}</td>
                <td>{freightText(freight, t)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Chinese says what is left to pay in tenths, English what is taken off in percent. */
const priceText = (rate: number, { t, locale }: { t: Say; locale: Locale }): string =>
  t('level.discount', { rate: locale === 'en' ? (WHOLE - rate) / 100 : rate / 1000 });

function freightText(rate: number, t: Say): string {
  if (rate === WHOLE) return t('level.fullPrice');
  return rate === 0 ? t('level.freeFreight') : t('level.partFreight', { percent: rate / 100 });
}
