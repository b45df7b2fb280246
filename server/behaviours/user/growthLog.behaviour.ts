import { SYSTEM } from '#engine/access/index.ts';
import { followGrowth } from '#server/mall/levels/follow-growth.ts';
import { LEVEL } from '#server/mall/levels/level-names.ts';
import { GROWTH, kindOf, ledgerStages } from '#server/mall/member-ledger.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Growth of members: a row changes what they have, and stays; a higher level follows at once. */
export const growthLogBehaviour = ({ records, notify, security }: BehaviourDeps): Behaviour => {
  const stages = ledgerStages(records, GROWTH);
  return {
    definition: 'user/growthLog',
    async before(stage) {
      kindOf(stage);
      await stages.before?.(stage);
    },
    async after(stage) {
      await stages.after?.(stage);
      if (!security.definitions().has(LEVEL)) return;
      const { transaction, change } = stage;
      const rows = records.as(SYSTEM).in(transaction);
      await followGrowth({ notify }, transaction, rows, Number(change['user_id']));
    },
  };
};
