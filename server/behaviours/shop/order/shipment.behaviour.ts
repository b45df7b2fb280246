import { changeTracking } from '#server/mall/shipping/change-tracking.ts';
import { MINI_UPLOAD_JOB } from '#server/mall/shipping/mini-upload.ts';
import { TRACK_JOB } from '#server/mall/shipping/track-jobs.ts';
import { shopDepsOf, staffOf } from '#server/mall/shop-deps-of.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** What staff do to parcels that are on their way. */
export const shipmentBehaviour = (behaviourDeps: BehaviourDeps): Behaviour => {
  const deps = shopDepsOf(behaviourDeps);
  return {
    definition: 'shop/order/shipment',
    actions: {
      /** Has the carrier be asked; what it says is there shortly after. */
      async track({ row, transaction }: ActionContext): Promise<void> {
        const id = String(row?.id);
        await deps.jobs.add(TRACK_JOB, { id }, { transaction: transaction.executor, key: id });
      },
      /** Tries once more to report to WeChat what it has refused. */
      async wechatUpload({ row, change, transaction }: ActionContext): Promise<void> {
        change['wechat_state'] = 'waiting';
        await deps.jobs.add(MINI_UPLOAD_JOB, { id: String(row?.id) }, { transaction: transaction.executor });
      },
      /** Corrects carrier and number until the parcel is signed for. */
      async changeNumber(action: ActionContext): Promise<void> {
        const { row, params, transaction } = action;
        const change = {
          companyId: params['company_id'] ?? null,
          trackingNo: String(params['tracking_no'] ?? '').trim(),
          reason: String(params['reason'] ?? '').trim(),
        };
        await changeTracking(deps, transaction, row?.id ?? null, change, staffOf(action));
      },
    },
  };
};
