import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

interface Title {
  id: number;
  name: string;
  tax_no: string;
  is_default: number;
}
interface Invoice {
  id: number;
  order_no: string;
  status: number;
  amount: string;
  name: string;
  invoice_no: string;
  refuse_reason: string;
  can_withdraw: boolean;
}

const COMPANY = { kind: 'company', name: '福建示例公司', tax_no: '91350100M000100Y43' };

describe.each(DATABASE_KINDS)('invoices on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
  });
  afterAll(() => own?.stop());

  const titles = async (me: Buyer): Promise<Title[]> =>
    (await me.get<{ list: Title[] }>('shop.invoice/index')).data.list;
  const addTitle = async (me: Buyer, values: object = COMPANY): Promise<number> => {
    const { code, msg } = await me.post('shop.invoice/add', values);
    if (code !== 1) throw new Error(msg);
    return Math.max(...(await titles(me)).map(({ id }) => id));
  };
  const invoices = async (me: Buyer, query = ''): Promise<Invoice[]> =>
    (await me.get<{ list: Invoice[] }>(`shop.invoice/requests${query}`)).data.list;
  const received = async (me: Buyer, price = '10.00', qty = 2): Promise<string> => {
    const orderNo = await its.paid(me, [[await its.shop.goods(price, 50, { status: 1 }), qty]]);
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    return orderNo;
  };
  const ask = (me: Buyer, orderNo: string, title: number, more: object = {}) =>
    me.post<{ id: number }>('shop.invoice/request', { order_no: orderNo, invoice_id: title, ...more });
  /** Where staff are led by what they hear of invoices of an order. */
  const notices = async (orderNo: string): Promise<string[]> => {
    const own = `select target from shop_notify where message_type = 'invoice_asked' and admin_id = 1 and message like $1`;
    const { rows } = await its.sql(own, [`%${orderNo}%`]);
    return (rows as { target: string }[]).map(({ target }) => target);
  };
  const staff = async (name: string, id: number, params: object): Promise<Answer> =>
    (await own.admin.post<Answer>(`/admin/shop.order.Invoice/${name}`, { ids: [id], ...params })).body;

  test('have titles with a tax number that holds, of which exactly one is the default', async () => {
    const me = await its.buyer();
    for (const wrong of [
      { kind: 'company', name: 'A' },
      { ...COMPANY, tax_no: '91350100M000100Y44' },
      { ...COMPANY, tax_no: '1234' },
    ])
      expect(await me.post('shop.invoice/add', wrong)).toMatchObject({
        code: 0,
        data: { issues: [{ path: 'tax_no' }] },
      });
    await addTitle(me, { kind: 'person', name: '王小明' });
    await addTitle(me, { ...COMPANY, tax_no: ' 91350100m000100y43 ', is_default: 1 });
    const [first, second] = await titles(me);
    expect(first).toMatchObject({ name: COMPANY.name, tax_no: COMPANY.tax_no, is_default: 1 });
    expect(second).toMatchObject({ name: '王小明', is_default: 0 });
    await me.post('shop.invoice/default', { id: second!.id });
    expect((await titles(me)).map(({ name, is_default: is }) => [name, is])).toEqual([
      ['王小明', 1],
      [COMPANY.name, 0],
    ]);
    expect(await me.post('shop.invoice/edit', { id: first!.id, tax_no: '' })).toMatchObject({ code: 0 });
    const other = await its.buyer();
    expect(await titles(other)).toEqual([]);
    expect((await other.post('shop.invoice/edit', { id: first!.id, name: 'x' })).code).toBe(0);
    expect((await other.post('shop.invoice/del', { ids: [first!.id] })).code).toBe(0);
    expect((await titles(me)).map(({ name }) => name)).toContain(COMPANY.name);
  });

  test('are asked for of finished orders, once at a time, and issued by staff', async () => {
    const me = await its.buyer();
    const title = await addTitle(me);
    const open = await its.paid(me, [[await its.shop.goods('10.00', 50, { status: 1 }), 1]]);
    expect(await ask(me, open, title)).toMatchObject({ code: 0, data: { issues: [{ path: 'order_no' }] } });
    const orderNo = await received(me);
    const asked = await Promise.all([ask(me, orderNo, title), ask(me, orderNo, title)]);
    expect(asked.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await notices(orderNo)).toEqual([`/shop/order/invoice?status=1&order.order_no=${orderNo}`]);
    const [invoice] = await invoices(me);
    expect(invoice).toMatchObject({ order_no: orderNo, status: 1, amount: '20.00', name: COMPANY.name });
    expect((await staff('issue', invoice!.id, {})).code).toBe(0);
    expect((await staff('issue', invoice!.id, { invoice_no: '24312000000012345678' })).code).toBe(1);
    expect(await invoices(me, `?order_no=${orderNo}`)).toMatchObject([
      { status: 2, amount: '20.00', invoice_no: '24312000000012345678', can_withdraw: false },
    ]);
    expect((await staff('refuse', invoice!.id, { reason: 'late' })).code).toBe(0);
    expect((await me.post('shop.invoice/withdraw', { id: invoice!.id })).code).toBe(0);
    const { data } = await me.get<{ list: { message_type: string; target: string }[] }>('shop.message/index');
    expect(data.list).toContainEqual(
      expect.objectContaining({ message_type: 'invoice_issued', target: '/user/invoice' }),
    );
  });

  test('are refused with a reason, or taken back, and may be asked for again', async () => {
    const me = await its.buyer();
    const title = await addTitle(me);
    const orderNo = await received(me);
    const first = (await ask(me, orderNo, title)).data.id;
    expect((await staff('refuse', first, { reason: '抬头不清楚' })).code).toBe(1);
    expect(await invoices(me)).toMatchObject([{ status: 3, refuse_reason: '抬头不清楚' }]);
    const second = (await ask(me, orderNo, title)).data.id;
    expect((await me.post('shop.invoice/withdraw', { id: second })).code).toBe(1);
    expect((await ask(me, orderNo, title)).code).toBe(1);
    expect((await invoices(me)).map(({ status }) => status)).toEqual([1, 6, 3]);
  });

  test('SF5 of orders whose money goes back later go to "credit note due"; those that wait are about less', async () => {
    const me = await its.buyer();
    const title = await addTitle(me);
    const [one, other] = [await received(me), await received(me)];
    const issued = (await ask(me, one, title)).data.id;
    await staff('issue', issued, { invoice_no: 'A1' });
    await ask(me, other, title);
    for (const orderNo of [one, other]) {
      const refundNo = await its.asked(me, orderNo, 1, [[0, 1]]);
      expect((await its.agree(refundNo)).code).toBe(1);
    }
    expect(await invoices(me)).toMatchObject([
      { order_no: other, status: 1, amount: '10.00' },
      { order_no: one, status: 4, status_text: 'Credit note due' },
    ]);
    const office = await own.admin.get<{ id: number; status: string }[]>(
      `/admin/rest/shop/order/invoice?filter=${encodeURIComponent(JSON.stringify({ status: '4' }))}`,
    );
    expect(office.body.map(({ id }) => id)).toEqual([issued]);
    expect((await ask(me, one, title)).code).toBe(0);
    expect((await staff('reverse', issued, { credit_no: 'C1' })).code).toBe(1);
    expect((await ask(me, one, title)).code).toBe(1);
    expect((await invoices(me, `?order_no=${one}`)).map(({ status, amount }) => [status, amount])).toEqual([
      [1, '10.00'],
      [5, '20.00'],
    ]);
  });

  test('can be asked for with the order; they wait for its end, and go with it', async () => {
    const me = await its.buyer();
    const title = await addTitle(me);
    const goods = await its.shop.goods('10.00', 50, { status: 1 });
    const make = async (invoice: number) => {
      const items = { items: [{ sku_id: goods.skuId, qty: 1 }] };
      const { data } = await me.post<{ hash: string }>('shop.checkout/preview', items);
      return me.post<{ orders: { order_no: string }[] }>('shop.order/create', {
        ...items,
        hash: data.hash,
        idempotency_key: its.key(),
        invoice_id: invoice,
      });
    };
    const made = await make(title);
    expect(made.code).toBe(1);
    const orderNo = made.data.orders[0]!.order_no;
    const [invoice] = await invoices(me);
    expect(invoice).toMatchObject({ order_no: orderNo, status: 1, amount: '10.00' });
    expect((await staff('issue', invoice!.id, { invoice_no: 'A2' })).code).toBe(0);
    expect((await me.post('shop.order/cancel', { order_no: orderNo })).code).toBe(1);
    expect(await invoices(me)).toMatchObject([{ status: 6 }]);
    const other = await its.buyer();
    const foreign = await addTitle(other);
    expect((await make(foreign)).code).toBe(0);
    const { count } = await its.shop.one<{ count: number }>(
      'select count(*)::int as count from shop_order where user_id = $1',
      [me.id],
    );
    expect(count).toBe(1);
  });

  test('of others are as if they were not there; special ones need the whole company', async () => {
    const [me, other] = [await its.buyer(), await its.buyer()];
    const title = await addTitle(me);
    const orderNo = await received(me);
    const foreign = await addTitle(other);
    expect((await ask(me, orderNo, foreign)).code).toBe(0);
    expect((await ask(other, orderNo, foreign)).code).toBe(0);
    expect(await ask(me, orderNo, title, { invoice_type: 'special' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'invoice_id' }] },
    });
    const whole = { ...COMPANY, address: '1 Road', phone: '0591-1', bank: 'Bank', account: '1' };
    const asked = await ask(me, orderNo, await addTitle(me, whole), { invoice_type: 'special' });
    expect(asked.code).toBe(1);
    const strange = await other.post('shop.invoice/withdraw', { id: asked.data.id });
    expect(strange.code).toBe(0);
    expect({ ...strange, time: 0 }).toEqual({
      ...(await other.post('shop.invoice/withdraw', { id: 999_999 })),
      time: 0,
    });
    expect(await invoices(other)).toEqual([]);
    const guest = await own.guest.get<Answer>('/api/shop.invoice/requests');
    expect(guest.body.code).toBe(303);
  });
});
