import { COUPON_ISSUE, ISSUE_STATUS } from '#server/mall/coupons/coupon-names.ts';
import { COUPON_ISSUE_JOB } from '#server/mall/coupons/issue-coupons.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Coupons given by staff: a job gives them once the task is saved. */
export const couponIssueBehaviour = ({ jobs }: BehaviourDeps): Behaviour => ({
  definition: COUPON_ISSUE,
  async after({ verb, row, executor }) {
    if (verb === 'add' && row)
      await jobs.add(COUPON_ISSUE_JOB, { id: row['id'] ?? null }, { transaction: executor });
  },
  actions: {
    stop({ change }) {
      change['status'] = String(ISSUE_STATUS.stopped);
    },
  },
});
