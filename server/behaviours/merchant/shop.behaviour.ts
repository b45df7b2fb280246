import { HOUSE, SHOP } from '#server/mall/merchants/keep-house-shop.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Shops of merchants; the one of the house stays. */
export const shopBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: SHOP,
  restrictions: ({ rows }) =>
    rows.map((row) => (Number(row['id']) === HOUSE ? { del: 'record.in-use' } : null)),
});
