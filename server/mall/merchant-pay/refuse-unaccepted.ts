import { HOUSE } from '#engine/access/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { MERCHANT_PAY } from './merchant-pay-names.ts';

/** Why a way to pay can't be used for what is to be paid. */
export const NOT_TAKEN: FullText = {
  'zh-cn': '订单中有店铺不支持该支付方式',
  en: 'A shop of these orders does not take this way to pay',
};

/** Whether the shops of some orders take a way to pay, by its name: `wechat_native`. */
export type TakesChannel = (channel: string) => boolean;

/** Nothing is to be paid, or it is pretended: no shop has a say. */
const EVERYWHERE: ReadonlySet<string> = new Set(['free', 'mock']);

/** What the shops of some orders take: that of the platform, unless one of them has said otherwise. */
export async function channelsTaken(
  rows: TransactionRecords,
  orders: readonly StoredRow[],
): Promise<TakesChannel> {
  const merchants = [...new Set(orders.map((order) => Number(order['merchant_id'] ?? HOUSE)))];
  const others = merchants.filter((id) => id !== HOUSE);
  if (others.length === 0) return () => true;
  const said = await rows.find(MERCHANT_PAY, { merchant_id: others, own: 1 });
  const sets = said.map(({ channels }) => new Set((channels as string[] | null) ?? []));
  return (channel) => EVERYWHERE.has(channel) || sets.every((taken) => taken.has(channel));
}

/** @throws AppError `record.invalid` at `channel`, where a shop of the orders does not take it. */
export async function refuseUnaccepted(
  rows: TransactionRecords,
  orders: readonly StoredRow[],
  channel: string,
): Promise<void> {
  const takes = await channelsTaken(rows, orders);
  if (!takes(channel)) throw refused('channel', NOT_TAKEN);
}
