import { SYSTEM } from '#engine/access/index.ts';
import { DIFFERENCE, DIFFERENCE_STATUS, REPAIR_DIFFERENCE } from '#server/mall/reconcile/reconcile-names.ts';
import { refreshBill } from '#server/mall/reconcile/refresh-bill.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Differences of bills: repaired by a press where the channel can be asked, or solved by people, who say how. */
export const differenceBehaviour = ({ jobs, records }: BehaviourDeps): Behaviour => ({
  definition: DIFFERENCE,
  actions: {
    repair: ({ row, executor }) =>
      jobs.add(
        REPAIR_DIFFERENCE,
        { id: Number(row?.['id']) },
        { transaction: executor, key: String(row?.['id']) },
      ),
    solve: async ({ row, params, transaction }) => {
      const rows = records.as(SYSTEM).in(transaction);
      const resolution = String(params['note']);
      await rows.change(DIFFERENCE, row?.['id'] ?? null, { status: DIFFERENCE_STATUS.solved, resolution });
      await refreshBill(rows, row?.['bill_id'] ?? null);
    },
  },
});
