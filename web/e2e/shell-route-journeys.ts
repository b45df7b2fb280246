import assert from 'node:assert/strict';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { startProduct } from './product.ts';
import { follow, withMenu } from './shell-parts.ts';

const carrying = (to: unknown): string => `/admin/loading/${encodeURIComponent(JSON.stringify(to))}`;

/** Where addresses and menu entries of the back office lead. */
export const shellRouteJourneys: Journey[] = [
  {
    name: 'shell routes: an address with its query waits for the menu and is there then',
    walk: async ({ page }) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(decodeURIComponent(frame.url())));
      await page.goto('/admin/northwind/orders?ship_country=France&perPage=50');
      await page.waitForURL('**/admin/northwind/orders?ship_country=France&perPage=50');
      await page.locator('tbody tr').first().waitFor();
      assert.ok(
        visited.some((url) => url.includes('/admin/loading/{"path":"/admin/northwind/orders","query":{')),
        visited.join('\n'),
      );
      await page.goto('/admin');
      await page.waitForURL('**/admin/dashboard');
    },
  },
  {
    name: 'shell routes: no loading address leads out of the back office',
    walk: async ({ page, product }) => {
      for (const path of [
        'https://evil.example/',
        '//evil.example',
        '/admin//evil.example',
        '/user',
        '/\\evil',
      ]) {
        await page.goto(carrying({ path, query: {} }));
        await page.waitForURL(`${product.origin}/admin/dashboard`);
      }
      await page.goto('/admin/loading/%7Bnothing');
      await page.waitForURL(`${product.origin}/admin/dashboard`);
    },
  },
  {
    name: 'shell routes: a frame shows what the menu names, asks about what it does not, and refuses scripts',
    walk: async ({ page, product }) => {
      await page.goto(`/admin/iframe/${encodeURIComponent('javascript:alert(1)')}`);
      await seen(page, '不能在此打开这个地址');
      await page.goto(`/admin/iframe/${encodeURIComponent(`${product.origin}/healthz`)}`);
      await seen(page, '这个地址不在你的菜单中');
      assert.equal(await page.locator('iframe').count(), 0);
      await page.getByRole('button', { name: '仍要在此显示' }).click();
      await page.locator('iframe').waitFor();
    },
  },
  {
    name: 'shell routes: menu entries open tabs, frames and windows, and odd ones say what is wrong',
    walk: async ({ page, product }) => {
      const entry = (id: number, title: string, more: object) => ({
        id,
        pid: 0,
        type: 'menu',
        title,
        name: `odd/e${id}`,
        path: '',
        icon: '',
        url: '',
        ...more,
      });
      await withMenu(page, (menus) => [
        entry(9001, 'Framed', { menu_type: 'iframe', url: `${product.origin}/healthz` }),
        entry(9002, 'Linked', { menu_type: 'link', url: `${product.origin}/healthz` }),
        entry(9003, 'Hostile', { menu_type: 'link', url: 'javascript:alert(1)' }),
        entry(9004, 'Hologram', { menu_type: 'hologram' }),
        entry(9005, 'Hollow', { type: 'menu_dir', menu_type: null }),
        ...menus,
      ]);
      await page.goto('/admin');
      await follow(page, 'Framed');
      await page.waitForURL(`**/admin/iframe/${encodeURIComponent(`${product.origin}/healthz`)}`);
      await page.locator('iframe').waitFor();
      const [opened] = await Promise.all([page.context().waitForEvent('page'), follow(page, 'Linked')]);
      await opened.close();
      await follow(page, 'Hostile');
      await seen(page, '导航失败，路由无效！');
      await follow(page, 'Hologram');
      await seen(page, '导航失败，菜单类型无法识别！');
      await page.getByRole('button', { name: 'Hollow' }).click();
      await seen(page, '没有可以跳转的子菜单！');
    },
  },
  {
    name: 'shell routes: the overlay of a navigation is gone a second after it',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await until('the first overlay is gone', async () => (await page.locator('.sh-loading').count()) === 0);
      await follow(page, '承运商');
      await page.locator('.sh-loading[data-ended]').waitFor({ state: 'attached' });
      const since = Date.now();
      await page.locator('.sh-loading').waitFor({ state: 'detached' });
      assert.ok(Date.now() - since < 2500, `${Date.now() - since} ms`);
    },
  },
  {
    name: 'shell routes: whoever is there already is told so; who goes on editing is not told of a failure',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await follow(page, '承运商');
      await seen(page, '已经在目标页面！');
      await page.locator('tbody tr').first().getByRole('link', { name: '编辑' }).click();
      await page.locator('#root_company_name').fill('Held back');
      for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await leave();
        await page.getByRole('button', { name: '继续编辑' }).click();
        await seen(page, '编辑承运商');
        await page.waitForTimeout(500);
        assert.equal(await page.getByText(/导航失败/).count(), 0, 'told of a failure');
        assert.equal(await page.locator('#root_company_name').inputValue(), 'Held back');
      }
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '继续编辑' }).waitFor();
      await page.evaluate(() => history.back());
      await seen(page, '导航失败，已被导航守卫拦截！');
    },
  },
  {
    name: 'shell routes: the back office lives where its setting says, pages and API alike',
    signedOut: true,
    walk: async ({ page }) => {
      const browser = browserOf(page);
      const product = await startProduct({ basePath: '/back-stage' });
      const context = await windowFor(browser, product.origin, DESKTOP);
      try {
        const moved = await context.newPage();
        const asked: string[] = [];
        moved.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await moved.goto('/back-stage/shop/goods/tag');
        await moved.waitForURL('**/back-stage/login');
        await moved.locator('#username').fill(product.username);
        await moved.locator('#password').fill(product.password);
        await moved.keyboard.press('Enter');
        await moved.waitForURL('**/back-stage/shop/goods/tag*');
        await moved.locator('tbody tr').first().waitFor();
        await follow(moved, '品牌');
        await moved.waitForURL('**/back-stage/shop/goods/brand*');
        await moved.locator('tbody tr').first().waitFor();
        assert.deepEqual(
          asked.filter((path) => path.startsWith('/admin')),
          [],
        );
        const gone = await moved.goto('/admin/login');
        assert.equal(gone?.status(), 404);
      } finally {
        await context.close();
        await product.stop();
      }
    },
  },
];
