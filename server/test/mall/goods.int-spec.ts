import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  batchSet,
  generateMatrix,
  skuRowOf,
  wireOf,
  withSpecIds,
  type SkuRow,
  type SpecGroup,
} from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Sku {
  id: number;
  spec_text: string;
  price: string;
  stock: number;
  locked: number;
  value_ids: string[];
  sku_code: string;
}

interface Goods {
  id: number;
  spec_type: number;
  price: string;
  price_max: string;
  stock: number;
  specs: object[];
  skus: Sku[];
  _version: string;
}

const GOODS = '/admin/rest/shop/goods/goods';
const COLOURS = {
  id: 'g1',
  name: 'Colour',
  values: [
    { id: 'v1', value: 'Red' },
    { id: 'v2', value: 'Blue' },
  ],
};
const SIZES = {
  id: 'g2',
  name: 'Size',
  values: [
    { id: 'v3', value: 'S' },
    { id: 'v4', value: 'M' },
    { id: 'v5', value: 'L' },
  ],
};

describe.each(DATABASE_KINDS)('goods on %s', (kind) => {
  let own: TestServer;
  let classify = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    classify = (await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name: 'Cups' }))
      .body.id;
  });
  afterAll(() => own?.stop());

  const basics = () => ({ name: 'Cup', cover: '/storage/demo/a.svg', classify_id: classify });
  const read = async (id: number): Promise<Goods> => (await own.admin.get<Goods>(`${GOODS}/${id}`)).body;
  const addSingle = async (more: object = {}): Promise<Goods> => {
    const added = await own.admin.post<Goods>(GOODS, { ...basics(), price: '9.90', stock: 10, ...more });
    expect(added).toMatchObject({ status: 201 });
    return read(added.body.id);
  };
  const addMatrix = async (): Promise<Goods> => {
    const skus = COLOURS.values.flatMap((colour) =>
      SIZES.values.map((size, at) => ({
        value_ids: [colour.id, size.id],
        price: `${10 + at}.00`,
        stock: 5 + at,
        sku_code: `${colour.value}-${size.value}-${Math.round(performance.now() * 1000)}`,
      })),
    );
    const body = { ...basics(), spec_type: 2, specs: [COLOURS, SIZES], skus: { add: skus } };
    const added = await own.admin.post<Goods>(GOODS, body);
    expect(added).toMatchObject({ status: 201 });
    return read(added.body.id);
  };
  const rowsOf = (goods: Goods): SkuRow[] =>
    goods.skus.map((sku) => skuRowOf(sku.id, sku.value_ids, { ...sku } as JsonObject));
  /** What the form sends once it generated the rows of other specs. */
  const generated = (goods: Goods, specs: object[], sumStock = false) => {
    const named = withSpecIds(specs as Json, goods.specs as Json) as unknown as SpecGroup[];
    const old = { groups: goods.specs as SpecGroup[], rows: rowsOf(goods) };
    const result = generateMatrix(old, named, { sumStock });
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    const { rows } = result.matrix;
    const seen = new Map(goods.skus.map(({ id, stock }) => [id, stock]));
    return {
      specs: named,
      skus: {
        add: rows.filter(({ id }) => id === null).map((row) => ({ ...wireOf(row), value_ids: row.values })),
        edit: rows
          .filter(({ id }) => id !== null)
          .map(({ id, values, stock }) => ({ id, value_ids: values, stock, stock_seen: seen.get(id ?? 0) })),
        del: result.gone.map(({ id }) => ({ id })),
      },
    };
  };
  const edit = async (id: number, body: object): Promise<Goods> => {
    const answer = await own.admin.post('/admin/shop.goods.Goods/edit', { id, ...body });
    expect(answer.body).toMatchObject({ code: 1 });
    return read(id);
  };
  const sums = async (id: number) =>
    (
      await own.main.query<{ stock: string; locked: string }>({
        text: `select sum(delta_stock)::int as stock, sum(delta_locked)::int as locked from shop_goods_stock_log where sku_id = $1`,
        values: [id],
      })
    ).rows[0];

  test('goods without specs have one SKU with their figures', async () => {
    const goods = await addSingle({ sku_code: `A-${kind}`, weight: 300 });
    expect(goods.skus).toHaveLength(1);
    expect(goods.skus[0]).toMatchObject({ price: '9.90', stock: 10, sku_code: `A-${kind}`, weight: 300 });
    expect(await sums(goods.skus[0]?.id ?? 0)).toEqual({ stock: 10, locked: 0 });
  });

  test('the only SKU changed in a list of its own shows in its goods, and other changes of them leave it alone', async () => {
    const goods = await addSingle();
    const sku = goods.skus[0]?.id ?? 0;
    await own.admin.put(`/admin/rest/shop/goods/sku/${sku}`, { price: '5.00', weight: 70 });
    expect(await read(goods.id)).toMatchObject({ price: '5.00', weight: 70, stock: 10 });
    const edit = [{ id: sku, price: '6.00' }];
    expect(await own.admin.put(`${GOODS}/${goods.id}`, { subtitle: 'x', skus: { edit } })).toMatchObject({
      status: 200,
    });
    expect(await read(goods.id)).toMatchObject({ price: '6.00', weight: 70, subtitle: 'x' });
  });

  test('G1 two colours and three sizes are six SKUs, named by their values', async () => {
    const goods = await addMatrix();
    expect(goods.skus.map(({ spec_text }) => spec_text)).toEqual([
      'Red / S',
      'Red / M',
      'Red / L',
      'Blue / S',
      'Blue / M',
      'Blue / L',
    ]);
    expect(goods).toMatchObject({ price: '10.00', price_max: '12.00', stock: 36 });
  });

  test('G2 a renamed value keeps ids and stock of its SKUs', async () => {
    const goods = await addMatrix();
    const [red, blue] = COLOURS.values;
    const specs = [{ ...COLOURS, values: [{ ...red, value: 'Crimson' }, blue] }, SIZES];
    const saved = await own.admin.put(`${GOODS}/${goods.id}`, { specs });
    expect(saved).toMatchObject({ status: 200 });
    const after = await read(goods.id);
    expect(after.skus.map(({ id, stock }) => [id, stock])).toEqual(
      goods.skus.map(({ id, stock }) => [id, stock]),
    );
    expect(after.skus[0]?.spec_text).toBe('Crimson / S');
  });

  test('G3 an added group takes SKUs to its first value by their ids, the others begin without stock', async () => {
    const goods = await addMatrix();
    const pack = { name: 'Pack', values: [{ value: 'single' }, { value: 'double' }] };
    const after = await edit(goods.id, generated(goods, [COLOURS, SIZES, pack]));
    expect(after.skus).toHaveLength(12);
    const kept = after.skus.filter(({ id }) => goods.skus.some((sku) => sku.id === id));
    expect(
      kept.map(({ id, price, stock, sku_code, spec_text }) => [id, price, stock, sku_code, spec_text]),
    ).toEqual(
      goods.skus.map((sku) => [sku.id, sku.price, sku.stock, sku.sku_code, `${sku.spec_text} / single`]),
    );
    const begun = after.skus.filter(({ id }) => !goods.skus.some((sku) => sku.id === id));
    expect(begun.map(({ price, stock, spec_text }) => [price, stock, spec_text])).toEqual(
      goods.skus.map(({ price, spec_text }) => [price, 0, `${spec_text} / double`]),
    );
    expect(after.stock).toBe(goods.stock);
  });

  test('a group that is taken away leaves the first of its SKUs, with the stock of all where that is wanted', async () => {
    const goods = await addMatrix();
    const [small, , , blue] = goods.skus;
    const after = await edit(goods.id, generated(goods, [COLOURS], true));
    expect(after.skus.map(({ id, stock, spec_text }) => [id, stock, spec_text])).toEqual([
      [small?.id, 18, 'Red'],
      [blue?.id, 18, 'Blue'],
    ]);
    expect(after.stock).toBe(goods.stock);
    expect(await sums(small?.id ?? 0)).toEqual({ stock: 18, locked: 0 });
  });

  test('G4 10 % more on the SKUs of one size are stored half up', async () => {
    const goods = await addMatrix();
    const priced = await edit(goods.id, {
      skus: { edit: goods.skus.map(({ id }) => ({ id, price: '9.95' })) },
    });
    const rows = rowsOf(priced);
    const batch = batchSet(rows, { column: 'price', change: { kind: 'percent', rate: 11_000 } }, ['v5']);
    if (!batch.ok) throw new Error(JSON.stringify(batch.issues));
    const changed = batch.rows.filter((row, at) => row !== rows[at]);
    const after = await edit(goods.id, {
      skus: { edit: changed.map((row) => ({ id: row.id, ...wireOf(row, ['price']) })) },
    });
    expect(after.skus.map(({ spec_text, price }) => `${spec_text} ${price}`)).toEqual([
      'Red / S 9.95',
      'Red / M 9.95',
      'Red / L 10.95',
      'Blue / S 9.95',
      'Blue / M 9.95',
      'Blue / L 10.95',
    ]);
  });

  test('G5 goods whose SKUs were not generated are refused', async () => {
    const body = { ...basics(), spec_type: 2, specs: [COLOURS, SIZES] };
    const answer = await own.admin.post<{ issues: object[] }>(GOODS, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('The SKU data is incomplete');
  });

  test('a combination without a SKU is refused, and nothing is written', async () => {
    const goods = await addMatrix();
    const del = [{ id: goods.skus[0]?.id }];
    const answer = await own.admin.put(`${GOODS}/${goods.id}`, { skus: { del } });
    expect(answer.status).toBe(422);
    expect((await read(goods.id)).skus).toHaveLength(6);
  });

  test('G6 stock is saved as a difference, never below zero or what is promised', async () => {
    const goods = await addSingle();
    const sku = goods.skus[0]?.id ?? 0;
    const sold = await own.admin.post(`/admin/rest/shop/goods/sku/${sku}/adjust`, {
      quantity: -3,
      reason: 'sold',
    });
    expect(sold).toMatchObject({ status: 200 });
    expect((await read(goods.id)).stock).toBe(7);
    const saved = await own.admin.put(`${GOODS}/${goods.id}`, {
      stock: 12,
      stock_seen: 10,
      _version: goods._version,
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(await read(goods.id)).toMatchObject({ stock: 9, skus: [{ stock: 9 }] });
    expect((await own.admin.put(`${GOODS}/${goods.id}`, { stock: 0, stock_seen: 10 })).status).toBe(422);
    await own.main.query({ text: 'update shop_goods_sku set locked = 8 where id = $1', values: [sku] });
    const below = await own.admin.put(`${GOODS}/${goods.id}`, { stock: 7, stock_seen: 9 });
    expect(below.status).toBe(422);
    expect(await read(goods.id)).toMatchObject({ stock: 9 });
    expect(await sums(sku)).toEqual({ stock: 9, locked: 0 });
  });

  test('G7 prices and stock of goods follow their SKUs', async () => {
    const goods = await addMatrix();
    const [first, second, ...others] = goods.skus;
    const edit = [
      { id: first?.id, price: '3.00' },
      { id: second?.id, status: 0 },
      ...others.map(({ id }) => ({ id, price: '20.00' })),
    ];
    expect(await own.admin.put(`${GOODS}/${goods.id}`, { skus: { edit } })).toMatchObject({ status: 200 });
    expect(await read(goods.id)).toMatchObject({ price: '3.00', price_max: '20.00', stock: 30 });
    await own.admin.put(`/admin/rest/shop/goods/sku/${first?.id}`, { price: '30.00' });
    expect(await read(goods.id)).toMatchObject({ price: '20.00', price_max: '30.00' });
  });

  test('a price of goods with variants is refused, not passed over', async () => {
    const goods = await addMatrix();
    const refused = await own.admin.call('PATCH', `${GOODS}/${goods.id}`, { body: { price: '99.00' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { price: expect.stringContaining('variant') } },
    });
    const kept = await own.admin.call('PATCH', `${GOODS}/${goods.id}`, {
      body: { price: goods.price, name: 'Renamed' },
    });
    expect(kept.status).toBe(200);
    expect(await read(goods.id)).toMatchObject({ price: goods.price, name: 'Renamed' });
  });

  test('G8 a SKU that orders hold stays', async () => {
    const goods = await addMatrix();
    const sku = goods.skus[0]?.id ?? 0;
    await own.main.query({ text: 'update shop_goods_sku set locked = 1 where id = $1', values: [sku] });
    const answer = await own.admin.put(`${GOODS}/${goods.id}`, { skus: { del: [{ id: sku }] } });
    expect(answer.status).toBe(409);
  });

  test('goods that give up their specs have one SKU without stock, and the other way round', async () => {
    const goods = await addMatrix();
    const single = await own.admin.put(`${GOODS}/${goods.id}`, { spec_type: 1, price: '8.00' });
    expect(single).toMatchObject({ status: 200 });
    const after = await read(goods.id);
    expect(after.skus).toMatchObject([{ price: '8.00', stock: 0, spec_text: '' }]);
    expect(after).toMatchObject({ spec_type: 1, stock: 0, specs: [] });
    const again = await edit(goods.id, {
      spec_type: 2,
      ...generated({ ...after, specs: [] }, [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }]),
    });
    expect(again.skus.map(({ id, spec_text }) => [id, spec_text])).toEqual([
      [after.skus[0]?.id, 'S'],
      [expect.any(Number), 'M'],
    ]);
  });

  test('G9 a category with goods stays, and none stands below itself or a fourth level', async () => {
    await addSingle();
    expect((await own.admin.delete(`/admin/rest/shop/goods/classify/${classify}`)).status).toBe(409);
    let pid = classify;
    for (const name of ['two', 'three']) {
      pid = (await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name, pid })).body.id;
    }
    expect((await own.admin.post('/admin/rest/shop/goods/classify', { name: 'four', pid })).status).toBe(422);
    expect((await own.admin.put(`/admin/rest/shop/goods/classify/${classify}`, { pid })).status).toBe(422);
  });

  test('G10 a merchant neither reads, edits nor copies goods and templates of another', async () => {
    const nodes = ['shop/goods/goods', 'shop/goods/sku', 'shop/goods/specTemplate'].flatMap((name) =>
      ['index', 'add', 'edit', 'del'].map((verb) => `${name}/${verb}`),
    );
    const [north, south] = await Promise.all(
      [91, 92].map(async (merchantId) => {
        const values = [merchantId, `Shop ${merchantId}`];
        await own.main.query({ text: 'insert into merchant_shop (id, name) values ($1, $2)', values });
        return own.actor(nodes, { merchantId });
      }),
    );
    const goods = await north!.post<Goods>(GOODS, { ...basics(), price: '9.90', stock: 3 });
    expect(goods).toMatchObject({ status: 201 });
    const template = await north!.post<{ id: number }>('/admin/rest/shop/goods/specTemplate', {
      name: 'Mine',
      specs: [COLOURS],
    });
    for (const path of [
      `${GOODS}/${goods.body.id}`,
      `/admin/rest/shop/goods/specTemplate/${template.body.id}`,
    ]) {
      expect((await north!.get(path)).status).toBe(200);
      expect((await south!.get(path)).status).toBe(404);
      expect((await south!.put(path, { name: 'Taken' })).status).toBe(404);
      expect((await south!.delete(path)).status).toBe(404);
    }
    const sku = (await read(goods.body.id)).skus[0];
    const stolen = await south!.post('/admin/rest/shop/goods/sku', {
      goods_id: goods.body.id,
      value_ids: [],
      price: '1.00',
    });
    expect(stolen.status).toBe(422);
    expect((await south!.put(`/admin/rest/shop/goods/sku/${sku?.id}`, { price: '0.01' })).status).toBe(404);
    expect(await read(goods.body.id)).toMatchObject({ name: 'Cup', price: '9.90' });
  });

  test('categories of the house are read by merchants, and changed by the house alone', async () => {
    const nodes = ['index', 'add', 'edit', 'del', 'sortable'].map((verb) => `shop/goods/classify/${verb}`);
    const merchant = await own.actor(nodes, { merchantId: 91 });
    const path = '/admin/rest/shop/goods/classify';
    expect(await merchant.get(`${path}/${classify}`)).toMatchObject({
      status: 200,
      body: { name: 'Cups', _barred: { verbs: ['edit', 'del'] } },
    });
    expect((await merchant.put(`${path}/${classify}`, { name: 'Taken' })).status).toBe(404);
    expect((await merchant.delete(`${path}/${classify}`)).status).toBe(404);
    const mine = await merchant.post<{ id: number }>(path, { name: 'Mine', pid: classify });
    expect(mine.status).toBe(201);
    const other = await own.actor(nodes, { merchantId: 92 });
    expect((await other.get(`${path}/${mine.body.id}`)).status).toBe(404);
    const listed = await other.get<{ id: number }[]>(path);
    expect(listed.body.map(({ id }) => id)).not.toContain(mine.body.id);
    expect(listed.body.map(({ id }) => id)).toContain(classify);
    expect((await merchant.delete(`${path}/${mine.body.id}`)).status).toBe(200);
  });

  test('G11 scripts and their links are gone from descriptions', async () => {
    const detail =
      '<p>Fine <a href="javascript:alert(1)">link</a><script>alert(2)</script><a href="https://example.com/a">good</a></p>';
    const { id } = await addSingle({ detail, detail_en: detail });
    const kept = (await read(id)) as unknown as Record<'detail' | 'detail_en', string>;
    for (const text of [kept.detail, kept.detail_en]) {
      expect(text).not.toMatch(/script/i);
      expect(text).toContain('https://example.com/a');
      expect(text).toContain('Fine');
    }
  });

  test('G12 goods that an order line names stay in the bin', async () => {
    const { id } = await addSingle();
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into shop_order (order_no) values ($1) returning id::text`,
      values: [`D${id}`],
    });
    await own.main.query({
      text: `insert into shop_order_goods (order_id, goods_id, name) values ($1, $2, 'Cup')`,
      values: [rows[0]?.id, id],
    });
    expect((await own.admin.delete(`${GOODS}/${id}`)).status).toBe(200);
    const purge = () =>
      own.admin.post<{ code: number; msg: string }>('/admin/shop.goods.Goods/purge', { ids: [id] });
    expect((await purge()).body.code).toBe(0);
    await own.main.query({ text: 'delete from shop_order_goods where goods_id = $1', values: [id] });
    expect((await purge()).body).toMatchObject({ code: 1 });
  });

  test('the table itself refuses stock below zero and more promised than there is', async () => {
    const { skus } = await addSingle();
    const set = (text: string) =>
      own.main.query({ text: `update shop_goods_sku set ${text} where id = $1`, values: [skus[0]?.id] });
    await expect(set('stock = -1')).rejects.toThrow('check constraint');
    await expect(set('locked = -1')).rejects.toThrow('check constraint');
    await expect(set('locked = stock + 1')).rejects.toThrow('check constraint');
    await set('locked = stock');
  });

  test('many SKUs are saved together: each with its own values, its version and its history', async () => {
    const values = (count: number, kind: string) =>
      Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, value: `${kind} ${at}` }));
    const specs = [
      { id: 'g1', name: 'A', values: values(20, 'a') },
      { id: 'g2', name: 'B', values: values(30, 'b') },
    ];
    const add = specs[0]!.values.flatMap(({ id: one }) =>
      specs[1]!.values.map(({ id: other }) => ({ value_ids: [one, other], price: '10.00', stock: 5 })),
    );
    const body = { ...basics(), spec_type: 2, specs, skus: { add } };
    const added = await own.admin.post<Goods>(GOODS, body);
    expect(added).toMatchObject({ status: 201 });
    const goods = await read(added.body.id);
    expect(goods.skus).toHaveLength(600);
    const changed = goods.skus.filter((_, at) => at % 12 === 0);
    await edit(goods.id, {
      skus: {
        edit: changed.map((sku, at) => ({
          id: sku.id,
          _version: '0',
          price: `${20 + at}.00`,
          ...(at % 2 === 0 ? { stock: 7, stock_seen: 5 } : {}),
        })),
      },
    });
    const after = new Map((await read(goods.id)).skus.map((sku) => [sku.id, sku]));
    for (const [at, { id }] of changed.entries()) {
      expect(after.get(id)).toMatchObject({
        price: `${20 + at}.00`,
        stock: at % 2 === 0 ? 7 : 5,
        _version: '1',
      });
    }
    expect(await sums(changed[0]!.id)).toMatchObject({ stock: 7 });
    const history = await own.admin.get<{ data: { list: object[] } }>(
      `/admin/metadata/history/shop/goods/sku?_key=${changed[1]!.id}`,
    );
    expect(JSON.stringify(history.body)).toContain('21.00');
    const bad = await own.admin.put<{ errors: Record<string, string> }>(`${GOODS}/${goods.id}`, {
      skus: {
        edit: [
          { id: goods.skus[1]!.id, price: '11.00' },
          { id: goods.skus[2]!.id, price: '0' },
        ],
      },
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors)).toEqual(['skus[1].price']);
    expect((await read(goods.id)).skus[1]).toMatchObject({ price: '10.00' });
  });

  test('a value that many SKUs have is renamed with all of them', async () => {
    const goods = await addMatrix();
    const [red, blue] = COLOURS.values;
    const specs = [{ ...COLOURS, values: [{ ...red, value: 'Crimson' }, blue] }, SIZES];
    const after = await edit(goods.id, { specs });
    expect(after.skus.map(({ spec_text: text }) => text)).toEqual([
      'Crimson / S',
      'Crimson / M',
      'Crimson / L',
      'Blue / S',
      'Blue / M',
      'Blue / L',
    ]);
    expect(after.skus.map(({ id }) => id)).toEqual(goods.skus.map(({ id }) => id));
  });

  test('D10 a delivery template that goods use stays', async () => {
    const rules = {
      add: [{ is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' }],
    };
    const template = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: 'all',
      billing: 1,
      rules,
    });
    expect(template).toMatchObject({ status: 201 });
    await addSingle({ freight_type: 3, delivery_template_id: template.body.id });
    expect((await own.admin.delete(`/admin/rest/shop/delivery/template/${template.body.id}`)).status).toBe(
      409,
    );
  });

  test('chosen goods go on sale together, or what they lack is named', async () => {
    const ready = await addSingle({ name: 'Ready', status: 0 });
    const template = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: 'by weight',
      billing: 2,
      rules: { add: [{ is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' }] },
    });
    const byWeight = { freight_type: 3, delivery_template_id: template.body.id };
    const bare = await addSingle({ name: 'Bare', status: 2, ...byWeight });
    const call = (verb: string, ids: number[]) =>
      own.admin.post<{ code: number; msg: string }>(`/admin/shop.goods.Goods/${verb}`, { ids });
    const refused = await call('shelve', [ready.id, bare.id]);
    expect(refused.body).toMatchObject({
      code: 0,
      msg: expect.stringContaining('"Bare": Freight goes by weight'),
    });
    expect(await read(ready.id)).toMatchObject({ status: 0 });
    expect((await call('shelve', [ready.id])).body).toMatchObject({ code: 1 });
    expect(await read(ready.id)).toMatchObject({ status: 1 });
    expect((await call('unshelve', [ready.id])).body).toMatchObject({ code: 1 });
    expect(await read(ready.id)).toMatchObject({ status: 0 });
  });

  test('G4 prices of chosen goods change together by percents, half up, and are rounded to an ending', async () => {
    const single = await addSingle({ price: '9.95' });
    const matrix = await addMatrix();
    const reprice = (ids: number[], params: object) =>
      own.admin.post<{ code: number; msg: string }>('/admin/shop.goods.Goods/reprice', { ids, ...params });
    const rise = { column: 'price', way: 'percent', value: '10' };
    expect((await reprice([single.id, matrix.id], rise)).body).toMatchObject({ code: 1 });
    // 9.95 and 10 % are 10.945.
    expect(await read(single.id)).toMatchObject({ price: '10.95', skus: [{ price: '10.95' }] });
    const raised = await read(matrix.id);
    expect(raised.skus.map(({ price }) => price)).toEqual([
      '11.00',
      '12.10',
      '13.20',
      '11.00',
      '12.10',
      '13.20',
    ]);
    expect(raised).toMatchObject({ price: '11.00', price_max: '13.20' });
    await reprice([matrix.id], { column: 'price', way: 'add', value: '-1.5', ending: '99' });
    expect(await read(matrix.id)).toMatchObject({ price: '9.99', price_max: '11.99' });
    const below = await reprice([single.id, matrix.id], { column: 'price', way: 'add', value: '-10' });
    expect(below.body).toMatchObject({ code: 0, msg: expect.stringContaining('Red / S') });
    expect(await read(single.id)).toMatchObject({ price: '10.95' });
    for (const value of ['1.234', 'ten', '1e3'])
      expect((await reprice([single.id], { ...rise, value })).body.code).toBe(0);
  });

  test('the type of goods decides whether they are sent, and what is not sent has no freight', async () => {
    const type = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/type', {
      name: 'Voucher',
      key: 'virtual',
      need_delivery: 0,
    });
    const goods = await addSingle({ type_id: type.body.id, freight_type: 2, freight_fixed: '5.00' });
    expect(goods).toMatchObject({ need_delivery: 0, freight_type: 1 });
    expect(await edit(goods.id, { type_id: null, need_delivery: 1, freight_type: 2 })).toMatchObject({
      need_delivery: 1,
      freight_type: 2,
    });
  });

  test('areas stand in one row alone, and a template needs rows', async () => {
    const row = { first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00', areas: ['330000'] };
    const add = (rules: object[]) =>
      own.admin.post<{ issues: object[] }>('/admin/rest/shop/delivery/template', {
        name: `t${rules.length}`,
        billing: 1,
        rules: { add: rules },
      });
    expect((await add([row, row])).status).toBe(422);
    expect((await add([{ ...row, areas: [] }])).status).toBe(422);
    expect((await add([])).status).toBe(422);
    expect((await add([row, { ...row, areas: ['330100'] }])).status).toBe(201);
  });
});
