import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCT_DIR } from '#server/config/settings.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { TestShop } from '../mall/shop.fixture.ts';
import { heading, PageDesk, REST } from '../pages/page.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'metamall-pages-'));

beforeAll(() => {
  execFileSync(process.execPath, [
    path.join(PRODUCT_DIR, 'server/main/build-storefront.mjs'),
    path.join(folder, 'built'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASE_KINDS)('designed pages in the shop on %s', (database) => {
  let own: TestServer;
  let desk: PageDesk;
  let clock: SimulatedClock;
  const page = async (address: string): Promise<string> => {
    const answer = await own.guest.get<string>(address, { accept: 'text/html' });
    return String(answer.body).split('id="shop-state"')[0] ?? '';
  };
  const sql = (text: string, values: unknown[]) => own.main.query({ text, values });

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      storefrontDir: path.join(folder, 'built'),
      env: { SIMULATED_CLOCK: new Date().toISOString().replace(/\.\d+Z/, 'Z') },
    });
    desk = new PageDesk(own);
    clock = own.server.app.get(SimulatedClock, { strict: false });
  });
  afterAll(() => own?.stop());

  test('a page that is published is seen at once, and what is kept of other pages is not drawn anew', async () => {
    const { goodsId } = await new TestShop(own).goods('9.90', 5, { name: 'Teacup' });
    const one = await desk.published({ a: heading('第一版') });
    const other = await desk.published({ a: heading('旁边') });
    expect(await page(`/page/${one.code}`)).toContain('第一版');
    expect(await page(`/page/${other.code}`)).toContain('旁边');
    expect(await page(`/goods/${goodsId}`)).toContain('Teacup');
    // Written past the product: only what is drawn anew shows it.
    await sql('update shop_goods set name = $2 where id = $1', [goodsId, 'Mug']);
    await desk.put(one.id, { a: heading('第二版') });
    expect(await page(`/page/${one.code}`)).toContain('第一版');
    await desk.publish(one.id);
    expect(await page(`/page/${one.code}`)).toContain('第二版');
    expect(await page(`/goods/${goodsId}`)).toContain('Teacup');
    await own.admin.put(`/admin/rest/shop/goods/goods/${goodsId}`, { subtitle: 'x' });
    expect(await page(`/goods/${goodsId}`)).toContain('Mug');
    await own.admin.post(`${REST}/designer/${one.id}/offline`);
    const gone = await own.guest.get(`/page/${one.code}`, { accept: 'text/html' });
    expect(gone.status).toBe(404);
  });

  test('the first page changes with the page that is made it, and blocks come and go at their time', async () => {
    expect(await page('/')).not.toContain('自己的首页');
    const soon = Math.floor(clock.now() / 1000) + 600;
    const home = await desk.published(
      { a: heading('自己的首页'), b: heading('限时', { show: { from: soon } }) },
      { is_home: 1 },
    );
    expect(await page('/')).toContain('自己的首页');
    expect(await page('/')).not.toContain('限时');
    clock.moveTo(soon * 1000 + 1000);
    expect(await page('/')).toContain('限时');
    await own.admin.put(`${REST}/designer/${home.id}`, { is_home: 0 });
    expect(await page('/')).not.toContain('自己的首页');
  });

  test('the page that everybody gets has nothing on it for members, whoever asks', async () => {
    const { client } = await new TestShop(own).member('reader');
    const { code } = await desk.published({
      a: heading('大家'),
      b: heading('只给会员', { show: { audience: 'member' } }),
    });
    const asMember = await client.get<string>(`/page/${code}`, { accept: 'text/html' });
    expect(String(asMember.body)).not.toContain('只给会员');
    expect(await page(`/page/${code}`)).toContain('大家');
    expect(await page(`/page/${code}`)).not.toContain('只给会员');
  });

  test('search engines find published pages', async () => {
    const { code } = await desk.published({ a: heading('索引') });
    const hidden = await desk.add({ code: 'not-yet' });
    const list = String((await own.guest.get('/sitemap.xml')).body);
    expect(list).toContain(`/page/${code}<`);
    expect(list).not.toContain('/page/not-yet');
    expect(hidden).toBeGreaterThan(0);
  });

  test('adverts lead to published pages alone', async () => {
    const { code, id } = await desk.published({ a: heading('目标') });
    const banner = { title: 'x', image: '/static/tea.svg', link_kind: 'page' };
    const add = (target: string) =>
      own.admin.post('/admin/rest/shop/advert/banner', { ...banner, link_page: target });
    expect(await add(code)).toMatchObject({ status: 201 });
    await own.admin.post(`${REST}/designer/${id}/offline`);
    expect(await add(code)).toMatchObject({ status: 422 });
  });
});
