import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RegionRecord } from '#engine/commerce/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { KeptRegions } from '#server/mall/delivery/kept-regions.ts';
import { REGIONS_VERSION } from '#server/record/regions/region-data.ts';
import type { RegionDirectory } from '#server/record/regions/region-directory.ts';
import { REGIONS } from '#server/record/regions/regions.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop } from './shop.fixture.ts';

interface Row {
  id: number;
}
interface Refused {
  errors: Record<string, string>;
  message: string;
}

const TEMPLATE = '/admin/rest/shop/delivery/template';
const RULE = '/admin/rest/shop/delivery/rule';
const GOODS = '/admin/rest/shop/goods/goods';
const DEFAULT = { is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' };
const near = (...areas: string[]) => ({ ...DEFAULT, is_default: 0, areas });
const REPEATED = 'The areas Zhejiang stand in more than one row';
const FOREIGN = ['delivery_template_id', 'Delivery template belongs to somebody else than this record'];
const NODES = ['index', 'add', 'edit', 'del'].flatMap((verb) =>
  ['template', 'rule', 'free', 'forbid'].map((part) => `shop/delivery/${part}/${verb}`),
);

describe.each(DATABASE_KINDS)('delivery on %s', (kind) => {
  let own: TestServer;
  let kept: KeptRegions;
  let classify = 0;
  let names = 0;
  const merchants: HttpClient[] = [];
  const merchantIds: number[] = [];
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    kept = own.server.app.get(KeptRegions, { strict: false });
    await kept.settled();
    const made = await own.admin.post<Row>('/admin/rest/shop/goods/classify', { name: 'Cups' });
    classify = made.body.id;
    for (const name of ['North', 'South']) {
      const shop = await own.admin.post<Row>('/admin/rest/merchant/shop', { name });
      merchantIds.push(shop.body.id);
      merchants.push(await own.actor(NODES, { merchantId: shop.body.id }));
    }
  });
  afterAll(() => own?.stop());

  const addTemplate = async (more: object = {}, who: HttpClient = own.admin) => {
    const body = { name: `t${(names += 1)}`, billing: 1, rules: { add: [DEFAULT] }, ...more };
    return who.post<Row & Refused>(TEMPLATE, body);
  };
  const addGoods = (more: object) =>
    own.admin.post<Row & Refused>(GOODS, {
      name: 'Cup',
      cover: '/storage/demo/a.svg',
      classify_id: classify,
      price: '9.90',
      freight_type: 3,
      ...more,
    });
  /** Where something is wrong, and what. */
  const wrongIn = ({ body }: { body: Refused }) => Object.entries(body.errors ?? {}).flat();

  describe('the regions', () => {
    const counts = async () =>
      (
        await own.main.query<{ total: string; retired: string }>({
          text: `select count(*)::int as total, count(*) filter (where status = 0)::int as retired from shop_delivery_region`,
          values: [],
        })
      ).rows[0];
    const regions = () => own.server.app.get<RegionDirectory>(REGIONS, { strict: false });

    test('RG2: stand in a table that is filled once and can only be looked at', async () => {
      const { shipped } = regions();
      const retired = shipped.filter((each) => each.retired).length;
      expect(await counts()).toEqual({ total: shipped.length, retired });
      await kept.load();
      expect(await counts()).toEqual({ total: shipped.length, retired });
      const [row] = (
        await own.admin.get<object[]>('/admin/rest/shop/delivery/region?filter={"code":"330106"}')
      ).body;
      expect(row).toMatchObject({
        name: '西湖区',
        name_en: 'Xihu District',
        parent: '330100',
        level: 3,
        short: '西湖',
        initial: 'xhq',
        status: 1,
      });
      expect((await own.admin.post('/admin/rest/shop/delivery/region', {})).status).toBe(404);
    });

    test('RG2: are offered level by level, districts right below a province too', async () => {
      const area = async (query: string) =>
        ((await own.admin.get<Enveloped<object[]>>(`/admin/ajax/area?${query}`)).body as { data: object[] })
          .data;
      expect(await area('')).toHaveLength(34);
      expect(await area('province=110000')).toEqual([{ value: '110100', label: '北京市' }]);
      expect(await area('province=460000&city=469000')).toContainEqual({
        value: '469001',
        label: '五指山市',
      });
      expect(await area('province=330000&city=330100')).not.toContainEqual(
        expect.objectContaining({ value: '330104' }),
      );
    });

    test('are one answer for everybody, which is not sent again to who has it', async () => {
      const first = await own.guest.get<Enveloped<{ list: string }>>('/admin/ajax/regions');
      expect(first.body.data.list).toContain('330104|江干区|Jianggan District|jgq|330102');
      const etag = first.headers.get('etag') ?? '';
      const again = await own.guest.call('GET', '/api/ajax/regions', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    });

    test('RG3: a newer list keeps codes that it lacks, marks successors, and is answered from at once', async () => {
      const { list } = regions();
      const before = await counts();
      const newer = list
        .filter(({ code }) => code !== '330127')
        .map((record): RegionRecord => {
          if (record.code === '330122') return { ...record, retired: true, successor: '330111' };
          return record.code === '330106' ? { ...record, name: '新西湖区' } : record;
        });
      const added: RegionRecord = {
        code: '330199',
        name: '新城区',
        name_en: 'Xincheng District',
        initial: 'xcq',
        retired: false,
        successor: null,
      };
      await kept.load({ version: REGIONS_VERSION + 1, list: [...newer, added] });
      expect(await counts()).toEqual({
        total: Number(before?.total) + 1,
        retired: Number(before?.retired) + 2,
      });
      const { rows } = await own.main.query<{ code: string; status: number; successor: string | null }>({
        text: `select code, status, successor from shop_delivery_region
          where code in ('330122', '330127', '330199') order by code`,
        values: [],
      });
      expect(rows).toEqual([
        { code: '330122', status: 0, successor: '330111' },
        { code: '330127', status: 0, successor: null },
        { code: '330199', status: 1, successor: null },
      ]);
      const below = regions().below('330100');
      expect(below).toContainEqual({ value: '330106', label: '新西湖区' });
      expect(below.map(({ value }) => value)).toEqual(expect.arrayContaining(['330199']));
      expect(below.map(({ value }) => value)).not.toContain('330122');
      // A server that is older leaves it as it is.
      await kept.load();
      expect(regions().below('330100')).toContainEqual({ value: '330106', label: '新西湖区' });
    });
  });

  describe('the areas of a template', () => {
    test('are codes of regions, named in the reader’s language; those of nobody are refused where they stand', async () => {
      const wrong = await addTemplate({ rules: { add: [DEFAULT, near('330000', '999999')] } });
      expect(wrong.status).toBe(422);
      expect(wrongIn(wrong)).toEqual(['rules[1].areas', 'There is no region with the code 999999']);
      const made = await addTemplate({ rules: { add: [DEFAULT, near('330104', '320000')] } });
      expect(made).toMatchObject({ status: 201 });
      const { body } = await own.admin.get<{ rules: { areas_text: string }[] }>(
        `${TEMPLATE}/${made.body.id}`,
      );
      const texts = body.rules.map((rule) => rule.areas_text);
      expect(texts).toContain('Jianggan District, Jiangsu');
    });

    test('stand in one row alone, and are called by their names', async () => {
      const answer = await addTemplate({ rules: { add: [near('330000'), near('330100', '330000')] } });
      expect(wrongIn(answer)).toEqual(['rules', 'The areas Zhejiang stand in more than one row']);
      const free = { areas: ['330100'], condition: 1, n: 1 };
      const frees = await addTemplate({ free_on: 1, frees: { add: [free, free] } });
      expect(wrongIn(frees)).toEqual(['frees', 'The areas Hangzhou stand in more than one row']);
    });

    test('of the row for all other regions are none', async () => {
      const made = await addTemplate({ rules: { add: [{ ...DEFAULT, areas: ['330000'] }] } });
      const { body } = await own.admin.get<{ rules: { areas: string[] }[] }>(`${TEMPLATE}/${made.body.id}`);
      expect(body.rules[0]?.areas).toEqual([]);
    });

    test('are held against the template when a row is written by itself', async () => {
      const { body: template } = await addTemplate({ rules: { add: [near('330000')] } });
      const [row] = (await own.admin.get<Row[]>(`${RULE}?filter={"template_id":${template.id}}`)).body;
      const beside = await own.admin.post<Row & Refused>(RULE, {
        ...near('330000'),
        template_id: template.id,
      });
      expect(wrongIn(beside)).toEqual(['areas', REPEATED]);
      const inside = await own.admin.post<Row & Refused>(RULE, {
        ...near('330100'),
        template_id: template.id,
      });
      expect(inside.status).toBe(201);
      const moved = await own.admin.put<Refused>(`${RULE}/${inside.body.id}`, { areas: ['330000'] });
      expect(wrongIn(moved)).toEqual(['areas', REPEATED]);
      expect((await own.admin.delete(`${RULE}/${inside.body.id}`)).status).toBe(200);
      expect((await own.admin.delete(`${RULE}/${row?.id}`)).status).toBe(422);
      const unknown = await own.admin.put<Refused>(`${RULE}/${row?.id}`, { areas: ['888888'] });
      expect(wrongIn(unknown)).toEqual(['areas', 'There is no region with the code 888888']);
    });
  });

  describe('what belongs to merchants', () => {
    test('rows of a template are those of its merchant alone', async () => {
      const [north, south] = merchants as [HttpClient, HttpClient];
      const made = await addTemplate({}, north);
      expect(made).toMatchObject({ status: 201 });
      const template = made.body;
      const rows = async (who: HttpClient) =>
        (await who.get<Row[]>(`${RULE}?filter={"template_id":${template.id}}`)).body;
      const [row] = await rows(north);
      expect(row).toMatchObject({ merchant_id: merchantIds[0] });
      expect(await rows(south)).toEqual([]);
      expect((await south.put(`${RULE}/${row?.id}`, { first: 9 })).status).toBe(404);
      const added = await south.post<Refused>(RULE, { ...near('330000'), template_id: template.id });
      expect(wrongIn(added)[0]).toBe('template_id');
      const ofHouse = await own.admin.post<Row>(RULE, { ...near('330000'), template_id: template.id });
      expect(ofHouse).toMatchObject({ status: 201 });
      expect(await rows(north)).toHaveLength(2);
    });

    test('staff of the house give goods no template of another merchant', async () => {
      const [north] = merchants as [HttpClient];
      const foreign = (await addTemplate({}, north)).body.id;
      const ofHouse = (await addTemplate()).body.id;
      expect(wrongIn(await addGoods({ delivery_template_id: foreign }))).toEqual(FOREIGN);
      const goods = await addGoods({ delivery_template_id: ofHouse });
      expect(goods).toMatchObject({ status: 201 });
      const moved = await own.admin.put<Refused>(`${GOODS}/${goods.body.id}`, {
        delivery_template_id: foreign,
      });
      expect(wrongIn(moved)).toEqual(FOREIGN);
    });
  });

  describe('a template that goods use', () => {
    test('D10: stays, and the goods are named and counted', async () => {
      const { id } = (await addTemplate()).body;
      for (const name of ['Red cup', 'Blue cup', 'Green cup', 'Grey cup'])
        await addGoods({ name, delivery_template_id: id });
      const refused = await own.admin.delete<Refused>(`${TEMPLATE}/${id}`);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('4 goods (Red cup, Blue cup, Green cup and others)');
      const [row] = (await own.admin.get<{ goods_count: number }[]>(`${TEMPLATE}?filter={"id":${id}}`)).body;
      expect(row?.goods_count).toBe(4);
    });

    test.each([
      [2, 'weight'],
      [3, 'volume'],
    ])('D1: charged by %s keeps goods without %s off the shelf', async (billing, measure) => {
      const { id } = (await addTemplate({ billing })).body;
      const refused = await addGoods({ delivery_template_id: id, status: 1 });
      expect(wrongIn(refused)[0]).toBe(measure);
      const draft = await addGoods({ delivery_template_id: id, status: 2 });
      expect(draft).toMatchObject({ status: 201 });
      const shelved = await own.admin.put<Refused>(`${GOODS}/${draft.body.id}`, { status: 1 });
      expect(wrongIn(shelved)[0]).toBe(measure);
      expect(await own.admin.put(`${GOODS}/${draft.body.id}`, { status: 1, [measure]: 250 })).toMatchObject({
        status: 200,
      });
    });
  });

  test('D3, D4: fees keep their cents, in the row and in the order that pays them', async () => {
    const rule = { ...DEFAULT, first_fee: '8.55', continue_fee: '1.05' };
    const { body } = await addTemplate({ rules: { add: [rule] } });
    const [read] = (
      await own.admin.get<object[]>(`/admin/rest/shop/delivery/rule?filter={"template_id":${body.id}}`)
    ).body;
    expect(read).toMatchObject({ first_fee: '8.55', continue_fee: '1.05' });
    const shop = new TestShop(own);
    const { client } = await shop.member('cents');
    const cup = await shop.goods('9.90', 9, { freight_type: 3, delivery_template_id: body.id });
    const items = [{ sku_id: cup.skuId, qty: 3 }];
    const preview = await client.post<{ data: { freight: string; pay_amount: string } }>(
      '/api/shop.checkout/preview',
      { items },
    );
    expect(JSON.stringify(preview.body.data)).toContain('"freight":"10.65"');
  });

  test('a pasted address is taken apart for administrators and members', async () => {
    const text = '张三 13800138000 北京市朝阳区建国路88号';
    const parts = {
      name: '张三',
      mobile: '13800138000',
      codes: ['110000', '110100', '110105'],
      region: '北京市朝阳区',
      detail: '建国路88号',
    };
    const ofAdmin = await own.admin.post<Enveloped<object>>('/admin/ajax/parseAddress', { text });
    expect(ofAdmin.body).toMatchObject({ code: 1, data: parts });
    await own.main.query({
      text: `INSERT INTO "user" (group_id, username, nickname, password) VALUES (1, 'ann', 'Ann', $1)`,
      values: [await hashPassword(ADMIN_PASSWORD)],
    });
    const login = { tab: 'login', username: 'ann', password: ADMIN_PASSWORD, keep: false };
    const { body } = await own.guest.post<Enveloped<{ userInfo: { token: string } }>>(
      '/api/user/checkIn',
      login,
    );
    const member = own.guest.with({ 'ba-user-token': body.data.userInfo.token });
    const ofMember = await member.post<Enveloped<object>>('/api/shop.address/parse', { text });
    expect(ofMember.body).toMatchObject({ code: 1, data: parts });
    expect((await own.guest.post<Enveloped<object>>('/api/shop.address/parse', { text })).body.code).not.toBe(
      1,
    );
    expect((await own.admin.post<Enveloped<object>>('/admin/ajax/parseAddress', {})).body.code).not.toBe(1);
  });
});
