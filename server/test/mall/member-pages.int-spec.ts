import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberRule } from '#engine/contract/index.ts';
import { seedMemberPages } from '#server/mall/member-pages/seed-member-pages.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop } from './shop.fixture.ts';

const RULES = '/admin/rest/user/rule';
const PAGES = [
  'order',
  'refund',
  'evaluate',
  'coupon',
  'recharge',
  'level',
  'signIn',
  'favourite',
  'footprint',
  'reminder',
  'invoice',
  'message',
  'address',
  'shop',
];

describe.each(DATABASE_KINDS)('pages of members on %s', (database) => {
  let own: TestServer;
  let ann: HttpClient;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    ann = (await new TestShop(own).member('ann')).client;
  });
  afterAll(() => own?.stop());

  const menusOf = async (client: HttpClient): Promise<MemberRule[]> =>
    (await client.get<Enveloped<{ menus: MemberRule[] }>>('/api/index/index')).body.data.menus;
  const mallOf = async (client = ann): Promise<MemberRule | undefined> =>
    (await menusOf(client)).find(({ name }) => name === 'mall');
  const ruleId = async (name: string): Promise<number> => {
    const { rows } = await own.main.query<{ id: string }>({
      text: 'SELECT id::text FROM user_rule WHERE name = $1',
      values: [name],
    });
    return Number(rows[0]?.id);
  };
  const seed = (): Promise<void> => seedMemberPages(own.server.app.get<Records>(RECORDS));

  test('come with the shop, below the account, in both languages, with icons', async () => {
    expect((await menusOf(ann)).map(({ name }) => name)).toEqual(['account', 'mall']);
    const mall = await mallOf();
    expect(mall).toMatchObject({ type: 'menu_dir', title: 'Shopping' });
    const pages = mall?.children ?? [];
    expect(pages.map(({ name }) => name)).toEqual(PAGES);
    expect(pages.map(({ path }) => path)).toEqual(PAGES);
    expect(
      pages.every(({ type, menu_type, icon }) => `${type} ${menu_type}` === 'menu tab' && icon !== ''),
    ).toBe(true);
    expect(pages[0]).toMatchObject({ title: 'My orders' });
    const chinese = await mallOf(ann.with({ 'think-lang': 'zh-cn' }));
    expect(chinese).toMatchObject({ title: '我的商城' });
    expect(chinese?.children?.[0]).toMatchObject({ title: '我的订单' });
  });

  test('are renamed, hidden, moved and deleted by administrators, and stay so', async () => {
    const { admin } = own;
    await admin.put(`${RULES}/${await ruleId('order')}`, { title: 'What I bought' });
    await admin.put(`${RULES}/${await ruleId('refund')}`, { status: 0 });
    await admin.put(`${RULES}/${await ruleId('shop')}`, { weigh: 100 });
    await admin.delete(`${RULES}/${await ruleId('invoice')}`);
    await seed();
    const pages = (await mallOf())?.children ?? [];
    expect(pages.map(({ name }) => name)).toEqual([
      'shop',
      ...PAGES.filter((name) => !['refund', 'invoice', 'shop'].includes(name)),
    ]);
    expect(pages[1]).toMatchObject({ name: 'order', title: 'What I bought' });
  });

  test('are granted to groups that were there before, which hold them by name', async () => {
    const { admin, main } = own;
    const { body: group } = await admin.post<{ id: number }>('/admin/rest/user/group', {
      name: 'Friends of the house',
      rules: ['account'],
    });
    await main.query({ text: `UPDATE "user" SET group_id = $1`, values: [group.id] });
    await main.query({ text: `DELETE FROM user_rule WHERE name = ANY ($1)`, values: [PAGES] });
    await main.query({ text: `DELETE FROM user_rule WHERE name = 'mall'`, values: [] });
    await Promise.all([seed(), seed()]);
    const { rows } = await main.query<{ rules: string[] }>({
      text: 'SELECT rules FROM user_group ORDER BY id',
      values: [],
    });
    expect(rows[0]?.rules).toEqual(['*']);
    expect([...(rows[1]?.rules ?? [])].sort()).toEqual(expect.arrayContaining(['mall', ...PAGES]));
    expect((await mallOf())?.children?.map(({ name }) => name)).toEqual(PAGES);
  });
});
