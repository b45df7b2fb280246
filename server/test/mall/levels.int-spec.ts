import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { levelRateOf } from '#server/mall/levels/level-rate.ts';
import { relevelMembers, type LevelPorts } from '#server/mall/levels/relevel-members.ts';
import { reviewLevels } from '#server/mall/levels/review-levels.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

const LEVELS = '/admin/rest/shop/user/level';

interface Line {
  from_name: string;
  to_name: string;
  reason: string;
}

describe.each(DATABASE_KINDS)('levels on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  const ids: Record<string, number> = {};

  const level = async (name: string, rank: number, growth: number, more: object = {}): Promise<number> => {
    const values = { name, name_en: `${name} en`, level: rank, growth_needed: growth, ...more };
    const { body } = await own.admin.post<{ id: number }>(LEVELS, values);
    return (ids[name] = body.id);
  };
  const grow = (me: Buyer, growth: number): Promise<unknown> =>
    its
      .deps()
      .records.transaction((transaction) =>
        its
          .deps()
          .records.as(SYSTEM)
          .in(transaction)
          .add('user/growthLog', { user_id: me.id, growth, memo: 'test' }),
      );
  const standing = (me: Buyer) =>
    its.shop.one<{ growth: number; level: string | null }>(
      `select u.growth::int, l.name as level from "user" u left join shop_member_level l on l.id = u.level_id where u.id = $1`,
      [me.id],
    );
  const log = async (me: Buyer): Promise<Line[]> =>
    (
      await own.main.query<Line & Record<string, unknown>>({
        text: 'select from_name, to_name, reason from user_level_log where user_id = $1 order by id',
        values: [me.id],
      })
    ).rows;
  const ports = (now = its.deps().now()): LevelPorts => ({
    ...its.deps(),
    now: () => now,
    main: own.main,
    isShop: () => true,
  });
  const config = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);
  const messages = async (me: Buyer): Promise<string[]> =>
    (
      await me.get<{ list: { message_type: string; message: string }[] }>('shop.message/index')
    ).data.list.flatMap(({ message_type: type, message }) => (type === 'level_up' ? [message] : []));

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    await level('铜', 1, 100);
    await level('银', 2, 500, { discount_rate: 9500, free_freight_rate: 5000 });
    await level('金', 3, 2000, { discount_rate: 9000, free_freight_rate: 0 });
  });
  afterAll(() => own?.stop());

  test('follow growth up at once, with a line in the log and a message, and not down', async () => {
    const me = await its.buyer();
    await grow(me, 99);
    expect(await standing(me)).toEqual({ growth: 99, level: null });
    await grow(me, 1);
    expect(await standing(me)).toEqual({ growth: 100, level: '铜' });
    await grow(me, 1900);
    await grow(me, -1950);
    expect(await standing(me)).toEqual({ growth: 50, level: '金' });
    expect(await log(me)).toEqual([
      { from_name: '', to_name: '铜', reason: 'growth' },
      { from_name: '铜', to_name: '金', reason: 'growth' },
    ]);
    await until(async () => (await messages(me)).length === 2);
    expect(await messages(me)).toContain('You have reached the level 金 en');
  });

  test('are what prices and freight are paid by, until they are switched off', async () => {
    const me = await its.buyer();
    expect(await levelRateOf(own.main, me.id)).toBeNull();
    await grow(me, 600);
    expect(await levelRateOf(own.main, me.id)).toEqual({ id: ids['银'], rate: 9500, freightRate: 5000 });
    await own.admin.put(`${LEVELS}/${ids['银']}`, { status: 0 });
    expect(await levelRateOf(own.main, me.id)).toBeNull();
    await own.admin.put(`${LEVELS}/${ids['银']}`, { status: 1 });
    await until(async () => (await standing(me)).level === '银');
  });

  test('are given anew to all members once one needs more, less, is added or removed', async () => {
    const members = [await its.buyer(), await its.buyer(), await its.buyer()];
    for (const [at, me] of members.entries()) await grow(me, [450, 500, 1999][at]!);
    const names = async () => Promise.all(members.map(async (me) => (await standing(me)).level));
    expect(await names()).toEqual(['铜', '银', '银']);
    await own.admin.put(`${LEVELS}/${ids['银']}`, { growth_needed: 501 });
    await until(async () => (await names())[1] === '铜');
    expect(await names()).toEqual(['铜', '铜', '银']);
    await own.admin.put(`${LEVELS}/${ids['银']}`, { growth_needed: 500 });
    await until(async () => (await names())[1] === '银');
    const id = await level('钻', 9, 9000);
    await own.admin.put(`${LEVELS}/${id}`, { growth_needed: 8000 });
    await own.admin.delete(`${LEVELS}/${ids['银']}`);
    await until(async () => (await names())[2] === '铜');
    expect((await log(members[2]!)).at(-1)).toEqual({ from_name: '', to_name: '铜', reason: 'rules' });
    await level('银', 2, 500, { discount_rate: 9500, free_freight_rate: 5000 });
    await until(async () => (await names())[2] === '银');
    expect(await names()).toEqual(['铜', '银', '银']);
  });

  test('are put into order in batches, with progress, and a second time there is nothing to do', async () => {
    const me = await its.buyer();
    await own.main.query({ text: 'update "user" set growth = 700 where id = $1', values: [me.id] });
    const steps: [number, number][] = [];
    const { signal } = new AbortController();
    const run = () =>
      relevelMembers(ports()).run({
        id: '1',
        data: {},
        key: null,
        attempt: 1,
        signal,
        progress: (done, total) => void steps.push([done, total]),
      });
    await run();
    expect(steps).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await standing(me)).toEqual({ growth: 700, level: '银' });
    await run();
    expect(steps.slice(2)).toEqual([[0, 0]]);
    await own.main.query({
      text: 'update "user" set growth = 0, level_id = null where id = $1',
      values: [me.id],
    });
  });

  test('need more growth the higher they are', async () => {
    const wrong = await own.admin.post<{ issues?: unknown }>(LEVELS, {
      name: 'x',
      level: 4,
      growth_needed: 2000,
    });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toContain('A higher level needs more growth');
    const less = await own.admin.put(`${LEVELS}/${ids['铜']}`, { growth_needed: 500 });
    expect(less.status).toBe(422);
  });

  test('go down once a year where the shop has it so, and once a year only', async () => {
    const [low, late, saved] = [await its.buyer(), await its.buyer(), await its.buyer()];
    const year = new Date(its.deps().now()).getUTCFullYear();
    const earlier = `${year - 1}-06-01T00:00:00Z`;
    const back = (me: Buyer, table: string, at: string) =>
      own.main.query({
        text: `update ${table} set create_time = $2 where user_id = $1`,
        values: [me.id, at],
      });
    for (const me of [low, late, saved]) await grow(me, 600);
    for (const me of [low, saved]) {
      await grow(me, -450);
      await back(me, 'user_growth_log', earlier);
    }
    for (const me of [low, late, saved]) await back(me, 'user_level_log', earlier);
    await back(late, 'user_growth_log', earlier);
    // This year: one has lost growth, the other has got it again.
    await grow(late, -450);
    await grow(saved, 400);
    const run = (now?: number) => its.run(reviewLevels(ports(now)));
    const names = () => Promise.all([low, late, saved].map(async (me) => (await standing(me)).level));
    await run();
    expect(await names()).toEqual(['银', '银', '银']);
    await config({ shop_level_downgrade: 'yearly' });
    await run();
    await run();
    expect(await names()).toEqual(['铜', '银', '银']);
    expect((await log(low)).at(-1)).toEqual({ from_name: '银', to_name: '铜', reason: 'yearly' });
    expect(await log(low)).toHaveLength(2);
    // The first morning of the next year by the clock of the shop.
    await run(Date.UTC(year, 11, 31, 15, 59));
    expect(await names()).toEqual(['铜', '银', '银']);
    await run(Date.UTC(year, 11, 31, 16, 1));
    expect(await names()).toEqual(['铜', '铜', '银']);
    await config({ shop_level_downgrade: 'never' });
  });

  test('are read by whoever may, and growth changes by its log alone', async () => {
    const me = await its.buyer();
    await own.admin.put(`/admin/rest/user/user/${me.id}`, { growth: 5000, level_id: ids['金'] });
    expect(await standing(me)).toEqual({ growth: 0, level: null });
    const added = await own.admin.post<{ kind: string; after: number }>('/admin/rest/user/growthLog', {
      user_id: me.id,
      growth: 120,
      memo: 'Anniversary',
      kind: 'order',
    });
    expect(added.body).toMatchObject({ kind: 'admin', after: 120 });
    expect(await standing(me)).toEqual({ growth: 120, level: '铜' });
    const less = await own.admin.post('/admin/rest/user/growthLog', {
      user_id: me.id,
      growth: -121,
      memo: 'x',
    });
    expect(less.status).toBe(422);
  });

  test('members see theirs, the next one, all there are and how their growth came about', async () => {
    const benefits = [
      { icon: 'fa fa-gift', text: '生日礼', text_en: 'A present' },
      { icon: '', text: '客服' },
    ];
    await own.admin.put(`${LEVELS}/${ids['银']}`, { benefits, bg_color: '#c0c0c0' });
    const me = await its.buyer('12.30', 7);
    const state = async (query = '') =>
      (await me.get<Record<string, unknown>>(`shop.level/index${query}`)).data;
    expect(await state()).toMatchObject({
      level: null,
      growth: 0,
      next: { name: '铜 en', level: 1, growth_needed: 100, missing: 100 },
      benefits: [],
      log: { list: [], total: 0 },
    });
    await grow(me, 600);
    await grow(me, -20);
    const silver = {
      id: ids['银'],
      name: '银 en',
      level: 2,
      discount_rate: 9500,
      free_freight_rate: 5000,
      bg_color: '#c0c0c0',
      benefits: [
        { icon: 'fa fa-gift', text: 'A present' },
        { icon: '', text: '客服' },
      ],
    };
    expect(await state('?limit=1')).toMatchObject({
      level: silver,
      growth: 580,
      next: { name: '金 en', missing: 1420 },
      levels: [{ level: 1 }, silver, { level: 3 }, { level: 9 }],
      benefits: silver.benefits,
      log: { list: [{ growth: -20, after: 580, kind: 'other', memo: 'test' }], total: 2 },
    });
    expect((await own.guest.get<Answer>('/api/shop.level/index')).body.code).toBe(303);
    const { data } = await me.get<Record<string, unknown>>('account/overview');
    expect(data).toMatchObject({ balance: '12.30', points: 7, growth: 580, level: silver });
    expect(data['days']).toHaveLength(7);
    const kept = await me.post<Record<string, unknown>>('account/export', {});
    expect(kept.data).toMatchObject({
      level: '银 en',
      growth: [{ growth: -20 }, { growth: 600 }],
      check_ins: [],
    });
  });

  test('new members begin in the level that needs no growth', async () => {
    await level('普通', 0, 0);
    const values = { username: 'newcomer', nickname: 'New', password: 'tea-and-biscuits-9', group_id: 1 };
    const { body } = await own.admin.post<{ id: number; level_id: number }>('/admin/rest/user/user', values);
    expect(body.level_id).toBe(ids['普通']);
    await own.admin.delete(`${LEVELS}/${ids['普通']}`);
    const left = () =>
      its.shop.one<{ level: string | null }>('select level_id::text as level from "user" where id = $1', [
        body.id,
      ]);
    await until(async () => (await left()).level === null);
  });

  test('members carry tags that staff give them', async () => {
    const me = await its.buyer();
    const { body } = await own.admin.post<{ id: number }>('/admin/rest/shop/user/tag', { name: 'VIP' });
    const saved = await own.admin.put<{ tags: number[] }>(`/admin/rest/user/user/${me.id}`, {
      tags: [body.id],
    });
    expect(saved.body.tags).toEqual([body.id]);
    const found = await own.admin.get<unknown[]>(
      `/admin/rest/user/user?filter=${encodeURIComponent(JSON.stringify({ tags: [body.id] }))}`,
    );
    expect(found.body).toHaveLength(1);
  });
});
