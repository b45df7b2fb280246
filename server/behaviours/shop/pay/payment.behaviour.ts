import { lockGroups } from '#server/mall/orders/lock-groups.ts';
import { PAYMENT } from '#server/mall/orders/order-names.ts';
import { confirmOffline, refuseOffline } from '#server/mall/payments/confirm-offline.ts';
import { shopDepsOf } from '#server/mall/shop-deps-of.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Payments by transfer, which staff confirm with a voucher or refuse. */
export const paymentBehaviour = (behaviourDeps: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(behaviourDeps);
  return {
    definition: PAYMENT,
    lockFirst: lockGroups('payments'),
    actions: {
      confirm: async ({ row, params, transaction }) => {
        const proof = { voucher: String(params['voucher']), note: String(params['note']) };
        if (row) await confirmOffline(deps, transaction, row, proof);
      },
      refuse: async ({ row, params, transaction }) => {
        if (row) await refuseOffline(deps, transaction, row, String(params['note']));
      },
    },
  };
};
