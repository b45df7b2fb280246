import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { BlockContext, type PageData } from '../../blocks/block-context.ts';
import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { seenGoods } from '../state/kept-lists.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { CardTools } from './card-tools.tsx';
import { ShopLink } from './shop-link.tsx';

const NOTHING: PageData = { goods: {}, data: {}, pictures: {} };

/** Lets blocks and cards stand in the shop. */
export function BlocksWorld({ data = NOTHING, children }: { data?: PageData; children: ReactNode }) {
  const { locale, t } = useShopWorld();
  const [seen, setSeen] = useState<GoodsCardData[]>([]);
  useEffect(() => setSeen(seenGoods.read()), []);
  const world = useMemo(
    () => ({ locale, Link: ShopLink, CardTools, text: t, seen, ...data }),
    [locale, t, seen, data],
  );
  return <BlockContext value={world}>{children}</BlockContext>;
}
