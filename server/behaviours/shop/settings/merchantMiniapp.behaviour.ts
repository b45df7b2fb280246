import { MERCHANT_MINIAPP, miniSecretPlace } from '#server/mall/merchant-pay/merchant-pay-names.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

const MISSING = { 'zh-cn': '请填写小程序密钥', en: 'Enter the secret of the mini-program' };

/** Mini-programs of shops: the secret is kept sealed, and goes out to nobody. */
export const merchantMiniappBehaviour = ({ seal }: Pick<BehaviourDeps, 'seal'>): Behaviour => ({
  definition: MERCHANT_MINIAPP,
  validate({ row, change, issues }) {
    const now = { ...row, ...change };
    const isEmpty = String(change['app_secret'] ?? '') === '' && String(row?.['app_secret'] ?? '') === '';
    if (Number(now['own']) === 1 && isEmpty)
      issues.add({ path: 'app_secret', code: 'custom', message: MISSING });
  },
  before({ verb, row, change }) {
    // Each has one of its own; that there is none is no value that two could have.
    if (change['app_id'] === '' || (verb === 'add' && !change['app_id'])) change['app_id'] = null;
    if (change['app_secret'] === undefined) return;
    const secret = String(change['app_secret'] ?? '');
    const merchantId = Number(row?.['merchant_id'] ?? change['merchant_id'] ?? 0);
    // The form never gets it, so that an empty one says nothing.
    change['app_secret'] =
      secret === '' ? (row?.['app_secret'] ?? '') : seal(secret, miniSecretPlace(merchantId));
  },
  shape({ rows }) {
    for (const row of rows) delete row['app_secret'];
  },
});
