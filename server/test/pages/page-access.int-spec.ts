import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVERYTHING, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop } from '../mall/shop.fixture.ts';
import { CALLS, EDITOR, heading, PageDesk, REST } from './page.fixture.ts';

const OTHERS = [
  'version/index',
  'version/restore',
  'schedule/index',
  'schedule/edit',
  'schedule/cancel',
  'use/index',
  'template/index',
  'template/add',
].map((name) => `shop/diy/${name}`);

describe.each(DATABASE_KINDS)('whose pages are whose on %s', (database) => {
  let own: TestServer;
  let desk: PageDesk;
  let tea: PageDesk;
  let silk: PageDesk;

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    desk = new PageDesk(own);
    await own.main.query({
      text: `insert into merchant_shop (id, name) values (71, 'Tea house'), (72, 'Silk house')`,
      values: [],
    });
    await noteGoods(own.main, [EVERYTHING]);
    tea = desk.as(await own.actor([...EDITOR, ...OTHERS], { merchantId: 71 }));
    silk = desk.as(await own.actor([...EDITOR, ...OTHERS], { merchantId: 72 }));
  });
  afterAll(() => own?.stop());

  test('a merchant’s pages are theirs: others are answered as if there were none, by every call', async () => {
    const { id, code } = await tea.published({ a: heading('茶') });
    const { version } = (await tea.draft(id)).published!;
    const planned = await tea.call<{ id: number }>('schedule', { id, start: 4_000_000_000 });
    expect(planned).toMatchObject({ code: 1 });
    const calls: [string, object][] = [
      ['patch', { id, rev: 1, seq: 1, client: 'x', changes: {} }],
      ['lock', { id, client: 'x' }],
      ['unlock', { id, client: 'x' }],
      ['publish', { id }],
      ['restore', { id, version_id: version }],
      ['schedule', { id, start: 4_000_000_000 }],
      ['resolve', { id }],
      ['preview', { id }],
      ['toTemplate', { id, name: 'Stolen' }],
    ];
    for (const stranger of [silk])
      for (const [verb, sent] of calls) {
        const answer = await stranger.call(verb, sent);
        expect({ verb, code: answer.code, msg: answer.msg }).toEqual({
          verb,
          code: 0,
          msg: expect.stringMatching(/not found|no longer|does not exist/i),
        });
      }
    for (const query of [`draft?id=${id}`, `versions?id=${id}`, `version?id=${version}`])
      expect(await silk.client.get(`${CALLS}/${query}`)).toMatchObject({ body: { code: 0 } });
    for (const path of [`designer/${id}`, `version/${version}`, `schedule/${planned.data.id}`])
      expect(await silk.client.get(`${REST}/${path}`)).toMatchObject({ status: 404 });
    for (const path of [
      `designer/${id}/publish`,
      `designer/${id}/offline`,
      `version/${version}/restore`,
      `schedule/${planned.data.id}/cancel`,
    ])
      expect(await silk.client.post(`${REST}/${path}`)).toMatchObject({ status: 404 });
    expect((await desk.draft(id)).page.merchant_id).toBe(71);
    expect(await desk.titles(`code=${code}`)).toBeNull();
    expect(await desk.titles(`code=${code}&merchant_id=71`)).toEqual(['茶']);
    expect(await desk.titles(`id=${id}&merchant_id=72`)).toBeNull();
  });

  test('each shop has a home page of its own, and shops that are closed show none', async () => {
    await tea.published({ a: heading('茶馆') }, { is_home: 1 });
    await silk.published({ a: heading('绸庄') }, { is_home: 1 });
    expect(await desk.titles('code=home&merchant_id=71')).toEqual(['茶馆']);
    expect(await desk.titles('code=home&merchant_id=72')).toEqual(['绸庄']);
    expect(await desk.titles('code=home')).not.toContain('茶馆');
    const open = async (status: number): Promise<void> => {
      await own.main.query({ text: 'update merchant_shop set status = $1 where id = 72', values: [status] });
      await noteGoods(own.main, [EVERYTHING]);
    };
    await open(0);
    expect(await desk.titles('code=home&merchant_id=72')).toBeNull();
    await open(1);
    expect(await desk.titles('code=home&merchant_id=72')).toEqual(['绸庄']);
  });

  test('of pages of a shop goods of others are not there', async () => {
    const { goodsId } = await new TestShop(own).goods('9.90', 5);
    const list = { type: 'goodsList', v: 1, props: { source: { ids: [goodsId] } } };
    const id = await tea.add();
    await tea.put(id, { a: list });
    expect(await tea.call('publish', { id })).toMatchObject({ code: 0 });
    await own.main.query({ text: 'update shop_goods set merchant_id = 71 where id = $1', values: [goodsId] });
    expect(await tea.call('publish', { id })).toMatchObject({ code: 1 });
    const uses = `${CALLS}/uses?kind=goods&target=${goodsId}`;
    const found = await tea.client.data<{ list: object[] }>('GET', uses);
    expect(found.list).toMatchObject([
      { page: { id }, blocks: 1 },
      { page: { id }, blocks: 1 },
    ]);
    expect(await silk.client.data('GET', uses)).toEqual({ list: [] });
  });

  test('merchants begin with what the platform offers them, and change of it what is not locked', async () => {
    const design = await desk.add();
    await desk.put(design, { a: heading('标题'), b: heading('说明') });
    const keep = (name: string, more = {}) =>
      desk.call<{ id: number }>('toTemplate', { id: design, name, ...more });
    const inner = (await keep('Inner')).data.id;
    const offered = (await keep('Offered', { scope: 'merchant', locked: true, category: 'merchant' })).data
      .id;
    const from = (template: number, code: string) =>
      tea.call<{ id: number }>('fromTemplate', {
        template_id: template,
        code,
        title: '我的页面',
        merchant_id: 72,
      });
    expect(await from(inner, 'mine')).toMatchObject({ code: 0 });
    const made = await from(offered, 'mine');
    expect(made).toMatchObject({ code: 1 });
    const { document, rev, page } = await tea.draft(made.data.id);
    expect(page.merchant_id).toBe(71);
    const changed = { ...document.nodes['a']!, props: { title: { 'zh-cn': '我的' } } };
    expect(await tea.patch(made.data.id, rev, { a: changed })).toMatchObject({ code: 1 });
    const root = document.nodes[document.root]!;
    const less = { [document.root]: { ...root, slots: { body: ['a'] } }, b: null };
    expect(await tea.patch(made.data.id, rev + 1, less as never)).toMatchObject({ code: 0 });
    const { body } = await own.admin.get<{ uses: number }>(`${REST}/template/${offered}`);
    expect(body.uses).toBe(1);
    // The platform makes pages for shops as well.
    const given = await desk.call<{ id: number }>('fromTemplate', {
      template_id: inner,
      code: 'given',
      title: 'x',
      merchant_id: 72,
    });
    expect((await silk.draft(given.data.id)).page.merchant_id).toBe(72);
  });

  test('guests are never shown what is for members, nor members what is for guests, and neither is kept for both', async () => {
    const shop = new TestShop(own);
    const { client, id: memberId } = await shop.member('visitor');
    const { rows } = await own.main.query<{ id: number }>({
      text: 'select id::int from shop_member_level order by level limit 1',
      values: [],
    });
    const level = rows[0]?.id ?? 1;
    await own.main.query({
      text: 'update "user" set level_id = $2 where id = $1',
      values: [memberId, rows[0]?.id ?? null],
    });
    const { code } = await desk.published({
      a: heading('大家'),
      b: heading('会员', { show: { audience: 'member' } }),
      c: heading('访客', { show: { audience: 'guest' } }),
      d: heading('等级', { show: { levels: [level] } }),
      e: heading('别的等级', { show: { levels: [level + 1000] } }),
    });
    expect(await desk.titles(`code=${code}`)).toEqual(['大家', '访客']);
    const guest = await desk.shown(`code=${code}`);
    expect(guest).toMatchObject({ data: { varies: true } });
    expect(guest.kept).not.toBe('private, no-store');
    const member = await desk.shown(`code=${code}`, client);
    expect(member).toMatchObject({ kept: 'private, no-store', data: { varies: true } });
    expect(await desk.titles(`code=${code}`, client)).toEqual(
      rows[0] ? ['大家', '会员', '等级'] : ['大家', '会员'],
    );
    expect(member.data.etag).not.toBe(guest.data.etag);
    const plain = await desk.published({ a: heading('大家') });
    const alike = await desk.shown(`code=${plain.code}`, client);
    expect(alike).toMatchObject({ data: { varies: false } });
    expect(alike.kept).not.toBe('private, no-store');
  });
});
