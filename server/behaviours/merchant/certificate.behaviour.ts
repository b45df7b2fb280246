import type { Json } from '#engine/definition/index.ts';
import { dayAt } from '#server/mall/day-at.ts';
import { demandHouse } from '#server/mall/demand-house.ts';
import {
  CERTIFICATE,
  CERTIFICATE_STATUS,
  paperPlace,
  SEALED_PAPER,
} from '#server/mall/merchants/certificate-names.ts';
import { openSealed } from '#server/mall/merchants/open-sealed.ts';
import {
  expiredLicence,
  numberCertificate,
  passCertificate,
  refuseCertificate,
  sayCertificateSent,
  takeTurns,
} from '#server/mall/merchants/renew-certificate.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { BASICS } from '#server/system/settings/basics.ts';

const SEALED_FIELDS = {
  table: 'merchant_certificate',
  owner: 'merchant_id',
  fields: [SEALED_PAPER],
  placeOf: paperPlace,
};

/** Papers of shops: their people send a new version, the one in force stays until the platform has passed it. */
export const certificateBehaviour = (deps: BehaviourDeps): Behaviour => {
  const audited = ({ change, context }: ActionContext): void => {
    demandHouse(context.actor);
    Object.assign(change, {
      auditor: context.actor.username.slice(0, 60),
      audit_time: new Date(deps.now()).toISOString(),
    });
  };
  return {
    definition: CERTIFICATE,
    lockFirst: ({ keys, executor }) =>
      takeTurns(
        executor,
        keys.map(([id]) => id ?? null),
      ),
    validate({ verb, change, issues }) {
      if (verb !== 'add') return;
      const today = dayAt(deps.now(), deps.settings.get(BASICS.settings.time_zone));
      for (const issue of expiredLicence(change['valid_until'], today)) issues.add(issue);
    },
    async before({ verb, change, transaction }) {
      if (verb !== 'add') return;
      const merchantId = Number(change['merchant_id'] ?? 0);
      Object.assign(change, await numberCertificate(deps, transaction, merchantId, change));
    },
    async after({ verb, row, transaction }) {
      if (verb === 'add' && Number(row?.['status']) === CERTIFICATE_STATUS.waiting)
        await sayCertificateSent(deps, transaction, row ?? {});
    },
    actions: {
      async pass(action) {
        audited(action);
        Object.assign(action.change, { audit_note: '', remarks: null });
        await passCertificate(deps, action.transaction, action.row ?? {});
      },
      async refuse(action) {
        audited(action);
        const reason = String(action.params['note']).trim();
        Object.assign(action.change, {
          audit_note: reason,
          remarks: (action.params['remarks'] ?? []) as Json,
        });
        await refuseCertificate(deps, action.transaction, action.row ?? {}, reason);
      },
    },
    shape: (stage) => openSealed(deps, SEALED_FIELDS, stage),
  };
};
