import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestShop } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestServer } from '../harness/test-server.ts';
import { buildStorefront, draw, startOddShop } from './odd-shop.fixture.ts';

const EMOJI = encodeURIComponent('😀'.repeat(60));
const KB8 = 'k'.repeat(8000);

/** Addresses that nobody should have, and the status that says so. */
const ADDRESSES: readonly (readonly [status: number, address: string])[] = [
  // Ids that are none.
  [404, '/goods/abc'],
  [404, '/goods/-1'],
  [404, '/goods/0'],
  [404, '/goods/1.5'],
  [404, '/goods/1e9'],
  [404, '/goods/0x10'],
  [404, '/goods/%E4%B8%80'],
  [404, '/goods/١٢'],
  [404, '/goods/9007199254740993'],
  [404, '/goods/99999999999999999999999999'],
  [404, '/goods/1%20or%201=1'],
  [404, `/goods/1'--`],
  [404, '/goods/[object%20Object]'],
  [404, '/goods/undefined'],
  [404, '/class/x'],
  [404, '/class/999999'],
  [404, '/class/%00'],
  [404, '/merchant/x'],
  [404, '/merchant/999999'],
  [404, '/page/none'],
  [404, '/page/..%2F..%2Fetc%2Fpasswd'],
  [404, '/page/%00'],
  [404, '/agreement/none'],
  [404, '/agreement/__proto__'],
  [404, '/agreement/constructor'],
  // Bytes that are no text.
  [404, '/goods/%00'],
  [404, '/goods/1%00'],
  [400, '/goods/%ff'],
  [400, '/%'],
  [400, '/%zz'],
  [200, '/search?keyword=%00'],
  [200, '/search?keyword=%ff'],
  [200, '/search?keyword=%'],
  [200, '/search?keyword=%E2%80%AE%E2%80%8B%EF%BB%BF'],
  // Pages, prices and sorts that are none.
  [200, '/search?page=-1'],
  [200, '/search?page=-99999999999999999999'],
  [200, '/search?page=0'],
  [200, '/search?page=1.5'],
  [200, '/search?page=9999'],
  [200, '/search?page=NaN'],
  [200, '/search?page=1&page=2'],
  [200, '/search?page[]=1'],
  [200, '/search?price_min=-5&price_max=abc'],
  [200, '/search?price_min=9&price_max=1'],
  [200, '/search?price_max=99999999999999'],
  [200, '/search?sort=price;drop%20table%20goods'],
  [200, '/search?in_stock=yes'],
  // Filters that are not there.
  [200, '/search?tag_id=x'],
  [200, '/search?tag_id=999999999999999'],
  [200, '/search?merchant_id=-1'],
  [200, '/search?classify_id=x'],
  [200, '/search?ids=1,x,2'],
  [200, '/search?nonsense=1&__proto__[a]=1&constructor=1'],
  [200, '/search?params[none]=none'],
  [200, '/search?params[__proto__]=x'],
  [200, '/search?params[]=x&params=1&params[a][b][c]=d'],
  [200, '/search?params=%7B%22a%22%3A'],
  // Long ones.
  [200, `/search?keyword=${KB8}`],
  [200, `/search?keyword=a${EMOJI}`],
  [200, `/search?${KB8}`],
  [200, `/search?${Array.from({ length: 500 }, (_, at) => `params[p${at}]=v`).join('&')}`],
  [404, `/goods/${'1'.repeat(3000)}`],
  [404, `/${'a/'.repeat(1500)}`],
  // Languages and paths that are not there.
  [404, '/fr'],
  [404, '/fr/goods/1'],
  [404, '/zh-cn'],
  [404, '/en/en'],
  [404, '/EN/search'],
  [404, '/en/goods/abc'],
  [404, '/goods'],
  [404, '/goods/1/2/3'],
  [404, '//evil.example/goods/1'],
  [404, '/index.php'],
  [404, '/.env'],
  [404, '/wp-admin/setup.php'],
  // Ends of addresses that people type.
  [200, '/search/'],
  [200, '/en/'],
  [200, '/?utm_source=x&fbclid=y'],
];

const storefront = buildStorefront();
afterAll(() => storefront.remove());

describe.each(DATABASE_KINDS)('addresses that nobody should have (%s)', (database) => {
  let own: TestServer;
  beforeAll(async () => {
    own = await startOddShop(database, storefront.folder);
    await new TestShop(own).goods('9.90', 5, { name: '青瓷杯', name_en: 'Celadon cup', status: 1 });
  });
  afterAll(() => own?.stop());

  test('there are more than fifty of them', () => {
    expect(new Set(ADDRESSES.map(([, address]) => address)).size).toBeGreaterThan(50);
  });

  test.each(ADDRESSES.map(([status, address]) => [status, address.slice(0, 60), address] as const))(
    'answers %d: %s',
    async (status, _name, address) => {
      const page = await draw(own, address);
      expect(page.status).toBe(status);
      expect(page.html).not.toMatch(/\bat .+\.(?:ts|js):\d+|Error:|node_modules|\bselect\b.+\bfrom\b/i);
      expect(page.html).not.toMatch(/undefined<|\[object Object\]<|NaN</);
      if (status === 400) return;
      // Whatever is missing, the page around it is whole.
      expect(page.html.endsWith('</html>')).toBe(true);
      expect([page.named('title').length, page.named('h1').length]).toEqual([1, 1]);
      expect(page.named('main')).toHaveLength(1);
    },
  );

  test('the shop still answers after all of them', async () => {
    expect((await draw(own, '/')).text).toContain('青瓷杯');
    expect((await draw(own, '/en')).text).toContain('Celadon cup');
  });
});
