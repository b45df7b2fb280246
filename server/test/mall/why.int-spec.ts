import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { explain, type ExplainedRow, type View } from './explain-figure.ts';
import { TestRefunds } from './refund.fixture.ts';

describe.each(DATABASE_KINDS)('why a figure is what it is on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let memberId: number;
  let orderId: number;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    const me = await its.buyer('0.00');
    memberId = me.id;
    const given = { user_id: me.id, money: '100.00', memo: 'A gift' };
    expect((await own.admin.post('/admin/rest/user/moneyLog', given)).status).toBe(201);
    const goods = await its.shop.goods('10.00', 9);
    const orderNo = await its.paid(me, [[goods, 3]]);
    await its.agree(await its.asked(me, orderNo, 1, [[0, 1]]));
    orderId = Number(await its.orderId(orderNo));
  });
  afterAll(() => own?.stop());

  const idOf = async (text: string): Promise<number> => (await its.shop.one<{ id: number }>(text)).id;

  test.each([
    ['user/user', 'money', '80.00', 3],
    ['shop/order/order', 'pay_amount', '30.00', 1],
    ['shop/order/order', 'refund_amount', '10.00', 1],
  ])('%s %s is %s by %d postings', async (definition, field, sum, count) => {
    const id = definition === 'user/user' ? memberId : orderId;
    const { figure, rows, ...found } = await explain(own.admin, definition, id, field);
    expect({ figure, ...found }).toEqual({ figure: sum, sum });
    expect(rows).toHaveLength(count);
  });

  test('a refund, and every line of the log of the balance, lead to their own entry', async () => {
    const refund = await idOf('select min(id)::int as id from shop_refund');
    expect(await explain(own.admin, 'shop/order/refund', refund, 'amount')).toMatchObject({
      figure: '10.00',
      sum: '10.00',
    });
    const { rows } = await own.main.query<{ id: number; money: string }>({
      text: 'select id::int, money::text from user_money_log where user_id = $1 order by id',
      values: [memberId],
    });
    expect(rows.map(({ money }) => money)).toEqual(['10000', '-3000', '1000']);
    for (const { id, money } of rows) {
      const { sum, rows: postings } = await explain(own.admin, 'user/moneyLog', id, 'money');
      expect([id, sum, postings.length]).toEqual([id, (Number(money) / 100).toFixed(2), 1]);
    }
  });

  test('the entry has its order, its rule in both languages, and postings that sum to zero', async () => {
    const view = await own.admin.data<View>('GET', '/admin/metadata/view/shop/pay/entry');
    const events = view.columns.find(({ field }) => field === 'event')?.options ?? [];
    expect(events.length).toBeGreaterThan(0);
    for (const { help } of events)
      expect(help).toEqual({ 'zh-cn': expect.any(String), en: expect.any(String) });
    const entry = await idOf(`select min(id)::int as id from shop_ledger_entry where event = 'order_paid'`);
    const row = (await own.admin.get<ExplainedRow>(`/admin/rest/shop/pay/entry/${entry}`)).body;
    expect(row).toMatchObject({ order_id: orderId, order: { order_no: expect.stringMatching(/^D/) } });
  });

  test('points lead to the order they were used for, and add up to what the member has', async () => {
    await its.sql(`update "user" set score = 0 where id = $1`, [memberId]);
    const given = { user_id: memberId, score: 40, memo: 'A gift' };
    await own.admin.post('/admin/rest/user/scoreLog', given);
    expect(await explain(own.admin, 'user/user', memberId, 'score')).toMatchObject({
      figure: '40',
      sum: '40.00',
    });
  });

  test('who may not see the ledger has no button, and the ledger refuses them', async () => {
    const clerk = await own.actor(['shop/order/order/index', 'user/user/index', 'shop/pay/entry/index']);
    const view = await clerk.data<View>('GET', '/admin/metadata/view/shop/order/order');
    expect(view.columns.filter(({ why }) => why !== undefined).map(({ field }) => field)).toEqual([]);
    expect((await clerk.get('/admin/rest/shop/pay/posting')).status).toBe(403);
    const keeper = await own.actor(['shop/order/order/index', 'shop/pay/posting/index']);
    const seen = await keeper.data<View>('GET', '/admin/metadata/view/shop/order/order');
    expect(seen.columns.filter(({ why }) => why !== undefined).map(({ field }) => field)).toEqual([
      'pay_amount',
      'refund_amount',
      'commission_amount',
    ]);
  });
});
