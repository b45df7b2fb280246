import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { freightsOf } from './change-address.ts';
import type { OrderActor } from './note-order.ts';
import { ORDER_ADDRESS_CHANGED } from './order-scenes.ts';
import { stepOrder, type OpenOrder } from './order-state.ts';

/** Where an order is to go. */
export interface NewAddress {
  consignee: string;
  mobile: string;
  /** Province, city, district. */
  codes: string[];
  address: string;
}

const NO_REGION = { 'zh-cn': '没有这个地区', en: 'There is no such region' };

/**
 * Sends an order to an address that staff have been given (O8): as long as nothing is shipped and it can be delivered there; the
 * freight stays as it is, and staff may change the price beside it.
 * @throws AppError `record.invalid` in words.
 */
export async function moveOrder(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
  to: NewAddress,
  actor: OrderActor,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const names = to.codes.map((code) => deps.regions.labelOf(code, 'zh-cn'));
  if (names.length === 0 || names.some((name, at) => name === '' || name === to.codes[at]))
    throw refused('codes', NO_REGION);
  const freightTo = await freightsOf({ deps, transaction, rows, open });
  const { order } = open;
  const place = [...names, to.address].join(' ');
  const changed = await stepOrder(deps, rows, open, {
    action: 'editAddress',
    actor,
    note: `${to.consignee} ${to.mobile} ${place}`,
    request: { deliverable: freightTo(to.codes.at(-1) ?? '').deliverable },
    values: {
      consignee: to.consignee,
      mobile: to.mobile,
      region_codes: to.codes,
      region_text: names.join(' '),
      address: to.address,
    },
  });
  await deps.notify(transaction, ORDER_ADDRESS_CHANGED.key, {
    subject: `${String(order['order_no'])} ${deps.now()}`,
    data: { order_no: String(order['order_no']), address: place },
    receivers: order['user_id'] === null ? [] : [Number(order['user_id'])],
  });
  return changed;
}
