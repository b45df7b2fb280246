import { refundRecharge } from '#server/mall/recharge/refund-recharge.ts';
import { RECHARGE } from '#server/mall/recharge/recharge-names.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Recharges of members: staff refund what is unspent of one. */
export const orderBehaviour = (behaviourDeps: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(behaviourDeps);
  return {
    definition: RECHARGE,
    actions: {
      async refund({ row, change, params, transaction }) {
        if (!row) return;
        const reason = String(params['reason']).trim();
        Object.assign(change, await refundRecharge(deps, transaction, row, reason));
      },
    },
  };
};
