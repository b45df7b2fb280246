import { BILLINGS, FREIGHT_TYPES, unmeasuredRows } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** What goods on sale must have, besides what every goods has. */
export interface ShelfFacts {
  goods: StoredRow;
  skus: readonly StoredRow[];
  /** Their delivery template; null where they have none. */
  template: StoredRow | null;
}

/** Status of goods that members see. */
export const ON_SHELF = 1;

/** What is missing before goods may be on sale, each with its field. */
export function shelfIssues({ goods, skus, template }: ShelfFacts): FieldIssue[] {
  const isByTemplate = Number(goods['freight_type']) === FREIGHT_TYPES.template;
  return [
    ...['name', 'cover'].filter((field) => isBlank(goods[field])).map(required),
    ...(skus.some((sku) => Number(sku['status']) === 1 && Number(sku['price']) > 0)
      ? []
      : [required('price')]),
    ...(isByTemplate && !template ? [required('delivery_template_id')] : []),
    ...(isByTemplate && template ? unmeasured(template, skus) : []),
  ];
}

const MEASURES = new Map<number, { field: string; message: JsonObject }>([
  [
    BILLINGS.weight,
    {
      field: 'weight',
      message: {
        'zh-cn': '运费按重量计算，每个规格都要有重量',
        en: 'Freight goes by weight: every variant needs one',
      },
    },
  ],
  [
    BILLINGS.volume,
    {
      field: 'volume',
      message: {
        'zh-cn': '运费按体积计算，每个规格都要有体积',
        en: 'Freight goes by volume: every variant needs one',
      },
    },
  ],
]);

function unmeasured(template: StoredRow, skus: readonly StoredRow[]): FieldIssue[] {
  const billing = Number(template['billing']);
  const measure = MEASURES.get(billing);
  const rows = skus.map(({ weight, volume }) => ({
    weight: Number(weight ?? 0),
    volume: Number(volume ?? 0),
  }));
  if (!measure || unmeasuredRows(rows, billing).length === 0) return [];
  const message = measure.message as { 'zh-cn': string; en: string };
  return [{ path: measure.field, code: 'custom', message }];
}

const required = (path: string): FieldIssue => ({ path, code: 'required' });
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
