import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { until } from '../harness/until.ts';
import { ShippingShop } from './shipping.fixture.ts';

interface Task {
  id: number;
  name: string;
  state: string;
  total: number;
  done: number;
}
interface Message {
  message_type: string;
  message: string;
  message_data: { order_no?: string; name?: string };
  path?: string;
  target?: string;
}

const LIST = '/admin/shop.order.Order/index';
const EXPORT = '/admin/shop.order.Order/export';

describe.each(DATABASE_KINDS)('exports and notices of orders on %s', (database) => {
  let shop: ShippingShop;
  let merchant = 0;
  beforeAll(async () => {
    shop = await ShippingShop.start(database);
    const { rows } = await shop.server.main.query<{ id: string }>({
      text: `insert into merchant_shop (name, name_en, status) values ('乙', 'B', 1) returning id::text`,
      values: [],
    });
    merchant = Number(rows[0]?.id);
  });
  afterAll(() => shop?.server.stop());

  /** A paid order of the house, or of the merchant. */
  const order = async (name: string, merchantId = 0): Promise<string> => {
    const me = await shop.buyer();
    const goods = await shop.goods('5.00', 9);
    for (const table of ['shop_goods', 'shop_goods_sku'])
      await shop.server.main.query({
        text: `update ${table} set merchant_id = $1 where ${table === 'shop_goods' ? 'id' : 'goods_id'} = $2`,
        values: [merchantId, goods.goodsId],
      });
    const orderNo = await shop.paid(me, [goods, 1]);
    await shop.server.main.query({
      text: 'update shop_order set consignee = $2 where order_no = $1',
      values: [orderNo, name],
    });
    return orderNo;
  };
  const linesOf = async (client: HttpClient, search = ''): Promise<string[]> => {
    const answer = await client.get<string>(`${EXPORT}?columns=order_no,consignee,pay_amount${search}`);
    return String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
  };
  const nodes = ['index', 'export'].map((verb) => `shop/order/order/${verb}`);
  const screen = ['index', 'download', 'cancel', 'del'].map((verb) => `shop/order/export/${verb}`);

  test('X1 a merchant exports their own rows alone, whatever the conditions say', async () => {
    const [own, house] = [await order('Own', merchant), await order('House')];
    const staff = await shop.server.actor(nodes, { merchantId: merchant });
    const crafted = `&search[0][field]=merchant_id&search[0][operator]=eq&search[0][val]=0`;
    const all = await linesOf(staff);
    expect(all.some((line) => line.includes(own))).toBe(true);
    expect(all.some((line) => line.includes(house))).toBe(false);
    expect((await linesOf(staff, crafted)).join()).not.toContain(house);
    const ids = `&ids[]=${await shop.idOf(house)}`;
    expect((await linesOf(staff, ids)).join()).not.toContain(house);
  });

  test('X2 a cell that would be a formula is a text', async () => {
    await order('=HYPERLINK("x")');
    const lines = await linesOf(shop.server.admin);
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('X5 the same search gives as many rows as the list shows', async () => {
    await order('Found');
    const search = `&search[0][field]=consignee&search[0][operator]=eq&search[0][val]=Found`;
    const { body } = await shop.server.admin.get<{ data: { total: number } }>(`${LIST}?limit=10${search}`);
    expect(body.data.total).toBeGreaterThan(0);
    expect(await linesOf(shop.server.admin, search)).toHaveLength(body.data.total);
  });

  test('X6 an export made by a job is in the list of exports, its notice leads there by its name, and it is downloaded', async () => {
    await order('Later');
    const { admin } = shop.server;
    const search = `&search[0][field]=consignee&search[0][operator]=eq&search[0][val]=Later`;
    const started = await admin.get<{ data: { task: Task } }>(
      `${EXPORT}?later=1&columns=order_no,consignee${search}`,
    );
    const { id, name, total } = started.body.data.task;
    expect(total).toBe(1);
    const path = `/admin/rest/shop/order/export/${id}`;
    await until(async () => (await admin.get<Task>(path)).body.state === 'done');
    expect((await admin.get<Task>(path)).body).toMatchObject({ name, done: 1 });
    const { body: messages } = await admin.get<{ data: { list: Message[] } }>(
      '/admin/shop.notify.Notify/index?limit=10',
    );
    const said = messages.data.list.find(({ message_type: type }) => type === 'export_done');
    expect(said).toMatchObject({ message_data: { name } });
    const found = await admin.get<{ data: { total: number } }>(
      `/admin/shop.order.Export/index?search[0][field]=name&search[0][operator]=eq&search[0][val]=${encodeURIComponent(name)}`,
    );
    expect(found.body.data.total).toBe(1);
    const link = await admin.post<{ download: string }>(`${path}/download`, {});
    const file = await fetch(`${shop.server.server.url}${link.body.download}`);
    expect(await file.text()).toContain('Later');
    const other = await shop.server.actor([...nodes, ...screen]);
    expect((await other.get(path)).status).toBe(404);
  });

  test('N1, N2 staff of a merchant hear of their own orders alone, and who may not see orders of none', async () => {
    const see = ['shop/order/order/index', 'shop/notify/notify/index'];
    const mine = await shop.server.actor(see, { merchantId: merchant });
    const house = await shop.server.actor(see);
    const blind = await shop.server.actor(['shop/goods/goods/index', 'shop/notify/notify/index']);
    const owner = await shop.server.actor(['merchant/order/order/index', 'shop/notify/notify/index'], {
      merchantId: merchant,
    });
    const [own, theirs] = [await order('Own', merchant), await order('House')];
    const messages = async (client: HttpClient): Promise<Message[]> => {
      const { body } = await client.get<{ data: { list: Message[] } }>(
        '/admin/shop.notify.Notify/index?limit=50',
      );
      return body.data.list;
    };
    const heard = async (client: HttpClient): Promise<(string | undefined)[]> =>
      (await messages(client)).map(({ message_data: data }) => data.order_no);
    const target = async (client: HttpClient): Promise<string | undefined> =>
      (await messages(client)).find(({ message_data: data }) => data.order_no === own)?.target;
    expect(await heard(mine)).toContain(own);
    expect(await heard(mine)).not.toContain(theirs);
    expect(await heard(house)).toContain(theirs);
    expect(await heard(blind)).not.toContain(theirs);
    expect(await heard(owner)).toContain(own);
    expect(await heard(owner)).not.toContain(theirs);
    expect(await target(owner)).toBe(`/merchant/order/order?status=2&order_no=${own}`);
    expect(await target(mine)).toBe(`/shop/order/order?status=2&order_no=${own}`);
  });

  test('N6 a member reads of a parcel in their language, and in Chinese where there is none', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('delivery', orderNo, { express_company: 'SF', express_no: 'SF1234567' });
    const read = async (language: string): Promise<string> => {
      const client = me.client.with({ 'think-lang': language });
      const { body } = await client.get<{ data: { list: Message[] } }>('/api/shop.message/index');
      return body.data.list[0]!.message;
    };
    expect(await read('en')).toBe(`Order ${orderNo} is on its way: SF SF1234567`);
    expect(await read('zh-cn')).toBe(`订单 ${orderNo} 已发货：SF SF1234567`);
    expect(await read('fr')).toBe(`订单 ${orderNo} 已发货：SF SF1234567`);
  });
});
