import { HOUSE } from '#engine/access/index.ts';
import { EVERYTHING, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { SHOP } from '#server/mall/merchants/keep-house-shop.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Shops of merchants; the one of the house stays. */
export const shopBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: SHOP,
  after: ({ executor }) => noteGoods(executor, [EVERYTHING]),
  restrictions: ({ rows }) =>
    rows.map((row) => (Number(row['id']) === HOUSE ? { del: 'record.in-use' } : null)),
});
