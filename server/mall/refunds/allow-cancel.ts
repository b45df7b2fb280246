import { noteRefund } from './note-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND } from './refund-names.ts';
import { stateOf } from './step-refund.ts';
import { numberOf } from './row-values.ts';

/** The shop lets the member take a refund back although the goods are on their way (F11). */
export async function allowCancel({ rows, doer }: RefundWork, opened: OpenRefund): Promise<void> {
  const { refund } = opened;
  opened.refund = await rows.changeRow(REFUND, refund, {
    seller_consent: 1,
    version: numberOf(refund, 'version') + 1,
  });
  const state = stateOf(refund);
  await noteRefund(rows, refund, { row: 'Y2', action: 'allowCancel', from: state, to: state }, doer);
}
