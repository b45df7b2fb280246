import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ImportClient } from '../import-rows/import-client.ts';
import { readSheet } from '../export/read-sheet.ts';
import { ShippingShop } from './shipping.fixture.ts';

const HEAD = 'order_no,company,tracking_no,goods\r\n';

describe.each(DATABASE_KINDS)('bulk shipping on %s', (database) => {
  let shop: ShippingShop;
  let files: ImportClient;
  beforeAll(async () => {
    shop = await ShippingShop.start(database);
    files = new ImportClient(shop.server.admin, 'shop.order.BulkShipment');
  });
  afterAll(() => shop?.server.stop());

  const stored = async (): Promise<number> =>
    (await shop.one<{ count: number }>('select count(*)::int as count from shop_shipment')).count;

  test('S4 of a file with bad rows the others ship, and each bad row is named with its reason', async () => {
    const me = await shop.buyer();
    const goods = await shop.goods('5.00', 99);
    const orders = [
      await shop.paid(me, [goods, 1]),
      await shop.paid(me, [goods, 2]),
      await shop.paid(me, [goods, 1]),
    ];
    const waiting = await shop.unpaid(me, [goods, 1]);
    const lines = [
      `${orders[0]},SF,SF0000001,`,
      `D2611230000000000,SF,SF0000002,`,
      `${orders[1]},SF,nr,`,
      `${waiting.orderNo},SF,SF0000003,`,
      `${orders[2]},SF,SF0000004,`,
      `${orders[0]},SF,SF0000005,`,
    ];
    const before = await stored();
    const trial = await files.import(HEAD + lines.join('\r\n'), { dryRun: true });
    expect(trial).toMatchObject({ state: 'done', added: 2, failed: 4 });
    expect(await stored()).toBe(before);
    expect(await shop.detail(me, orders[0]!)).toMatchObject({ status: 2 });
    const task = await files.import(HEAD + lines.join('\r\n'));
    expect(task).toMatchObject({ state: 'done', added: 2, failed: 4 });
    expect(await shop.detail(me, orders[0]!)).toMatchObject({
      status: 3,
      parcels: [{ tracking_no: 'SF0000001' }],
    });
    expect(await shop.detail(me, orders[1]!)).toMatchObject({ status: 2, parcels: [] });
    expect(await shop.detail(me, orders[2]!)).toMatchObject({ status: 3 });
    const errors = (await files.errors(task.id)).toString('utf8').trimEnd().split('\r\n');
    expect(errors).toHaveLength(5);
    expect(errors[1]).toMatch(/D2611230000000000.*There is no such order/);
    expect(errors[2]).toMatch(/nr.*6 to 32/);
    expect(errors[3]).toMatch(/SF0000003/);
    expect(errors[4]).toMatch(/SF0000005/);
  });

  test('a part of an order goes by the codes of its SKUs, and a wrong one leaves the order as it was', async () => {
    const me = await shop.buyer();
    const [one, other] = [
      await shop.goods('5.00', 9, { sku_code: 'CUP-1' }),
      await shop.goods('6.00', 9, { sku_code: 'CUP-2' }),
    ];
    const orderNo = await shop.paid(me, [one, 3], [other, 1]);
    const wrong = await files.import(`${HEAD}${orderNo},SF,SF0000011,"CUP-1*2, CUP-9"`);
    expect(wrong).toMatchObject({ added: 0, failed: 1 });
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2, parcels: [] });
    const tooMany = await files.import(`${HEAD}${orderNo},SF,SF0000011,CUP-1*4`);
    expect(tooMany).toMatchObject({ added: 0, failed: 1 });
    const part = await files.import(`${HEAD}${orderNo},SF,SF0000011,"CUP-1*2, CUP-2"`);
    expect(part).toMatchObject({ added: 1, failed: 0 });
    const shipped = await shop.detail(me, orderNo);
    expect(shipped.status).toBe(2);
    expect(shipped.lines.map((line) => line.shipped_qty)).toEqual([2, 1]);
    const rest = await files.import(`${HEAD}${orderNo},SF,SF0000012,`);
    expect(rest).toMatchObject({ added: 1 });
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 3 });
  });

  test('there is a template to fill in, and orders of another merchant are not there', async () => {
    const heads = (await readSheet(await files.template('xlsx')))[0]!.map(String);
    expect(heads.map((head) => head.replace(/[*（(].*$/, '').trim())).toEqual(
      expect.arrayContaining(['Order no.', 'Carrier', 'Tracking no.', 'Goods']),
    );
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const nodes = ['index', 'add', 'import'].map((verb) => `shop/order/bulkShipment/${verb}`);
    const merchant = await shop.server.actor([...nodes, 'routine/import/index'], { merchantId: 7 });
    const theirs = new ImportClient(merchant, 'shop.order.BulkShipment');
    expect(await theirs.import(`${HEAD}${orderNo},SF,SF0000021,`)).toMatchObject({ added: 0, failed: 1 });
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2 });
  });
});
