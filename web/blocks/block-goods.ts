import { needKey, goodsNeed } from '#engine/page/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import type { PageData } from './block-context.ts';
import type { GoodsCardData } from './goods-card-data.ts';

/** The goods that a source found, in its order. */
export function sourceGoods({ goods, data }: PageData, source: unknown): GoodsCardData[] {
  const [need] = goodsNeed(source);
  const found = need ? data[needKey(need)] : null;
  return goodsOf(goods, isObject(found) ? (found['ids'] ?? null) : null);
}

/** Cards by their ids; ids without one are left out. */
export function goodsOf(goods: PageData['goods'], ids: Json): GoodsCardData[] {
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id) => goods[String(id)] ?? []);
}
