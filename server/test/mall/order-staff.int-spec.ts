import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ShippingShop } from './shipping.fixture.ts';

interface Group {
  pay_amount: string;
}

describe.each(DATABASE_KINDS)('what staff do to orders on %s', (database) => {
  let shop: ShippingShop;
  beforeAll(async () => {
    shop = await ShippingShop.start(database);
  });
  afterAll(() => shop?.server.stop());

  const pay = async (me: Awaited<ReturnType<ShippingShop['buyer']>>, groupNo: string) =>
    me.post('shop.pay/create', { group_no: groupNo, channel: 'balance', idempotency_key: shop.key() });
  const moneyOf = async (id: number): Promise<string> =>
    (await shop.one<{ money: string }>('select money::text from "user" where id = $1', [id])).money;

  test('R-O5, O7 a price change of 100.00 to 95.00 goes into lines of 70.00 and 30.00 as 3.50 and 1.50', async () => {
    const me = await shop.buyer('1000.00');
    const { orderNo, groupNo } = await shop.unpaid(
      me,
      [await shop.goods('70.00', 9), 1],
      [await shop.goods('30.00', 9), 1],
    );
    const price = { pay_amount: '95.00', reason: 'agreed by phone' };
    expect((await shop.staff('changePrice', orderNo, price)).code).toBe(1);
    const changed = await shop.detail(me, orderNo);
    expect(changed).toMatchObject({ status: 1, pay_amount: '95.00' });
    expect(changed.lines.map((line) => line.pay)).toEqual(['66.50', '28.50']);
    expect(changed.log.at(-1)).toMatchObject({
      action: 'changePrice',
      note: '100.00 → 95.00 agreed by phone',
    });
    const channels = await me.get<Group>(`shop.pay/channels?group_no=${groupNo}`);
    expect(channels.data.pay_amount).toBe('95.00');
    const adjust =
      'select before_amount::int, after_amount::int, reason from shop_order_adjust where order_id = $1';
    const id = await shop.idOf(orderNo);
    expect(await shop.one(adjust, [id])).toEqual({
      before_amount: 10_000,
      after_amount: 9_500,
      reason: 'agreed by phone',
    });
    // A second change, upwards and with freight, begins with the first.
    const more = { pay_amount: '106.00', freight: '6.00', reason: 'heavier' };
    expect((await shop.staff('changePrice', orderNo, more)).code).toBe(1);
    const again = await shop.detail(me, orderNo);
    expect(again.lines.map((line) => line.pay)).toEqual(['70.00', '30.00']);
    expect((await pay(me, groupNo)).code).toBe(1);
    expect(await moneyOf(me.id)).toBe('89400');
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    expect((await shop.staff('changePrice', orderNo, price)).code).toBe(0);
  });

  test.each([
    ['raised', '120.00', '90.00'],
    ['lowered', '80.00', '110.00'],
  ])(
    'R-O5 a second price change is made, and undone, whether the first has %s it',
    async (_, first, second) => {
      const me = await shop.buyer('1000.00');
      const { orderNo, groupNo } = await shop.unpaid(
        me,
        [await shop.goods('70.00', 9), 1],
        [await shop.goods('30.00', 9), 1],
      );
      for (const amount of [first, second, '100.00', second]) {
        expect((await shop.staff('changePrice', orderNo, { pay_amount: amount, reason: 'x' })).code).toBe(1);
        const changed = await shop.detail(me, orderNo);
        expect(changed).toMatchObject({ status: 1, pay_amount: amount });
        const cents = changed.lines.map(({ pay: part }) => Number(part.replace('.', '')));
        expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Number(amount.replace('.', '')));
        if (amount === '100.00') expect(cents).toEqual([7000, 3000]);
      }
      expect((await pay(me, groupNo)).code).toBe(1);
      expect(await moneyOf(me.id)).toBe(String(100_000 - Number(second.replace('.', ''))));
      expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    },
  );

  test('O7 a price is never below its freight, and what costs nothing is paid', async () => {
    const me = await shop.buyer();
    const { orderNo } = await shop.unpaid(me, [
      await shop.goods('5.00', 9, { freight_type: 2, freight_fixed: '4.00' }),
      1,
    ]);
    const below = await shop.staff<{ issues: object[] }>('changePrice', orderNo, {
      pay_amount: '3.99',
      reason: 'x',
    });
    expect(below).toMatchObject({ code: 0, data: { issues: [{ path: 'pay_amount' }] } });
    expect((await shop.staff('changePrice', orderNo, { pay_amount: '9.00', reason: 'x' })).code).toBe(0);
    expect((await shop.staff('changePrice', orderNo, { pay_amount: '-1', reason: 'x' })).code).toBe(0);
    const free = { pay_amount: '0', freight: '0', reason: 'a gift' };
    expect((await shop.staff('changePrice', orderNo, free)).code).toBe(1);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2, pay_amount: '0.00' });
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  test('O8 staff send an order elsewhere until something of it has left', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 2]);
    const to = {
      consignee: 'Ann',
      mobile: '13900000002',
      codes: ['310000', '310100', '310104'],
      address: '331 Caoxi Road',
    };
    expect(await shop.staff('editAddress', orderNo, { ...to, codes: ['99'] })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'codes' }] },
    });
    expect((await shop.staff('editAddress', orderNo, to)).code).toBe(1);
    const moved = await shop.detail(me, orderNo);
    expect(moved.address).toMatchObject({ name: 'Ann', codes: to.codes, detail: to.address });
    expect(moved.log.at(-1)).toMatchObject({ action: 'editAddress' });
    const path = `/admin/rest/shop/order/order/${await shop.idOf(orderNo)}`;
    const restricted = async (): Promise<string[]> =>
      (await shop.server.admin.get<{ _barred: { verbs: string[] } }>(path)).body._barred.verbs;
    expect(await restricted()).not.toContain('editAddress');
    const [line] = moved.lines;
    await shop.staff('delivery', orderNo, {
      express_company: 'SF',
      express_no: 'SF1234567',
      items: [{ line_id: line!.id, qty: 1 }],
    });
    expect((await shop.staff('editAddress', orderNo, to)).code).toBe(0);
    // Its button is not offered either, that for the rest of the goods is.
    expect(await restricted()).toContain('editAddress');
    expect(await restricted()).not.toContain('delivery');
  });

  test('a remark with its flag is for staff alone', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const remark = { seller_remark: 'rings twice', seller_flag: 1 };
    expect((await shop.staff('remark', orderNo, remark)).code).toBe(1);
    const stored = 'select seller_remark, seller_flag from shop_order where order_no = $1';
    expect(await shop.one(stored, [orderNo])).toEqual(remark);
    const seen = await me.get(`shop.order/detail?order_no=${orderNo}`);
    expect(JSON.stringify(seen)).not.toMatch(/rings twice|"remark"/);
    const { count } = await shop.one<{ count: number }>(
      `select count(*)::int as count from shop_order_log where action = 'remark' and order_id = $1`,
      [await shop.idOf(orderNo)],
    );
    expect(count).toBe(1);
  });

  test('what is picked for several orders is one list of each SKU, of what is still to be sent', async () => {
    const me = await shop.buyer();
    const cup = await shop.goods('5.00', 9, { name: 'Blue cup' });
    const pot = await shop.goods('5.00', 9, { name: 'A pot' });
    const orderNos = [
      await shop.paid(me, [cup, 2], [pot, 1]),
      await shop.paid(me, [cup, 3]),
      await shop.paid(me, [pot, 1]),
    ];
    await shop.staff('delivery', orderNos[2]!, { express_company: 'SF', express_no: 'SFPICK01' });
    const ids = await Promise.all(orderNos.map((each) => shop.idOf(each)));
    const { body } = await shop.server.admin.post<{ data: { print: string }[] }>(
      '/admin/shop.order.Order/print',
      { ids, kind: 'pick' },
    );
    const page = body.data[0]!.print;
    expect(page.match(/<section>/g)).toHaveLength(1);
    const rows = [...page.matchAll(/<tr><td>.*?<\/tr>/g)].map(([row]) =>
      row
        .replace(/<[^>]+>/g, '|')
        .split('|')
        .filter((each) => each !== ''),
    );
    const cells = rows.map((row) => row.slice(-3));
    expect(cells).toEqual([
      expect.arrayContaining(['1', orderNos[0]]),
      expect.arrayContaining(['5', `${orderNos[0]}, ${orderNos[1]}`]),
    ]);
    expect(page).toContain('件数 Pieces: <b>6</b>');
  });

  test('orders are printed by our template or by one of the shop, which says only what orders have', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9, { name: 'Cup <b>' }), 2]);
    const other = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const print = async (kind: string): Promise<string> => {
      const ids = [await shop.idOf(orderNo), await shop.idOf(other)];
      const path = '/admin/shop.order.Order/print';
      const { body } = await shop.server.admin.post<{ data: { print: string }[] }>(path, { ids, kind });
      return body.data[0]!.print;
    };
    const packing = await print('packing');
    expect(packing).toContain(orderNo);
    expect(packing).toContain(other);
    expect(packing).toContain('Cup &lt;b&gt;');
    const templates = '/admin/rest/shop/order/printTemplate';
    const template = { name: 'Ours', kind: 'packing', body: '{order_no}: {#lines}{qty} {colour}{/lines}' };
    const refused = await shop.server.admin.post<{ errors: object }>(templates, template);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { body: expect.stringContaining('colour') } },
    });
    const body = '<i>{order_no}</i>{#lines}{to_send} of {qty}{/lines}';
    expect((await shop.server.admin.post(templates, { ...template, body })).status).toBe(201);
    expect(await print('packing')).toContain(`<i>${orderNo}</i>2 of 2`);
    expect(await print('delivery')).toContain('Delivery note');
    const pick = {
      name: 'Our shelves',
      kind: 'pick',
      body: '{orders}/{pieces}:{#lines} {name} {to_send}{/lines}',
    };
    const wrong = await shop.server.admin.post<{ errors: object }>(templates, {
      ...pick,
      body: '{order_no}',
    });
    expect(wrong.body.errors).toMatchObject({ body: expect.stringContaining('order_no') });
    expect((await shop.server.admin.post(templates, pick)).status).toBe(201);
    expect(await print('pick')).toMatch(/2\/3: /);
  });

  test('R-O3 the member hears what has become of a request to cancel, and that the shop has closed an order', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const apply = { order_no: orderNo, reason: 'too many' };
    await me.post('shop.order/applyCancel', apply);
    await shop.staff('refuseCancel', orderNo, { reason: 'packed' });
    await me.post('shop.order/applyCancel', apply);
    await shop.staff('cancel', orderNo);
    const other = await shop.unpaid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('close', other.orderNo, { reason: 'sold out' });
    const client = me.client.with({ 'think-lang': 'en' });
    const { body } = await client.get<{ data: { list: { message: string }[] } }>('/api/shop.message/index');
    const heard = body.data.list.map(({ message }) => message);
    expect(heard).toEqual(
      expect.arrayContaining([
        `Order ${orderNo} is not cancelled: packed`,
        `Order ${orderNo} is cancelled, as you have asked`,
        `Order ${other.orderNo} is closed. sold out`,
      ]),
    );
  });

  test('each button has a node of its own', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const clerk = await shop.server.actor(['shop/order/order/index', 'shop/order/order/remark']);
    const remark = { seller_remark: 'seen', seller_flag: 0 };
    expect((await shop.staff('remark', orderNo, remark, clerk)).code).toBe(1);
    for (const [name, params] of [
      ['delivery', { express_company: 'SF', express_no: 'SF1234567' }],
      ['changePrice', { pay_amount: '1.00', reason: 'x' }],
      ['close', { reason: 'x' }],
    ] as const)
      expect((await shop.staff(name, orderNo, params, clerk)).code).toBe(401);
  });
});
