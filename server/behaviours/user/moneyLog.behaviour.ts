import { ledgerStages, MONEY } from '#server/mall/member-ledger.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Balances of members, in cents: a row changes the balance it names, and stays. */
export const moneyLogBehaviour = ({ records }: BehaviourDeps): Behaviour => ({
  definition: 'user/moneyLog',
  ...ledgerStages(records, MONEY),
});
