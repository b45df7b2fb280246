import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayPlus } from '#engine/commerce/index.ts';
import { checkIn } from '#server/mall/sign-in/check-in.ts';
import { giveSignCoupons } from '#server/mall/sign-in/give-sign-coupons.ts';
import { makeUpDay } from '#server/mall/sign-in/make-up-day.ts';
import { signSettings } from '#server/mall/sign-in/sign-settings.ts';
import { signState } from '#server/mall/sign-in/sign-state.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

interface Reward {
  score: number;
  growth: number;
  coupon_ids?: number[];
  coupons?: { id: number; name: string }[];
}
interface State {
  again?: boolean;
  made_up?: Reward & { day: string };
  month: string;
  days: { day: string; signed: boolean; score: number; made_up?: true; can_make_up?: true }[];
  streak: number;
  total: number;
  today: Reward;
  today_date: string;
  next: (Reward & { days: number }) | null;
  make_up: { days: number; cost: number; score: number };
  rules: (Reward & { kind: string; days: number })[];
}

/** Jobs take their turn. */
const JOB_MS = 90_000;

describe.each(DATABASE_KINDS)('check-ins that give coupons or are made up on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let coupon = 0;

  const config = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);
  const saved = async (path: string, values: object): Promise<number> => {
    const { body, status } = await own.admin.post<{ id: number }>(`/admin/rest/shop/market/${path}`, values);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const given = async (values: object = {}): Promise<number> => {
    const id = await saved('coupon', {
      name: '签到券',
      name_en: 'For checking in',
      type: 1,
      amount: '5.00',
      get_type: 2,
      per_member: 0,
      ...values,
    });
    await own.admin.post('/admin/shop.market.Coupon/start', { ids: [id] });
    return id;
  };
  const at = (time: string) => ({ ...its.deps(), now: () => Date.parse(`${time}:00+08:00`) });
  const signAt = (me: Buyer, time: string) => {
    const deps = at(time);
    return deps.records.transaction((transaction) => checkIn(deps, transaction, me.id));
  };
  const makeUpAt = (me: Buyer, time: string, day: string) => {
    const deps = at(time);
    return deps.records.transaction((transaction) => makeUpDay(deps, transaction, { memberId: me.id, day }));
  };
  const stateAt = async (me: Buyer, time: string, month?: string): Promise<State> => {
    const deps = at(time);
    const query = month === undefined ? {} : { month };
    const read = await deps.records.reading(({ executor }) =>
      signState(executor, me.id, signSettings(deps), query),
    );
    return read as unknown as State;
  };
  const makeUp = (me: Buyer, day: string): Promise<Answer<State>> =>
    me.post<State>('shop.signIn/makeUp', { day });
  const held = async (me: Buyer, id = coupon): Promise<number> =>
    (
      await its.shop.one<{ held: number }>(
        'select count(*)::int as held from shop_member_coupon where user_id = $1 and coupon_id = $2 and source = 7',
        [me.id, id],
      )
    ).held;
  const streaks = async (me: Buyer): Promise<string[]> => {
    const { rows } = await own.main.query<{ line: string }>({
      text: `select day || ' ' || streak || case when makeup = 1 then ' made up' else '' end as line
        from user_sign_in where user_id = $1 order by day`,
      values: [me.id],
    });
    return rows.map(({ line }) => line);
  };
  const scoreOf = async (me: Buyer): Promise<number> =>
    (await its.shop.one<{ score: number }>('select score::int from "user" where id = $1', [me.id])).score;
  /** Jobs of check-ins that are not done. */
  const jobsDone = () =>
    until(async () => {
      const { rows } = await own.main.query<{ count: number }>({
        text: `select count(*)::int as count from pgboss.job where name = 'coupon-sign-in' and state <> 'completed'`,
        values: [],
      });
      return rows[0]?.count === 0;
    }, JOB_MS);

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    coupon = await given();
    await saved('signRule', { kind: 'daily', days: 1, score: 5, growth: 1, coupon_id: coupon });
    await saved('signRule', { kind: 'consecutive', days: 3, score: 10 });
    await saved('signRule', { kind: 'consecutive', days: 4, score: 100 });
    await config({ shop_sign_makeup_days: 7, shop_sign_makeup_cost: 20 });
  });
  afterAll(() => own?.stop());

  test('M3 many check-ins at once give a coupon once, and so do those that come later', async () => {
    const me = await its.buyer('0.00');
    const before = (await me.get<State>('shop.signIn/index')).data;
    expect(before.today).toMatchObject({
      coupon_ids: [coupon],
      coupons: [{ id: coupon, name: 'For checking in' }],
    });
    expect(before.rules[0]).toMatchObject({ kind: 'daily', coupon_id: coupon, coupons: [{ id: coupon }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.post<State>('shop.signIn/add', {})));
    expect(answers.filter(({ data }) => data.again === false)).toHaveLength(1);
    expect((await me.post<State>('shop.signIn/add', {})).data).toMatchObject({
      again: true,
      today: { score: 5, coupons: [{ id: coupon, name: 'For checking in' }] },
    });
    await jobsDone();
    expect(await held(me)).toBe(1);
    const day = before.today_date;
    const reward = { memberId: me.id, day, couponIds: [coupon] };
    const more = await Promise.all(Array.from({ length: 5 }, () => giveSignCoupons(its.deps(), reward)));
    expect(more).toEqual([0, 0, 0, 0, 0]);
    expect(await held(me)).toBe(1);
  });

  test('a coupon that the request does not come to is given by the job, and none with what is rolled back', async () => {
    const me = await its.buyer('0.00');
    await signAt(me, '2028-02-28T12:00');
    await until(async () => (await held(me)) === 1, JOB_MS);
    const deps = at('2028-02-29T12:00');
    const failing = deps.records.transaction(async (transaction) => {
      await checkIn(deps, transaction, me.id);
      throw new Error('the server stops');
    });
    await expect(failing).rejects.toThrow('the server stops');
    await jobsDone();
    expect(await held(me)).toBe(1);
    expect(await streaks(me)).toEqual(['2028-02-28 1']);
  });

  test('two rules with one coupon give two of it; one that is gone is missed, the points are not', async () => {
    const me = await its.buyer('0.00');
    const few = await given({ total: 3 });
    const rules = [
      await saved('signRule', { kind: 'daily', days: 1, score: 1, coupon_id: few }),
      await saved('signRule', { kind: 'consecutive', days: 1, score: 1, coupon_id: few }),
    ];
    const first = await me.post<State>('shop.signIn/add', {});
    expect(first.data.today.coupons?.filter(({ id }) => id === few)).toHaveLength(2);
    const other = await its.buyer('0.00');
    const second = await other.post<State>('shop.signIn/add', {});
    expect(second.data.today).toMatchObject({ score: 7 });
    await jobsDone();
    expect([await held(me, few), await held(other, few)]).toEqual([2, 1]);
    await own.admin.post('/admin/shop.market.Coupon/end', { ids: [few] });
    const third = await its.buyer('0.00');
    expect((await third.get<State>('shop.signIn/index')).data.today.coupon_ids).toEqual([coupon]);
    for (const id of rules) await own.admin.put(`/admin/rest/shop/market/signRule/${id}`, { status: 0 });
  });

  test('M4 a day is made up over the leap day and the end of a month: the days after it go on from it', async () => {
    const me = await its.buyer('0.00', 50);
    await signAt(me, '2028-02-28T12:00');
    for (const day of ['2028-03-01', '2028-03-02']) await signAt(me, `${day}T12:00`);
    expect(await stateAt(me, '2028-03-02T13:00')).toMatchObject({ streak: 2, total: 3 });
    const february = await stateAt(me, '2028-03-02T13:00', '2028-02');
    expect(february.days.filter(({ can_make_up: can }) => can).map(({ day }) => day)).toEqual([
      '2028-02-24',
      '2028-02-25',
      '2028-02-26',
      '2028-02-27',
      '2028-02-29',
    ]);
    expect(february.make_up).toEqual({ days: 7, cost: 20, score: 65 });
    // Every day 5, three in a row 10, four in a row 100, for 20.
    expect(await makeUpAt(me, '2028-03-02T13:00', '2028-02-29')).toEqual({
      score: 115,
      growth: 1,
      couponIds: [coupon],
    });
    expect(await streaks(me)).toEqual([
      '2028-02-28 1',
      '2028-02-29 2 made up',
      '2028-03-01 3',
      '2028-03-02 4',
    ]);
    expect(await scoreOf(me)).toBe(50 + 3 * 5 - 20 + 115);
    const seen = await stateAt(me, '2028-03-02T13:00', '2028-02');
    expect(seen).toMatchObject({ streak: 4, total: 4 });
    expect(seen.days.at(-1)).toEqual({ day: '2028-02-29', signed: true, score: 115, made_up: true });
    expect(await signAt(me, '2028-03-03T12:00')).toMatchObject({ score: 5 });
    await until(async () => (await held(me)) === 5, JOB_MS);
  });

  test('M1 M3 many at once make a day up once, and pay for it once', async () => {
    const me = await its.buyer('0.00', 100);
    await own.main.query({
      text: `update "user" set create_time = now() - interval '20 days' where id = $1`,
      values: [me.id],
    });
    const { data } = await me.get<State>('shop.signIn/index');
    const yesterday = dayPlus(data.today_date, -1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeUp(me, yesterday)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    const [done] = answers.filter(({ data: { again } }) => again === false);
    expect(answers.filter(({ data: { again } }) => again === true)).toHaveLength(5);
    expect(done!.data.made_up).toEqual({
      day: yesterday,
      score: 5,
      growth: 1,
      coupons: [{ id: coupon, name: 'For checking in' }],
    });
    expect(done!.data.month).toBe(yesterday.slice(0, 7));
    expect(await scoreOf(me)).toBe(100 - 20 + 5);
    const log = await its.shop.one<{ after: number; lines: number }>(
      `select (array_agg("after" order by id desc))[1]::int as after, count(*)::int as lines from user_score_log where user_id = $1`,
      [me.id],
    );
    expect(log).toEqual({ after: 85, lines: 2 });
    await jobsDone();
    expect(await held(me)).toBe(1);
    expect((await me.post<State>('shop.signIn/add', {})).data.streak).toBe(2);
  });

  test('a day that is too old, not over, or before the member came can not be made up, nor for points one has not', async () => {
    const me = await its.buyer('0.00', 19);
    const refusal = (day: string) => makeUpAt(me, '2028-03-02T13:00', day).then(String, String);
    for (const day of ['2028-02-23', '2028-03-02', '2028-03-03'])
      expect(await refusal(day)).toContain('record.invalid');
    expect(await refusal('2028-03-01')).toContain('record.invalid');
    const { data } = await me.get<State>('shop.signIn/index');
    const yesterday = dayPlus(data.today_date, -1);
    // They came today.
    expect(data.days.filter(({ can_make_up: can }) => can)).toEqual([]);
    expect(await makeUp(me, yesterday)).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'day', message: 'This day can not be made up' }] },
    });
    await own.main.query({
      text: `update "user" set create_time = now() - interval '3 days' where id = $1`,
      values: [me.id],
    });
    expect(await makeUp(me, yesterday)).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'day', message: 'Not enough points' }] },
    });
    expect((await makeUp(me, '2026-02-30')).code).toBe(0);
    await config({ shop_sign_makeup_days: 0 });
    expect((await makeUp(me, yesterday)).code).toBe(0);
    expect((await me.get<State>('shop.signIn/index')).data.days.some(({ can_make_up: can }) => can)).toBe(
      false,
    );
    await config({ shop_sign_makeup_days: 7 });
    expect([await streaks(me), await scoreOf(me)]).toEqual([[], 19]);
    expect((await own.guest.post<Answer>('/api/shop.signIn/makeUp', { day: yesterday })).body.code).toBe(303);
  });

  test('a coupon that is a reward can be deleted: the rule gives what is left of it', async () => {
    const me = await its.buyer('0.00');
    const id = await given();
    const rule = await saved('signRule', { kind: 'cumulative', days: 300, score: 3, coupon_id: id });
    const ofRule = async () =>
      (await me.get<State>('shop.signIn/index')).data.rules.find(({ days }) => days === 300);
    expect(await ofRule()).toMatchObject({ score: 3, coupons: [{ id }] });
    const { status } = await own.admin.call('DELETE', `/admin/rest/shop/market/coupon/${id}`);
    expect(status).toBeLessThan(300);
    expect(await ofRule()).toEqual({ kind: 'cumulative', days: 300, score: 3, growth: 0 });
    expect((await own.admin.put(`/admin/rest/shop/market/signRule/${rule}`, { status: 0 })).status).toBe(200);
  });
});
