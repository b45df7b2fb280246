import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import { MEMBER_COUPON } from '#server/mall/coupons/coupon-names.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Coupons of members: one that is not used can be made void with a reason. */
export const receiveBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: MEMBER_COUPON,
  actions: {
    void({ change, params }) {
      Object.assign(change, {
        status: String(MEMBER_COUPON_STATUS.void),
        void_reason: String(params['reason']).trim(),
      });
    },
  },
});
