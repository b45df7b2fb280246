import { centsOf } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { APPLICATION, placeOf, SEALED } from '#server/mall/merchants/application-names.ts';
import { MERCHANT_REFUSED } from '#server/mall/merchants/application-scenes.ts';
import { openSealed } from '#server/mall/merchants/open-sealed.ts';
import { passApplication } from '#server/mall/merchants/pass-application.ts';
import { refused } from '#server/mall/refused.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const PLATFORM = {
  'zh-cn': '入驻申请由平台审核',
  en: 'The platform decides about applications',
};

const SEALED_FIELDS = { table: 'merchant_apply', owner: 'user_id', fields: SEALED, placeOf };

/** Applications of merchants: the platform passes them, or refuses them with remarks at single fields. */
export const authBehaviour = (deps: BehaviourDeps): Behaviour => {
  const { now, notify } = deps;
  const audited = ({ change, context }: ActionContext): void => {
    // Whoever sells does not decide about who else does.
    if (context.actor.merchantId !== null) throw refused('', PLATFORM);
    Object.assign(change, {
      auditor: context.actor.username.slice(0, 60),
      audit_time: new Date(now()).toISOString(),
    });
  };
  return {
    definition: APPLICATION,
    actions: {
      async pass(action: ActionContext): Promise<void> {
        audited(action);
        const { row, change, params, transaction } = action;
        const application = row ?? {};
        const given = params['classify_ids'] ?? application['classify_ids'];
        const classifyIds = Array.isArray(given) ? given.map(String) : [];
        const shop = await passApplication(deps, deps.security.definitions(), transaction, {
          application,
          classifyIds,
          deposit: centsOf(params['deposit']),
        });
        Object.assign(change, {
          merchant_id: shop['id'] ?? null,
          classify_ids: classifyIds,
          audit_note: '',
          remarks: null,
          // The account has it now.
          password: '',
        });
      },
      async refuse(action: ActionContext): Promise<void> {
        audited(action);
        const { row, change, params, transaction } = action;
        const reason = String(params['note']).trim();
        Object.assign(change, { audit_note: reason, remarks: (params['remarks'] ?? []) as Json });
        await notify(transaction, MERCHANT_REFUSED.key, {
          subject: `application ${String(row?.['id'])} refused ${String(row?.['version'])}`,
          data: { shop_name: String(row?.['shop_name']), reason },
          receivers: [Number(row?.['user_id'])],
        });
      },
    },

    shape: (stage) => openSealed(deps, SEALED_FIELDS, stage),
  };
};
