import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop } from '../mall/shop.fixture.ts';
import { CALLS, EDITOR, heading, PageDesk, REST, titlesOf } from './page.fixture.ts';

const MINUTE = 60_000;

describe.each(DATABASE_KINDS)('the life of a page on %s', (database) => {
  let own: TestServer;
  let clock: SimulatedClock;
  let desk: PageDesk;
  const seconds = (at: number): number => Math.floor(at / 1000);
  const history = async (id: number) =>
    (
      await own.admin.get<{ data: { list: { verb: string; fields: string[] }[] } }>(
        `/admin/metadata/history/shop/diy/designer?_key=${id}`,
      )
    ).body.data.list;

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      env: { SIMULATED_CLOCK: new Date().toISOString().replace(/\.\d+Z/, 'Z') },
    });
    clock = own.server.app.get(SimulatedClock, { strict: false });
    desk = new PageDesk(own);
  });
  afterAll(() => own?.stop());

  test('begins blank, is changed by patches, and is seen by nobody until it is published', async () => {
    const id = await desk.add({ code: 'spring', title: '春季', title_en: 'Spring' });
    const blank = await desk.draft(id);
    expect(blank).toMatchObject({
      rev: 0,
      published: null,
      lock: null,
      issues: [],
      page: { code: 'spring' },
    });
    expect(blank.may).toEqual({
      publish: true,
      schedule: true,
      rollback: true,
      unlock: true,
      lockRegion: true,
    });
    expect(blank.document.nodes[blank.document.root]?.props['title']).toEqual({
      'zh-cn': '春季',
      en: 'Spring',
    });
    expect(await desk.put(id, { a: heading('一'), b: heading('二') })).toBe(1);
    expect(await desk.titles('code=spring')).toBeNull();
    const { no } = await desk.publish(id, 'first');
    expect(no).toBe(1);
    expect(await desk.titles('code=spring')).toEqual(['一', '二']);
    expect(await desk.titles(`id=${id}`)).toEqual(['一', '二']);
    expect(await desk.put(id, { a: heading('三') })).toBe(2);
    expect(await desk.titles('code=spring')).toEqual(['一', '二']);
    expect((await desk.publish(id)).no).toBe(2);
    expect(await desk.titles('code=spring')).toEqual(['三']);
    expect((await desk.draft(id)).published).toMatchObject({ no: 2 });
    // What is live already is not published twice.
    expect((await desk.publish(id)).no).toBe(2);
  });

  test('an autosave leaves one line in the log that says what was changed, and nothing in the history of the page', async () => {
    const id = await desk.add();
    const before = (await history(id)).length;
    await desk.put(id, { a: heading('一') });
    expect((await history(id)).length).toBe(before);
    const { rows } = await own.main.query<{ data: string; title: string }>({
      text: `select data, title from admin_log where node = 'shop/diy/designer/edit' and url = $1 order by id desc limit 1`,
      values: [`${CALLS}/patch`],
    });
    const { code } = (await desk.draft(id)).page;
    expect(JSON.parse(rows[0]!.data)).toMatchObject({
      page: code,
      id,
      rev: 1,
      changes: [expect.any(String)],
    });
    expect(rows[0]!.data.length).toBeLessThan(500);
    await desk.publish(id);
    const [last] = await history(id);
    expect(last!.fields).toEqual(expect.arrayContaining(['status', 'published_version_id']));
  });

  test('versions are listed, read, and become the draft again; what was being made is kept', async () => {
    const { id } = await desk.published({ a: heading('旧') });
    await desk.put(id, { a: heading('新') });
    await desk.publish(id, 'second');
    await desk.put(id, { a: heading('未发布') });
    const { list, total } = await own.admin.data<{
      list: { id: number; no: number; kind: string; note: string; live: boolean; words: string[] }[];
      total: number;
    }>('GET', `${CALLS}/versions?id=${id}`);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { no: 2, kind: 'publish', note: 'second', live: true },
      { no: 1, kind: 'publish', live: false },
    ]);
    expect(list[0]!.words.length).toBeGreaterThan(0);
    const first = list[1]!.id;
    const read = await own.admin.data<{ document: Parameters<typeof titlesOf>[0] }>(
      'GET',
      `${CALLS}/version?id=${first}`,
    );
    expect(titlesOf(read.document)).toEqual(['旧']);
    const restored = await desk.call('restore', { id, version_id: first, client: desk.window });
    expect(restored).toMatchObject({ code: 1, data: { rev: 4 } });
    expect(titlesOf((await desk.draft(id)).document)).toEqual(['旧']);
    expect(await desk.titles(`id=${id}`)).toEqual(['新']);
    const kept = await own.admin.data<{ list: { kind: string }[] }>('GET', `${CALLS}/versions?id=${id}`);
    expect(kept.list[0]).toMatchObject({ no: 3, kind: 'autosave' });
    const foreign = await desk.call('restore', { id: await desk.add(), version_id: first });
    expect(foreign).toMatchObject({ code: 0 });
  });

  test('goes back to the version before, offline and online, from the list', async () => {
    const { id } = await desk.published({ a: heading('旧') });
    await desk.put(id, { a: heading('新') });
    await desk.publish(id);
    const press = (action: string, sent = {}) => own.admin.post(`${REST}/designer/${id}/${action}`, sent);
    expect(await press('rollback')).toMatchObject({ status: 200 });
    expect(await desk.titles(`id=${id}`)).toEqual(['旧']);
    expect(titlesOf((await desk.draft(id)).document)).toEqual(['新']);
    expect(await press('offline')).toMatchObject({ status: 200 });
    expect(await desk.titles(`id=${id}`)).toBeNull();
    expect(await press('offline')).toMatchObject({ status: 409 });
    expect(await press('online')).toMatchObject({ status: 200 });
    expect(await desk.titles(`id=${id}`)).toEqual(['旧']);
    expect(await press('publish', { note: 'list' })).toMatchObject({ status: 200, body: { no: 4 } });
    expect(await desk.titles(`id=${id}`)).toEqual(['新']);
    const copy = await own.admin.post<{ id: number }>(`${REST}/designer/${id}/duplicate`, { code: 'a-copy' });
    expect(titlesOf((await desk.draft(copy.body.id)).document)).toEqual(['新']);
    expect(await press('duplicate', { code: 'a-copy' })).toMatchObject({ status: 422 });
  });

  test('a version goes live at its time and makes way for the one before at its end, once over several servers', async () => {
    const { id } = await desk.published({ a: heading('平时') });
    await desk.put(id, { a: heading('大促') });
    const [start, end] = [clock.now() + 10 * MINUTE, clock.now() + 20 * MINUTE];
    const planned = await desk.call<{ id: number }>('schedule', {
      id,
      start: seconds(start),
      end: seconds(end),
      after: 'revert',
    });
    expect(planned).toMatchObject({ code: 1 });
    const state = async () =>
      (await own.admin.get<{ state: string }>(`${REST}/schedule/${planned.data.id}`)).body.state;
    await desk.put(id, { a: heading('另一稿') });
    await desk.switchDue();
    expect(await desk.titles(`id=${id}`)).toEqual(['平时']);
    clock.moveTo(start + 1000);
    await Promise.all([desk.switchDue(), desk.switchDue(), desk.switchDue()]);
    expect(await desk.titles(`id=${id}`)).toEqual(['大促']);
    expect(await state()).toBe('running');
    const begun = await own.admin.put(`${REST}/schedule/${planned.data.id}`, { note: 'late' });
    expect(begun).toMatchObject({ status: 409 });
    clock.moveTo(end + 1000);
    await Promise.all([desk.switchDue(), desk.switchDue()]);
    expect(await desk.titles(`id=${id}`)).toEqual(['平时']);
    expect(await state()).toBe('done');
    expect(titlesOf((await desk.draft(id)).document)).toEqual(['另一稿']);
    const { rows } = await own.main.query<{ count: number }>({
      text: 'select count(*)::int as count from shop_diy_version where page_id = $1',
      values: [id],
    });
    expect(rows[0]).toEqual({ count: 2 });
  });

  test('what was planned is made up for after downtime, and what is over by then is not shown any more', async () => {
    const { id } = await desk.published({ a: heading('平时') });
    const plan = async (title: string, from: number, until: number | null, after = 'revert') => {
      await desk.put(id, { a: heading(title) });
      const sent = { id, start: seconds(clock.now() + from * MINUTE), after };
      const until2 = until === null ? {} : { end: seconds(clock.now() + until * MINUTE) };
      return (await desk.call<{ id: number }>('schedule', { ...sent, ...until2 })).data.id;
    };
    const over = await plan('错过', 10, 20);
    const stays = await plan('留下', 12, 14, 'stay');
    const endless = await plan('以后', 40, null);
    clock.moveTo(clock.now() + 30 * MINUTE);
    await desk.switchDue();
    const states = async () =>
      Promise.all(
        [over, stays, endless].map(
          async (each) => (await own.admin.get<{ state: string }>(`${REST}/schedule/${each}`)).body.state,
        ),
      );
    expect(await states()).toEqual(['failed', 'done', 'waiting']);
    expect(await desk.titles(`id=${id}`)).toEqual(['留下']);
    expect(await own.admin.post(`${REST}/schedule/${endless}/cancel`)).toMatchObject({ status: 200 });
    clock.moveTo(clock.now() + 30 * MINUTE);
    await desk.switchDue();
    expect(await desk.titles(`id=${id}`)).toEqual(['留下']);
  });

  test('Y3 what can’t be published leaves the live page as it is, and says where', async () => {
    const { id } = await desk.published({ a: heading('好') });
    await desk.put(id, {
      a: heading('坏', { props: { title: { 'zh-cn': '坏' }, link: 'javascript:alert(1)' } }),
    });
    const draft = await desk.draft(id);
    expect(draft.issues.map(({ path }) => path)).toEqual(['nodes.a.props.link']);
    const refused = await desk.call<{ issues: { path: string }[] }>('publish', { id, rev: draft.rev });
    expect(refused.code).toBe(0);
    expect(refused.data.issues.map(({ path }) => path)).toEqual(['nodes.a.props.link']);
    const list = (ids: number[]) => ({ type: 'goodsList', v: 1, props: { source: { ids } } });
    await desk.put(id, { a: list([987_654_321]) });
    expect(await desk.call('publish', { id })).toMatchObject({ code: 0 });
    const { goodsId } = await new TestShop(own).goods('9.90', 5);
    expect(await desk.titles(`id=${id}`)).toEqual(['好']);
    await desk.put(id, { a: list([987_654_321, goodsId]) });
    expect(await desk.call('publish', { id })).toMatchObject({ code: 1 });
    expect(await desk.call('publish', { id, rev: 1 })).toMatchObject({
      code: 412,
      data: { document: { kind: 'page' } },
    });
  });

  test('a shop has one home page, which is not deleted while it is', async () => {
    const home = await desk.published({ a: heading('首页一') }, { is_home: 1 });
    expect(await desk.titles('code=home')).toEqual(['首页一']);
    const other = await desk.published({ a: heading('首页二') });
    await own.admin.put(`${REST}/designer/${other.id}`, { is_home: 1 });
    expect(await desk.titles('code=home')).toEqual(['首页二']);
    expect((await desk.draft(home.id)).page.is_home).toBe(false);
    const refused = await own.admin.delete<{ code: string }>(`${REST}/designer/${other.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'page.home' } });
    expect(await own.admin.delete(`${REST}/designer/${home.id}`)).toMatchObject({ status: 200 });
    expect(await desk.titles(`id=${home.id}`)).toBeNull();
    const back = await own.admin.data('POST', `${CALLS}/restore`, { ids: [home.id] });
    expect(back).toBeDefined();
    expect(await desk.titles(`id=${home.id}`)).toEqual(['首页一']);
    await own.admin.post(`${REST}/designer/${other.id}/offline`);
    expect(await desk.titles('code=home')).not.toEqual(['首页二']);
    expect(await own.admin.delete(`${REST}/designer/${other.id}`)).toMatchObject({ status: 200 });
  });

  test('codes are in small letters, taken once by each shop, and never those of pages that come with the product', async () => {
    const add = (code: string) => own.admin.post(`${REST}/designer`, { code, title: '页' });
    for (const code of ['Upper', '-a', 'a b', '', 'home', 'home-market'])
      expect(await add(code)).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    expect(await add('taken')).toMatchObject({ status: 201 });
    expect(await add('taken')).toMatchObject({ status: 422 });
  });

  test('one thing takes the place of another in drafts, and what is live stays', async () => {
    const shop = new TestShop(own);
    const [old, fresh] = [(await shop.goods('9.90', 5)).goodsId, (await shop.goods('8.80', 5)).goodsId];
    const list = { type: 'goodsList', v: 1, props: { source: { ids: [old] } } };
    const one = await desk.published({
      a: list,
      b: heading('x', { props: { title: { 'zh-cn': 'x' }, link: `/goods/${old}` } }),
    });
    const other = await desk.published({ a: heading('y') });
    const uses = (target: number) =>
      own.admin.data<{ list: { page: { id: number }; place: string; blocks: number }[] }>(
        'GET',
        `${CALLS}/uses?kind=goods&target=${target}`,
      );
    expect((await uses(old)).list).toMatchObject([
      { page: { id: one.id }, blocks: 2 },
      { page: { id: one.id }, blocks: 2 },
    ]);
    const sent = { kind: 'goods', from: String(old), to: String(fresh), pages: [one.id, other.id] };
    const replaced = await desk.call<{ list: { id: number; rev: number }[] }>('replace', sent);
    expect(replaced).toMatchObject({ code: 1, data: { list: [{ id: one.id, rev: 2 }] } });
    const { nodes } = (await desk.draft(one.id)).document;
    expect(nodes['a']!.props['source']).toEqual({ ids: [fresh] });
    expect(nodes['b']!.props['link']).toBe(`/goods/${fresh}`);
    expect((await desk.shown(`id=${one.id}`)).data.document.nodes['a']!.props['source']).toEqual({
      ids: [old],
    });
    expect((await uses(old)).list).toMatchObject([{ place: 'live' }]);
    expect((await uses(fresh)).list).toMatchObject([{ place: 'draft' }]);
    await desk.as(await own.actor(EDITOR)).call('lock', { id: one.id, client: 'busy' });
    const back = { ...sent, from: String(fresh), to: String(old) };
    expect(await desk.call('replace', back)).toMatchObject({ code: 423 });
  });

  test('a signed preview shows the draft or a version, at its time, to whoever has it', async () => {
    const { id, code } = await desk.published({ a: heading('线上') });
    const { version } = (await desk.draft(id)).published!;
    const later = seconds(clock.now() + 60 * MINUTE);
    await desk.put(id, {
      a: heading('草稿'),
      b: heading('以后', { show: { from: later } }),
      c: heading('会员', { show: { audience: 'member' } }),
    });
    const shows = async (sent: object): Promise<string[] | null> => {
      const { url } = (await desk.call<{ url: string }>('preview', { id, ...sent })).data;
      expect(url).toContain(`/en/page/${code}?preview=`);
      const answer = await desk.shown(`code=${code}&${url.slice(url.indexOf('?') + 1)}`);
      expect(answer).toMatchObject({ code: 1, kept: 'private, no-store' });
      return titlesOf(answer.data.document);
    };
    expect(await shows({})).toEqual(['草稿']);
    expect(await shows({ at: later })).toEqual(['草稿', '以后']);
    expect(await shows({ audience: 'member' })).toEqual(['草稿', '会员']);
    expect(await shows({ version_id: version })).toEqual(['线上']);
    expect(await desk.titles(`code=${code}`)).toEqual(['线上']);
    expect(await desk.titles(`code=${code}&preview=forged`)).toEqual(['线上']);
  });

  test('what is not saved is resolved as it will be, with the data of its blocks', async () => {
    const { goodsId } = await new TestShop(own).goods('9.90', 5);
    const id = await desk.add();
    await desk.put(id, { a: { type: 'goodsList', v: 1, props: { source: { ids: [goodsId] } } } });
    const { document } = await desk.draft(id);
    const resolved = await desk.call<{ goods: Record<string, object>; etag: string }>('resolve', {
      document,
    });
    expect(Object.keys(resolved.data.goods)).toEqual([String(goodsId)]);
    const saved = await desk.call<{ etag: string }>('resolve', { id });
    expect(saved.data.etag).toEqual(resolved.data.etag);
    await desk.publish(id);
    expect((await desk.shown(`id=${id}`)).data.etag).toEqual(saved.data.etag);
    expect(await desk.call('resolve', {})).toMatchObject({ code: 0 });
    expect(await desk.call('resolve', { document: { format: 1 } })).toMatchObject({ code: 0 });
  });
});
