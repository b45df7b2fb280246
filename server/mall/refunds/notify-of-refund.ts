import type { Scene } from '#server/system/notices/scene.ts';
import { yuan } from '../catalog/goods-card.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { MEMBER_SCENES } from './refund-scenes.ts';
import { numberOf, textOf } from './row-values.ts';

const dataOf = ({ refund, open }: OpenRefund) => ({
  order_no: textOf(open.order, 'order_no'),
  refund_no: textOf(refund, 'refund_no'),
  amount: yuan(numberOf(refund, 'amount')),
  address: textOf(refund, 'return_address_text'),
});

/** Staff of the refund's shop are notified, once for each version of it. */
export function notifyStaff(
  { deps, transaction, doer }: RefundWork,
  opened: OpenRefund,
  scene: Scene,
): Promise<void> {
  const { refund } = opened;
  const { order_no, refund_no } = dataOf(opened);
  return deps.notify(transaction, scene.key, {
    subject: `${refund_no} ${numberOf(refund, 'version')}`,
    data: { order_no, refund_no },
    merchantId: numberOf(refund, 'merchant_id'),
    ...(doer.type === 'staff' && doer.id !== null ? { causedBy: doer.id } : {}),
  });
}

/** The member of the refund is notified, once for each version of it. */
export async function notifyMember(
  { deps, transaction }: RefundWork,
  opened: OpenRefund,
  occasion: keyof typeof MEMBER_SCENES,
  reason = '',
): Promise<void> {
  const { refund } = opened;
  if (refund['user_id'] === null) return;
  await deps.notify(transaction, MEMBER_SCENES[occasion].key, {
    subject: `${textOf(refund, 'refund_no')} ${numberOf(refund, 'version')}`,
    data: { ...dataOf(opened), reason },
    receivers: [numberOf(refund, 'user_id')],
  });
}
