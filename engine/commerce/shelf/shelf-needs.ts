import type { FullText } from '#engine/model/text.ts';
import { BILLINGS } from '../freight/freight-template.ts';
import { FREIGHT_TYPES } from '../freight/freight-order.ts';
import { unmeasuredRows } from '../freight/line-units.ts';

/** What is bought of goods: price in cents, weight in grams, volume in cm³. */
export interface ShelfSku {
  price: number;
  weight: number;
  volume: number;
  enabled: boolean;
}

/** Goods as they are to be sold. */
export interface ShelfGoods {
  name: string;
  cover: string;
  freightType: number;
  /** Whether they have variants, in whose rows prices and measures are. */
  multiple: boolean;
  skus: readonly ShelfSku[];
  /** What their delivery template charges by, one of `BILLINGS`; null without a template. */
  billing: number | null;
}

/** One thing that goods on sale must have, the field it is said in, and whether they have it. */
export interface ShelfNeed {
  field: string;
  met: boolean;
  text: FullText;
}

const NAME = { 'zh-cn': '商品名称', en: 'A name' };
const COVER = { 'zh-cn': '主图', en: 'A main picture' };
const PRICE = { 'zh-cn': '至少一个启用且有售价的规格', en: 'At least one enabled variant with a price' };
const TEMPLATE = { 'zh-cn': '运费模板', en: 'A delivery template' };
const WEIGHT = {
  'zh-cn': '运费按重量计算，每个规格都要有重量',
  en: 'Freight goes by weight: every variant needs one',
};
const VOLUME = {
  'zh-cn': '运费按体积计算，每个规格都要有体积',
  en: 'Freight goes by volume: every variant needs one',
};

/** All that goods must have before they are on sale, in the order of the form. */
export function shelfNeeds(goods: ShelfGoods): ShelfNeed[] {
  const { skus, multiple } = goods;
  return [
    { field: 'name', met: goods.name.trim() !== '', text: NAME },
    { field: 'cover', met: goods.cover !== '', text: COVER },
    {
      field: multiple ? 'skus' : 'price',
      met: skus.some(({ enabled, price }) => enabled && price > 0),
      text: PRICE,
    },
    ...deliveryNeeds(goods),
  ];
}

function deliveryNeeds({ freightType, billing, multiple, skus }: ShelfGoods): ShelfNeed[] {
  if (freightType !== FREIGHT_TYPES.template) return [];
  const template = { field: 'delivery_template_id', met: billing !== null, text: TEMPLATE };
  if (billing !== BILLINGS.weight && billing !== BILLINGS.volume) return [template];
  const isByWeight = billing === BILLINGS.weight;
  const measure = {
    field: multiple ? 'skus' : isByWeight ? 'weight' : 'volume',
    met: unmeasuredRows(skus, billing).length === 0,
    text: isByWeight ? WEIGHT : VOLUME,
  };
  return [template, measure];
}
