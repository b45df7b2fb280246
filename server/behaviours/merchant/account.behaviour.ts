import { AppError } from '#server/errors/app-error.ts';
import { ACCOUNT, SETTLE_MODE } from '#server/mall/merchant-money/merchant-money-names.ts';
import { SETTLEMENT } from '#server/mall/merchant-money/settle-orders.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const NO_WEEKDAY = { 'zh-cn': '每周结算请填 1 到 7', en: 'A weekday is 1 to 7' };

/** Accounts of merchants: their terms, and when they are settled, are the platform's. */
export const accountBehaviour = ({ jobs }: Pick<BehaviourDeps, 'jobs'>): Behaviour => ({
  definition: ACCOUNT,
  restrictions: ({ rows, context }) =>
    rows.map(() => (context.actor.merchantId === null ? null : { edit: 'record.of-the-house' })),
  validate({ row, change, issues }) {
    const { settle_mode: mode, settle_day: day } = { ...row, ...change };
    if (Number(mode) === SETTLE_MODE.weekly && Number(day) > 7)
      issues.add({ path: 'settle_day', code: 'custom', message: NO_WEEKDAY });
  },
  actions: {
    async settle({ executor, context }) {
      if (context.actor.merchantId !== null) throw new AppError('record.of-the-house');
      await jobs.add(SETTLEMENT, {}, { transaction: executor, key: SETTLEMENT });
    },
  },
});
