import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AdvertData } from '../../blocks/advert-data.ts';
import { BlockContext, type BlockWorld, type PageData } from '../../blocks/block-context.ts';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { seenGoods } from '../state/kept-lists.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { CardTools } from './card-tools.tsx';
import { ShopLink } from './shop-link.tsx';

const NOTHING: PageData = { goods: {}, data: {}, pictures: {} };
const NO_ADVERTS: readonly AdvertData[] = [];

const NO_MORE: Partial<BlockWorld> = {};

interface Props {
  data?: PageData;
  adverts?: readonly AdvertData[];
  /** What pages of blocks have beside that; the same object for as long as it is. */
  more?: Partial<BlockWorld>;
  children: ReactNode;
}

/** Lets blocks and cards stand in the shop. */
export function BlocksWorld({ data = NOTHING, adverts = NO_ADVERTS, more = NO_MORE, children }: Props) {
  const { locale, t } = useShopWorld();
  const [seen, setSeen] = useState<GoodsCardData[]>([]);
  useEffect(() => setSeen(seenGoods.read()), []);
  const world = useMemo(
    () => ({
      locale,
      Link: ShopLink,
      CardTools,
      text: t,
      seen,
      adverts,
      goods: data.goods,
      data: data.data,
      pictures: data.pictures,
      ...more,
    }),
    [locale, t, seen, adverts, data, more],
  );
  return <BlockContext value={world}>{children}</BlockContext>;
}
