import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { ACCOUNT_DEPS, type AccountDeps } from '#server/system/accounts/account-deps.ts';
import { deleteWaiting } from '#server/system/accounts/delete-account.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { callerOf, TestShop, type Answer } from './shop.fixture.ts';

interface Refused {
  issues?: { path: string }[];
}

interface Kept {
  profile: { username: string; money: string };
  balance: { money: string }[];
  addresses: { detail: string }[];
  orders: { order_no: string }[];
}

const pathsOf = ({ code, data }: Answer<unknown>): (string | number)[] => [
  code,
  ...((data as Refused | null)?.issues ?? []).map(({ path }) => path),
];

describe.each(DATABASE_KINDS)('the account of a buyer on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let keys = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const saved = (values: object) => own.admin.data('POST', '/admin/routine.Config/edit', values);

  /** A member and their unpaid order over so much. */
  async function buyer(name: string, price = '12.00') {
    const { id, client } = await shop.member(name, '100.00');
    const me = callerOf(client);
    const { skuId } = await shop.goods(price, 10);
    const addresses = await me.get<{ list: { id: number }[] }>('shop.address/index');
    const body = { items: [{ sku_id: skuId, qty: 1 }], address_id: addresses.data.list[0]?.id };
    const preview = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...body,
      hash: preview.data.hash,
      idempotency_key: `account-${(keys += 1)}`,
    });
    const pay = (more: object = {}) =>
      me.post('shop.pay/create', {
        group_no: made.data.group_no,
        channel: 'balance',
        idempotency_key: `account-${(keys += 1)}`,
        ...more,
      });
    return { id, me, client, pay, groupNo: made.data.group_no, orderNo: made.data.orders[0]?.order_no ?? '' };
  }

  test('what was bought is counted by month, less what was given back, and orders that wait by their status', async () => {
    const { me, pay, orderNo } = await buyer('counter');
    const read = async () =>
      (
        await me.get<{ months: string[]; orders: number[]; spent: string[]; waiting: object }>(
          'shop.member/months',
        )
      ).data;
    const before = await read();
    expect(before.months).toHaveLength(6);
    expect([...before.months].sort()).toEqual(before.months);
    expect(before.spent).toEqual(Array.from({ length: 6 }, () => '0.00'));
    expect(before.waiting).toEqual({ '1': 1, '2': 0, '3': 0, '4': 0 });
    await pay();
    const paid = await read();
    expect([paid.orders.at(-1), paid.spent.at(-1)]).toEqual([1, '12.00']);
    expect(paid.waiting).toEqual({ '1': 0, '2': 1, '3': 0, '4': 0 });
    const set = (text: string) => own.main.query({ text, values: [orderNo] });
    await set(`update shop_order set refund_amount = 250 where order_no = $1`);
    expect((await read()).spent.at(-1)).toBe('9.50');
    await set(`update shop_order set pay_time = pay_time - interval '65 days' where order_no = $1`);
    const later = await read();
    expect([later.spent.at(-1), later.orders.reduce((sum, count) => sum + count, 0)]).toEqual(['0.00', 1]);
    await set(`update shop_order set pay_time = pay_time - interval '200 days' where order_no = $1`);
    expect((await read()).orders).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await callerOf(own.guest).get('shop.member/months')).code).toBe(303);
    const other = callerOf((await shop.member('nobody')).client);
    expect((await other.get<{ waiting: object }>('shop.member/months')).data.waiting).toEqual({
      '1': 0,
      '2': 0,
      '3': 0,
      '4': 0,
    });
  });

  test('a payment from the balance asks for the six digits where the shop wants them', async () => {
    const { me, pay, groupNo } = await buyer('payer');
    await saved({ shop_pay_password: 1 });
    const faces = await me.get<{ list: { channel: string; asks_password: boolean }[] }>(
      `shop.pay/channels?group_no=${groupNo}`,
    );
    expect(faces.data.list.find(({ channel }) => channel === 'balance')?.asks_password).toBe(true);
    expect(pathsOf(await pay())).toEqual([0, 'pay_password']);
    const set = (pay_password: string, password = ADMIN_PASSWORD) =>
      me.post('account/payPassword', { password, pay_password });
    expect(pathsOf(await set('12a456'))).toEqual([0, 'pay_password']);
    expect(pathsOf(await set('111111'))).toEqual([0, 'pay_password']);
    expect(pathsOf(await set('193746', 'another password'))).toEqual([0, 'password']);
    expect((await me.get('account/profile')).data).toMatchObject({ has_pay_password: false });
    expect((await set('193746')).code).toBe(1);
    expect((await me.get('account/profile')).data).toMatchObject({ has_pay_password: true });
    expect(pathsOf(await pay({ pay_password: '193745' }))).toEqual([0, 'pay_password']);
    const { money } = await shop.one<{ money: string }>(
      `select money::text from "user" where username = 'payer'`,
    );
    expect(money).toBe('10000');
    expect((await pay({ pay_password: '193746' })).data).toMatchObject({ status: 'paid' });
    const { hash } = await shop.one<{ hash: string }>('select hash from member_pay_password');
    expect(hash).not.toContain('193746');
    await saved({ shop_pay_password: 0 });
  });

  test('guesses at the six digits end soon, and other members are not held up', async () => {
    const { me, pay } = await buyer('guessed');
    await saved({ shop_pay_password: 1 });
    await me.post('account/payPassword', { password: ADMIN_PASSWORD, pay_password: '284615' });
    const answers: string[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(String(pathsOf(await pay({ pay_password: `9000${10 + guess}` }))));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '0,pay_password'));
    expect(answers[10]).toBe('0');
    expect((await pay({ pay_password: '284615' })).code).toBe(0);
    await saved({ shop_pay_password: 0 });
    expect((await pay()).code).toBe(1);
  });

  test('a member takes everything along that is kept of them, and nothing of others', async () => {
    const { me, pay, orderNo } = await buyer('mover');
    await buyer('neighbour');
    await pay();
    const { data } = await me.post<Kept>('account/export', {});
    expect(data.profile).toMatchObject({ username: 'mover', money: '88.00' });
    expect(data.balance.map(({ money }) => money)).toEqual(['-12.00']);
    expect(data.orders.map((order) => order.order_no)).toEqual([orderNo]);
    expect(data.addresses.map(({ detail }) => detail)).toEqual(['1 Lake Road']);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/argon2|neighbour/);
  });

  test('an account goes when nothing of it is open any more, and leaves no name behind', async () => {
    const { id, me, client, orderNo } = await buyer('leaver');
    const ask = () =>
      me.post<{ state: string; reasons: string[] }>('account/delete', { password: ADMIN_PASSWORD });
    expect(pathsOf(await me.post('account/delete', { password: 'guess' }))).toEqual([0, 'password']);
    expect((await ask()).data).toEqual({
      state: 'waiting',
      reasons: ['There is money left in the account', 'There are orders that are not complete'],
    });
    expect((await me.get('account/profile')).data).toMatchObject({ deletion: { state: 'waiting' } });
    expect((await me.post('account/delete', { withdraw: true })).data).toEqual({
      state: 'none',
      reasons: [],
    });
    expect((await me.get('account/profile')).data).toMatchObject({ deletion: { state: 'none' } });
    await ask();
    const deps = {
      ...own.server.app.get<AccountDeps>(ACCOUNT_DEPS),
      holdings: own.server.app.get(MemberHoldings),
    };
    const look = () => deleteWaiting(deps, new AbortController().signal);
    await look();
    expect((await me.get('account/profile')).code).toBe(1);
    await me.post('shop.order/cancel', { order_no: orderNo });
    await own.admin.post('/admin/rest/user/moneyLog', { user_id: id, money: '-100.00', memo: 'paid out' });
    await look();
    expect((await client.get<Answer>('/api/account/profile')).body.code).not.toBe(1);
    const row = await shop.one<Record<string, unknown>>(
      `select username, nickname, email, mobile, status, money::int as money,
         (select count(*)::int from user_address a where a.user_id = u.id) as addresses,
         (select count(*)::int from shop_order o where o.user_id = u.id) as orders
       from "user" u where id = $1`,
      [id],
    );
    expect(row).toEqual({
      username: `deleted_${id}`,
      nickname: '已注销用户',
      email: '',
      mobile: '',
      status: 'disable',
      money: 0,
      addresses: 0,
      orders: 1,
    });
    const { kept } = await shop.one<{ kept: number }>(
      `select count(*)::int as kept from security_sensitive_data_log where id_value = $1 and data_table = 'user'`,
      [String(id)],
    );
    expect(kept).toBe(0);
  });
});
