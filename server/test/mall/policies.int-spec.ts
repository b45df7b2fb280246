import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PolicyReport, PolicyResult } from '#engine/commerce/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { POLICY_FACTS } from '#server/mall/policies/policy-facts.ts';
import { seedPolicies } from '#server/mall/policies/seed-policies.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Row {
  id: number;
}
interface Refused {
  errors: Record<string, string>;
}

const POLICY = '/admin/rest/shop/goods/policy';
const NODE = 'shop/goods/policy/index';
const RULE = { is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' };

describe.each(DATABASE_KINDS)('policies of goods on %s', (kind) => {
  let own: TestServer;
  let basics: object = {};
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    const added = await own.admin.post<Row>('/admin/rest/shop/goods/classify', { name: 'Cups' });
    basics = { cover: '/storage/demo/none.png', classify_id: added.body.id, price: '9.90' };
  });
  afterAll(() => own?.stop());

  const addGoods = async (name: string, more: object = {}): Promise<number> => {
    const added = await own.admin.post<Row>('/admin/rest/shop/goods/goods', { ...basics, name, ...more });
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };
  const addTemplate = async (name: string, more: object): Promise<number> =>
    (await own.admin.post<Row>('/admin/rest/shop/delivery/template', { name, billing: 1, ...more })).body.id;
  const report = async (who = own.admin): Promise<PolicyReport> =>
    (await who.get<{ data: PolicyReport }>('/admin/shop.goods.Policy/report')).body.data;
  const resultOf = async (title: string, who = own.admin): Promise<PolicyResult | undefined> =>
    (await report(who)).policies.find((each) => each.title === title);
  const failing = async (title: string): Promise<string[]> =>
    ((await resultOf(title))?.goods ?? []).map(({ name }) => name);

  test('five come with the product, once', async () => {
    const { body } = await own.admin.get<Row[]>(POLICY);
    expect(body).toHaveLength(5);
    expect((await report()).policies.map(({ title }) => title)).toEqual([
      'Has a weight',
      'Has a return promise',
      'Reaches all provinces',
      'Picture of 800 px or more',
      'Has an English name',
    ]);
    const records = own.server.app.get<Records>(RECORDS);
    await seedPolicies(records);
    expect((await report()).policies).toHaveLength(5);
  });

  test('each is counted over the goods on sale', async () => {
    await own.main.query({
      text: `insert into attachment (url, name, sha1, topic, storage, width, height, size, mimetype)
        values ('/storage/wide.png', 'wide.png', 'a', 'default', 'local', 1200, 900, 1, 'image/png'),
          ('/storage/small.png', 'small.png', 'b', 'default', 'local', 400, 300, 1, 'image/png')`,
      values: [],
    });
    const everywhere = await addTemplate('Everywhere', { rules: { add: [RULE] } });
    const near = await addTemplate('Near', {
      rules: { add: [{ ...RULE, is_default: 0, areas: ['330000'] }] },
    });
    await addGoods('Plain');
    await addGoods('Small', { cover: '/storage/small.png', freight_type: 3, delivery_template_id: near });
    await addGoods('Good', {
      cover: '/storage/wide.png',
      name_en: 'Good',
      weight: 300,
      return_days: 7,
      freight_type: 3,
      delivery_template_id: everywhere,
    });
    await addGoods('Never', { return_days: 0, weight: 1, name_en: 'Never', status: 0 });
    expect((await report()).goods).toBe(3);
    expect(await failing('Has a weight')).toEqual(['Plain', 'Small']);
    expect(await failing('Has a return promise')).toEqual(['Plain', 'Small']);
    expect(await failing('Reaches all provinces')).toEqual(['Small']);
    expect(await failing('Picture of 800 px or more')).toEqual(['Plain', 'Small']);
    expect(await failing('Has an English name')).toEqual(['Plain', 'Small']);
    expect(await resultOf('Has a weight')).toMatchObject({ kept: 1, broken: 2 });
  });

  test('a sixth one is added as a row, and counted', async () => {
    const condition = { properties: { subtitle: { type: 'string', minLength: 4 } }, required: ['subtitle'] };
    const body = { title: '有副标题', title_en: 'Has a subtitle', text: '', condition };
    const added = await own.admin.post<Row>(POLICY, body);
    expect(added).toMatchObject({ status: 201, body: { condition } });
    await addGoods('Titled', { subtitle: 'For all days' });
    expect(await resultOf('Has a subtitle')).toMatchObject({ kept: 1, broken: 3 });
    expect(await failing('Has a subtitle')).toEqual(['Plain', 'Small', 'Good']);
    await own.admin.put(`${POLICY}/${added.body.id}`, { status: 0 });
    expect(await resultOf('Has a subtitle')).toBeUndefined();
  });

  test.each<[string, unknown, RegExp]>([
    ['an unknown type', { properties: { name: { type: 'sometimes' } } }, /\/properties\/name\/type/],
    ['an unknown name', { allOf: [{ required: ['colour'] }] }, /\/allOf\/0\/required\/0.*colour/],
    ['a reference to nowhere', { $ref: '#/nowhere' }, /#\/nowhere/],
    ['a text', 'name', /JSON/],
    ['nothing', {}, /JSON object that asks/],
  ])('a condition with %s is refused with its place', async (_, condition, words) => {
    const refused = await own.admin.post<Refused>(POLICY, { title: 'x', condition });
    expect(refused.status).toBe(422);
    expect(refused.body.errors['condition']).toMatch(words);
    expect((await report()).policies).toHaveLength(5);
  });

  test('rights, and merchants that see their own goods', async () => {
    const none = await own.actor(['shop/goods/goods/index']);
    expect((await none.get<{ code: number }>('/admin/shop.goods.Policy/report')).body.code).toBe(401);
    const blind = await own.actor([NODE]);
    expect(await resultOf('Has a weight', blind)).toMatchObject({ broken: 3, goods: [] });
    const shop = await own.admin.post<Row>('/admin/rest/merchant/shop', { name: 'North' });
    const merchant = await own.actor([NODE, 'shop/goods/goods/index'], { merchantId: shop.body.id });
    expect((await report(merchant)).goods).toBe(0);
  });

  test('more goods than a page are counted whole, the first fifty named', async () => {
    await own.main.query({
      text: `insert into shop_goods (name, status, merchant_id) select 'g' || n, 1, 0 from generate_series(1, 1100) n`,
      values: [],
    });
    const result = await resultOf('Has an English name');
    expect(result).toMatchObject({ kept: 1, broken: 1103 });
    expect(result?.goods).toHaveLength(50);
  });

  test('those that are deleted stay away', async () => {
    for (const { id } of (await own.admin.get<Row[]>(POLICY)).body) await own.admin.delete(`${POLICY}/${id}`);
    await seedPolicies(own.server.app.get<Records>(RECORDS));
    expect(await report()).toEqual({ goods: 0, policies: [] });
  });

  test('the help of the condition names every fact', () => {
    const definition = own.server.app.get(MetadataService).get('shop/goods/policy');
    const help = definition?.fieldByName.get('condition')?.help;
    for (const fact of Object.keys(POLICY_FACTS)) {
      expect(textIn(help, 'en')).toContain(fact);
      expect(textIn(help, 'zh-cn')).toContain(fact);
    }
  });
});
