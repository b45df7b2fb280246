import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { codesOf } from '../checkout/checkout-request.ts';
import { refused } from '../refused.ts';
import type { RefundWork } from './open-refund.ts';
import { SENDER_ADDRESS } from './refund-names.ts';
import { keyOf, textOf } from './row-values.ts';

const NOT_THERE = { 'zh-cn': '退货地址不存在', en: 'This address is not there' };

/**
 * An address of the shop that goods come back to, as it is now: the chosen one, else its default. Null where it has none.
 * @throws AppError `record.invalid` for one that is not the shop's.
 */
export async function returnAddress(
  { deps, rows }: RefundWork,
  refund: StoredRow,
  id: number | null,
): Promise<JsonObject | null> {
  const own = { merchant_id: refund['merchant_id'] ?? 0, status: 1 };
  const where: Record<string, Json> = id === null ? { ...own, is_return: 1 } : { ...own, id };
  const [address] = await rows.find(SENDER_ADDRESS, where, { order: [['weigh', 'desc']], limit: 1 });
  if (!address) {
    if (id === null) return null;
    throw refused('return_address_id', NOT_THERE);
  }
  const codes = codesOf(address);
  const region = codes.map((code) => deps.regions.labelOf(code, 'zh-cn')).join(' ');
  const [name, mobile, detail] = ['name', 'mobile', 'detail'].map((each) => textOf(address, each));
  return {
    return_address_id: keyOf(address),
    return_address: {
      name: name ?? '',
      mobile: mobile ?? '',
      codes,
      region_text: region,
      detail: detail ?? '',
    },
    return_address_text: `${name} ${mobile} ${region} ${detail}`.slice(0, 400),
  };
}
