import {
  combinations,
  goodsStockState,
  goodsTotals,
  groupsIn,
  skuNames,
  skuStockState,
} from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { BRANDS, SERIES, type Names } from './assortment.ts';
import type { Shelf } from './departments.ts';
import { drawGoods, lookOf } from './draw-goods.ts';
import { MERCHANTS, templatesOf } from './make-shops.ts';
import type { Random } from './random.ts';
import { DAY, daysBefore, inBoth, niceCents, number, type Row, type Sample } from './sample.ts';
import { MATERIALS, ORIGINS, SERVICES, VARIANTS, type VariantGroup } from './variants.ts';

/** Ranks mix the shelves, so that the first page shows something of everything: 307 is prime and above all ids. */
const STRIDE = 117;
const RANKS = 307;
/** Units at which staff wants to know. */
const GOODS_WARN = 10;
const SKU_WARN = 5;
const FREIGHT = { free: 1, fixed: 2, template: 3 };

/** Where goods stand: their number, their category, and the how manieth of their shelf they are. */
export interface Place {
  id: number;
  category: number;
  /** Its English name. */
  department: string;
  shelf: Shelf;
  count: number;
}

/** Goods with the SKUs that are bought of them; those are not numbered yet. */
export function makeGoods(
  place: Place,
  sample: Sample,
  random: Random,
  now: Date,
): { goods: Row; skus: Row[] } {
  const { id, category, department, shelf, count } = place;
  const brand = random.between(1, BRANDS.length);
  const [brandZh, brandEn] = BRANDS[brand - 1]!.name;
  const [productZh, productEn] = shelf.products[count % shelf.products.length]!;
  const [seriesZh, seriesEn] = SERIES[(id * 3 + count) % SERIES.length]!;
  const look = lookOf(random);
  const shown = daysBefore(now, random.between(3, 180), random.between(0, DAY / 1000));
  const english = `${brandEn} ${seriesEn} ${productEn}`;
  const merchant = MERCHANTS.findIndex(({ shelves }) => shelves.some((name) => name === shelf.name[1])) + 1;
  const groups = count % 5 === 4 ? [] : (VARIANTS[shelf.name[1]] ?? []);
  const { images, variants } = drawGoods({ id, department, shelf, count, look, groups }, sample);
  const [cover] = images;
  const specs = specsOf(groups, variants);
  const times = { create_time: shown, update_time: shown };
  const skus = makeSkus({ id, merchant, shelf, groups, specs, variants, times }, random);
  const [first] = skus;
  const isSingle = groups.length === 0;
  const goods: Row = {
    id,
    merchant_id: merchant,
    classify_id: category,
    brand_id: brand,
    type_id: 1,
    cover,
    name: `${brandZh} ${seriesZh}${productZh}`,
    name_en: english,
    subtitle: `${seriesZh}系列 ${seriesEn} series`,
    keywords: `${shelf.name[0]} ${productZh}`,
    spec_type: isSingle ? 1 : 2,
    specs,
    ...goodsTotals(skus.map(pricedOf)),
    stock_state: goodsStockState(skus.map(stockedOf), GOODS_WARN),
    stock_warn: GOODS_WARN,
    unit: shelf.unit,
    weight: isSingle ? (first?.weight ?? 0) : 0,
    volume: isSingle ? (first?.volume ?? 0) : 0,
    sku_code: isSingle ? (first?.sku_code ?? '') : '',
    cost_price: isSingle ? (first?.cost_price ?? 0) : 0,
    sales: 0,
    init_sales: random.between(0, 4) * 50,
    return_days: random.next() < 0.9 ? 7 : 0,
    ...freightOf(merchant, random),
    status: random.next() < 0.88 ? 1 : random.pick([0, 2]),
    images,
    params: paramsOf(shelf, random),
    services: random.some(SERVICES, 2).map(({ icon, title, text }) => ({
      icon,
      title: inBoth(title),
      text: inBoth(text),
    })),
    detail: `<p>${brandZh}${seriesZh}系列${productZh}，用料讲究，做工细致。</p>`,
    detail_en: `<p>${english}, made with care from good materials.</p>`,
    weigh: (id * STRIDE) % RANKS,
    ...times,
  };
  return { goods, skus };
}

function freightOf(merchant: number, random: Random): Row {
  const drawn = random.next();
  const type = drawn < 0.3 ? FREIGHT.free : drawn < 0.4 ? FREIGHT.fixed : FREIGHT.template;
  return {
    freight_type: type,
    freight_fixed: type === FREIGHT.fixed ? 600 : 0,
    delivery_template_id: type === FREIGHT.template ? random.pick(templatesOf(merchant)) : null,
  };
}

/** What is written of goods for members, and what they are found by. */
function paramsOf(shelf: Shelf, random: Random): Json {
  const param = (name: Names, value: Names): Json => ({
    name: inBoth(name),
    value: inBoth(value),
    input: 'text',
    show: 'both',
    filterable: true,
  });
  const materials = MATERIALS[shelf.name[1]];
  return [
    param(['产地', 'Origin'], random.pick(ORIGINS)),
    ...(materials ? [param(['材质', 'Material'], random.pick(materials))] : []),
  ];
}

type Spec = { id: string; name: string; values: { id: string; value: string; image?: string }[] };

function specsOf(groups: readonly VariantGroup[], variants: ReadonlyMap<string, string>): Spec[] {
  let values = 0;
  const pictureOf = (name: string) => {
    const image = variants.get(name);
    return image === undefined ? {} : { image };
  };
  return groups.map((group, at) => ({
    id: `g${at + 1}`,
    name: inBoth(group.name),
    values: group.values.map(([name]) => ({
      id: `v${(values += 1)}`,
      value: inBoth(name),
      ...pictureOf(name[1]),
    })),
  }));
}

interface SkusOf {
  id: number;
  merchant: number;
  shelf: Shelf;
  groups: readonly VariantGroup[];
  specs: Spec[];
  /** Pictures by the English names of the colours. */
  variants: ReadonlyMap<string, string>;
  times: Row;
}

/** One SKU for each combination of values, in the order of the groups; without groups the only one. */
function makeSkus({ id, merchant, shelf, groups, specs, variants, times }: SkusOf, random: Random): Row[] {
  const yuan = random.between(shelf.price[0], shelf.price[1]);
  const weight = random.between(shelf.weight[0], shelf.weight[1]);
  const isReduced = random.next() < 0.4;
  const isGone = random.next() < 0.06;
  return combinations(groups.map(({ values }) => [...values.keys()])).map((places, at) => {
    const percent = places.reduce((sum, value, group) => sum + groups[group]!.values[value]![1], 100);
    const price = niceCents(Math.round((yuan * percent) / 100));
    const ids = places.map((value, group) => specs[group]!.values[value]!.id);
    const names = skuNames(groupsIn({ specs }), ids);
    if (!names) throw new Error('Every value of a combination stands in a group');
    const stock = isGone || random.next() < 0.04 ? 0 : random.between(3, groups.length > 0 ? 120 : 900);
    const shown = places.map((value, group) => variants.get(groups[group]!.values[value]![0][1]));
    return {
      goods_id: id,
      merchant_id: merchant,
      image: shown.find((image) => image !== undefined) ?? '',
      price,
      origin_price: isReduced ? niceCents(Math.round((price / 100) * 1.25)) : 0,
      cost_price: Math.round(price * 0.6),
      stock,
      stock_warn: SKU_WARN,
      stock_state: skuStockState({ stock, locked: 0, stock_warn: SKU_WARN }, GOODS_WARN),
      locked: 0,
      sales: 0,
      weight: Math.round((weight * percent) / 100),
      volume: Math.round((weight * percent * 3) / 100),
      sku_code: `MM-${number(id)}-${String(at + 1).padStart(2, '0')}`,
      ...names,
      value_ids: ids,
      status: 1,
      ...times,
    };
  });
}

const stockedOf = (sku: Row) => ({
  stock: Number(sku.stock),
  locked: 0,
  stock_warn: SKU_WARN,
  status: 1,
});

const pricedOf = (sku: Row) => ({
  price: Number(sku.price),
  origin_price: Number(sku.origin_price),
  stock: Number(sku.stock),
  status: 1,
});
