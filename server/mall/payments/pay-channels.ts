import type { FullText } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { Settings } from '#server/config/settings.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MEMBER, MONEY_LOG } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';
import type { ShopRules } from '../settings/shop-rules.ts';
import type { PaySubject } from './pay-subject.ts';

/** What a channel is asked for. */
export interface PayRequest {
  rows: TransactionRecords;
  memberId: number;
  subject: PaySubject;
}

/** A way to pay that takes the money within the transaction of the call. */
export interface PayChannel {
  name: string;
  title: FullText;
  icon: string;
  /** It takes what the member has with the shop. */
  movesBalance: boolean;
  /** Why it can't be used for an amount; null: it can. */
  obstacle: (member: StoredRow, amount: number) => FullText | null;
  /**
   * Gives the line of the log of the balance that it moves; null where it moves none.
   * @throws AppError `record.invalid` in words where the money is not there.
   */
  take: (request: PayRequest) => Promise<number | null>;
}

const TOO_LITTLE = { 'zh-cn': '余额不足', en: 'The balance is too small' };

/** Money that members have with the shop. */
const BALANCE: PayChannel = {
  name: 'balance',
  title: { 'zh-cn': '余额支付', en: 'Balance' },
  icon: 'wallet',
  movesBalance: true,
  obstacle: (member, amount) => (Number(member['money'] ?? 0) < amount ? TOO_LITTLE : null),
  async take({ rows, memberId, subject }) {
    const memo = `订单付款 ${String(subject.group['group_no'])}`;
    const values = { user_id: memberId, money: String(-subject.amount), memo };
    try {
      return Number((await rows.add(MONEY_LOG, values))['id']);
    } catch (error) {
      if (error instanceof AppError && error.code === 'record.invalid') throw refused('channel', TOO_LITTLE);
      throw error;
    }
  },
};

/** Money that is none, to try everything out. */
const MOCK: PayChannel = {
  name: 'mock',
  title: { 'zh-cn': '模拟支付', en: 'Pretended payment' },
  icon: 'flask',
  movesBalance: false,
  obstacle: () => null,
  take: () => Promise.resolve(null),
};

/** The channels there are. */
export function payChannels({ payByBalance }: ShopRules, payMock: boolean): PayChannel[] {
  return [...(payByBalance ? [BALANCE] : []), ...(payMock ? [MOCK] : [])];
}

/** Whether money that is none is taken: never where the environment does not say so. */
export const takesMock = (
  { payMock, databaseUrl }: Pick<Settings, 'payMock' | 'databaseUrl'>,
  settings: ReadableSettings,
): boolean => (payMock ?? databaseUrl === null) && settings.get(SHOP_PAY.settings.shop_pay_mock);

/** The member who pays, locked. @throws AppError `record.not-found`. */
export async function payer(rows: TransactionRecords, memberId: number): Promise<StoredRow> {
  const member = await rows.lock(MEMBER, memberId);
  if (!member) throw new AppError('record.not-found');
  return member;
}
