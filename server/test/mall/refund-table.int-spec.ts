import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refundStep, type RefundActor, type RefundRequest } from '#engine/commerce/index.ts';
import { RefundChannels } from '#server/mall/refunds/refund-channel.ts';
import { refundFacts } from '#server/mall/refunds/step-refund.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

/** Something that is done by a call, and the row of the table it is. */
interface Act {
  actor: RefundActor;
  action: string;
  request: RefundRequest;
  call: (its: TestRefunds, me: Buyer, refundNo: string) => Promise<Answer<unknown>>;
}

const staff =
  (name: string, params: object = {}): Act['call'] =>
  (its, _me, refundNo) =>
    its.staff(name, refundNo, params);

const ACTS: readonly Act[] = [
  {
    actor: 'member',
    action: 'ship',
    request: { company: 'SF', no: '1' },
    call: async (its, me, refundNo) =>
      its.step(me, 'ship', refundNo, { company_id: await its.carrier(), no: 'BACK123456' }),
  },
  {
    actor: 'member',
    action: 'cancel',
    request: {},
    call: (its, me, refundNo) => its.step(me, 'cancel', refundNo),
  },
  {
    actor: 'member',
    action: 'complain',
    request: {},
    call: (its, me, refundNo) => its.step(me, 'complain', refundNo, { text: 'not fair' }),
  },
  {
    actor: 'staff',
    action: 'agree',
    request: { returnAddress: true },
    call: staff('audit', { decision: 'agree' }),
  },
  {
    actor: 'staff',
    action: 'refuse',
    request: { reason: 'x' },
    call: staff('audit', { decision: 'refuse', note: 'no' }),
  },
  {
    actor: 'staff',
    action: 'receive',
    request: { counted: 1 },
    call: staff('receive', { decision: 'receive' }),
  },
  {
    actor: 'staff',
    action: 'refuseReceipt',
    request: { reason: 'x', images: 1 },
    call: staff('receive', { decision: 'refuse', note: 'broken', images: ['/a.svg'] }),
  },
  {
    actor: 'staff',
    action: 'exchange',
    request: { replacementShipped: true },
    call: staff('shipReplacement', { company: 'SF', no: 'NEW123456' }),
  },
  { actor: 'staff', action: 'retry', request: {}, call: staff('retry') },
  {
    actor: 'staff',
    action: 'payByHand',
    request: { voucher: true, consent: true },
    call: staff('payByHand', { to: 'manual', voucher: '/a.svg', consent: true }),
  },
  {
    actor: 'platform',
    action: 'arbitrateClose',
    request: { reason: 'x' },
    call: staff('arbitrate', { decision: 'close', reason: 'settled' }),
  },
  {
    actor: 'platform',
    action: 'arbitrateAmount',
    request: { reason: 'x' },
    call: staff('arbitrate', { decision: 'amount', amount: '0.00', reason: 'settled' }),
  },
];

describe.each(DATABASE_KINDS)('the table of refunds on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  let shippedNo: (qty?: number) => Promise<string>;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    me = await its.buyer('100000.00');
    own.server.app.get(RefundChannels, { strict: false }).add('shut', {
      send: () => Promise.resolve({ state: 'closed' as const }),
      query: () => Promise.resolve({ state: 'closed' as const }),
    });
    const goods = await its.shop.goods('10.00', 900);
    shippedNo = async (qty = 2) => {
      const orderNo = await its.paid(me, [[goods, qty]]);
      await its.ship(orderNo);
      return orderNo;
    };
  });
  afterAll(() => own?.stop());

  const done = (answer: Answer<unknown>): void => {
    if (answer.code !== 1) throw new Error(answer.msg);
  };
  const asked = async (type = 2): Promise<string> =>
    its.asked(me, await shippedNo(), type, [[0, 1]], { goods_status: 1 });
  const agreed = async (type = 2): Promise<string> => {
    const refundNo = await asked(type);
    done(await its.agree(refundNo));
    return refundNo;
  };
  const sent = async (type = 2): Promise<string> => {
    const refundNo = await asked(type);
    await its.sentBack(me, refundNo);
    return refundNo;
  };
  const received = async (): Promise<string> => {
    const refundNo = await sent(3);
    done(await its.staff('receive', refundNo, { decision: 'receive' }));
    return refundNo;
  };
  const failed = async (type = 1): Promise<string> => {
    const orderNo = await shippedNo();
    const group = '(select group_id from shop_order where order_no = $1)';
    await its.sql(`update shop_payment set channel = 'shut' where group_id = ${group}`, [orderNo]);
    await its.sql(`update shop_order set pay_type = 'shut' where order_no = $1`, [orderNo]);
    const refundNo = await its.asked(me, orderNo, type, [[0, 1]], { goods_status: 1 });
    if (type === 1) done(await its.agree(refundNo));
    else {
      await its.sentBack(me, refundNo);
      done(await its.staff('receive', refundNo, { decision: 'receive' }));
    }
    await until(async () => (await rowOf(refundNo))['status'] === 4);
    return refundNo;
  };
  const complained = async (refundNo: string): Promise<string> => {
    done(await its.step(me, 'complain', refundNo, { text: 'not fair' }));
    return refundNo;
  };
  const after = async (refundNo: string, call: Promise<Answer<unknown>> | Act['call']): Promise<string> => {
    done(await (typeof call === 'function' ? call(its, me, refundNo) : call));
    return refundNo;
  };

  /** A way into each state that a refund can be in. */
  const STATES: [string, () => Promise<string>][] = [
    ['asked for', () => asked()],
    ['asked for, money alone', () => asked(1)],
    ['asked for, with a complaint', async () => complained(await asked())],
    ['agreed to', () => agreed()],
    ['sent back', () => sent()],
    ['sent back, may be withdrawn', async () => after(await sent(), staff('allowCancel'))],
    ['received, to be exchanged', () => received()],
    ['received, with a complaint', async () => complained(await received())],
    ['not paid', () => failed()],
    ['not paid after a return', () => failed(2)],
    ['not paid, with a complaint', async () => complained(await failed())],
    ['done', () => agreed(1)],
    [
      'exchanged',
      async () => after(await received(), staff('shipReplacement', { company: 'SF', no: 'NEW123456' })),
    ],
    ['refused', async () => after(await asked(), staff('audit', { decision: 'refuse', note: 'no' }))],
    ['withdrawn', async () => after(await asked(), (_its, buyer, no) => its.step(buyer, 'cancel', no))],
    [
      'withdrawn after the agreement',
      async () => after(await agreed(), (_its, buyer, no) => its.step(buyer, 'cancel', no)),
    ],
    [
      'receipt refused',
      async () =>
        after(await sent(), staff('receive', { decision: 'refuse', note: 'broken', images: ['/a.svg'] })),
    ],
  ];

  const rowOf = (refundNo: string) =>
    its.shop.one<Record<string, never>>('select * from shop_refund where refund_no = $1', [refundNo]);

  test('F4 goods that come back need an address of the shop', async () => {
    const refundNo = await asked();
    expect((await its.agree(refundNo)).code).toBe(0);
    expect((await its.agree(refundNo, { return_address_id: 99_999 })).code).toBe(0);
    expect(await rowOf(refundNo)).toMatchObject({ audit_status: 1 });
    await its.returnAddress();
    expect((await its.agree(refundNo)).code).toBe(1);
  });

  test.each(STATES)(
    'RF10 %s: what the table allows is done, all else is refused and changes nothing',
    async (_name, reach) => {
      let refundNo = await reach();
      for (const act of ACTS) {
        const before = await rowOf(refundNo);
        const expected = refundStep(refundFacts(before, its.deps()), act.actor, act.action, act.request);
        const answer = await act.call(its, me, refundNo);
        const now = await rowOf(refundNo);
        expect([act.action, answer.code, answer.msg]).toEqual([act.action, expected.ok ? 1 : 0, answer.msg]);
        if (!expected.ok) {
          expect(now).toEqual(before);
          continue;
        }
        const { auditStatus, status, userShipStatus } = expected.to;
        const row = await its.shop.one<{ row: string; to_status: string }>(
          `select row, to_status from shop_refund_log where refund_id = $1 and row = $2 order by id desc limit 1`,
          [await its.refundId(refundNo), expected.row.id],
        );
        expect(row).toEqual({
          row: expected.row.id,
          to_status: `${auditStatus},${status},${userShipStatus}`,
        });
        refundNo = await reach();
      }
      expect(await its.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    },
  );

  test('RF10 every guard by itself: what a step needs is missing', async () => {
    const orderNo = await shippedNo();
    const body = await its.ask(me, orderNo, 2, [[0, 1]]);
    expect((await its.create(me, body, { reason_id: 99_999 })).code).toBe(0);
    expect((await its.create(me, body, { amount: '10.01' })).code).toBe(0);
    // A reason that needs pictures, and pictures that nobody has uploaded.
    const quality = await its.reason(me, 2, 'Quality problem');
    expect((await its.create(me, body, { reason_id: quality })).code).toBe(0);
    expect((await its.create(me, body, { reason_id: quality, images: ['/foreign.png'] })).code).toBe(0);
    const refundNo = (await its.create(me, body)).data.refund_no;
    const refused = async (answer: Promise<Answer<unknown>>): Promise<void> => {
      const before = await rowOf(refundNo);
      expect((await answer).code).toBe(0);
      expect(await rowOf(refundNo)).toEqual(before);
    };
    await refused(its.staff('audit', refundNo, { decision: 'refuse' }));
    await refused(its.staff('audit', refundNo, { decision: 'agree', amount: '10.01' }));
    await refused(its.staff('audit', refundNo, { decision: 'perhaps' }));
    await refused(its.staff('audit', refundNo, { decision: 'agree', amount: '-1' }));
    await refused(its.step(me, 'complain', refundNo, { text: ' ' }));
    await refused(its.step(me, 'complain', refundNo, { text: 'x', images: ['/foreign.png'] }));
    done(await its.agree(refundNo));
    await refused(its.step(me, 'ship', refundNo, { no: 'BACK123456' }));
    await refused(its.step(me, 'ship', refundNo, { company_id: await its.carrier() }));
    await refused(its.step(me, 'ship', refundNo, { company_id: 99_999, no: 'BACK123456' }));
    done(await its.step(me, 'ship', refundNo, { company_id: await its.carrier(), no: 'BACK123456' }));
    await refused(its.step(me, 'cancel', refundNo));
    await refused(its.receive(me, refundNo, [0]));
    await refused(its.staff('receive', refundNo, { decision: 'receive', items: [{ line_id: 1, qty: 1 }] }));
    await refused(its.staff('receive', refundNo, { decision: 'receive', amount: '9.00' }));
    await refused(its.staff('receive', refundNo, { decision: 'receive', amount: '10.01' }));
    await refused(its.staff('receive', refundNo, { decision: 'refuse', images: ['/a.svg'] }));
    await refused(its.staff('receive', refundNo, { decision: 'refuse', note: 'broken' }));
    await refused(its.staff('arbitrate', refundNo, { decision: 'close', reason: 'x' }));
    done(await its.staff('receive', refundNo, { decision: 'receive', amount: '9.00', note: 'scratched' }));
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 2, amount: '9.00' });
  });

  test('a complaint comes with pictures of the member, and they stand in the refund', async () => {
    const url = `/storage/default/${me.id}.png`;
    await its.test.main.query({
      text: `insert into attachment (topic, admin_id, user_id, url, width, height, name, size, mimetype, storage, sha1)
        values ('default', 0, $1, $2, 4, 4, 'own.png', 10, 'image/png', 'local', 'x')`,
      values: [me.id, url],
    });
    const refundNo = await asked();
    const proof = { text: ' not fair ', images: [url] };
    done(await its.step(me, 'complain', refundNo, proof));
    const shown = { complaint: true, complaint_text: 'not fair', complaint_images: [url] };
    expect(await its.refund(me, refundNo)).toMatchObject(shown);
  });

  test('F16 refunds of one line are asked for three times at most', async () => {
    const orderNo = await shippedNo();
    for (let time = 0; time < 3; time += 1) {
      const refundNo = await its.asked(me, orderNo, 2, [[0, 1]]);
      done(await its.staff('audit', refundNo, { decision: 'refuse', note: 'no' }));
    }
    const body = await its.ask(me, orderNo, 2, [[0, 1]]);
    expect(await its.preview(me, body)).toMatchObject({ allowed: false });
    expect((await its.create(me, body)).code).toBe(0);
  });

  test('refunds of others are not there, and each node is needed for its own button', async () => {
    const refundNo = await asked();
    const id = await its.refundId(refundNo);
    const other = await its.buyer();
    const missing = await other.get('shop.refund/detail?refund_no=R2611230000000000');
    for (const answer of [
      await other.get(`shop.refund/detail?refund_no=${refundNo}`),
      await its.step(other, 'cancel', refundNo),
      await its.step(other, 'complain', refundNo, { text: 'x' }),
    ])
      expect(answer).toMatchObject({ code: 0, msg: missing.msg });
    expect((await other.get<{ total: number }>('shop.refund/index')).data.total).toBe(0);
    const node = 'shop/order/refund';
    const lister = await own.actor([`${node}/index`]);
    const auditor = await own.actor([`${node}/index`, `${node}/audit`]);
    const stranger = await own.actor([`${node}/index`, `${node}/audit`, `${node}/arbitrate`], {
      merchantId: 77,
    });
    const audit = { ids: [id], decision: 'refuse', note: 'no' };
    const code = async (client: typeof lister, verb: string, params: object): Promise<number> =>
      (await client.post<Answer>(`/admin/shop.order.Refund/${verb}`, params)).body.code;
    expect(await code(lister, 'audit', audit)).not.toBe(1);
    expect(await code(stranger, 'audit', audit)).not.toBe(1);
    expect(await code(auditor, 'receive', { ids: [id], decision: 'receive' })).not.toBe(1);
    expect(await rowOf(refundNo)).toMatchObject({ audit_status: 1, status: 1 });
    expect(await code(auditor, 'audit', audit)).toBe(1);
  });

  test('nothing of a refund is written but by its steps; staff note what only they read', async () => {
    const refundNo = await asked();
    const before = await rowOf(refundNo);
    const place = `/admin/rest/shop/order/refund/${await its.refundId(refundNo)}`;
    const [item] = (
      await its.sql('select id::int from shop_refund_item where refund_id = $1', [before['id']])
    ).rows;
    for (const change of [
      { status: 2, audit_status: 2 },
      { amount: '0.01' },
      { items: { add: [{ name: 'x', qty: 1 }] } },
      { items: { change: [{ id: item?.['id'], qty: 9 }] } },
      { logs: { add: [{ action: 'x' }] } },
    ])
      await own.admin.put(place, change);
    expect({ ...(await rowOf(refundNo)), update_time: before['update_time'] }).toEqual(before);
    const counted = await its.shop.one<{ items: number; pieces: number; logs: number }>(
      `select count(*)::int as items, sum(qty)::int as pieces,
        (select count(*)::int from shop_refund_log where refund_id = $1) as logs from shop_refund_item where refund_id = $1`,
      [before['id']],
    );
    expect(counted).toEqual({ items: 1, pieces: 1, logs: 1 });
    const noted = await own.admin.put<{ staff_note: string }>(place, { staff_note: 'ask the carrier' });
    expect(noted.body.staff_note).toBe('ask the carrier');
    expect(JSON.stringify(await its.refund(me, refundNo))).not.toContain('ask the carrier');
  });

  test('staff of a merchant decide about their refunds, but not about complaints', async () => {
    const refundNo = await complained(await asked());
    await its.sql(
      'insert into merchant_shop (id, name, name_en, status) values (78, $1, $1, 1) on conflict do nothing',
      ['M'],
    );
    await its.sql('update shop_refund set merchant_id = 78 where refund_no = $1', [refundNo]);
    const node = 'shop/order/refund';
    const merchant = await own.actor([`${node}/index`, `${node}/audit`, `${node}/arbitrate`], {
      merchantId: 78,
    });
    const id = await its.refundId(refundNo);
    const call = async (verb: string, params: object): Promise<number> =>
      (await merchant.post<Answer>(`/admin/shop.order.Refund/${verb}`, { ids: [id], ...params })).body.code;
    expect(await call('arbitrate', { decision: 'close', reason: 'mine' })).toBe(0);
    expect(await rowOf(refundNo)).toMatchObject({ status: 1, complaint: 1 });
    expect(await call('audit', { decision: 'refuse', note: 'no' })).toBe(1);
  });
});
