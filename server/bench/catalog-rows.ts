import type { BenchDatabase } from './bench-database.ts';

/** Categories: departments, shelves in them, and kinds of goods at the end. */
export const LEVELS = { departments: 5, shelves: 25, kinds: 250 } as const;
export const TAGS = 20;
/** Values of the param that goods are filtered by. */
export const ORIGINS = ['云南', '福建', '浙江', '安徽', '湖南', '四川', '广东', '江西', '湖北', '河南'];

const QUALITIES =
  '手工 复古 简约 便携 加厚 轻奢 防水 静音 有机 原味 经典 限量 升级 迷你 超大 耐磨 智能 清新 厚实 柔软'.split(
    ' ',
  );
const MATERIALS = '陶瓷 纯棉 实木 不锈钢 亚麻 真皮 玻璃 羊毛 竹制 硅胶 铝合金 珐琅 丝绸 藤编 黄铜'.split(' ');
const THINGS =
  '马克杯 保温壶 床单 毛毯 台灯 书架 收纳盒 双肩包 围巾 拖鞋 餐盘 砧板 炒锅 抱枕 地毯 花瓶 闹钟 耳机 键盘 雨伞 茶具 咖啡机 剃须刀 吹风机 电饭煲 牙刷 面霜 洗发水 红茶 绿茶 坚果 蜂蜜'.split(
    ' ',
  );
const ENGLISH =
  'mug kettle sheet blanket lamp shelf box backpack scarf slipper plate board wok pillow carpet vase'.split(
    ' ',
  );

/** Characters from the middle of names, pinyin by its initials, and English words with one letter wrong. */
export const LOOKED_FOR = {
  middle: THINGS.filter((thing) => thing.length > 2).map((thing) => thing.slice(1, 3)),
  initials: [
    'mkb',
    'bwh',
    'snh',
    'sjb',
    'kfj',
    'txd',
    'cfj',
    'dfb',
    'hc',
    'lc',
    'zb',
    'cg',
    'bz',
    'dt',
    'hp',
    'nz',
  ],
  mistyped: ENGLISH.filter((word) => word.length > 4).map((word) => `${word.slice(0, 2)}x${word.slice(3)}`),
};

const literal = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const pick = (words: readonly string[], by: string): string =>
  `(${literal(words)})[1 + (${by}) % ${words.length}]`;

/** Fills the mall of a bench: goods with three SKUs each, over all categories, tags and origins. */
export async function fillCatalog(database: BenchDatabase, goods: number): Promise<void> {
  const { departments, shelves, kinds } = LEVELS;
  const ids = (from: number, count: number) => `generate_series(${from}, ${from + count - 1}) as "n"`;
  const [first, second, third] = [1, 1 + departments, 1 + departments + shelves];
  await database.query(`insert into shop_goods_classify (id, merchant_id, pid, name, name_en, status, weigh)
    select n, 0, null, '部门' || n, 'Department ' || n, 1, n from ${ids(first, departments)}
    union all select n, 0, ${first} + n % ${departments}, '货架' || n, 'Shelf ' || n, 1, n from ${ids(second, shelves)}
    union all select n, 0, ${second} + n % ${shelves}, '种类' || n, 'Kind ' || n, 1, n from ${ids(third, kinds)}`);
  await database.query(`insert into shop_goods_tag (id, merchant_id, name, name_en, status, position, weigh)
    select n, 0, '标签' || n, 'Tag ' || n, 1, 'corner', n from ${ids(1, TAGS)}`);
  const name = `${pick(QUALITIES, 'n')} || ${pick(MATERIALS, 'n / 7')} || ${pick(THINGS, 'n / 3')} || ' ' || n`;
  await database.query(`insert into shop_goods
    (id, merchant_id, name, name_en, cover, classify_id, classify_ids, spec_type, price, price_max, origin_price, stock, weight,
      volume, sales, init_sales, status, weigh, params, freight_type)
    select n, 0, ${name}, 'Classic ' || ${pick(ENGLISH, 'n / 3')} || ' ' || n, '/storage/demo/a.svg',
      ${third} + n % ${kinds}, '{}', 2, 500 + (n * 7919) % 100000, 900 + (n * 7919) % 100000, 0, n % 50, 300, 500, (n * 31) % 5000, 0,
      case when n % 20 = 0 then 0 else 1 end, n,
      jsonb_build_array(jsonb_build_object('name', '产地', 'value', ${pick(ORIGINS, 'n / 11')}, 'filterable', true)), 1
    from ${ids(1, goods)}`);
  await database.query(`insert into shop_goods_sku
    (merchant_id, goods_id, spec_text, value_ids, spec_key, price, stock, weight, volume, sku_code, status)
    select 0, n, 'V' || v, array['v' || v], 'v' || v, 500 + (n * 7919) % 100000 + v * 100, n % 20, 300, 500, 'S' || n || '-' || v, 1
    from ${ids(1, goods)}, generate_series(1, 3) as "v"`);
  await database.query(`insert into shop_goods_goods_tag (goods_id, tag_id)
    select n, 1 + n % ${TAGS} from ${ids(1, goods)} union all select n, 1 + (n + 7) % ${TAGS} from ${ids(1, goods)}`);
  for (const table of ['shop_goods_classify', 'shop_goods_tag', 'shop_goods', 'shop_goods_sku'])
    await database.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  await database.query('analyze');
}
