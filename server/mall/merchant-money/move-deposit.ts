import {
  depositPaidPostings,
  depositReturnedPostings,
  finePostings,
  type DepositSource,
  type Posting,
} from '#engine/commerce/index.ts';
import type { FullText, Json } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { postEntry, type LedgerEntry } from '../ledger/post-entry.ts';
import { refused } from '../refused.ts';
import type { WithdrawalWork } from './ask-withdrawal.ts';
import { DEPOSIT_MOVED } from './deposit-moved.ts';
import { lockAccount } from './lock-account.ts';
import { DEPOSIT, DEPOSIT_KIND, DEPOSIT_SOURCE } from './merchant-money-names.ts';
import { openPaidShop } from './open-paid-shop.ts';

/** What becomes of the deposit of a shop; `amount` in cents. */
export interface DepositMove {
  kind: keyof typeof DEPOSIT_KIND;
  amount: number;
  source?: DepositSource;
  channelNo?: string;
  voucher?: string;
  reason?: string;
  /** Who has entered it. */
  adminId: number;
}

const NOTHING = { 'zh-cn': '金额须大于 0', en: 'An amount above 0' };
const tooMuch = (cents: number): FullText => ({
  'zh-cn': `最多 ${yuan(cents)} 元`,
  en: `At most ${yuan(cents)} yuan`,
});

const EVENTS = { paid: 'deposit_paid', returned: 'deposit_returned', fine: 'fine' } as const satisfies Record<
  DepositMove['kind'],
  LedgerEntry['event']
>;

const WORDS: Record<DepositMove['kind'], FullText> = {
  paid: { 'zh-cn': '保证金已缴纳', en: 'The deposit was paid' },
  returned: { 'zh-cn': '保证金已退回可提现余额', en: 'The deposit is available again' },
  fine: { 'zh-cn': '违规罚款', en: 'A fine' },
};

/**
 * Pays the deposit of a shop, gives it back, or takes a fine from it (L11), with a line that keeps it. A shop that waits for its deposit
 * opens once the whole of it is there.
 * @throws AppError `record.invalid` at the amount, in words, for more than there is.
 */
export async function moveDeposit(
  work: WithdrawalWork,
  merchantId: number,
  move: DepositMove,
): Promise<void> {
  const { deps, rows, transaction } = work;
  const { kind, amount, source = 'bank', channelNo = '', voucher = '', reason = '', adminId } = move;
  if (!(amount > 0)) throw refused('amount', NOTHING);
  const account = await lockAccount(rows, merchantId);
  const postings = postingsOf(account, merchantId, move);
  const line = await rows.add(DEPOSIT, {
    merchant_id: merchantId,
    kind: DEPOSIT_KIND[kind],
    amount: String(amount),
    source: kind === 'paid' ? DEPOSIT_SOURCE[source] : null,
    channel_no: channelNo,
    voucher,
    reason,
    admin_id: adminId,
  });
  await postEntry(rows, { event: EVENTS[kind], subjectId: Number(line['id']), note: reason, postings });
  if (kind === 'paid') await openPaidShop(work, merchantId, Number(account['deposit']) + amount);
  const { 'zh-cn': state, en } = WORDS[kind];
  await deps.notify(transaction, DEPOSIT_MOVED.key, {
    subject: `deposit ${String(line['id'])}`,
    isNew: true,
    data: { amount: yuan(amount), state, state_en: en, reason },
    merchantId,
  });
}

function postingsOf(
  account: StoredRow,
  merchantId: number,
  { kind, amount, source = 'bank' }: DepositMove,
): Posting[] {
  const cents = (field: string): number => Number((account[field] as Json) ?? 0);
  const [deposit, available, debt] = ['deposit', 'available', 'debt'].map(cents) as [number, number, number];
  if (kind === 'fine') return finePostings({ merchantId, amount }, { deposit, available });
  const bound = kind === 'returned' ? deposit : source === 'available' ? available - debt : amount;
  if (amount > bound) throw refused('amount', tooMuch(Math.max(0, bound)));
  return kind === 'returned'
    ? depositReturnedPostings({ merchantId, amount }, debt)
    : depositPaidPostings({ merchantId, amount }, source);
}
