import type { JsonObject } from '#engine/model/json.ts';
import { isObject } from '#engine/model/json.ts';
import type { PageNeed } from './page-document.ts';

/** Goods of a source, as `shop.goods/index` is asked for them: all that were chosen, or eight where the source doesn't say. */
export function goodsNeed(source: unknown): PageNeed[] {
  if (!isObject(source)) return [];
  const { ids, ...rule } = source;
  if (!isGiven(ids)) return [{ kind: 'goods', params: { limit: 8, ...rule } }];
  return [{ kind: 'goods', params: { limit: ids.length, ids, ...rule } }];
}

/** Coupons by their ids, or the first ones of the coupon centre. */
export const couponsNeed = ({ ids, limit }: JsonObject): PageNeed => ({
  kind: 'coupons',
  params: isGiven(ids) ? { ids } : { limit: limit ?? 6 },
});

/** Shops by their ids, or those that sell well. */
export const merchantsNeed = ({ ids, limit }: JsonObject): PageNeed => ({
  kind: 'merchants',
  params: isGiven(ids) ? { ids } : { limit: limit ?? 6 },
});

/** A text of the shop. */
export const agreementNeed = ({ code }: JsonObject): PageNeed => ({
  kind: 'agreement',
  params: { code: code ?? 'about' },
});

/** What is recommended to whoever has looked at nothing yet, and to everybody where it doesn't depend on that. */
export function recommendSource({ algorithm, limit, fallback }: JsonObject): JsonObject {
  const count = { limit: limit ?? 10 };
  if (algorithm === 'sales' || algorithm === 'new') return { sort: algorithm, ...count };
  return { sort: 'sales', ...(isObject(fallback) ? fallback : {}), ...count };
}

const isGiven = (ids: JsonObject[string] | undefined): ids is number[] =>
  Array.isArray(ids) && ids.length > 0;
