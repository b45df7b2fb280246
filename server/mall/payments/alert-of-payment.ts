import type { FullText } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { PAY_ALERT } from './pay-alert.ts';

/** Why nothing is done with what a channel says. */
export type WrongOutcome = 'unknown' | 'foreign' | 'amount';

const WRONG: Readonly<Record<WrongOutcome, FullText>> = {
  unknown: { 'zh-cn': '渠道通知的单号不存在', en: 'the channel names a number that is not ours' },
  foreign: { 'zh-cn': '商户号或应用不符', en: 'it is of another merchant or app' },
  amount: { 'zh-cn': '金额或币种不符', en: 'the amount or currency is another one' },
};

/** Staff are notified once for each number and reason. */
export async function alertOfPayment(
  { notify }: ShopDeps,
  transaction: RecordTransaction,
  number: string,
  outcome: WrongOutcome,
): Promise<WrongOutcome> {
  const what = WRONG[outcome];
  await notify(transaction, PAY_ALERT.key, {
    subject: `${number} ${outcome}`,
    data: { pay_no: number, what: `${what['zh-cn']} / ${what.en}` },
    merchantId: 0,
  });
  return outcome;
}
