import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCT_DIR } from '#server/config/settings.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { TestShop } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'metamall-adverts-'));
const REST = '/admin/rest/shop/advert';
const MINUTE = 60_000;

beforeAll(() => {
  execFileSync(process.execPath, [
    path.join(PRODUCT_DIR, 'server/main/build-storefront.mjs'),
    path.join(folder, 'built'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASE_KINDS)('adverts on pages of the shop on %s', (database) => {
  let own: TestServer;
  let clock: SimulatedClock;
  const page = async (address: string) => {
    const answer = await own.guest.get<string>(address, { accept: 'text/html' });
    return { html: String(answer.body), kept: answer.headers.get('cache-control') };
  };
  /** Ids of the adverts that stand on a page, in their order. */
  const onPage = async (address: string): Promise<number[]> => {
    const [drawn = ''] = (await page(address)).html.split('id="shop-state"');
    return [...drawn.matchAll(/data-advert="(\d+)"/g)].map(([, id]) => Number(id));
  };
  const add = async (slot: string, values: object): Promise<number> => {
    const image = slot === 'banner' ? { image: '/static/tea.svg' } : {};
    const added = await own.admin.post<{ id: number }>(`${REST}/${slot}`, {
      title: '新茶',
      ...image,
      ...values,
    });
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      storefrontDir: path.join(folder, 'built'),
      env: { SIMULATED_CLOCK: new Date().toISOString().replace(/\.\d+Z/, 'Z') },
    });
    clock = own.server.app.get(SimulatedClock, { strict: false });
  });
  afterAll(() => own?.stop());

  test('are drawn by the server, without popups, and a kept page goes with every change of them', async () => {
    const { goodsId } = await new TestShop(own).goods('9.90', 5, { name: 'Cup' });
    expect(await onPage('/')).toEqual([]);
    const banner = await add('banner', { title_en: 'New tea', link_kind: 'goods', link_goods_id: goodsId });
    const notice = await add('alert', { link_kind: 'list', link_query: 'sort=new' });
    await add('alert', { display: 'popup' });
    const window = await add('hotRecommend', { goods_ids: [goodsId] });
    expect(await onPage('/')).toEqual([notice, banner, window]);
    const { html, kept } = await page('/en');
    expect(kept).toBe('no-cache');
    expect(html).toContain('New tea');
    expect(html).toContain(`href="/en/goods/${goodsId}"`);
    await own.admin.put(`${REST}/banner/${banner}`, { title_en: 'Old tea' });
    expect((await page('/en')).html).toContain('Old tea');
    await own.admin.put(`/admin/rest/shop/goods/goods/${goodsId}`, { status: 0 });
    expect(await onPage('/')).toEqual([notice]);
    await own.admin.put(`/admin/rest/shop/goods/goods/${goodsId}`, { status: 1 });
    expect(await onPage('/')).toEqual([notice, banner, window]);
    for (const [slot, id] of [
      ['banner', banner],
      ['alert', notice],
      ['hotRecommend', window],
    ] as const)
      await own.admin.delete(`${REST}/${slot}/${id}`);
    expect(await onPage('/')).toEqual([]);
  });

  test('A1 a kept page does not outlive the next start or end', async () => {
    const [start, end] = [clock.now() + 10 * MINUTE, clock.now() + 20 * MINUTE];
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() };
    const id = await add('banner', times);
    for (let draws = 0; draws < 2; draws += 1) expect(await onPage('/')).toEqual([]);
    clock.moveTo(start);
    for (let draws = 0; draws < 2; draws += 1) expect(await onPage('/')).toEqual([id]);
    clock.moveTo(end);
    expect(await onPage('/')).toEqual([]);
    await own.admin.delete(`${REST}/banner/${id}`);
  });

  test('of members never stand on the page that everybody gets, and previews are never kept', async () => {
    const guests = await add('banner', { audience: 'guests' });
    await add('banner', { audience: 'new' });
    const later = await add('banner', { start_time: new Date(clock.now() + 60 * MINUTE).toISOString() });
    expect(await onPage('/')).toEqual([guests]);
    const at = new Date(clock.now() + 90 * MINUTE).toISOString();
    const opened = await own.admin.post<{ open: string }>(`${REST}/banner/preview`, { at });
    expect(await onPage(opened.body.open)).toEqual([later, guests]);
    const { html, kept } = await page(opened.body.open);
    expect(kept).toBe('no-store');
    expect(html).toContain('Preview: the shop at');
    expect(await onPage('/en')).toEqual([guests]);
    const forged = await page('/en?preview=v1.made.up');
    expect(forged.kept).toBe('no-store');
    expect(forged.html).toContain('The preview has ended');
  });

  test('of a merchant stand in their shop', async () => {
    await own.main.query({
      text: `insert into merchant_shop (id, name) values (71, 'Tea house')`,
      values: [],
    });
    const nodes = ['add', 'index'].map((verb) => `shop/advert/banner/${verb}`);
    const merchant = await own.actor(nodes, { merchantId: 71 });
    const added = await merchant.post<{ id: number }>(`${REST}/banner`, { title: 'Ours', image: '/a.svg' });
    expect(await onPage('/merchant/71')).toEqual([added.body.id]);
    expect(await onPage('/')).not.toContain(added.body.id);
  });
});
