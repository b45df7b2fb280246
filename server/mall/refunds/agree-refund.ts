import { REFUND_TEXTS, REFUND_TYPES } from '#engine/commerce/index.ts';
import { refused } from '../refused.ts';
import { notifyMember } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { payRefund } from './pay-refund.ts';
import { allUnits, replanRefund, repriceRefund } from './reprice-refund.ts';
import { reserveReplacement } from './reserve-replacement.ts';
import { returnAddress } from './return-address.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf, numberOf } from './row-values.ts';

/** An agreement to a refund. */
export interface Agreement {
  /** Cents, up to what is left with freight; left out what was asked for. */
  amount?: number;
  /** Where the goods come back to; left out the shop's default. */
  returnAddressId?: number;
  note?: string;
}

/**
 * The shop agrees (F3, F4), or has let the time for it pass (F12): money alone is paid back, goods are to be sent back to an address within
 * the time for it, and of an exchange the replacement is promised.
 * @throws AppError `record.invalid` at what is wrong, `stock.not-enough`.
 */
export async function agreeRefund(
  work: RefundWork,
  opened: OpenRefund,
  { amount, returnAddressId, note = '' }: Agreement = {},
): Promise<void> {
  const { deps, doer } = work;
  const type = numberOf(opened.refund, 'type');
  const takesGoods = type === REFUND_TYPES.returnGoods || type === REFUND_TYPES.exchange;
  const counted = allUnits(opened.items);
  const plan = await replanRefund(work, opened, counted);
  const agreed = amount ?? Math.min(numberOf(opened.refund, 'amount'), plan.amounts.limit);
  const address = takesGoods ? await returnAddress(work, opened.refund, returnAddressId ?? null) : null;
  // By itself, too, nothing can be sent back to nowhere.
  if (takesGoods && address === null && doer.type === 'system')
    throw refused('return_address_id', REFUND_TEXTS.returnAddress);
  await stepRefund(work, opened, {
    action: doer.type === 'system' ? 'autoAgree' : 'agree',
    request: { amount: agreed, returnAddress: address !== null },
    facts: { maxAmount: plan.amounts.limit },
    note,
    values: {
      audit_time: isoOf(deps.now()),
      auditor: doer.name.slice(0, 60),
      audit_note: note,
      ...address,
      ...(takesGoods ? { ship_deadline: isoOf(deps.now() + deps.rules().refunds.returnMs) } : {}),
    },
  });
  await repriceRefund(work, opened, { plan, counted, amount: agreed });
  if (!takesGoods) {
    await notifyMember(work, opened, 'agreed');
    return payRefund(work, opened);
  }
  if (type === REFUND_TYPES.exchange) await reserveReplacement(work, opened);
  await notifyMember(work, opened, 'returnAddress');
}
