import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkIn } from '#server/mall/sign-in/check-in.ts';
import { signSettings } from '#server/mall/sign-in/sign-settings.ts';
import { signState } from '#server/mall/sign-in/sign-state.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

interface State {
  again?: boolean;
  open: boolean;
  month: string;
  days: { day: string; signed: boolean; score: number }[];
  signed_today: boolean;
  streak: number;
  total: number;
  today: { score: number; growth: number };
  next: { days: number; score: number; growth: number } | null;
  rules: { kind: string; days: number; score: number }[];
}

describe.each(DATABASE_KINDS)('check-ins on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;

  const config = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);
  const add = async (me: Buyer): Promise<Answer<State>> => me.post<State>('shop.signIn/add', {});
  const state = async (me: Buyer, query = ''): Promise<State> =>
    (await me.get<State>(`shop.signIn/index${query}`)).data;
  /** By a clock that stands at this time of the shop, `2028-02-28T23:30`. */
  const at = (time: string, zone = '+08:00') => ({
    ...its.deps(),
    now: () => Date.parse(`${time}:00${zone}`),
  });
  const signAt = (me: Buyer, time: string, zone?: string) => {
    const deps = at(time, zone);
    return deps.records.transaction((transaction) => checkIn(deps, transaction, me.id));
  };
  const stateAt = async (me: Buyer, time: string): Promise<State> => {
    const deps = at(time);
    const read = await deps.records.reading(({ executor }) => signState(executor, me.id, signSettings(deps)));
    return read as unknown as State;
  };
  const has = (me: Buyer) =>
    its.shop.one<{ score: number; growth: number; days: number }>(
      `select score::int, growth::int, (select count(*)::int from user_sign_in where user_id = $1) as days from "user" where id = $1`,
      [me.id],
    );

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    const rules = [
      { kind: 'daily', days: 1, score: 5, growth: 1 },
      { kind: 'consecutive', days: 3, score: 10 },
      { kind: 'cumulative', days: 4, score: 100, growth: 20 },
      { kind: 'daily', days: 1, score: 999, status: 0 },
    ];
    for (const rule of rules)
      expect((await own.admin.post('/admin/rest/shop/market/signRule', rule)).status).toBe(201);
  });
  afterAll(() => own?.stop());

  test('M3 many at once are one: one row, one reward, and the others hear that it is done', async () => {
    const me = await its.buyer('0.00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(me)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    expect(answers.filter(({ data }) => data.again === false)).toHaveLength(1);
    const [first] = answers;
    for (const { data } of answers) expect({ ...data, again: null }).toEqual({ ...first!.data, again: null });
    expect(first!.data).toMatchObject({
      signed_today: true,
      streak: 1,
      total: 1,
      today: { score: 5, growth: 1 },
      next: { days: 2, score: 15, growth: 1 },
    });
    expect(await has(me)).toEqual({ score: 5, growth: 1, days: 1 });
    const { rows } = await own.main.query({
      text: 'select kind, memo from user_score_log where user_id = $1',
      values: [me.id],
    });
    expect(rows).toEqual([{ kind: 'sign', memo: expect.stringMatching(/^签到 20\d\d-\d\d-\d\d$/) }]);
  });

  test('M4 a streak goes over the leap day and the end of a month, and ends with a day that is missed', async () => {
    const me = await its.buyer('0.00');
    for (const [day, score, growth] of [
      ['2028-02-28', 5, 1],
      ['2028-02-29', 5, 1],
      ['2028-03-01', 15, 1],
      ['2028-03-03', 105, 21],
    ] as const)
      expect(await signAt(me, `${day}T12:00`)).toEqual({ score, growth, couponIds: [] });
    expect(await has(me)).toEqual({ score: 130, growth: 24, days: 4 });
    const seen = await stateAt(me, '2028-03-04T01:00');
    expect(seen).toMatchObject({ month: '2028-03', streak: 1, total: 4, signed_today: false });
    expect(seen.days).toHaveLength(31);
    expect(seen.days.filter(({ signed }) => signed)).toEqual([
      { day: '2028-03-01', signed: true, score: 15 },
      { day: '2028-03-03', signed: true, score: 105 },
    ]);
    expect(await stateAt(me, '2028-03-05T01:00')).toMatchObject({ streak: 0, total: 4 });
    const february = await state(me, '?month=2028-02');
    expect(february.days).toHaveLength(29);
    expect(february.days.at(-1)).toEqual({ day: '2028-02-29', signed: true, score: 5 });
    expect((await me.get('shop.signIn/index?month=2028-13')).code).toBe(0);
  });

  test('M4 days are those of the clock of the shop', async () => {
    const me = await its.buyer('0.00');
    expect(await signAt(me, '2027-05-01T23:59')).not.toBeNull();
    expect(await signAt(me, '2027-05-01T15:00', 'Z')).toBeNull();
    expect(await signAt(me, '2027-05-01T16:00', 'Z')).not.toBeNull();
    expect(await stateAt(me, '2027-05-02T00:01')).toMatchObject({ streak: 2, signed_today: true });
  });

  test('days count within a week or a month where the shop has it so', async () => {
    const me = await its.buyer('0.00');
    await config({ shop_sign_period: 'week' });
    // Saturday, Sunday, Monday.
    for (const day of ['2028-02-26', '2028-02-27']) await signAt(me, `${day}T12:00`);
    expect(await stateAt(me, '2028-02-27T13:00')).toMatchObject({ streak: 2, total: 2, next: { days: 3 } });
    expect(await signAt(me, '2028-02-28T12:00')).toMatchObject({ score: 5 });
    expect(await stateAt(me, '2028-02-28T13:00')).toMatchObject({ streak: 1, total: 1, next: { days: 2 } });
    await config({ shop_sign_period: 'month' });
    const other = await its.buyer('0.00');
    for (const day of ['2028-01-30', '2028-01-31']) await signAt(other, `${day}T12:00`);
    expect(await signAt(other, '2028-02-01T12:00')).toMatchObject({ score: 5 });
    expect(await stateAt(other, '2028-02-01T13:00')).toMatchObject({ streak: 1, total: 1 });
    await config({ shop_sign_period: 'endless' });
  });

  test('what today gives and what comes next are known before', async () => {
    const me = await its.buyer('0.00');
    expect(await state(me)).toMatchObject({
      open: true,
      signed_today: false,
      streak: 0,
      total: 0,
      today: { score: 5, growth: 1 },
      next: { days: 3, score: 15, growth: 1 },
      rules: [
        { kind: 'daily', days: 1, score: 5 },
        { kind: 'consecutive', days: 3, score: 10 },
        { kind: 'cumulative', days: 4, score: 100 },
      ],
    });
  });

  test('nobody checks in where the shop has none, or without being signed in', async () => {
    const me = await its.buyer('0.00');
    await config({ shop_sign_on: 0 });
    expect(await add(me)).toMatchObject({ code: 0, msg: 'There are no check-ins now' });
    expect((await state(me)).open).toBe(false);
    await config({ shop_sign_on: 1 });
    expect((await own.guest.post<Answer>('/api/shop.signIn/add', {})).body.code).toBe(303);
    expect((await has(me)).days).toBe(0);
  });

  test('the same day twice is refused by the table itself', async () => {
    const me = await its.buyer('0.00');
    const text = `insert into user_sign_in (user_id, day, streak, score, growth, makeup) values ($1, '2028-02-29', 1, 0, 0, 0)`;
    await own.main.query({ text, values: [me.id] });
    await expect(own.main.query({ text, values: [me.id] })).rejects.toThrow('duplicate key');
  });
});
