import { dayBefore } from '#server/mall/reconcile/bill-day.ts';
import { BILL, RECONCILE_DAY } from '#server/mall/reconcile/reconcile-names.ts';
import { refused } from '#server/mall/refused.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const TOO_EARLY = {
  'zh-cn': '账单在次日上午十点后可用',
  en: 'A bill is there from ten in the morning of the next day',
};

/** Bills of channels: a day is held against them every morning, or when somebody asks. */
export const billBehaviour = ({ jobs, now }: BehaviourDeps): Behaviour => ({
  definition: BILL,
  actions: {
    check: ({ row, executor }) => {
      const [channel, day] = [String(row?.['channel']), String(row?.['day']).slice(0, 10)];
      return jobs.add(RECONCILE_DAY, { channel, day }, { transaction: executor, key: `${channel} ${day}` });
    },
    checkDay: ({ params, executor }) => {
      const day = String(params['day']);
      if (day >= dayBefore(now(), 0)) throw refused('day', TOO_EARLY);
      return jobs.add(RECONCILE_DAY, { day }, { transaction: executor, key: day });
    },
  },
});
