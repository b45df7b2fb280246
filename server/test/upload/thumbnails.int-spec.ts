import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { ThumbCache } from '#server/system/pictures/thumb-cache.ts';
import { ThumbLinks } from '#server/system/pictures/thumb-link.ts';
import { secretKeyOf } from '#server/config/secret-key-of.ts';
import type { UploadedFile } from '#server/system/upload/take-upload.ts';
import { CATALOG_PARTS, type CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { resolvePage } from '#server/pages/resolve-page.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { callerOf, TestShop } from '../mall/shop.fixture.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { gif, jpeg, pdf, png } from './sample-files.ts';
import { send, sent } from './send-file.ts';

type Row = UploadedFile & { thumb: string | null };

describe('smaller pictures', () => {
  let server: TestServer;
  let dataDir: string;
  let links: ThumbLinks;
  const photo = (width: number, height: number, background: string): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const fetched = (address: string, headers = {}): Promise<Response> =>
    fetch(server.server.url + address, { headers });
  const drawn = (): string[] =>
    (existsSync(path.join(dataDir, 'thumbs'))
      ? readdirSync(path.join(dataDir, 'thumbs'), { recursive: true })
      : []
    )
      .map(String)
      .filter((name) => /\.(webp|avif)$/.test(name));

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions' });
    const settings = server.server.app.get<Settings>(SETTINGS);
    ({ dataDir } = settings);
    links = new ThumbLinks(secretKeyOf(settings));
  });
  afterAll(() => server.stop());

  test('are drawn when they are asked for, and kept', async () => {
    const file = await sent(server.admin, '照片.jpg', await photo(900, 600, 'green'));
    const { row } = await server.admin.data<{ row: Row }>(
      'GET',
      `/admin/routine.Attachment/edit?id=${file.id}`,
    );
    expect(row.thumb).toMatch(/^\/storage\/default\/\d{8}\/%E7.*\.jpg\?w=160&f=webp&s=[\w-]{22}$/);
    expect(drawn()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetched(row.thumb ?? '')));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height, format]).toEqual([160, 107, 'webp']);
    }
    expect(drawn()).toHaveLength(1);
    const avif = await fetched(links.of(file.url, { width: 80, format: 'avif' }));
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await avif.arrayBuffer())).metadata()).width).toBe(80);
    const rest = await server.admin.call<Row>('GET', `/admin/rest/routine/attachment/${file.id}`);
    expect(rest.body.thumb).toBe(row.thumb);
    await server.admin.data('DELETE', `/admin/routine.Attachment/del?ids[]=${file.id}`);
    expect(drawn()).toEqual([]);
    expect((await fetched(row.thumb ?? '')).status).toBe(404);
  });

  test('are never larger than the picture, and stand as the camera held it', async () => {
    const small = await sent(server.admin, 'small.png', png(30, 20, 61));
    const same = await fetched(links.of(small.url, { width: 1280, format: 'webp' }));
    expect((await sharp(Buffer.from(await same.arrayBuffer())).metadata()).width).toBe(30);
    const turned = await sharp(await photo(400, 200, 'blue'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await sent(server.admin, 'turned.jpg', turned);
    const answer = await fetched(links.of(file.url, { width: 80, format: 'webp' }));
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([80, 160, undefined]);
  });

  test('are drawn in no size and for no file that we did not sign', async () => {
    const file = await sent(server.admin, 'signed.jpg', await photo(300, 300, 'red'));
    const good = links.of(file.url, { width: 320, format: 'webp' });
    const before = drawn().length;
    for (const bad of [
      good.replace('w=320', 'w=321'),
      good.replace('w=320', 'w=640'),
      good.replace('f=webp', 'f=avif'),
      good.replace('f=webp', 'f=png'),
      good.replace(/s=.*/, 's='),
      good.replace(/&s=.*/, ''),
      good.replace('signed', 'other'),
      `${good}x`,
      good.replace('w=320', 'w=320&w=640'),
      new ThumbLinks('another key').of(file.url, { width: 320, format: 'webp' }),
    ])
      expect([bad, (await fetched(bad)).status]).toEqual([bad, 404]);
    expect(drawn()).toHaveLength(before);
    expect((await fetched(good)).status).toBe(200);
  });

  test('are left out where there is none, and the picture itself is shown', async () => {
    const text = await sent(server.admin, 'a.txt', Buffer.from('hello'));
    const { row } = await server.admin.data<{ row: Row }>(
      'GET',
      `/admin/routine.Attachment/edit?id=${text.id}`,
    );
    expect(row.thumb).toBeNull();
    const file = await sent(server.admin, 'later.png', png(40, 40, 62));
    await writeFile(path.join(dataDir, file.url), 'no picture any more');
    const answer = await fetched(links.of(file.url, { width: 80, format: 'webp' }));
    expect([answer.status, await answer.text()]).toEqual([200, 'no picture any more']);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['half.jpg', async () => (await photo(600, 600, 'gold')).subarray(0, 2000)],
    ['half.png', async () => png(300, 300, 63).subarray(0, -40)],
    [
      'half.webp',
      async () =>
        (
          await sharp(await photo(500, 500, 'navy'))
            .webp()
            .toBuffer()
        ).subarray(0, 200),
    ],
    ['headers.jpg', async () => Buffer.concat([jpeg().subarray(0, 170), Buffer.from('ffd9', 'hex')])],
  ])('%s is refused as it is sent', async (name, content) => {
    const { rows } = await server.main.query({ text: 'SELECT count(*) FROM attachment', values: [] });
    const answer = await send(server.admin, name, await content());
    expect(answer.code).toBe(0);
    expect(answer.msg).toMatch(/broken or not whole|type of uploaded file/);
    expect((await server.main.query({ text: 'SELECT count(*) FROM attachment', values: [] })).rows).toEqual(
      rows,
    );
  });

  test('a picture that is a page too is drawn as a picture, and shown as one', async () => {
    const file = await sent(server.admin, 'both.gif', gif('<script>alert(1)</script>'));
    const answer = await fetched(links.of(file.url, { width: 80, format: 'webp' }));
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
    const whole = await fetched(file.url);
    expect(whole.headers.get('content-type')).toBe('image/gif');
    const document = await fetched((await sent(server.admin, 'a.pdf', pdf())).url);
    expect(document.headers.get('content-disposition')).toBe('attachment');
    for (const page of ['page.svg', 'page.html', 'page.xhtml']) {
      await writeFile(path.join(dataDir, 'storage', page), '<script>alert(1)</script>');
      const { headers } = await fetched(`/storage/${page}`, { accept: 'text/html' });
      expect([headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual([
        'attachment',
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('goods are shown in the shop with smaller ones of their pictures, which everybody may fetch', async () => {
    const cover = (await sent(server.admin, 'cup.jpg', await photo(900, 900, 'brown'))).url;
    const drawing = '/storage/demo/a.svg';
    const classify = await server.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', {
      name: 'Cups',
    });
    const goods = { name: 'Brown cup', cover, images: [cover, drawing], price: '3.00', stock: 5, status: 1 };
    await server.admin.post('/admin/rest/shop/goods/goods', { ...goods, classify_id: classify.body.id });
    const { list } = await server.guest.data<{ list: { id: number; cover_srcset: string }[] }>(
      'GET',
      '/api/shop.goods/index?keyword=brown',
    );
    const [small, large] = (list[0]?.cover_srcset ?? '').split(', ').map((part) => part.split(' '));
    expect([small?.[1], large?.[1]]).toEqual(['320w', '640w']);
    const { width, format } = await sharp(
      Buffer.from(await (await fetched(small?.[0] ?? '')).arrayBuffer()),
    ).metadata();
    expect([width, format]).toEqual([320, 'webp']);
    const detail = await server.guest.data<{ goods: { images: string[]; images_srcset: string[] } }>(
      'GET',
      `/api/shop.goods/detail?id=${list[0]?.id}`,
    );
    expect(detail.goods.images).toEqual([cover, drawing]);
    expect(detail.goods.images_srcset.map((set) => set.split(', ').length)).toEqual([3, 1]);
    expect(detail.goods.images_srcset[1]).toBe('');
  });

  test('lines of the cart, a checkout, orders and refunds come with smaller ones of their pictures', async () => {
    const shop = new TestShop(server);
    const cover = (await sent(server.admin, 'plate.jpg', await photo(900, 900, 'blue'))).url;
    const { skuId } = await shop.goods('3.00', 5, { cover });
    const me = callerOf((await shop.member('looker')).client);
    type Line = { id: number; cover_srcset: string };
    const widthsOf = (line: Line | undefined): string[] =>
      (line?.cover_srcset ?? '').split(', ').map((part) => part.split(' ')[1] ?? '');
    const WIDTHS = ['80w', '160w', '320w'];

    await me.post('shop.cart/add', { sku_id: skuId, qty: 1 });
    const cart = (await me.get<{ merchants: { items: Line[] }[] }>('shop.cart/index')).data;
    expect(widthsOf(cart.merchants[0]?.items[0])).toEqual(WIDTHS);
    const [small] = (cart.merchants[0]?.items[0]?.cover_srcset ?? '').split(' ');
    expect((await fetched(small ?? '')).headers.get('content-type')).toBe('image/webp');

    const items = [{ sku_id: skuId, qty: 1 }];
    const { data: preview } = await me.post<{ hash: string; merchants: { lines: Line[] }[] }>(
      'shop.checkout/preview',
      { items },
    );
    expect(widthsOf(preview.merchants[0]?.lines[0])).toEqual(WIDTHS);
    const { data: made } = await me.post<{ group_no: string; orders: { order_no: string }[] }>(
      'shop.order/create',
      { items, hash: preview.hash, idempotency_key: 'looker-1' },
    );
    const orderNo = made.orders[0]?.order_no ?? '';
    const { data: order } = await me.get<{ lines: Line[] }>(`shop.order/detail?order_no=${orderNo}`);
    expect(widthsOf(order.lines[0])).toEqual(WIDTHS);
    const { data: orders } = await me.get<{ list: { lines: Line[] }[] }>('shop.order/index');
    expect(widthsOf(orders.list[0]?.lines[0])).toEqual(WIDTHS);

    await me.post('shop.pay/create', {
      group_no: made.group_no,
      channel: 'balance',
      idempotency_key: 'looker-2',
    });
    const { data: reasons } = await me.get<{ list: { id: number; need_image: boolean }[] }>(
      'shop.refund/reasons?kind=1',
    );
    const asked = await me.post<{ refund_no: string }>('shop.refund/create', {
      order_no: orderNo,
      type: 1,
      items: [{ line_id: order.lines[0]?.id, qty: 1 }],
      reason_id: reasons.list.find(({ need_image: needed }) => !needed)?.id,
      idempotency_key: 'looker-3',
    });
    const { data: refund } = await me.get<{ items: Line[] }>(
      `shop.refund/detail?refund_no=${asked.data.refund_no}`,
    );
    expect(widthsOf(refund.items[0])).toEqual(WIDTHS);
  });

  test('a page names smaller ones of the pictures of its banners, but of drawings none', async () => {
    const picture = (await sent(server.admin, 'sky.jpg', await photo(1600, 640, 'blue'))).url;
    const item = (address: string) => ({ title: { 'zh-cn': '天' }, link: '/', picture: address });
    const document: PageDocument = {
      format: 1,
      kind: 'page',
      rev: 1,
      root: 'r',
      nodes: {
        r: { type: 'page', v: 1, props: {}, slots: { body: ['b'] } },
        b: { type: 'banner', v: 1, props: { items: [item(picture), item('/static/scenes/morning.svg')] } },
      },
    };
    const parts = server.server.app.get<() => CatalogParts>(CATALOG_PARTS)();
    const { pictures } = await resolvePage(parts, document, { locale: 'zh-cn', now: 0 });
    expect(Object.keys(pictures)).toEqual([picture]);
    const widths = pictures[picture]?.split(', ').map((part) => part.split(' '));
    expect(widths?.map(([, width]) => width)).toEqual(['320w', '640w', '1280w']);
    expect((await fetched(widths?.[0]?.[0] ?? '')).headers.get('content-type')).toBe('image/webp');
  });
});

describe('the cache of drawn pictures', () => {
  test('keeps to its bound, and drops what was not asked for longest', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'metamall-thumbs-'));
    const cache = new ThumbCache(folder, 1000);
    const files: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const file = cache.pathOf(`/storage/${at}.png`, { width: 80, format: 'webp' });
      files.push(file);
      await cache.fill(file, (target) => writeFile(target, Buffer.alloc(100)));
      await cache.has(file, Date.now() + at * 7_200_000 + 7_200_000);
      await cache.settled();
    }
    const sizes = files.map((file) => (existsSync(file) ? statSync(file).size : 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
    expect([sizes[0], sizes[11]]).toEqual([0, 100]);
    await expect(
      cache.fill(files[0] ?? '', async (target) => {
        await writeFile(target, 'half');
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.part'))).toEqual(
      [],
    );
    await rm(folder, { recursive: true });
  });
});
