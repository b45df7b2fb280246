import { EVERYTHING, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Tags of goods: the shop shows and counts them by its catalogue. */
export const tagBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: 'shop/goods/tag',
  after: ({ executor }) => noteGoods(executor, [EVERYTHING]),
});
