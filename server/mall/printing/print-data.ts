import type { PrintData } from '#engine/commerce/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineUnits } from '../orders/line-units.ts';

/** What there is to print of an order. */
export interface PrintedOrder {
  order: StoredRow;
  lines: readonly StoredRow[];
  shipments: readonly StoredRow[];
  shop: string;
}

const TEXTS = ['order_no', 'consignee', 'mobile', 'region_text', 'address', 'buyer_remark', 'seller_remark'];
const MONEY = ['goods_amount', 'freight', 'pay_amount'];

/** An order as its templates name it. */
export function printData({ order, lines, shipments, shop }: PrintedOrder): PrintData {
  const text = (row: StoredRow, name: string): string => String(row[name] ?? '');
  const created = Math.floor(Date.parse(text(order, 'create_time')) / 1000);
  return {
    texts: {
      ...Object.fromEntries(TEXTS.map((name) => [name, text(order, name)])),
      ...Object.fromEntries(MONEY.map((name) => [name, yuan(text(order, name) || '0')])),
      shop,
      goods_num: text(order, 'goods_num'),
      create_time: Number.isNaN(created) ? '' : wallTimeAt(created, 'Asia/Shanghai'),
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

/** An order with one of everything, to see what a template may say. */
export const SAMPLE_DATA: PrintData = printData({ order: {}, lines: [{}], shipments: [{}], shop: '' });
