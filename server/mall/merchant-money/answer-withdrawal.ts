import { withdrawalPaidPostings, withdrawalReturnedPostings } from '#engine/commerce/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refused } from '../refused.ts';
import type { WithdrawalWork } from './ask-withdrawal.ts';
import { lockAccount } from './lock-account.ts';
import { WITHDRAWAL_STATUS } from './merchant-money-names.ts';
import { WITHDRAWAL_ENDED } from './withdrawal-scenes.ts';

const SAME_PERSON = {
  'zh-cn': '大额提现须由另一人复审',
  en: 'Somebody else must approve an amount like this as well',
};

/**
 * Approves a withdrawal that waits (W4). From a certain amount two people do: the first approval leaves it waiting. Gives what is written.
 * @throws AppError `record.invalid` where the same person approves twice.
 */
export function approveWithdrawal(
  { deps }: Pick<WithdrawalWork, 'deps'>,
  row: JsonObject,
  adminId: number,
): JsonObject {
  const { secondFrom } = deps.rules().withdrawals;
  const first = row['first_auditor_id'] ?? null;
  const needsSecond = secondFrom > 0 && Number(row['amount']) >= secondFrom;
  if (needsSecond && first === null) return { first_auditor_id: adminId };
  if (needsSecond && Number(first) === adminId) throw refused('', SAME_PERSON);
  return {
    status: String(WITHDRAWAL_STATUS.approved),
    auditor_id: adminId,
    audited_time: new Date(deps.now()).toISOString(),
  };
}

/** The bank has paid (W7, L8): the merchant's staff are notified. */
export async function withdrawalPaid(work: WithdrawalWork, row: JsonObject): Promise<void> {
  const { rows } = work;
  await lockAccount(rows, Number(row['merchant_id']));
  await postEntry(rows, {
    event: 'withdrawal_paid',
    subjectId: Number(row['id']),
    note: String(row['withdraw_no']),
    postings: withdrawalPaidPostings(amountsOf(row)),
  });
  await notifyOfEnd(work, row, { 'zh-cn': '已打款', en: 'paid' });
}

/** How a withdrawal ends without being paid, where it is not cancelled. */
export const RETURNED = {
  refused: { 'zh-cn': '已拒绝', en: 'refused' },
  failed: { 'zh-cn': '打款失败，已退回', en: 'failed, and available again' },
} as const satisfies Record<string, FullText>;

/** It was cancelled, refused or has failed (W2, W3, W8, L9): the money is available again. Staff are notified of why, but for a cancelled one. */
export async function withdrawalReturned(
  work: WithdrawalWork,
  row: JsonObject,
  why: { words: FullText; reason: string } | null,
): Promise<void> {
  const { rows } = work;
  const account = await lockAccount(rows, Number(row['merchant_id']));
  await postEntry(rows, {
    event: 'withdrawal_returned',
    subjectId: Number(row['id']),
    note: String(row['withdraw_no']),
    postings: withdrawalReturnedPostings(amountsOf(row), Number(account['debt'])),
  });
  if (why === null) return;
  const { words, reason } = why;
  await notifyOfEnd(work, row, {
    'zh-cn': `${words['zh-cn']}：${reason}`,
    en: `${words.en}: ${reason}`,
  });
}

const amountsOf = (row: JsonObject) => ({
  merchantId: Number(row['merchant_id']),
  amount: Number(row['amount']),
  fee: Number(row['fee']),
});

/** The merchant's staff are notified of what has become of a withdrawal. */
export async function notifyOfEnd(
  { deps, transaction }: WithdrawalWork,
  row: JsonObject,
  words: FullText,
): Promise<void> {
  const no = String(row['withdraw_no']);
  await deps.notify(transaction, WITHDRAWAL_ENDED.key, {
    // A payee who has to confirm it is another occasion than how it ends.
    subject: `withdrawal ${no} ${words.en.slice(0, 40)}`,
    data: {
      withdraw_no: no,
      amount: yuan(String(row['amount'])),
      state: words['zh-cn'],
      state_en: words.en,
    },
    merchantId: Number(row['merchant_id']),
  });
}
