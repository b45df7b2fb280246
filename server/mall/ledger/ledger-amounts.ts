import { accountOf, type LedgerAmounts } from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** What a whole order comes to in the ledger, paid by a channel. */
export function ledgerAmounts(order: StoredRow, channel: string): LedgerAmounts {
  const cents = (name: string): number => Number(order[name] ?? 0);
  return {
    merchantId: cents('merchant_id'),
    source: channel === 'balance' ? accountOf.member(cents('user_id')) : accountOf.channel(channel),
    pay: cents('pay_amount'),
    platformSubsidy: cents('platform_subsidy') + cents('freight_subsidy'),
    pointsAmount: cents('points_amount'),
    commission: cents('commission_amount'),
  };
}
