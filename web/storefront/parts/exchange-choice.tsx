import { useEffect, useState } from 'react';
import type { OrderLine } from '../state/order-types.ts';
import type { GoodsDetail, SkuFacts } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { skuName } from './reminders.tsx';

interface Props {
  lines: readonly OrderLine[];
  /** The variant that is wanted for a line; left out: the same one. */
  chosen: Readonly<Record<number, number>>;
  onChoose: (lineId: number, skuId: number) => void;
}

/** Which variants goods are exchanged for: of the same goods, for the same price. */
export function ExchangeChoice({ lines, chosen, onChoose }: Props) {
  const { t, api } = useShopWorld();
  const [goods, setGoods] = useState<Record<number, GoodsDetail>>({});
  const ids = [...new Set(lines.map(({ goods_id: id }) => id))].sort((one, other) => one - other).join();
  useEffect(() => {
    let isGone = false;
    for (const id of ids === '' ? [] : ids.split(',').map(Number))
      api.get<GoodsDetail>('shop.goods/detail', { id }).then(
        (detail) => !isGone && setGoods((all) => ({ ...all, [id]: detail })),
        // Of goods that are not sold any more only the same can be had, if at all.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [api, ids]);
  return (
    <section className="panel">
      <h2>{t('refund.exchangeFor')}</h2>
      <p className="quiet">{t('refund.samePrice')}</p>
      {lines.map((line) => (
        <label key={line.id} className="field">
          <span>{line.name}</span>
          <select
            className="input"
            value={chosen[line.id] ?? line.sku_id}
            onChange={(event) => onChoose(line.id, Number(event.target.value))}
          >
            <option value={line.sku_id}>
              {line.spec_text === '' ? t('refund.same') : t('refund.sameAs', { spec: line.spec_text })}
            </option>
            {othersOf(line, goods[line.goods_id]).map(({ sku, text }) => (
              <option key={sku.id} value={sku.id} disabled={sku.price !== line.price || sku.stock <= 0}>
                {sku.price === line.price
                  ? sku.stock > 0
                    ? text
                    : t('refund.outOfStock', { spec: text })
                  : t('refund.otherPrice', { spec: text, amount: sku.price })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  );
}

const othersOf = (line: OrderLine, detail: GoodsDetail | undefined): { sku: SkuFacts; text: string }[] =>
  (detail?.skus ?? [])
    .filter(({ id }) => id !== line.sku_id)
    .map((sku) => ({ sku, text: detail ? skuName(detail.goods.specs, sku.values) : '' }));
