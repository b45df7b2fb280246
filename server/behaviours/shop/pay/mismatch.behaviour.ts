import { LEDGER_CHECK, MISMATCH } from '#server/mall/ledger/check-ledger.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** What the books do not add up to: found every night, or when somebody asks. */
export const mismatchBehaviour = ({ jobs }: BehaviourDeps): Behaviour => ({
  definition: MISMATCH,
  actions: {
    check: ({ executor }) => jobs.add(LEDGER_CHECK, {}, { transaction: executor, key: LEDGER_CHECK }),
  },
});
