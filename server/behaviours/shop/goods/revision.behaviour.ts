import { demandHouse } from '#server/mall/demand-house.ts';
import { passRevision, refuseRevision } from '#server/mall/goods-audit/answer-revision.ts';
import { REVISION } from '#server/mall/goods-audit/goods-audit-names.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Whoever edits goods locks them before what waits of them. */
const LOCK_GOODS = `select from "shop_goods" where "id" in (select "goods_id" from "shop_goods_revision" where "id" = any($1::bigint[]))
  order by "id" for update`;

/** What waits of merchants' goods: the platform passes or refuses it, the merchant takes it back. */
export const revisionBehaviour = (deps: BehaviourDeps): Behaviour => {
  const audited = ({ change, context }: ActionContext): void => {
    demandHouse(context.actor);
    Object.assign(change, {
      auditor_id: context.actor.id,
      audit_time: new Date(deps.now()).toISOString(),
    });
  };
  return {
    definition: REVISION,
    lockFirst: async ({ keys, executor }) => {
      await executor.query({ text: LOCK_GOODS, values: [keys.map(([id]) => id)] });
    },
    /** Each reads in their own language what it is about. */
    shape({ rows, context: { locale } }) {
      for (const row of rows) if (locale === 'en' && row['summary_en']) row['summary'] = row['summary_en'];
    },
    actions: {
      async pass(action) {
        audited(action);
        await passRevision(deps, action.transaction, action.row ?? {});
      },
      async refuse(action) {
        audited(action);
        const reason = String(action.params['reason']).trim();
        Object.assign(action.change, { reason });
        await refuseRevision(deps, action.transaction, action.row ?? {}, reason);
      },
    },
  };
};
