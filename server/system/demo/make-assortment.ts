import type { Json } from '#engine/definition/index.ts';
import { BRANDS, DEPARTMENTS, SERIES, TAGS, type Shelf } from './assortment.ts';
import { SPEC_TEMPLATES } from './spec-templates.ts';
import { brandPicture, goodsPicture } from './draw-picture.ts';
import type { Random } from './random.ts';

/** A row by column; amounts are whole cents, times ISO 8601. */
export type Row = Record<string, Json>;

/** Rows by table and pictures by file name, before anything is written. */
export interface Sample {
  tables: Map<string, Row[]>;
  pictures: Map<string, string>;
}

const PICTURES = '/storage/demo';
const GOODS_PER_SHELF = 9;
const DAY = 86_400_000;
/** Ranks mix the shelves, so that the first page shows something of everything: 163 is prime and above all ids. */
const STRIDE = 61;
const RANKS = 163;

/** Brands, categories, tags and goods of the demo shop. */
export function makeAssortment(random: Random, now: Date): Sample {
  const sample: Sample = { tables: new Map(), pictures: new Map() };
  sample.tables.set('shop_goods_brand', makeBrands(sample, now));
  sample.tables.set('shop_goods_tag', makeTags(now));
  makeShelves(sample, random, now);
  sample.tables.set('shop_goods_spec_template', makeSpecTemplates(sample, now));
  return sample;
}

function makeBrands(sample: Sample, now: Date): Row[] {
  return BRANDS.map(({ name: [zh, en], country }, place) => ({
    id: place + 1,
    name: `${zh} ${en}`,
    logo: picture(sample, `brand-${number(place + 1)}`, brandPicture(en, place)),
    website: `https://${en.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    country,
    story: `${zh}，始于一间小作坊。${en} began in a small workshop.`,
    status: 1,
    weigh: BRANDS.length - place,
    create_time: daysBefore(now, 200 - place),
    update_time: daysBefore(now, 20),
  }));
}

function makeTags(now: Date): Row[] {
  return TAGS.map(({ name: [zh, en], color, position }, place) => ({
    id: place + 1,
    name: `${zh} ${en}`,
    color,
    position,
    status: 1,
    weigh: TAGS.length - place,
    create_time: daysBefore(now, 190),
  }));
}

const inBoth = ([zh, en]: readonly [string, string]): string => `${zh} ${en}`.trim();

function makeSpecTemplates({ tables }: Sample, now: Date): Row[] {
  const categories = tables.get('shop_goods_classify') ?? [];
  return SPEC_TEMPLATES.map(({ name, offered, specs }, place) => ({
    id: place + 1,
    name: inBoth(name),
    specs: specs.map(([spec, values]) => ({
      name: inBoth(spec),
      values: values.map((value) => ({ value: inBoth(value) })),
    })),
    classify_ids: categories.flatMap((row) =>
      offered !== null && String(row.name).endsWith(` ${offered}`) ? [row.id ?? null] : [],
    ),
    status: 1,
    weigh: SPEC_TEMPLATES.length - place,
    create_time: daysBefore(now, 180),
    update_time: daysBefore(now, 20),
  }));
}

function makeShelves(sample: Sample, random: Random, now: Date): void {
  const categories: Row[] = [];
  const goods: Row[] = [];
  const tags: Row[] = [];
  const addCategory = (pid: number | null, [zh, en]: readonly [string, string], image: string): number => {
    const id = categories.length + 1;
    const times = { create_time: daysBefore(now, 195), update_time: daysBefore(now, 195) };
    categories.push({ id, pid, name: `${zh} ${en}`, image, status: 1, weigh: 1000 - id, ...times });
    return id;
  };
  for (const department of DEPARTMENTS) {
    const [first] = department.shelves;
    const parent = addCategory(null, department.name, first ? shelfPicture(sample, first, random) : '');
    for (const shelf of department.shelves) {
      const category = addCategory(parent, shelf.name, shelfPicture(sample, shelf, random));
      for (let count = 0; count < GOODS_PER_SHELF; count += 1) {
        const id = goods.length + 1;
        goods.push(makeGoods({ id, category, shelf, count }, sample, random, now));
        for (const tag of random.some(TAGS, random.between(0, 3))) {
          tags.push({ goods_id: id, tag_id: TAGS.indexOf(tag) + 1 });
        }
      }
    }
  }
  sample.tables.set('shop_goods_classify', categories);
  sample.tables.set('shop_goods', goods);
  sample.tables.set('shop_goods_goods_tag', tags);
}

function makeGoods(
  { id, category, shelf, count }: { id: number; category: number; shelf: Shelf; count: number },
  sample: Sample,
  random: Random,
  now: Date,
): Row {
  const brand = random.between(1, BRANDS.length);
  const [brandZh, brandEn] = BRANDS[brand - 1]!.name;
  const [productZh, productEn] = shelf.products[count % shelf.products.length]!;
  const [seriesZh, seriesEn] = SERIES[(id * 3 + count) % SERIES.length]!;
  const cover = picture(sample, `goods-${number(id)}`, goodsPicture(shelf.shape, shelf.hue, random));
  const price = niceCents(random.between(shelf.price[0], shelf.price[1]));
  const shown = daysBefore(now, random.between(3, 180), random.between(0, DAY / 1000));
  const english = `${brandEn} ${seriesEn} ${productEn}`;
  return {
    id,
    classify_id: category,
    brand_id: brand,
    cover,
    name: `${brandZh} ${seriesZh}${productZh}`,
    name_en: english,
    subtitle: `${seriesZh}系列 ${seriesEn} series`,
    price,
    price_max: price,
    origin_price: random.next() < 0.4 ? niceCents(Math.round((price / 100) * 1.25)) : 0,
    stock: random.next() < 0.06 ? 0 : random.between(3, 900),
    unit: shelf.unit,
    weight: random.between(shelf.weight[0], shelf.weight[1]),
    sales: 0,
    status: random.next() < 0.88 ? 1 : random.pick([0, 2]),
    images: [cover],
    detail: `<p>${brandZh}${seriesZh}系列${productZh}，用料讲究，做工细致。</p><p>${english}, made with care from good materials.</p>`,
    weigh: (id * STRIDE) % RANKS,
    create_time: shown,
    update_time: shown,
  };
}

function shelfPicture(sample: Sample, shelf: Shelf, random: Random): string {
  const name = `shelf-${shelf.name[1].toLowerCase().replace(/[^a-z]+/g, '-')}`;
  if (sample.pictures.has(`${name}.svg`)) return `${PICTURES}/${name}.svg`;
  return picture(sample, name, goodsPicture(shelf.shape, shelf.hue, random));
}

function picture(sample: Sample, name: string, content: string): string {
  sample.pictures.set(`${name}.svg`, content);
  return `${PICTURES}/${name}.svg`;
}

/** Yuan as cents of a price that looks like one: 129.00, 129.90. */
function niceCents(yuan: number): number {
  return yuan * 100 + (yuan < 100 ? 90 : 0);
}

function daysBefore(now: Date, days: number, seconds = 0): string {
  return new Date(now.getTime() - days * DAY - seconds * 1000).toISOString();
}

function number(value: number): string {
  return String(value).padStart(3, '0');
}
