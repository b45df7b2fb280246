import { notifyOfBalance } from '#server/mall/balances/notify-of-balance.ts';
import { kindOf, ledgerStages, POINTS } from '#server/mall/member-ledger.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Points of members: a row changes the balance it names, and stays. */
export const scoreLogBehaviour = ({ records, notify }: BehaviourDeps): Behaviour => {
  const stages = ledgerStages(records, POINTS);
  return {
    definition: 'user/scoreLog',
    async before(stage) {
      kindOf(stage);
      await stages.before?.(stage);
    },
    async after(stage) {
      await stages.after?.(stage);
      stage.meanwhile(notifyOfBalance(notify, stage, POINTS));
    },
  };
};
