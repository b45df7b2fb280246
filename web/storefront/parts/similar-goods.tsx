import { useEffect, useState } from 'react';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { Rail } from '../../blocks/rail.tsx';
import type { GoodsFound } from '../state/shop-types.ts';
import { useNear } from '../state/use-near.ts';
import { useShopWorld } from '../state/shop-world.ts';

/** Other goods of the same tag or shop, fetched once somebody comes near. */
export function SimilarGoods({ goods }: { goods: GoodsCardData }) {
  const { t, api } = useShopWorld();
  const [place, isNear] = useNear<HTMLElement>();
  const [found, setFound] = useState<GoodsCardData[]>([]);
  useEffect(() => {
    if (!isNear) return;
    const [tag] = goods.tags;
    const source = tag ? { tag_id: tag.id } : { merchant_id: goods.merchant.id };
    api.get<GoodsFound>('shop.goods/index', { ...source, in_stock: '1', sort: 'sales', limit: 13 }).then(
      ({ list }) => setFound(list.filter(({ id }) => id !== goods.id).slice(0, 12)),
      () => {},
    );
  }, [api, goods, isNear]);
  return (
    <section className="block" ref={place}>
      {found.length > 0 && (
        <>
          <header className="block-head">
            <h2>{t('goods.similar')}</h2>
          </header>
          <Rail>
            {found.map((each) => (
              <GoodsCard key={each.id} goods={each} />
            ))}
          </Rail>
        </>
      )}
    </section>
  );
}
