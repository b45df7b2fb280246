import { ledgerStages, POINTS } from '#server/mall/member-ledger.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Points of members: a row changes the balance it names, and stays. */
export const scoreLogBehaviour = ({ records }: BehaviourDeps): Behaviour => ({
  definition: 'user/scoreLog',
  ...ledgerStages(records, POINTS),
});
