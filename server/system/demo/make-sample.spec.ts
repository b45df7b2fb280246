import { readFileSync } from 'node:fs';
import type { Json } from '#engine/definition/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import { bannerScene, SCENE_NAMES } from './drawing/banner-scenes.ts';
import { STILL_LIFE_NAMES, stillLife } from './drawing/still-lifes.ts';
import { orderNumber } from './make-orders.ts';
import { seededRandom } from './random.ts';
import { makeSample } from './seed-demo.ts';

const NOW = new Date('2026-05-01T08:00:00Z');
const sample = makeSample(NOW);
const rows = (table: string) => sample.tables.get(table) ?? [];
const FILES: Record<string, string> = {
  merchant_shop: '../merchant/shop',
  shop_goods_type: 'goods/type',
  shop_delivery_company: 'delivery/company',
  shop_delivery_address: 'delivery/address',
  shop_delivery_template: 'delivery/template',
  shop_delivery_rule: 'delivery/rule',
  shop_delivery_free: 'delivery/free',
  shop_delivery_forbid: 'delivery/forbid',
  shop_goods_brand: 'goods/brand',
  shop_goods_tag: 'goods/tag',
  shop_goods_classify: 'goods/classify',
  shop_goods_spec_template: 'goods/specTemplate',
  shop_goods_params_template: 'goods/paramsTemplate',
  shop_goods_param: 'goods/param',
  shop_goods_service_template: 'goods/serviceTemplate',
  shop_goods: 'goods/goods',
  shop_goods_goods_tag: 'goods/goodsTag',
  shop_goods_sku: 'goods/sku',
  shop_goods_stock_log: 'goods/stockLog',
  shop_order: 'order/order',
  shop_order_goods: 'order/orderGoods',
  shop_shipment: 'order/shipment',
  shop_shipment_item: 'order/shipmentItem',
  shop_shipment_trace: 'order/shipmentTrace',
  shop_evaluation: 'order/evaluate',
  shop_member_level: '../user/level',
  shop_member_tag: '../user/tag',
  shop_sign_rule: 'market/signRule',
  shop_recharge_plan: 'recharge/plan',
  shop_advert: 'advert/advert',
  shop_coupon: 'market/coupon',
  shop_coupon_center: 'market/couponCenter',
};

test('the same day gives the same shop, a few thousand rows of it', () => {
  expect(makeSample(NOW)).toEqual(sample);
  expect(rows('shop_goods').length).toBeGreaterThanOrEqual(300);
  expect(rows('shop_goods_classify')).toHaveLength(30);
  expect(rows('shop_delivery_company')).toHaveLength(30);
  expect(rows('shop_order').length).toBeGreaterThan(100);
  expect([...sample.tables.values()].flat().length).toBeLessThan(10_000);
});

test('tables and columns are those of the definitions', () => {
  expect([...sample.tables.keys()].sort()).toEqual(Object.keys(FILES).sort());
  for (const [table, file] of Object.entries(FILES)) {
    const url = new URL(`../../../definitions/shop/${file}.json`, import.meta.url);
    const definition = JSON.parse(readFileSync(url, 'utf8')) as {
      table: string;
      softDelete?: string;
      fields: { name: string; type: string }[];
    };
    const columns = definition.fields
      .filter((field) => field.type !== 'manyToMany' && field.name !== definition.softDelete)
      .map((field) => field.name);
    expect(definition.table).toBe(table);
    expect(columns).toEqual(expect.arrayContaining(Object.keys(rows(table)[0] ?? {})));
    for (const row of rows(table)) expect(Object.keys(row)).toEqual(Object.keys(rows(table)[0] ?? {}));
  }
});

test('spec templates are as their rule wants them, and offered where there is something', () => {
  const ids = new Set(rows('shop_goods_classify').map(({ id }) => id));
  expect(rows('shop_goods_spec_template').some(({ classify_ids }) => String(classify_ids) !== '')).toBe(true);
  for (const { specs, classify_ids } of rows('shop_goods_spec_template')) {
    expect(applyRules([{ rule: 'specs' }], specs, 'specs')).toEqual([]);
    for (const id of classify_ids as Json[]) expect(ids.has(id)).toBe(true);
  }
});

test('every picture a row names is drawn, and every one drawn is named', () => {
  const named = new Set(
    [...sample.tables.values()]
      .flat()
      .flatMap((row) => [row.logo, row.image, row.cover, ...(Array.isArray(row.images) ? row.images : [])])
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  );
  expect([...named].sort()).toEqual(
    [...sample.pictures.keys()].map((name) => `/storage/demo/${name}`).sort(),
  );
  for (const text of sample.pictures.values()) expect(text).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
});

test('pictures are light, name their size, and paint with what they define', () => {
  for (const [name, text] of sample.pictures) {
    expect([name, text.length < 12_000]).toEqual([name, true]);
    const box = name.startsWith('advert-') ? '\\d+ 0 \\d+ 640' : '0 0 400 400';
    expect(text).toMatch(new RegExp(`viewBox="${box}" width="\\d+" height="\\d+"`));
    const named = [...text.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    for (const id of new Set(named)) expect(text).toContain(`id="${id}"`);
    expect(text).not.toMatch(/NaN|undefined/);
  }
});

test('goods have four views, and those in several colours a picture of each, on values and SKUs alike', () => {
  for (const { id, cover, images, specs } of rows('shop_goods')) {
    expect(new Set(images as Json[]).size).toBe(4);
    expect((images as Json[])[0]).toBe(cover);
    const values = (specs as { values: { id: string; image?: string }[] }[]).flatMap((spec) => spec.values);
    const coloured = values.filter(({ image }) => image !== undefined);
    if (coloured.length === 0) continue;
    expect(coloured.map(({ image }) => image)).toContain(cover);
    expect(new Set(coloured.map(({ image }) => sample.pictures.get(image!.split('/').at(-1)!))).size).toBe(3);
    for (const sku of rows('shop_goods_sku').filter((one) => one.goods_id === id)) {
      const own = coloured.find((value) => (sku.value_ids as Json[]).includes(value.id));
      expect(sku.image).toBe(own?.image);
    }
  }
  expect(rows('shop_goods_sku').filter(({ image }) => image !== '').length).toBeGreaterThan(300);
});

test('the pictures of shipped pages are those that the program draws', () => {
  const drawn = new Map([
    ...SCENE_NAMES.map((name) => [`scenes/${name}`, bannerScene(name)] as const),
    ...STILL_LIFE_NAMES.map((name) => [`stills/${name}`, stillLife(name)] as const),
  ]);
  for (const [name, picture] of drawn) {
    const file = new URL(`../../../web/public/static/${name}.svg`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(picture);
    expect(picture.length).toBeLessThan(16_000);
  }
});

test('orders add up: lines make the amount, status and times agree, sales are what was kept', () => {
  const lines = rows('shop_order_goods');
  const kept = new Map<unknown, number>();
  for (const order of rows('shop_order')) {
    const own = lines.filter((line) => line.order_id === order.id);
    const total = own.reduce((sum, line) => sum + Number(line.price) * Number(line.quantity), 0);
    expect(order.goods_amount).toBe(total);
    expect(order.pay_amount).toBe(total + Number(order.freight));
    expect(order.delivery_time !== null).toBe([3, 4, 5].includes(Number(order.status)));
    expect(order.cancel_time !== null).toBe(order.status === 6);
    expect(order.create_time! <= (order.pay_time ?? order.create_time!)).toBe(true);
    if ([2, 3, 4, 5].includes(Number(order.status))) {
      for (const line of own) kept.set(line.goods_id, (kept.get(line.goods_id) ?? 0) + Number(line.quantity));
    }
  }
  for (const goods of rows('shop_goods')) expect(goods.sales).toBe(kept.get(goods.id) ?? 0);
  expect(new Set(rows('shop_order').map((order) => order.status)).size).toBe(7);
});

test('order numbers have 17 characters and are all different', () => {
  const numbers = rows('shop_order').map((order) => String(order.order_no));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const one of numbers) expect(one).toMatch(/^D\d{16}$/);
  expect(orderNumber(1, NOW)).not.toBe(orderNumber(2, NOW));
});

test('a seeded generator repeats itself, another seed does not, choices stay in their bounds', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 50 },
      (
        (random) => () =>
          random.between(3, 9)
      )(seededRandom(seed)),
    );
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(3))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]));
  expect(seededRandom(1).some(['a', 'b', 'c'], 5)).toEqual(['a', 'b', 'c']);
});

const inOrder = (one: unknown, other: unknown): number => Number(one) - Number(other);

test('coupons of each kind are offered by shops that are there, in both languages, and none comes by itself', () => {
  const coupons = rows('shop_coupon');
  const shops = new Set([0, ...rows('merchant_shop').map(({ id }) => id)]);
  expect([...new Set(coupons.map(({ type }) => type))].sort(inOrder)).toEqual([1, 2, 3, 4]);
  expect([...new Set(coupons.map(({ get_type: type }) => type))].sort(inOrder)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { merchant_id: merchant, name, name_en: english, get_type: type, status } of coupons) {
    expect(shops.has(merchant)).toBe(true);
    expect([name, english].every((text) => typeof text === 'string' && text !== '')).toBe(true);
    // A coupon in every purse would be in the price of every checkout.
    if (type === 3 || type === 4) expect(status).toBe(2);
  }
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  for (const { coupon_id: id, merchant_id: merchant } of rows('shop_coupon_center'))
    expect(byId.get(id)).toMatchObject({ merchant_id: merchant, status: 1 });
  const rewards = rows('shop_sign_rule').flatMap(({ coupon_id: id }) => id ?? []);
  expect(rewards.map((id) => byId.get(id)?.get_type)).toEqual([2]);
});
