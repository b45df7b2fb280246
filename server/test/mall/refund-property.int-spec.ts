import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { SoldGoods } from './shop.fixture.ts';

/** Numbers that look random and are the same every time. */
const drawnFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

describe.each(DATABASE_KINDS)('any sequence of refunds on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  let goods: [SoldGoods, SoldGoods];
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    me = await its.buyer('100000.00', 100_000);
    goods = [
      await its.shop.goods('3.33', 900),
      await its.shop.goods('19.99', 900, { freight_type: 2, freight_fixed: '1.00' }),
    ];
    await its.returnAddress();
  });
  afterAll(() => own?.stop());

  /** Asks for, withdraws, refuses, agrees to and receives refunds of an order until all of its pieces are back. */
  const play = async (
    draw: (below: number) => number,
    orderNo: string,
    isShipped: boolean,
  ): Promise<void> => {
    const open = new Set<string>();
    for (let steps = 0; steps < 200; steps += 1) {
      const order = await its.detail(me, orderNo);
      if (order.status === 6) return;
      const free = order.lines.filter(({ refundable_qty: left }) => left > 0);
      const [oldest] = open;
      if (oldest !== undefined && (free.length === 0 || draw(2) === 0)) {
        open.delete(oldest);
        const end = draw(5);
        if (end === 0) await its.step(me, 'cancel', oldest);
        else if (end === 1) await its.staff('audit', oldest, { decision: 'refuse', note: 'no' });
        else {
          expect((await its.agree(oldest)).code).toBe(1);
          if (!isShipped) continue;
          await its.step(me, 'ship', oldest, { company_id: await its.carrier(), no: 'BACK123456' });
          const { items } = await its.refund(me, oldest);
          const counted = items.map(({ qty }, at) => (at === 0 ? Math.max(1, qty - draw(2)) : qty));
          expect((await its.receive(me, oldest, counted, draw(2) === 0)).code).toBe(1);
        }
        continue;
      }
      const items = free
        .filter((_, at) => at === 0 || draw(2) === 0)
        .map(({ id, refundable_qty: left }) => ({ line_id: id, qty: 1 + draw(left) }));
      const type = isShipped ? 2 : 1;
      const body = { order_no: orderNo, type, items };
      const made = await its.create(me, body);
      expect([made.code, made.msg]).toEqual([1, made.msg]);
      open.add(made.data.refund_no);
    }
    throw new Error(`${orderNo} has not come to an end`);
  };

  test.each([1, 2, 3, 4, 5, 6])('RF12 sequence %i gives back what was paid, to the cent', async (seed) => {
    const draw = drawnFrom(seed * 7919);
    await its.sql(`update "user" set score = 100000 where id = $1`, [me.id]);
    const orderNo = await its.paid(
      me,
      [
        [goods[0], 1 + draw(5)],
        [goods[1], 1 + draw(4)],
      ],
      { use_points: seed % 2 === 0 },
    );
    // Ten tries of a line are more than a draw needs.
    await own.admin.post('/admin/routine.Config/edit', { shop_refund_limit: 20 });
    const isShipped = draw(2) === 0;
    if (isShipped) await its.ship(orderNo);
    await play(draw, orderNo, isShipped);
    const sums = await its.shop.one<Record<string, number>>(
      `select o.pay_amount::int as pay, o.freight::int as freight, o.refund_amount::int as refunded, o.points::int as points,
        (select sum(i.share)::int from shop_refund_item i join shop_refund r on r.id = i.refund_id where r.order_id = o.id and r.status = 2) as goods,
        (select sum(l.pay)::int from shop_order_goods l where l.order_id = o.id) as lines,
        (select coalesce(sum(r.points_back), 0)::int from shop_refund r where r.order_id = o.id and r.status = 2) as back
      from shop_order o where o.order_no = $1`,
      [orderNo],
    );
    expect(sums['goods']).toBe(sums['lines']);
    expect(sums['back']).toBe(sums['points']);
    expect(sums['refunded']).toBe(isShipped ? sums['lines'] : sums['pay']);
    expect(await its.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, question] of Object.entries(LEDGER_CHECKS)) {
      const { rows } = await own.main.query({ text: question, values: [] });
      if (kind !== 'money' && kind !== 'points') expect([kind, rows]).toEqual([kind, []]);
    }
  });
});
