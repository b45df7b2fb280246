import { cancelRefund } from './cancel-refund.ts';
import { complainRefund, type Complaint } from './complain-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { shipReturn, type ReturnParcel } from './ship-return.ts';

/** What comes with a step of a member. */
export interface RefundStepBody extends ReturnParcel, Complaint {}

/** What members do to refunds, by the name of the call. */
export const REFUND_STEPS: Readonly<
  Record<string, (work: RefundWork, opened: OpenRefund, body: RefundStepBody) => Promise<void>>
> = {
  ship: shipReturn,
  cancel: cancelRefund,
  complain: complainRefund,
};
