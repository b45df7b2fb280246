import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { expirePoints } from '#server/mall/points/expire-points.ts';
import { pointsGiven } from '#server/mall/points/points-given.ts';
import { releasePoints } from '#server/mall/points/release-points.ts';
import { startAccountSite } from '../accounts/account.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

const DAY_MS = 24 * 3_600_000;
const LOGS = [
  ['user/moneyLog', 'money'],
  ['user/scoreLog', 'score'],
  ['user/growthLog', 'growth'],
] as const;

interface Line {
  kind: string;
  change: number;
}

/** Numbers that look random and are the same every time. */
const drawnFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

describe.each(DATABASE_KINDS)('points and growth on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    await config({ shop_points_earn: 100, shop_growth_earn: 200 });
    await its.returnAddress();
  });
  afterAll(() => own?.stop());

  const config = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);
  const write = (log: string, values: Record<string, string | number>): Promise<unknown> => {
    const { records } = its.deps();
    return records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .add(log, { memo: 'test', ...values }),
    );
  };
  const lines = async (me: Buyer, field: 'score' | 'growth'): Promise<Line[]> =>
    (
      await own.main.query<Line & Record<string, unknown>>({
        text: `select kind, ${field}::int as change from user_${field}_log where user_id = $1 order by id`,
        values: [me.id],
      })
    ).rows;
  const has = (me: Buyer) =>
    its.shop.one<{ score: number; growth: number }>(
      'select score::int, growth::int from "user" where id = $1',
      [me.id],
    );
  const received = async (me: Buyer, goods: readonly (readonly [SoldGoods, number])[]): Promise<string> => {
    const orderNo = await its.paid(me, goods);
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    return orderNo;
  };
  const evaluate = async (me: Buyer, orderNo: string): Promise<Answer> => {
    const { lines: all } = await its.detail(me, orderNo);
    const items = all
      .filter(({ qty, refunded_qty: gone }) => gone < qty)
      .map(({ id }) => ({ line_id: id, score_goods: 5, score_service: 5, score_delivery: 5 }));
    return me.post('shop.evaluation/add', { order_no: orderNo, items });
  };
  const giveBack = async (me: Buyer, orderNo: string, units: [number, number][]): Promise<string> => {
    const refundNo = await its.asked(me, orderNo, 2, units);
    await its.sentBack(me, refundNo);
    expect((await its.staff('receive', refundNo, { decision: 'receive' })).code).toBe(1);
    return refundNo;
  };
  const unbalanced = async (): Promise<unknown[]> => {
    const found: unknown[] = [];
    for (const text of [LEDGER_CHECKS.money, LEDGER_CHECKS.points, LEDGER_CHECKS.growth])
      found.push(...(await own.main.query({ text, values: [] })).rows);
    return found;
  };
  const release = (now: number) =>
    its.run(releasePoints({ ...its.deps(), now: () => now, main: own.main, isShop: () => true }));

  test('M1 what a member has is what the last line of the log says, and the sum of all lines', async () => {
    const draw = drawnFrom(20_251_128);
    const me = await its.buyer('0.00');
    for (let step = 0; step < 60; step += 1) {
      const [log, field] = LOGS[draw(3)]!;
      const change = draw(200) - 100;
      // What would leave less than nothing is refused, and nothing of it stays.
      await write(log, { user_id: me.id, [field]: change }).catch(() => undefined);
    }
    for (const [, field] of LOGS) {
      const { last, sum, held } = await its.shop.one<{ last: number; sum: number; held: number }>(
        `select (select after::int from user_${field}_log where user_id = $1 order by id desc limit 1) as last,
          (select sum(${field})::int from user_${field}_log where user_id = $1) as sum, ${field}::int as held from "user" where id = $1`,
        [me.id],
      );
      expect(last).toBeGreaterThan(0);
      expect([last, sum]).toEqual([held, held]);
    }
    expect(await unbalanced()).toEqual([]);
  });

  test('M2 changes that come at once follow one another: none is lost, and nothing goes below zero', async () => {
    const me = await its.buyer('0.00');
    for (const [log, field] of LOGS) await write(log, { user_id: me.id, [field]: 50 });
    const changes = Array.from({ length: 36 }, (_, at) => {
      const [log, field] = LOGS[at % 3]!;
      return write(log, { user_id: me.id, [field]: at % 4 === 0 ? 7 : -11 }).then(
        () => (at % 4 === 0 ? 7 : -11),
        () => 0,
      );
    });
    const done = await Promise.all(changes);
    for (const [at, [, field]] of LOGS.entries()) {
      const { held, lowest } = await its.shop.one<{ held: number; lowest: number }>(
        `select ${field}::int as held, (select min(after)::int from user_${field}_log where user_id = $1) as lowest from "user" where id = $1`,
        [me.id],
      );
      expect(held).toBe(
        50 + done.filter((_, index) => index % 3 === at).reduce((sum, each) => sum + each, 0),
      );
      expect(lowest).toBeGreaterThanOrEqual(0);
      // Some had to be refused.
      expect(done.filter((_, index) => index % 3 === at)).toContain(0);
    }
    expect(await unbalanced()).toEqual([]);
  });

  test('an order gives points and growth of what was paid for its goods once it is complete, and what goods give', async () => {
    const me = await its.buyer();
    const cup = await its.shop.goods('19.99', 90, { give_score: 5, freight_type: 2, freight_fixed: '8.00' });
    const orderNo = await received(me, [[cup, 3]]);
    expect(await has(me)).toEqual({ score: 0, growth: 0 });
    await evaluate(me, orderNo);
    // 59.97 yuan at 1 and 2 for each, and 5 for each piece.
    expect(await has(me)).toEqual({ score: 59 + 15, growth: 119 });
    expect(await lines(me, 'score')).toEqual([{ kind: 'order', change: 74 }]);
    const again = write('user/scoreLog', {
      user_id: me.id,
      order_id: await its.orderId(orderNo),
      kind: 'order',
      score: 1,
    });
    await expect(again).rejects.toBeInstanceOf(AppError);
    expect((await has(me)).score).toBe(74);
  });

  test('nothing is given of what points have paid, and of what came back before', async () => {
    const me = await its.buyer('1000.00', 1000);
    const cup = await its.shop.goods('10.00', 90, { give_score: 1 });
    const orderNo = await its.paid(me, [[cup, 3]], { use_points: true });
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    await giveBack(me, orderNo, [[0, 1]]);
    const before = await has(me);
    await evaluate(me, orderNo);
    // 10.00 of 30.00 were points; 20.00 give 20 and 40, goods 3; a third of it went back before, rounded down.
    const { score, growth } = await has(me);
    expect([score - before.score, growth]).toEqual([23 - 7, 40 - 13]);
    // The others come back: all that was given goes, the parts that the units have.
    await giveBack(me, orderNo, [[0, 1]]);
    await giveBack(me, orderNo, [[0, 1]]);
    const taken = (await lines(me, 'score')).filter(({ kind }) => kind === 'recalled');
    expect(taken.map(({ change }) => change)).toEqual([-8, -8]);
    expect((await has(me)).growth).toBe(0);
    expect((await has(me)).score).toBe(1000);
    expect(await unbalanced()).toEqual([]);
  });

  test('RF8 what was given for units is taken back by preview and refund alike, never below zero', async () => {
    const me = await its.buyer();
    const cup = await its.shop.goods('10.00', 90, { give_score: 10 });
    const orderNo = await received(me, [[cup, 3]]);
    await evaluate(me, orderNo);
    expect(await has(me)).toEqual({ score: 60, growth: 60 });
    await write('user/scoreLog', { user_id: me.id, score: -55 });
    await write('user/growthLog', { user_id: me.id, growth: -55 });
    const body = await its.ask(me, orderNo, 2, [[0, 1]]);
    expect(await its.preview(me, body)).toMatchObject({ score_recall: 20 });
    const refundNo = await giveBack(me, orderNo, [[0, 1]]);
    expect(await has(me)).toEqual({ score: 0, growth: 0 });
    const refund = await its.shop.one<{ score_recall: number; score_shortage: number }>(
      'select score_recall, score_shortage from shop_refund where refund_no = $1',
      [refundNo],
    );
    expect(refund).toEqual({ score_recall: 20, score_shortage: 15 });
  });

  test('points wait from the receipt on where the shop has it so; refunds take their part, and what is left counts later', async () => {
    await config({ shop_points_release_days: 7 });
    const [me, other] = [await its.buyer(), await its.buyer()];
    const cup = await its.shop.goods('10.00', 90);
    const [one, all] = [await received(me, [[cup, 3]]), await received(other, [[cup, 2]])];
    await config({ shop_points_release_days: 0 });
    await evaluate(me, one);
    await giveBack(me, one, [[0, 1]]);
    await giveBack(other, all, [[0, 2]]);
    const grants = async () =>
      (
        await own.main.query({
          text: 'select score, growth, status from user_score_grant where user_id = any($1) order by id',
          values: [[me.id, other.id]],
        })
      ).rows;
    expect(await grants()).toEqual([
      { score: 20, growth: 40, status: 'waiting' },
      { score: 0, growth: 0, status: 'withdrawn' },
    ]);
    const now = its.deps().now();
    await release(now + 7 * DAY_MS - 60_000);
    expect(await has(me)).toEqual({ score: 0, growth: 0 });
    await Promise.all([release(now + 7 * DAY_MS + 60_000), release(now + 7 * DAY_MS + 60_000)]);
    await release(now + 8 * DAY_MS);
    expect(await has(me)).toEqual({ score: 20, growth: 40 });
    expect(await lines(me, 'score')).toEqual([{ kind: 'order', change: 20 }]);
    expect(await has(other)).toEqual({ score: 0, growth: 0 });
    // What counts already is taken from the member.
    await giveBack(me, one, [[0, 1]]);
    expect(await has(me)).toEqual({ score: 10, growth: 20 });
  });

  test('a review gives points where the shop has it so, and what code writes says what it was for', async () => {
    await config({ shop_points_evaluate: 3, shop_points_earn: 0 });
    const me = await its.buyer('1000.00', 500);
    const cup = await its.shop.goods('10.00', 90);
    const orderNo = await its.paid(me, [[cup, 1]], { use_points: true });
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    await evaluate(me, orderNo);
    await config({ shop_points_evaluate: 0, shop_points_earn: 100 });
    expect(await lines(me, 'score')).toEqual([
      { kind: 'deduct', change: -500 },
      { kind: 'evaluate', change: 3 },
    ]);
    const { data } = await me.get<{ list: object[] }>('account/integral');
    expect(data.list[0]).toMatchObject({ kind: 'evaluate', score: 3 });
  });

  test('points end with the year after that of their earning, the oldest first; members hear of it in December', async () => {
    const year = 2031;
    const at = (time: string) => ({
      ...its.deps(),
      now: () => Date.parse(`${time}+08:00`),
      main: own.main,
      isShop: () => true,
    });
    const run = (time: string) => its.run(expirePoints(at(time)));
    const wrote = async (
      me: Buyer,
      score: number,
      day: string,
      more: Record<string, string | number> = {},
    ) => {
      await write('user/scoreLog', { user_id: me.id, score, ...more });
      await own.main.query({
        text: `update user_score_log set create_time = $2::timestamptz where id = (select max(id) from user_score_log where user_id = $1)`,
        values: [me.id, `${day}T12:00:00+08:00`],
      });
    };
    const heard = async (me: Buyer): Promise<string[]> =>
      (
        await me.get<{ list: { message_type: string; message: string }[] }>('shop.message/index')
      ).data.list.flatMap(({ message_type: type, message }) => (type === 'points_expiring' ? [message] : []));
    const [me, spender, other] = [await its.buyer('0.00'), await its.buyer('0.00'), await its.buyer('0.00')];
    await wrote(me, 100, `${year - 2}-12-31`);
    await wrote(me, 40, `${year - 1}-01-01`);
    await wrote(me, -30, `${year - 1}-06-01`);
    await wrote(spender, 100, `${year - 2}-03-01`);
    await wrote(spender, 50, `${year - 1}-03-01`);
    await wrote(spender, -120, `${year - 1}-06-01`, { kind: 'deduct' });
    // What an order gave lately and has taken back is none of the old points.
    const orderId = 987_654_321;
    await wrote(other, 100, `${year - 2}-03-01`);
    await wrote(other, 60, `${year - 1}-11-01`, { kind: 'order', order_id: orderId });
    await wrote(other, -60, `${year - 1}-11-20`, { kind: 'recalled', order_id: orderId });
    const scores = async () => [(await has(me)).score, (await has(spender)).score, (await has(other)).score];
    await run(`${year - 1}-12-05T03:00:00`);
    await run(`${year}-01-05T03:00:00`);
    expect(await scores()).toEqual([110, 30, 100]);
    await config({ shop_points_expire: 1 });
    await run(`${year - 1}-12-01T23:59:00`);
    await run(`${year - 1}-12-02T03:00:00`);
    await run(`${year - 1}-12-03T03:00:00`);
    await until(async () => (await heard(other)).length > 0);
    expect(await heard(me)).toEqual([`70 of your points expire after ${year - 1}-12-31`]);
    expect(await heard(spender)).toEqual([]);
    await run(`${year - 1}-12-31T23:59:00`);
    expect(await scores()).toEqual([110, 30, 100]);
    await Promise.all([run(`${year}-01-01T03:00:00`), run(`${year}-01-01T03:00:00`)]);
    await run(`${year}-01-02T03:00:00`);
    expect(await scores()).toEqual([40, 30, 0]);
    expect((await lines(me, 'score')).at(-1)).toEqual({ kind: 'expired', change: -70 });
    // What comes back of an old payment holds on until the next year.
    await wrote(spender, 20, `${year}-01-10`, { kind: 'returned' });
    await run(`${year}-01-11T03:00:00`);
    expect((await has(spender)).score).toBe(50);
    await run(`${year + 1}-01-01T03:00:00`);
    expect((await has(spender)).score).toBe(0);
    await config({ shop_points_expire: 0 });
    expect(await unbalanced()).toEqual([]);
  });

  test('a checkout can say what it will give: each merchant is an order of its own', () => {
    const earning = { points: 100, growth: 0, releaseMs: 0, evaluation: 0 };
    const line = (merchantId: number, pay: number, giveScore = 0) => ({
      merchantId,
      pay,
      quantity: 2,
      giveScore,
    });
    expect(pointsGiven([line(0, 150), line(1, 150, 4), line(0, 150)], { earning })).toBe(3 + 1 + 8);
  });
});

describe.each(DATABASE_KINDS)('who signs up on %s', (database) => {
  test('gets the points that the shop gives for it', async () => {
    const site = await startAccountSite(database);
    await site.test.admin.post('/admin/routine.Config/edit', { shop_points_register: 88 });
    await site.register('ann_1');
    const { rows } = await site.test.main.query({
      text: 'select u.score::int, l.kind from "user" u join user_score_log l on l.user_id = u.id where u.username = $1',
      values: ['ann_1'],
    });
    expect(rows).toEqual([{ score: 88, kind: 'register' }]);
    await site.stop();
  });
});
