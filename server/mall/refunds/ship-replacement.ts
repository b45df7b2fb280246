import { holdUnits, unitsOfItems } from './hold-units.ts';
import { notifyMember } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { takeReplacement } from './reserve-replacement.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf } from './row-values.ts';

/**
 * The replacement of an exchange is on its way (F15): it leaves the stock, and the units are the member's again, exchanged and not refunded.
 * @throws AppError `record.invalid` in words.
 */
export async function shipReplacement(
  work: RefundWork,
  opened: OpenRefund,
  { company, no }: { company: string; no: string },
): Promise<void> {
  const { deps, rows } = work;
  await stepRefund(work, opened, {
    action: 'exchange',
    request: { replacementShipped: company !== '' && no !== '' },
    note: `${company} ${no}`,
    values: { exchange_company: company, exchange_no: no, refunded_at: isoOf(deps.now()) },
  });
  const units = unitsOfItems(opened.items);
  await holdUnits(deps, rows, opened.open, { units, cents: 0, sign: -1 });
  await takeReplacement(work, opened);
  await notifyMember(work, opened, 'replaced');
}
