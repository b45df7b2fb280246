import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { trackDue, type TrackPorts } from '#server/mall/shipping/track-jobs.ts';
import { TrackerBook } from '#server/mall/shipping/tracker-book.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { FakeKuaidi100 } from './fake-kuaidi100.ts';
import { ShippingShop, type Buyer } from './shipping.fixture.ts';

interface Track {
  list: { shipment_no: string; state: string; trace: { text: string; time: number }[] }[];
}

describe.each(DATABASE_KINDS)('tracking on %s', (database) => {
  let shop: ShippingShop;
  const fake = new FakeKuaidi100();
  let count = 0;
  beforeAll(async () => {
    await fake.start();
    fake.subscriptions.length = 0;
    shop = await ShippingShop.start(database);
    await shop.server.admin.post('/admin/rest/shop/delivery/company', {
      name: '顺丰速运',
      code: 'SF',
      track_code: 'shunfeng',
    });
    const saved = await shop.server.admin.post<{ code: number; msg: string }>('/admin/routine.Config/edit', {
      shop_track_customer: fake.customer,
      shop_track_key: fake.key,
      shop_track_endpoint: fake.url,
      shop_pay_origin: 'https://shop.example.com',
    });
    expect(saved.body).toMatchObject({ code: 1 });
  });
  afterAll(async () => {
    await shop?.server.stop();
    await fake.stop();
  });

  /** An order on its way, and the number of its parcel. */
  const shipped = async (me: Buyer): Promise<{ orderNo: string; number: string }> => {
    count += 1;
    const number = `SF00000${count}`;
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('delivery', orderNo, { express_company: 'SF', express_no: number });
    await until(async () => fake.subscriptions.some((each) => each.number === number));
    return { orderNo, number };
  };
  const runDue = async (): Promise<void> => {
    const book = shop.server.server.app.get(TrackerBook, { strict: false });
    await shop.run((ports) => trackDue({ ...ports, book } as unknown as TrackPorts));
  };
  const report = (body: string) =>
    fetch(`${shop.server.server.url}/api/express/notify/kuaidi100`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const track = async (me: Buyer, orderNo: string): Promise<Track['list'][number]> =>
    (await me.get<Track>(`shop.order/track?order_no=${orderNo}`)).data.list[0]!;
  const LEFT = { ftime: '2026-03-01 08:30:00', context: '已揽收', areaName: '杭州市' };
  const SIGNED = { ftime: '2026-03-02 18:00:00', context: '已签收', areaName: '上海市' };

  test('parcels are asked for with a signature, and their news are written down once', async () => {
    const me = await shop.buyer();
    const { orderNo, number } = await shipped(me);
    expect(fake.subscriptions.at(-1)).toMatchObject({
      company: 'shunfeng',
      parameters: {
        callbackurl: 'https://shop.example.com/api/express/notify/kuaidi100',
        phone: '13800000001',
      },
    });
    await runDue();
    expect(await track(me, orderNo)).toMatchObject({ state: 'waiting', trace: [] });
    fake.parcels.set(`shunfeng ${number}`, { state: '0', data: [LEFT] });
    const again = async (): Promise<void> => {
      await shop.server.main.query({ text: 'update shop_shipment set track_next = null', values: [] });
      await runDue();
    };
    await again();
    await again();
    const time = Date.parse('2026-03-01T00:30:00Z') / 1000;
    expect(await track(me, orderNo)).toMatchObject({ state: 'moving', trace: [{ text: '已揽收', time }] });
    const before = fake.queries;
    await runDue();
    expect(fake.queries).toBe(before);
  });

  test('news that the service reports are taken where it has signed them, and refused else', async () => {
    const me = await shop.buyer();
    const { orderNo, number } = await shipped(me);
    fake.parcels.set(`shunfeng ${number}`, { state: '3', data: [SIGNED, LEFT] });
    const forged = await report(fake.push(number, 'guessed'));
    expect(forged.status).toBe(401);
    expect((await track(me, orderNo)).state).toBe('waiting');
    const taken = await report(fake.push(number));
    expect(await taken.json()).toMatchObject({ result: true, returnCode: '200' });
    await report(fake.push(number));
    const found = await track(me, orderNo);
    expect(found.state).toBe('signed');
    expect(found.trace.map(({ text }) => text)).toEqual(['已签收', '已揽收']);
    const stored = 'select signed_time, track_next from shop_shipment where tracking_no = $1';
    expect(await shop.one(stored, [number])).toMatchObject({
      track_next: null,
      signed_time: expect.anything(),
    });
  });

  test('a signature brings receipt forward only where the shop has it so, and once all parcels are signed for', async () => {
    const me = await shop.buyer();
    const first = await shipped(me);
    const dueIn = async (orderNo: string): Promise<number> =>
      (await shop.detail(me, orderNo)).deadlines.receive! - Date.now() / 1000;
    fake.parcels.set(`shunfeng ${first.number}`, { state: '3', data: [SIGNED] });
    await report(fake.push(first.number));
    expect(await dueIn(first.orderNo)).toBeGreaterThan(9 * 86_400);
    await shop.server.admin.post('/admin/routine.Config/edit', { shop_signed_days: 2 });
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 2]);
    const [line] = (await shop.detail(me, orderNo)).lines;
    for (const number of ['SFA000001', 'SFA000002']) {
      const parcel = { express_company: 'SF', express_no: number, items: [{ line_id: line!.id, qty: 1 }] };
      await shop.staff('delivery', orderNo, parcel);
      fake.parcels.set(`shunfeng ${number}`, { state: '3', data: [SIGNED] });
      await until(async () => fake.subscriptions.some((each) => each.number === number));
    }
    await report(fake.push('SFA000001'));
    expect(await dueIn(orderNo)).toBeGreaterThan(9 * 86_400);
    await report(fake.push('SFA000002'));
    expect(await dueIn(orderNo)).toBeLessThan(2 * 86_400 + 60);
    await shop.server.admin.post('/admin/routine.Config/edit', { shop_signed_days: 0 });
  });

  test('a service that is away keeps nothing from working, and is asked again later', async () => {
    const me = await shop.buyer();
    const { orderNo, number } = await shipped(me);
    fake.isAway = true;
    // The server asks by itself every quarter of an hour, and may have asked for this one just before.
    await shop.server.main.query({ text: 'update shop_shipment set track_next = null', values: [] });
    await expect(runDue()).rejects.toThrow('could not be tracked');
    fake.isAway = false;
    expect(await track(me, orderNo)).toMatchObject({ state: 'waiting' });
    const stored =
      'select track_error, track_next > now() as later from shop_shipment where tracking_no = $1';
    expect(await shop.one(stored, [number])).toEqual({ track_error: 'HTTP 503', later: true });
  });

  test('the key is in no answer', async () => {
    const { body } = await shop.server.admin.get<object>('/admin/routine.Config/index');
    expect(JSON.stringify(body)).toContain(fake.customer);
    expect(JSON.stringify(body)).not.toContain(fake.key);
  });
});
