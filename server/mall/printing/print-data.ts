import type { PrintData } from '#engine/commerce/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineUnits } from '../orders/line-units.ts';
import type { PrintKind } from './own-templates.ts';

/** What there is to print of an order. */
export interface PrintedOrder {
  order: StoredRow;
  lines: readonly StoredRow[];
  shipments: readonly StoredRow[];
  shop: string;
  /** The shop's clock. */
  timeZone: string;
}

const text = (row: StoredRow, name: string): string => String(row[name] ?? '');

const TEXTS = ['order_no', 'consignee', 'mobile', 'region_text', 'address', 'buyer_remark', 'seller_remark'];
const MONEY = ['goods_amount', 'freight', 'pay_amount'];

/** An order as its templates name it. */
export function printData({ order, lines, shipments, shop, timeZone }: PrintedOrder): PrintData {
  const created = Math.floor(Date.parse(text(order, 'create_time')) / 1000);
  return {
    texts: {
      ...Object.fromEntries(TEXTS.map((name) => [name, text(order, name)])),
      ...Object.fromEntries(MONEY.map((name) => [name, yuan(text(order, name) || '0')])),
      shop,
      goods_num: text(order, 'goods_num'),
      create_time: Number.isNaN(created) ? '' : wallTimeAt(created, timeZone),
    },
    lists: {
      lines: lines.map((line) => {
        const { unshipped, held, quantity } = lineUnits(line);
        return {
          name: text(line, 'name'),
          spec_text: text(line, 'spec_text'),
          sku_code: text(line, 'sku_code'),
          price: yuan(text(line, 'price') || '0'),
          pay: yuan(text(line, 'pay') || '0'),
          qty: String(quantity),
          to_send: String(unshipped - held),
        };
      }),
      parcels: shipments.map((shipment) => ({
        shipment_no: text(shipment, 'shipment_no'),
        company: text(shipment, 'company'),
        tracking_no: text(shipment, 'tracking_no'),
      })),
    },
  };
}

/** Orders of one shop that are picked in one go. */
export interface PickedOrders {
  orders: readonly StoredRow[];
  lines: readonly StoredRow[];
  shop: string;
  /** Unix seconds. */
  now: number;
  timeZone: string;
}

/** What is to be taken from the shelves for all of these orders: each SKU once, by its code. */
export function pickData({ orders, lines, shop, now, timeZone }: PickedOrders): PrintData {
  const noOf = new Map(orders.map((order) => [text(order, 'id'), text(order, 'order_no')]));
  const bySku = new Map<string, { line: StoredRow; units: number; nos: Set<string> }>();
  for (const line of lines) {
    const { unshipped, held } = lineUnits(line);
    const units = unshipped - held;
    if (units <= 0) continue;
    // Goods that are gone have no SKU any more; what they were called is all there is.
    const key = text(line, 'sku_id') || [text(line, 'name'), text(line, 'spec_text')].join('\n');
    const taken = bySku.get(key) ?? { line, units: 0, nos: new Set<string>() };
    taken.units += units;
    taken.nos.add(noOf.get(text(line, 'order_id')) ?? '');
    bySku.set(key, taken);
  }
  const codeOf = ({ line }: { line: StoredRow }): string => `${text(line, 'sku_code')} ${text(line, 'name')}`;
  const picked = [...bySku.values()].sort((one, other) => (codeOf(one) < codeOf(other) ? -1 : 1));
  return {
    texts: {
      shop,
      orders: String(orders.length),
      pieces: String(picked.reduce((sum, { units }) => sum + units, 0)),
      create_time: wallTimeAt(now, timeZone),
    },
    lists: {
      lines: picked.map(({ line, units, nos }) => ({
        name: text(line, 'name'),
        spec_text: text(line, 'spec_text'),
        sku_code: text(line, 'sku_code'),
        to_send: String(units),
        order_nos: [...nos].join(', '),
      })),
    },
  };
}

const SAMPLE_ORDER = printData({ order: {}, lines: [{}], shipments: [{}], shop: '', timeZone: 'UTC' });
const SAMPLE_LINE = { quantity: 1, sku_id: 1 };

/** One of everything, to see what a template of each kind may say. */
export const SAMPLE_DATA: Readonly<Record<PrintKind, PrintData>> = {
  packing: SAMPLE_ORDER,
  delivery: SAMPLE_ORDER,
  pick: pickData({ orders: [{}], lines: [SAMPLE_LINE], shop: '', now: 0, timeZone: 'UTC' }),
};
