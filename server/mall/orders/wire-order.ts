import type { PriceStep } from '#engine/commerce/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineCover } from '../catalog/line-cover.ts';
import { wireSteps } from '../checkout/wire-steps.ts';
import { wireParcels, type OrderParcels } from '../shipping/wire-parcels.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { lineAftersaleUntil } from './aftersale-window.ts';
import { MEMBER_STEPS } from './member-steps.ts';
import { actionsOf, toEvaluate, type OpenOrder } from './order-state.ts';
import { ACTION_WORDS, STATUS_WORDS } from './order-words.ts';
import { instantOf } from '../instant-of.ts';

const number = (row: StoredRow, name: string): number => Number(row[name] ?? 0);
const text = (row: StoredRow, name: string): string => String(row[name] ?? '');
const money = (row: StoredRow, name: string): string => yuan(text(row, name) || '0');
/** Unix seconds; null for never. */
const seconds = (row: StoredRow, name: string): number | null =>
  row[name] === null || row[name] === undefined ? null : Math.floor(instantOf(row[name]) / 1000);

/** What members can ask for: of the table of orders those that a call answers. */
const CALLS = new Set([...Object.keys(MEMBER_STEPS), 'buyAgain', 'pay', 'evaluate', 'refund']);

/** What staff do among themselves. */
const UNSEEN = new Set(['remark']);

type Deps = Pick<ShownShopDeps, 'rules' | 'now' | 'pictures'>;

/** An order in the member's list. */
export function wireOrderCard(open: OpenOrder, deps: Deps, locale: Locale): JsonObject {
  const { order, lines } = open;
  const actions = actionsOf(open, deps, 'member').filter((action) => CALLS.has(action));
  return {
    order_no: text(order, 'order_no'),
    merchant_id: number(order, 'merchant_id'),
    status: number(order, 'status'),
    status_text: STATUS_WORDS[number(order, 'status')]?.[locale] ?? '',
    goods_num: number(order, 'goods_num'),
    pay_amount: money(order, 'pay_amount'),
    refund_amount: money(order, 'refund_amount'),
    create_time: seconds(order, 'create_time'),
    pay_deadline: seconds(order, 'expire_time'),
    lines: lines.map((line) => ({
      ...lineCover(deps.pictures, text(line, 'image')),
      ...wireLine(line, order, locale),
      refundable_qty: actions.includes('refund') ? refundableUnits(line, open, deps) : 0,
    })),
    actions,
  };
}

/** An order with everything that its member may see. */
export function wireOrder(
  open: OpenOrder,
  { log, groupNo, parcels }: { log: readonly StoredRow[]; groupNo: string; parcels: OrderParcels },
  deps: Deps,
  locale: Locale,
): JsonObject {
  const { order } = open;
  return {
    ...wireOrderCard(open, deps, locale),
    group_no: groupNo,
    ...amountsOf(order),
    address: {
      name: text(order, 'consignee'),
      mobile: text(order, 'mobile'),
      region_text: text(order, 'region_text'),
      codes: order['region_codes'] ?? [],
      detail: text(order, 'address'),
    },
    buyer_remark: text(order, 'buyer_remark'),
    cancel_reason: text(order, 'cancel_reason'),
    pay_type: text(order, 'pay_type'),
    parcels: wireParcels(parcels, locale),
    log: log.filter((entry) => !UNSEEN.has(text(entry, 'action'))).map((entry) => wireLog(entry, locale)),
    deadlines: {
      pay: seconds(order, 'expire_time'),
      receive: seconds(order, 'auto_receive_at'),
      evaluate: seconds(order, 'auto_evaluate_at'),
      aftersale: seconds(order, 'aftersale_until'),
    },
  };
}

function amountsOf(order: StoredRow): JsonObject {
  const names = ['goods_amount', 'level_discount', 'merchant_coupon', 'platform_coupon', 'points_amount'];
  const all = [...names, 'freight', 'freight_coupon', 'adjust_amount'].map((name): [string, Json] => [
    name,
    money(order, name),
  ]);
  return { ...Object.fromEntries(all), points: number(order, 'points') };
}

function wireLine(line: StoredRow, order: StoredRow, locale: Locale): JsonObject {
  const units = (name: string): number => number(line, name);
  const steps = Array.isArray(line['steps']) ? (line['steps'] as unknown as PriceStep[]) : [];
  return {
    id: units('id'),
    goods_id: units('goods_id'),
    sku_id: units('sku_id'),
    name: text(line, 'name'),
    spec_text: text(line, 'spec_text'),
    price: money(line, 'price'),
    qty: units('quantity'),
    pay: money(line, 'pay'),
    shipped_qty: units('shipped_qty'),
    refunded_qty: units('refunded_qty'),
    refunding_qty: units('refunding_qty'),
    can_evaluate: number(order, 'status') === 4 && toEvaluate(line),
    steps: wireSteps(steps, locale),
  };
}

/** Units of a line of which a refund can still be asked for. */
function refundableUnits(
  line: StoredRow,
  { order, lines }: OpenOrder,
  { rules, now }: Pick<Deps, 'rules' | 'now'>,
): number {
  const until = lineAftersaleUntil(order, line, lines, rules().aftersaleMs);
  if (until !== null && now() > until) return 0;
  return number(line, 'quantity') - number(line, 'refunded_qty') - number(line, 'refunding_qty');
}

function wireLog(entry: StoredRow, locale: Locale): JsonObject {
  const action = text(entry, 'action');
  return {
    action,
    text: ACTION_WORDS[action]?.[locale] ?? action,
    note: text(entry, 'note'),
    by: text(entry, 'actor_type'),
    time: seconds(entry, 'create_time'),
  };
}
