import { SYSTEM } from '#engine/access/index.ts';
import { calculateFreight, WHOLE_RATE } from '#engine/commerce/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { findTemplates } from '../delivery/read-templates.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { levelRateOf } from '../levels/level-rate.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import type { ShopRules } from '../settings/shop-rules.ts';
import { yuan } from './goods-card.ts';

const ADDRESS = 'user/address';

export interface FreightQuery {
  id: number;
  skuId: number;
  qty: number;
  /** The district, or one of the member's own addresses. */
  district: string | null;
  addressId: number | null;
  /** null for a guest. */
  memberId: number | null;
}

/** What freight is counted with beside the goods. */
export interface FreightDeps {
  records: Records;
  rules: Pick<ShopRules, 'freight'>;
}

/** What one SKU costs to send, as if it were bought alone and without coupons. @throws AppError `record.not-found`. */
export const goodsFreight =
  ({ records, rules: { freight: rules } }: FreightDeps) =>
  async (query: FreightQuery, locale: Locale): Promise<JsonObject> =>
    records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const [goods] = await rows.find(GOODS, { id: query.id, status: 1 });
      const [shop] = goods ? await rows.find(SHOP, { id: goods['merchant_id'] ?? null, status: 1 }) : [];
      const [sku] = await rows.find(SKU, { id: query.skuId, goods_id: query.id, status: 1 });
      if (!goods || !shop || !sku) throw new AppError('record.not-found');
      const region = await regionOf(rows, query);
      const { memberId } = query;
      const level = memberId === null ? null : await levelRateOf(transaction.executor, memberId);
      const freight = calculateFreight({
        lines: [lineOf(goods, sku, query.qty)],
        templates: await templatesOf(rows, goods['delivery_template_id'] ?? null),
        region,
        combine: rules.combine,
        free_from: rules.freeFrom,
        level_rate: level?.freightRate ?? WHOLE_RATE,
      });
      const text = texts(locale);
      return freight.deliverable
        ? {
            deliverable: true,
            freight: yuan(freight.fee),
            text: freight.fee === 0 ? text.free : text.fee(yuan(freight.fee)),
          }
        : { deliverable: false, freight: '0.00', text: text.no };
    });

async function regionOf(
  rows: TransactionRecords,
  { district, addressId, memberId }: FreightQuery,
): Promise<string> {
  if (addressId === null) return district ?? '';
  const [found] = memberId === null ? [] : await rows.find(ADDRESS, { id: addressId, user_id: memberId });
  if (!found) throw new AppError('record.not-found');
  const codes: Json = found['codes'] ?? [];
  const list = Array.isArray(codes) ? codes : String(codes).split(',');
  return String(list.at(-1) ?? '');
}

async function templatesOf(rows: TransactionRecords, id: Json) {
  return findTemplates(rows, id === null ? [] : [id]);
}

function lineOf(goods: StoredRow, sku: StoredRow, qty: number) {
  const number = (value: Json | undefined): number => Number(value ?? 0);
  const template = goods['delivery_template_id'] ?? null;
  return {
    freight_type: number(goods['freight_type']),
    freight_fixed: number(goods['freight_fixed']),
    template_id: template === null ? null : Number(template),
    qty,
    weight: number(sku['weight']),
    volume: number(sku['volume']),
    amount: number(sku['price']) * qty,
  };
}

const texts = (locale: Locale) =>
  locale === 'en'
    ? { free: 'Free delivery', fee: (fee: string) => `Delivery ¥${fee}`, no: 'Not delivered to this address' }
    : { free: '包邮', fee: (fee: string) => `运费 ¥${fee}`, no: '该地址不配送' };
