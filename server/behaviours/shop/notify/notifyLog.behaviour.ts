import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { NOTICE_JOB } from '#server/system/notices/notice-tables.ts';

/** Messages that left the house: one that failed can be sent once more. */
export const notifyLogBehaviour = ({ jobs }: BehaviourDeps): Behaviour => ({
  definition: 'shop/notify/notifyLog',

  actions: {
    async retry({ row, change, transaction }) {
      change.state = 'waiting';
      await jobs.add(NOTICE_JOB, { log: Number(row?.id) }, { transaction: transaction.executor });
    },
  },
});
