import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Definitions a bench folder holds, so that start time and memory are those of a grown product. */
export const DEFINITIONS = 100;

const STATUS = [
  { key: 1, label: { 'zh-cn': '上架', en: 'On sale' }, color: 'success' },
  { key: 0, label: { 'zh-cn': '下架', en: 'Off sale' }, color: 'default' },
  { key: 2, label: { 'zh-cn': '草稿', en: 'Draft' }, color: 'warning' },
];

/** The table that is measured: goods with a trigram index on their name, newest first. */
export function goodsDefinition(name = 'bench/goods', table = 'bench_goods'): object {
  return {
    name,
    title: { 'zh-cn': '商品', en: 'Goods' },
    table,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', length: 120, required: true, index: 'trigram', quickSearch: true },
      { name: 'subtitle', type: 'string', length: 200 },
      { name: 'cover', type: 'image' },
      { name: 'classify_id', type: 'number', index: true },
      { name: 'brand_id', type: 'number' },
      { name: 'price', type: 'money', min: 0 },
      { name: 'origin_price', type: 'money', min: 0 },
      { name: 'stock', type: 'number', min: 0 },
      { name: 'unit', type: 'string', length: 10 },
      { name: 'weight', type: 'number', min: 0 },
      { name: 'sales', type: 'number' },
      { name: 'status', type: 'select', db: { type: 'smallint' }, default: 1, options: STATUS },
      { name: 'detail', type: 'editor' },
      { name: 'update_time', type: 'timestamp' },
      { name: 'create_time', type: 'timestamp' },
    ],
    list: { sort: [['id', 'desc']] },
  };
}

/**
 * Writes a definitions folder: the shop of the product, the measured table, and copies of it with tables of their own
 * until there are `DEFINITIONS`.
 * @param shipped the product's own definitions.
 */
export function writeDefinitions(folder: string, shipped: string): void {
  // What the shop's tables point to comes along; an older product has not all of it.
  for (const part of ['shop', 'merchant', 'user'].filter((name) => existsSync(join(shipped, name))))
    cpSync(join(shipped, part), join(folder, part), { recursive: true });
  cpSync(join(shipped, 'menus', 'shop.json'), join(folder, 'menus', 'shop.json'));
  write(folder, 'bench/goods', goodsDefinition());
  write(folder, 'bench/far', {
    ...goodsDefinition('bench/far', 'bench_far'),
    connection: 'far',
    managed: false,
  });
  writeCopies(folder, 8, DEFINITIONS);
}

/** Writes the measured table under other names, from one number to below another. */
export function writeCopies(folder: string, from: number, to: number): void {
  for (let count = from; count < to; count += 1) {
    write(folder, `bench/goods${count}`, goodsDefinition(`bench/goods${count}`, `bench_goods_${count}`));
  }
}

function write(folder: string, name: string, definition: object): void {
  const file = join(folder, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(definition, null, 2)}\n`);
}
