import { useEffect, useState } from 'react';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { seenGoods } from './kept-lists.ts';
import type { GoodsFound } from './shop-types.ts';
import { useShopWorld } from './shop-world.ts';

const NONE: readonly GoodsCardData[] = [];
/** As many as a block can show, and those that were seen. */
const ASKED = 40;
const SHOWN = 20;

/** Goods of the tag or the shop of what was seen last, without what was seen; none on the server, and where no block asks. */
export function useSimilarGoods(isWanted: boolean): readonly GoodsCardData[] {
  const { api } = useShopWorld();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const seen = isWanted ? seenGoods.read() : [];
    const [last] = seen;
    if (!last) return undefined;
    let isGone = false;
    const [tag] = last.tags;
    const source = tag ? { tag_id: tag.id } : { merchant_id: last.merchant.id };
    const known = new Set(seen.map(({ id }) => id));
    api.get<GoodsFound>('shop.goods/index', { ...source, in_stock: '1', sort: 'sales', limit: ASKED }).then(
      ({ list }) => !isGone && setFound(list.filter(({ id }) => !known.has(id)).slice(0, SHOWN)),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, isWanted]);
  return found;
}
