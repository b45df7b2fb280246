import { REFUND, REFUND_STATUS } from './refund-names.ts';
import type { RefundWork } from './open-refund.ts';
import { isoOf, keyOf } from './row-values.ts';

/** The carrier says that a parcel with returned goods has been signed for, at a time in milliseconds: from then on its receipt comes by itself (F14). */
export async function returnSigned(
  { deps, rows }: Pick<RefundWork, 'deps' | 'rows'>,
  returnNo: string,
  signedAt: number,
): Promise<void> {
  const where = { return_no: returnNo, status: REFUND_STATUS.underWay, user_ship_status: 1 };
  for (const refund of await rows.find(REFUND, where, { lock: true })) {
    if (refund['auto_receive_at'] !== null) continue;
    const at = isoOf(signedAt + deps.rules().refunds.receiveMs);
    await rows.change(REFUND, keyOf(refund), { auto_receive_at: at });
  }
}
