import type { PriceRow } from '../state/price-rows.ts';
import { useShopWorld } from '../state/shop-world.ts';

/** What is taken off a price, a row for each reason; within a list of terms. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  const { t } = useShopWorld();
  return rows.map(({ name, text }) => (
    <div key={name}>
      <dt>{t(`checkout.${name}`)}</dt>
      <dd>{text}</dd>
    </div>
  ));
}
