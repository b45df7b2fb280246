import { MONEY, type MemberLedger } from '../member-ledger.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { BALANCE_CHANGED, POINTS_CHANGED } from './balance-scenes.ts';

/** The member hears of a new row of their log, once: from what to what their balance has changed. */
export async function notifyOfBalance(
  notify: ShopDeps['notify'],
  { change, row, transaction }: Pick<StageContext, 'change' | 'row' | 'transaction'>,
  ledger: MemberLedger,
): Promise<void> {
  const show = (name: string): string => String(ledger.show(BigInt(String(change[name]))));
  const isMoney = ledger === MONEY;
  const amount = BigInt(String(change[ledger.field])) > 0n ? `+${show(ledger.field)}` : show(ledger.field);
  await notify(transaction, (isMoney ? BALANCE_CHANGED : POINTS_CHANGED).key, {
    subject: `log ${String(row?.['id'])}`,
    isNew: true,
    data: {
      [isMoney ? 'amount' : 'points']: amount,
      balance: show('after'),
      memo: String(change['memo'] ?? ''),
    },
    receivers: [Number(change['user_id'])],
  });
}
