import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { ACCOUNT_DEPS, type AccountDeps } from '#server/system/accounts/account-deps.ts';
import { deleteWaiting } from '#server/system/accounts/delete-account.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { SoldGoods } from './shop.fixture.ts';

const PERSON = {
  nickname: '独孤听雨',
  consignee: '欧阳晚晴',
  mobile: '13987654321',
  email: 'wanqing@example.com',
  detail: '桂花巷 77 号',
};
const NEEDLES = Object.entries(PERSON);

/** Where a text of the person is shown, as `place: what`. */
const shownIn = (place: string, body: unknown): string[] => {
  const text = JSON.stringify(body) ?? '';
  return NEEDLES.flatMap(([what, needle]) => (text.includes(needle) ? [`${place}: ${what}`] : []));
};

describe.each(DATABASE_KINDS)('a deleted account on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  let stranger: Buyer;
  let goods: SoldGoods;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    goods = await its.shop.goods('10.00', 50, { status: 1 });
    me = await its.buyer('1000.00');
    stranger = await its.buyer();
  });
  afterAll(() => own?.stop());

  const definitions = (): CompiledDefinition[] => [...own.server.app.get(MetadataService).all().values()];
  const controllerOf = ({ name }: CompiledDefinition) => name.replaceAll('/', '.');

  /** Everything that a list of the back office or of the API shows of the person. */
  const shown = async (): Promise<{ found: string[]; lists: number }> => {
    const found: string[] = [];
    let lists = 0;
    const look = async (client: HttpClient, who: string, path: string): Promise<unknown> => {
      const { status, body } = await client.get<Enveloped>(path);
      if (status !== 200 || (!Array.isArray(body) && body.code !== 1)) return null;
      lists += 1;
      found.push(...shownIn(`${who} ${path}`, body));
      return body;
    };
    for (const definition of definitions()) {
      const controller = controllerOf(definition);
      await look(own.admin, 'admin', `/admin/${controller}/index?limit=999`);
      await look(own.admin, 'admin', `/admin/${controller}/index?limit=999&recycle=1`);
      await look(own.admin, 'admin', `/admin/${controller}/recycle?limit=999`);
      await look(own.admin, 'admin', `/admin/${controller}/index?select=true&quickSearch=&page=1&limit=999`);
      await look(own.admin, 'admin', `/admin/rest/${definition.name}?range=[0,99]`);
      for (const [who, client] of [
        ['stranger', stranger.client],
        ['guest', own.guest],
      ] as const)
        await look(client, who, `/api/${controller}/index?limit=99`);
    }
    const { rows: written } = await own.main.query<{ definition: string; row_key: string }>({
      text: 'select distinct definition, row_key from row_history',
      values: [],
    });
    for (const { definition, row_key: key } of written)
      await look(own.admin, 'admin', `/admin/metadata/history/${definition}?_key=${encodeURIComponent(key)}`);
    for (const path of [
      `shop.evaluation/index?goods_id=${goods.goodsId}`,
      `shop.goods/detail?id=${goods.goodsId}`,
    ])
      await look(own.guest, 'guest', `/api/${path}`);
    return { found, lists };
  };

  /** A row of the person in as many tables as the shop has for them. */
  const live = async (): Promise<string> => {
    await own.admin.put(`/admin/rest/user/user/${me.id}`, {
      nickname: PERSON.nickname,
      mobile: PERSON.mobile,
      email: PERSON.email,
    });
    const address = {
      name: PERSON.consignee,
      mobile: PERSON.mobile,
      codes: ['330000', '330100', '330106'],
      detail: PERSON.detail,
      is_default: 1,
    };
    for (const body of [address, { ...address, is_default: 0 }]) await me.post('shop.address/add', body);
    const { data } = await me.get<{ list: { id: number; is_default: number }[] }>('shop.address/index');
    await me.post('shop.address/del', { ids: [data.list.find((each) => each.is_default === 0)?.id] });
    const title = { kind: 'person', name: PERSON.consignee, phone: PERSON.mobile, email: PERSON.email };
    await me.post('shop.invoice/add', title);
    const titles = await me.get<{ list: { id: number }[] }>('shop.invoice/index');
    await me.post('shop.favourite/add', { goods_id: goods.goodsId });
    await me.get(`shop.goods/detail?id=${goods.goodsId}`);
    await me.post('shop.cart/add', { sku_id: goods.skuId, qty: 1 });
    await me.post('shop.signIn/add', {});
    await me.post('account/profile', { nickname: PERSON.nickname, motto: PERSON.detail });
    const orderNo = await its.paid(me, [[goods, 2]]);
    await own.admin.put(`/admin/rest/shop/order/order/${await its.orderId(orderNo)}`, {
      address: `${PERSON.detail} 2`,
    });
    return orderNo.concat(' ', String(titles.data.list[0]?.id));
  };

  const ask = () =>
    me.post<{ state: string; reasons: string[] }>('account/delete', { password: ADMIN_PASSWORD });

  test('SF7 is refused with an open order; afterwards no list of back office or API shows name or mobile', async () => {
    const [orderNo = '', title] = (await live()).split(' ');
    const withdrawn = await ask();
    expect(withdrawn.data).toMatchObject({
      state: 'waiting',
      reasons: expect.arrayContaining(['There are orders that are not complete']),
    });
    const deps = {
      ...own.server.app.get<AccountDeps>(ACCOUNT_DEPS),
      holdings: own.server.app.get(MemberHoldings),
    };
    const look = () => deleteWaiting(deps, new AbortController().signal);
    await look();
    expect((await me.get('account/profile')).code).toBe(1);

    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    const { lines } = await its.detail(me, orderNo);
    const evaluated = await me.post('shop.evaluation/add', {
      order_no: orderNo,
      items: lines.map(({ id }) => ({
        line_id: id,
        score_goods: 5,
        score_service: 5,
        score_delivery: 5,
        content: 'Fine tea and a fine cup.',
        images: [],
        anonymous: false,
      })),
    });
    expect(evaluated.code).toBe(1);
    const invoice = await me.post<{ id: number }>('shop.invoice/request', {
      order_no: orderNo,
      invoice_id: Number(title),
    });
    expect(invoice.code).toBe(1);
    await own.admin.post('/admin/shop.order.Invoice/issue', { ids: [invoice.data.id], invoice_no: 'A7' });
    const before = await shown();
    expect(before.lists).toBeGreaterThan(80);
    for (const place of [
      'user.user',
      'shop.order.order',
      'shop.order.invoice',
      'user.address',
      'auth.adminLog',
    ])
      expect(before.found.filter((each) => each.includes(`/${place}/index`)).length).toBeGreaterThan(0);
    expect(before.found.some((each) => each.startsWith('guest /api/shop.evaluation/index'))).toBe(true);
    expect(before.found.filter((each) => each.includes('/metadata/history/')).length).toBeGreaterThan(2);

    const { money } = await its.purse(me);
    await own.admin.post('/admin/rest/user/moneyLog', {
      user_id: me.id,
      money: `-${(money / 100).toFixed(2)}`,
      memo: 'paid out',
    });
    await look();
    expect((await me.get('account/profile')).code).not.toBe(1);
    expect((await shown()).found).toEqual([]);
    const days = 'select count(*)::int as days from user_sign_in where user_id = $1';
    expect(await its.shop.one<{ days: number }>(days, [me.id])).toEqual({ days: 0 });
  });
});
