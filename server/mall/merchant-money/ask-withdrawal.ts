import { withdrawalAskedPostings, withdrawalFee } from '#engine/commerce/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { yuan } from '../catalog/goods-card.ts';
import { dayAt } from '../day-at.ts';
import { instantOf } from '../instant-of.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { lockAccount } from './lock-account.ts';
import { BANK_ACCOUNT, WITHDRAW_METHOD, WITHDRAWAL, WITHDRAWAL_STATUS } from './merchant-money-names.ts';
import { WITHDRAWAL_ASKED } from './withdrawal-scenes.ts';

const BLOCKED = { 'zh-cn': '该店铺已被禁止提现', en: 'This shop may not take money out' };
const NO_BANK = { 'zh-cn': '请先填写收款账户', en: 'Enter the account that is paid to first' };
const expired = (day: string): FullText => ({
  'zh-cn': `店铺证照已于 ${day} 到期，请先更新`,
  en: `The certificate of this shop was valid until ${day}: renew it first`,
});
const lowest = (cents: number): FullText => ({
  'zh-cn': `最低提现 ${yuan(cents)} 元`,
  en: `At least ${yuan(cents)} yuan`,
});
const highest = (cents: number): FullText => ({
  'zh-cn': `最多可提现 ${yuan(cents)} 元`,
  en: `At most ${yuan(cents)} yuan are available`,
});
const often = (times: number): FullText => ({
  'zh-cn': `每天最多提现 ${times} 次`,
  en: `At most ${times} a day`,
});

/** Those that do not count for the day. */
const UNDONE: readonly number[] = [WITHDRAWAL_STATUS.cancelled, WITHDRAWAL_STATUS.refused];
const DAY_MS = 86_400_000;

/** What a withdrawal is made with. */
export interface WithdrawalWork {
  deps: ShopDeps;
  transaction: RecordTransaction;
  rows: TransactionRecords;
}

/**
 * What a new withdrawal is, by the rules as they are now (W1): its number, fee, and the account that is paid to, as it is now. The merchant's
 * account stays locked, so that two at once can't take the same money.
 * @throws AppError `record.invalid` at the amount, in words.
 */
export async function plannedWithdrawal(
  work: WithdrawalWork,
  merchantId: number,
  amount: number,
): Promise<JsonObject> {
  const { deps, rows, transaction } = work;
  const { min, perDay, fee: terms } = deps.rules().withdrawals;
  const [bank] = await rows.find(BANK_ACCOUNT, { merchant_id: merchantId });
  if (!bank) throw refused('amount', NO_BANK);
  await demandCertificate(work, merchantId);
  if (amount < min) throw refused('amount', lowest(min));
  const account = await lockAccount(rows, merchantId);
  if (Number(account['withdraw_blocked']) === 1) throw refused('amount', BLOCKED);
  const free = Math.max(0, Number(account['available']) - Number(account['debt']));
  if (amount > free) throw refused('amount', highest(free));
  if (perDay > 0 && (await askedToday(work, merchantId)) >= perDay) throw refused('amount', often(perDay));
  const fee = withdrawalFee(amount, terms);
  return {
    withdraw_no: await deps.numbers.next(transaction.executor, 'W', deps.now()),
    amount: String(amount),
    fee: String(fee),
    real_amount: String(amount - fee),
    status: WITHDRAWAL_STATUS.waiting,
    method: bank['kind'] ?? WITHDRAW_METHOD.bank,
    holder: bank['holder'] ?? '',
    bank: bank['bank'] ?? '',
    branch: bank['branch'] ?? '',
    bank_code: bank['bank_code'] ?? '',
    account_no: bank['account_no'] ?? '',
  };
}

/** A shop whose certificate has an end, and is beyond it, takes nothing out. */
async function demandCertificate({ deps, rows }: WithdrawalWork, merchantId: number): Promise<void> {
  const [shop] = await rows.find(SHOP, { id: merchantId });
  const until = String(shop?.['certified_until'] ?? '').slice(0, 10);
  const today = dayAt(deps.now(), deps.settings.get(BASICS.settings.time_zone));
  if (until !== '' && until < today) throw refused('amount', expired(until));
}

/** Those of the shop's day that hold. */
async function askedToday({ deps, rows }: WithdrawalWork, merchantId: number): Promise<number> {
  const timeZone = deps.settings.get(BASICS.settings.time_zone);
  const today = dayAt(deps.now(), timeZone);
  const found = await rows.find(
    WITHDRAWAL,
    { merchant_id: merchantId },
    { order: [['id', 'desc']], limit: 200 },
  );
  return found.filter((row) => {
    const time = instantOf(row['create_time'] as string);
    const isRecent = time > deps.now() - 2 * DAY_MS;
    return isRecent && !UNDONE.includes(Number(row['status'])) && dayAt(time, timeZone) === today;
  }).length;
}

/** Freezes the money of a new withdrawal (L7), and notifies the staff of the platform. */
export async function freezeWithdrawn(
  { deps, rows, transaction }: WithdrawalWork,
  row: JsonObject,
): Promise<void> {
  const amount = Number(row['amount']);
  const no = String(row['withdraw_no']);
  await postEntry(rows, {
    event: 'withdrawal_asked',
    subjectId: Number(row['id']),
    note: no,
    postings: withdrawalAskedPostings({
      merchantId: Number(row['merchant_id']),
      amount,
      fee: Number(row['fee']),
    }),
  });
  await deps.notify(transaction, WITHDRAWAL_ASKED.key, {
    subject: `withdrawal ${no}`,
    isNew: true,
    data: { withdraw_no: no, amount: yuan(amount) },
  });
}
