import { BRANDS, TAGS, type Names } from './assortment.ts';
import { DEPARTMENTS, type Shelf } from './departments.ts';
import { brandPicture } from './brand-picture.ts';
import { drawShelf, lookOf } from './draw-goods.ts';
import { makeGoods } from './make-goods.ts';
import { makeTemplates } from './make-templates.ts';
import type { Random } from './random.ts';
import { daysBefore, number, picture, type Row, type Sample } from './sample.ts';

const GOODS_PER_SHELF = 17;

/** Brands, categories, tags, templates, goods and their SKUs. */
export function makeAssortment(sample: Sample, random: Random, now: Date): void {
  const { tables } = sample;
  tables.set('shop_goods_brand', makeBrands(sample, now));
  tables.set('shop_goods_tag', makeTags(now));
  makeShelves(sample, random, now);
  makeTemplates(sample, now);
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
  return TAGS.map(({ name: [name, english], color, position }, place) => ({
    id: place + 1,
    name,
    name_en: english,
    color,
    position,
    status: 1,
    weigh: TAGS.length - place,
    create_time: daysBefore(now, 190),
  }));
}

function makeShelves(sample: Sample, random: Random, now: Date): void {
  const goods: Row[] = [];
  const skus: Row[] = [];
  const tags: Row[] = [];
  const { categories, shelves } = makeCategories(sample, random, now);
  // Shelf after shelf in turn: what came last is something of everything.
  for (let count = 0; count < GOODS_PER_SHELF; count += 1) {
    for (const { category, department, shelf } of shelves) {
      const id = goods.length + 1;
      const made = makeGoods({ id, category, department, shelf, count }, sample, random, now);
      goods.push(made.goods);
      for (const sku of made.skus) skus.push({ id: skus.length + 1, ...sku });
      for (const tag of random.some(TAGS, random.between(0, 3))) {
        tags.push({ goods_id: id, tag_id: TAGS.indexOf(tag) + 1 });
      }
    }
  }
  sample.tables.set('shop_goods_classify', categories);
  sample.tables.set('shop_goods', goods);
  sample.tables.set('shop_goods_sku', skus);
  sample.tables.set('shop_goods_goods_tag', tags);
}

/** A shelf with its category and the English name of its department. */
interface Stocked {
  category: number;
  department: string;
  shelf: Shelf;
}

/** The tree of categories, and the shelves at its ends with the numbers of theirs. */
function makeCategories(
  sample: Sample,
  random: Random,
  now: Date,
): { categories: Row[]; shelves: Stocked[] } {
  const categories: Row[] = [];
  const shelves: Stocked[] = [];
  const add = (pid: number | null, [name, english]: Names, department: string, shelf: Shelf): number => {
    const id = categories.length + 1;
    const image = shelfPicture(sample, department, shelf, random);
    const times = { create_time: daysBefore(now, 195), update_time: daysBefore(now, 195) };
    categories.push({ id, pid, name, name_en: english, image, status: 1, weigh: 1000 - id, ...times });
    return id;
  };
  for (const { name, shelves: own } of DEPARTMENTS) {
    const department = name[1];
    const top = add(null, name, department, own[0]!);
    const within = new Map<string, number>();
    for (const shelf of own) {
      let parent = top;
      if (shelf.within) {
        parent = within.get(shelf.within[1]) ?? add(top, shelf.within, department, shelf);
        within.set(shelf.within[1], parent);
      }
      shelves.push({ category: add(parent, shelf.name, department, shelf), department, shelf });
    }
  }
  return { categories, shelves };
}

function shelfPicture(sample: Sample, department: string, shelf: Shelf, random: Random): string {
  const name = `shelf-${shelf.name[1].toLowerCase().replace(/[^a-z]+/g, '-')}`;
  if (sample.pictures.has(`${name}.svg`)) return `/storage/demo/${name}.svg`;
  return picture(sample, name, drawShelf(department, shelf, lookOf(random)));
}
