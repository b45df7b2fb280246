import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCT_DIR } from '#server/config/settings.ts';
import { TestShop, type SoldGoods } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const HTML = { accept: 'text/html' };
const folder = mkdtempSync(path.join(tmpdir(), 'metamall-storefront-'));

beforeAll(() => {
  execFileSync(process.execPath, [
    path.join(PRODUCT_DIR, 'server/main/build-storefront.mjs'),
    path.join(folder, 'built'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(DATABASE_KINDS)('pages of the shop on %s', (kind) => {
  let own: TestServer;
  let cup: SoldGoods;
  let evil: SoldGoods;
  let house: number;
  const page = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await own.guest.get<string>(address, { ...HTML, ...headers });
    return { ...answer, html: String(answer.body) };
  };
  const form = (address: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${own.server.url}${address}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database: kind,
      storefrontDir: path.join(folder, 'built'),
      env: { TRUST_PROXY: '1' },
    });
    const shop = new TestShop(own);
    cup = await shop.goods('88.80', 5, { name: '青瓷杯', name_en: 'Celadon cup' });
    evil = await shop.goods('9999999.99', 1, {
      name: '</script><script>alert(1)</script>"\'&😀',
      subtitle: '<img src=x onerror=alert(2)>',
    });
    const { rows } = await own.main.query<{ id: string }>({
      text: 'select min(id)::text as id from merchant_shop',
      values: [],
    });
    house = Number(rows[0]?.id);
  });
  afterAll(() => own.stop());

  test('the home page is drawn with its goods, in the language of its address', async () => {
    const chinese = await page('/');
    expect(chinese).toMatchObject({ status: 200 });
    expect(chinese.html).toContain('<html lang="zh-CN"');
    expect(chinese.html).toContain('青瓷杯');
    expect(chinese.html).toContain('hrefLang="en"');
    const english = await page('/en');
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).toContain('Celadon cup');
    expect(english.html).not.toContain('青瓷杯</a>');
  });

  test('crawlers and programs that take anything get the pages, and the API’s answer where there is none', async () => {
    const asked = async (address: string, headers: Record<string, string>) => {
      const answer = await fetch(`${own.server.url}${address}`, { headers });
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
      return { status: answer.status, type, text: await answer.text() };
    };
    const [goods, html, json] = [`/goods/${cup.goodsId}`, 'text/html', 'application/json'];
    for (const accept of ['*/*', 'application/xml;q=0.5, */*;q=0.1']) {
      const page = await asked(goods, { accept });
      expect(page).toMatchObject({ status: 200, type: html });
      expect(page.text).toContain('青瓷杯');
      expect(await asked('/goods/0', { accept })).toMatchObject({ status: 404, type: html });
      expect(await asked('/no-such-page', { accept })).toMatchObject({ status: 404, type: json });
    }
    expect(await asked(goods, { accept: json })).toMatchObject({ status: 404, type: json });
    expect(await asked(goods, { accept: '*/*', server: 'true' })).toMatchObject({ status: 404, type: json });
  });

  test('every kind of page answers with one title and one h1, and runs no script that stands in it', async () => {
    const paths = [
      '/',
      '/classes',
      '/search',
      '/search?keyword=青瓷',
      `/goods/${cup.goodsId}`,
      '/class/1',
      '/cart',
      `/merchant/${house}`,
    ];
    for (const address of paths.flatMap((each) => [each, each === '/' ? '/en' : `/en${each}`])) {
      const { status, html, headers } = await page(address);
      expect({ address, status }).toEqual({ address, status: 200 });
      expect({ address, titles: html.match(/<title>/g)?.length }).toEqual({ address, titles: 1 });
      expect({ address, heads: html.match(/<h1[ >]/g)?.length }).toEqual({ address, heads: 1 });
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, rest]) => rest);
      for (const rest of inline) expect(rest).toMatch(/type="application\/(ld\+)?json"/);
    }
  });

  test('what people write in goods stays text', async () => {
    for (const address of [`/goods/${evil.goodsId}`, '/search', '/']) {
      const { html } = await page(address);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<img src=x');
    }
    const { html } = await page(`/goods/${evil.goodsId}`);
    expect(html).toContain('9999999');
    expect(html).toContain('😀');
  });

  test('a form without scripts keeps goods; who is not signed in is led to the login, and from there back', async () => {
    for (const language of ['', '/en']) {
      const address = `${language}/goods/${cup.goodsId}`;
      const { status, headers } = await form(address, `qty=1&favourite=${cup.goodsId}`);
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`${language}/user/login?to=${encodeURIComponent(address)}`);
    }
    expect((await page(`/goods/${cup.goodsId}`)).html).toContain('name="favourite"');
    for (const name of ['favourite', 'footprint', 'message', 'reminder', 'invoice'])
      for (const address of [`/user/${name}`, `/en/user/${name}`])
        expect({ address, status: (await page(address)).status }).toEqual({ address, status: 200 });
  });

  test('what is not there answers 404 in its place; odd addresses never fail', async () => {
    const missing = [
      '/goods/999999',
      '/goods/abc',
      '/goods/-1',
      '/goods/1e3',
      '/class/x',
      '/merchant/77',
      '/page/none',
      '/nothing',
      '/en/nothing',
      '/404',
      '/goods/1/2',
      '/xx/goods/1',
    ];
    for (const address of missing)
      expect({ address, status: (await page(address)).status }).toEqual({ address, status: 404 });
    const odd = [
      '/search?page=-1',
      '/search?page=0',
      '/search?page=99999',
      '/search?page=x',
      '/search?sort=nonsense',
      '/search?price_min=abc',
      '/search?price_min=9&price_max=1',
      '/search?tag_id=x',
      '/search?merchant_id=0',
      '/search?in_stock=2',
      '/search?keyword=%E2%80%AE%00',
      `/search?keyword=${'a'.repeat(7000)}`,
      '/search?params[x][]=1',
      `/search?params[${encodeURIComponent('颜色')}]=${encodeURIComponent('红')}`,
      '/search?keyword=%3Cscript%3Ealert(1)%3C/script%3E',
      '/class/1?page=3&sort=sales',
      '/search?keyword=',
      '/search?a=b',
    ];
    for (const address of odd) {
      const { status, html } = await page(address);
      expect({ address: address.slice(0, 60), status }).toEqual({
        address: address.slice(0, 60),
        status: 200,
      });
      expect(html).not.toContain('<script>alert(1)');
    }
    for (const address of ['/%', '/goods/%00', '/%ff'])
      expect((await page(address)).status).toBeLessThan(500);
  });

  test('behind a proxy a page that is kept names the address that it was asked for at', async () => {
    const address = `/goods/${cup.goodsId}`;
    const through = (host: string, proto: string) =>
      page(address, { 'x-forwarded-host': host, 'x-forwarded-proto': proto });
    const canonical = /<link rel="canonical" href="([^"]+)"/;
    for (const [host, proto] of [
      ['a.example', 'https'],
      ['b.example', 'https'],
      ['a.example', 'http'],
    ] as const) {
      const { html } = await through(host, proto);
      expect(canonical.exec(html)?.[1]).toBe(`${proto}://${host}${address}`);
    }
  });

  test('a kept page shows a new price at once', async () => {
    expect((await page(`/goods/${cup.goodsId}`)).html).toContain('<small>¥</small>88');
    await own.admin.put(`/admin/rest/shop/goods/goods/${cup.goodsId}`, { price: '77.70' });
    expect((await page(`/goods/${cup.goodsId}`)).html).toContain('<small>¥</small>77');
    expect((await page('/')).html).toContain('<small>¥</small>77');
  });

  test('a form without scripts fills the cart of a guest, which other guests do not see', async () => {
    const added = await form(`/goods/${cup.goodsId}`, `sku_id=${cup.skuId}&qty=2`);
    expect({ status: added.status, to: added.headers.get('location') }).toEqual({ status: 303, to: '/cart' });
    const cookie = added.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^cart_token=[\w-]{32,}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const token = cookie.split(';', 1)[0] ?? '';
    const mine = await page('/cart', { cookie: token });
    expect(mine.html).toContain('青瓷杯');
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect((await page('/cart')).html).not.toContain('青瓷杯');
    const id = /name="remove" value="(\d+)"/.exec(mine.html)?.[1];
    const removed = await form('/cart', `remove=${id}`, { cookie: token });
    expect(removed.status).toBe(303);
    expect((await page('/cart', { cookie: token })).html).not.toContain('青瓷杯');
  });

  test('a form that asks for too many, for nothing or from elsewhere changes nothing', async () => {
    const gone = await form(`/goods/${cup.goodsId}`, 'sku_id=999999&qty=1');
    expect(gone.status).toBe(200);
    expect(await gone.text()).toMatch(/role="alert">[^<]+</);
    const odd = await form(`/goods/${cup.goodsId}`, 'sku_id=x&qty=y');
    expect(odd.status).toBe(200);
    const foreign = await form(`/goods/${cup.goodsId}`, `sku_id=${cup.skuId}&qty=1`, {
      origin: 'https://evil.example',
    });
    expect(foreign.headers.get('location')).toBeNull();
    expect(foreign.headers.get('set-cookie')).toBeNull();
  });

  test('crawlers find every page in both languages, and are kept from what is personal', async () => {
    const map = String((await own.guest.get('/sitemap.xml')).body);
    expect(map).toContain(`/goods/${cup.goodsId}</loc>`);
    expect(map).toContain(`/en/goods/${cup.goodsId}</loc>`);
    expect(map).toContain(`/merchant/${house}</loc>`);
    expect(map).toContain('/page/home-magazine</loc>');
    expect(map).not.toContain('/page/home</loc>');
    expect(await own.guest.get('/sitemap-7.xml')).toMatchObject({ status: 404 });
    const robots = String((await own.guest.get('/robots.txt')).body);
    expect(robots).toContain('Disallow: /cart');
    expect(robots).toContain('/sitemap.xml');
    expect(await own.guest.get('/manifest.webmanifest')).toMatchObject({
      status: 200,
      body: { start_url: '/' },
    });
  });

  test('the shop can be installed: its icons are pictures of their sizes, and a page says that somebody is offline', async () => {
    const manifest = await own.guest.get<{ icons: { src: string; type: string; sizes: string }[] }>(
      '/manifest.webmanifest',
    );
    const icons = manifest.body.icons.filter(({ type }) => type === 'image/png');
    expect(new Set(icons.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']));
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const answer = await fetch(`${own.server.url}${src}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await answer.arrayBuffer());
      // The width and the height of a PNG.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const [address, words] of [
      ['/offline', '网络已断开'],
      ['/en/offline', 'You are offline'],
    ] as const) {
      const { status, html } = await page(address);
      expect(status).toBe(200);
      expect(html).toContain(`>${words}</h1>`);
      expect(html).toContain('content="noindex"');
    }
  });

  test('goods and shops that were there are gone, and what never was is not found', async () => {
    const shop = new TestShop(own);
    const [sold, draft] = [await shop.goods('5.00', 1), await shop.goods('5.00', 1, { status: 2 })];
    expect((await page(`/goods/${sold.goodsId}`)).status).toBe(200);
    await own.admin.put(`/admin/rest/shop/goods/goods/${sold.goodsId}`, { status: 0 });
    const gone = await page(`/en/goods/${sold.goodsId}`);
    expect(gone.status).toBe(410);
    expect(gone.html).toMatch(/<title>No longer sold - [^<]+<\/title>/);
    expect(gone.html).toContain('content="noindex"');
    expect((await page(`/goods/${draft.goodsId}`)).status).toBe(404);
    await own.admin.delete(`/admin/rest/shop/goods/goods/${sold.goodsId}`);
    expect((await page(`/goods/${sold.goodsId}`)).status).toBe(410);
    const missing = await page('/goods/99999999');
    expect(missing.status).toBe(404);
    expect(missing.html).toMatch(/<title>页面不存在 - [^<]+<\/title>/);
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into merchant_shop (name, status) values ('Closed shop', 0) returning id::text as id`,
      values: [],
    });
    expect((await page(`/merchant/${rows[0]?.id}`)).status).toBe(410);
    expect((await page('/merchant/99999999')).status).toBe(404);
  });

  test('what buyers say stands in the page of the goods, and a reply is seen there at once', async () => {
    const { id: member } = await new TestShop(own).member('sayer');
    await own.main.query({
      text: `insert into shop_evaluation
          (goods_id, merchant_id, user_id, order_goods_id, kind, status, score_goods, content, is_auto, anonymous, create_time)
        values ($1, $2, $3, 1, 1, 1, 5, 'Fits the hand <b>well</b>', 0, 1, '2026-03-31 20:00:00Z')`,
      values: [cup.goodsId, house, member],
    });
    await own.admin.put(`/admin/rest/shop/goods/goods/${cup.goodsId}`, { subtitle: '新釉' });
    const before = await page(`/goods/${cup.goodsId}`);
    expect(before.html).toContain('Fits the hand &lt;b&gt;well&lt;/b&gt;');
    expect(before.html).toContain('dateTime="2026-04-01"');
    const { rows } = await own.main.query<{ id: number }>({
      text: 'select id::int from shop_evaluation where goods_id = $1',
      values: [cup.goodsId],
    });
    await own.admin.post('/admin/shop.order.Evaluate/reply', { ids: [rows[0]?.id], reply: 'Thank you' });
    expect((await page(`/goods/${cup.goodsId}`)).html).toContain('Thank you');
  });

  test('a closed shop says so in its own words, and is open again at once', async () => {
    const set = (values: object) => own.admin.data('POST', '/admin/routine.Config/edit', values);
    await set({ shop_open: '0', shop_closed_text: '盘点中' });
    const closed = await page('/search');
    expect(closed.html).toContain('<p>盘点中</p>');
    expect(closed.html).not.toContain('class="card"');
    await set({ shop_open: '1' });
    expect((await page('/search')).html).toContain('class="card"');
  });

  test('a kept page shows the entries at the top that rules of members have for guests, at once', async () => {
    const title = 'Gifts & more';
    expect((await page('/en')).html).not.toContain('Gifts');
    const rule = { type: 'nav', name: 'top/gifts', title, path: '/coupons', menu_type: 'tab' };
    const added = await own.admin.post<{ id: number }>('/admin/rest/user/rule', rule);
    expect((await page('/en')).html).not.toContain('Gifts');
    const change = (values: object) => own.admin.put(`/admin/rest/user/rule/${added.body.id}`, values);
    await change({ no_login_valid: 1 });
    expect((await page('/en')).html).toContain('>Gifts &amp; more</a>');
    await change({ menu_type: 'link', url: 'https://a.example/' });
    expect((await page('/')).html).toContain('<a href="https://a.example/" target="_blank"');
    await change({ status: 0 });
    expect((await page('/')).html).not.toContain('a.example');
  });

  test('pages of members say that their centre is closed, and leave out the way to sign in', async () => {
    const turn = (open: 0 | 1) =>
      own.admin.data('POST', '/admin/routine.Config/edit', { member_centre_open: open });
    expect((await page('/en')).html).toContain('href="/en/user/login"');
    await turn(0);
    expect((await page('/en/user/order')).html).toContain('The member centre is closed');
    expect((await page('/en')).html).not.toContain('href="/en/user/login"');
    await turn(1);
    expect((await page('/en/user/order')).html).not.toContain('The member centre is closed');
  });

  test('an agreement stands at its address in both languages, and a new text of it is shown at once', async () => {
    const set = (values: object) => own.admin.data('POST', '/admin/routine.Config/edit', values);
    expect((await page('/agreement/privacy')).status).toBe(404);
    await set({ agree_privacy_on: '1', agree_privacy_zh: '<p>我们只留需要的。</p>' });
    const chinese = await page('/agreement/privacy');
    expect(chinese.html).toContain('<h1>隐私政策</h1>');
    expect(chinese.html).toContain('<p>我们只留需要的。</p>');
    expect((await page('/en/agreement/privacy')).html).toContain('<h1>Privacy policy</h1>');
    expect((await page('/')).html).toContain('href="/agreement/privacy"');
    expect(String((await own.guest.get('/sitemap.xml')).body)).toContain('/en/agreement/privacy</loc>');
    await set({ agree_privacy_zh: '<p>我们什么都不留。</p>' });
    expect((await page('/agreement/privacy')).html).toContain('<p>我们什么都不留。</p>');
    await set({ agree_privacy_on: '0' });
    expect((await page('/')).html).not.toContain('/agreement/privacy');
  });

  test('another home page is chosen in the settings', async () => {
    const first = (await page('/')).html;
    await own.admin.data('POST', '/admin/routine.Config/edit', { shop_home: 'home-market' });
    const other = (await page('/')).html;
    expect(other).toContain('banner is-tiles');
    expect(first).not.toContain('banner is-tiles');
  });

  test('the API answers a page with all that its blocks show', async () => {
    const answer = await own.guest
      .with({ server: 'true' })
      .get<{ code: number; data: { goods: Record<string, { name: string }>; etag: string } }>(
        '/api/shop.page/detail?code=home',
      );
    expect(answer.body).toMatchObject({ code: 1 });
    expect(Object.values(answer.body.data.goods).map(({ name }) => name)).toContain('Celadon cup');
    for (const code of ['none', '..%2Fhome', 'HOME', ''])
      expect(
        (await own.guest.with({ server: 'true' }).get(`/api/shop.page/detail?code=${code}`)).body,
      ).toMatchObject({ code: 0 });
    const others = ['id=1', 'code=home&merchant_id=5', 'merchant_id=0', ''];
    for (const query of others)
      expect(
        (await own.guest.with({ server: 'true' }).get(`/api/shop.page/detail?${query}`)).body,
      ).toMatchObject({ code: 0 });
    expect(
      (await own.guest.with({ server: 'true' }).get('/api/shop.page/detail?code=home&merchant_id=0')).body,
    ).toMatchObject({ code: 1, data: { etag: answer.body.data.etag } });
    const start = await own.guest.with({ server: 'true' }).get('/api/index/index');
    expect(start.body).toMatchObject({
      data: { shop: { open: true, currency: 'CNY', languages: ['zh-cn', 'en'] } },
    });
  });
});

test('a product without a shop answers 404 to what only a shop has', async () => {
  const own = await startTestServer({ storefrontDir: path.join(folder, 'built') });
  try {
    for (const address of ['/cart', '/en/goods/1'])
      expect(
        await fetch(`${own.server.url}${address}`, {
          method: 'POST',
          headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'remove=1',
        }),
      ).toMatchObject({ status: 404 });
    expect(await own.guest.get('/sitemap.xml')).toMatchObject({ status: 404 });
  } finally {
    await own.stop();
  }
});

test('a back office under another path is no page of the shop, and /admin is one that is not there', async () => {
  const own = await startTestServer({
    definitions: 'definitions',
    storefrontDir: path.join(folder, 'built'),
    env: { ADMIN_BASE_PATH: '/back-stage' },
  });
  try {
    const shopAnswers = async (address: string): Promise<boolean> =>
      String((await own.guest.get(address, HTML)).body).includes('/storefront/shop-');
    expect(await shopAnswers('/')).toBe(true);
    expect(await shopAnswers('/back-stage/login')).toBe(false);
    expect(await shopAnswers('/back-stage/shop/goods/goods?page=2')).toBe(false);
    expect(await own.guest.get('/admin/login', HTML)).toMatchObject({ status: 404 });
  } finally {
    await own.stop();
  }
});
