import type { Json } from '#engine/definition/index.ts';
import { REFUND, REFUND_STATUS } from './refund-names.ts';
import type { RefundWork } from './open-refund.ts';
import { isoOf, numberOf } from './row-values.ts';

/** The goods of a refund have been signed for, at a time in milliseconds: from then on their receipt comes by itself (F14). */
export async function returnSigned(
  { deps, rows }: Pick<RefundWork, 'deps' | 'rows'>,
  id: Json,
  signedAt: number,
): Promise<void> {
  const refund = await rows.lock(REFUND, id);
  const isOnItsWay =
    refund !== null &&
    numberOf(refund, 'status') === REFUND_STATUS.underWay &&
    numberOf(refund, 'user_ship_status') === 1;
  if (!isOnItsWay || refund['auto_receive_at'] !== null) return;
  const at = isoOf(signedAt + deps.rules().refunds.receiveMs);
  await rows.changeRow(REFUND, refund, { auto_receive_at: at });
}
