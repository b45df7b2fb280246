import assert from 'node:assert/strict';
import { openList, seen, type Journey } from './journey.ts';
import { follow, withMenu } from './shell-parts.ts';

/** What comes in broken or hostile. */
export const badInputJourneys: Journey[] = [
  {
    name: 'shell bad input: a menu of 2,000 entries and one that bites its tail are drawn',
    walk: async ({ page }) => {
      await withMenu(page, (menus) => {
        const children = Array.from({ length: 2000 }, (_, at) => ({
          id: 10_000 + at,
          pid: 9000,
          type: 'menu',
          menu_type: 'tab',
          icon: '',
          path: '',
          title: `Entry ${at}`,
          name: `many/e${at}`,
        }));
        const nested = {
          id: 9000,
          pid: 0,
          type: 'menu_dir',
          title: 'Many',
          name: 'many',
          icon: '',
          path: '',
        };
        return [{ ...nested, children: [{ ...nested, children }, ...children] }, null, 7, ...menus];
      });
      await page.goto('/admin/northwind/orders');
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('button', { name: 'Many' }).click();
      await page.getByRole('link', { name: 'Entry 1999' }).waitFor({ state: 'attached' });
      const started = Date.now();
      await page.getByLabel('搜索菜单').fill('承运');
      await follow(page, '承运商');
      await seen(page, 'Speedy Express');
      assert.ok(Date.now() - started < 5000, `${Date.now() - started} ms`);
    },
  },
  {
    name: 'shell bad input: without the server there is a message and a way to try again',
    walk: async ({ page }) => {
      await page.route('**/admin/Index/index', (route) => route.abort());
      await page.goto('/admin/northwind/orders');
      await page.getByRole('alert').waitFor();
      await page.unroute('**/admin/Index/index');
      await page.getByRole('button', { name: '重试' }).click();
      await page.waitForURL('**/admin/northwind/orders*');
      await page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'shell bad input: a boot answer that is no JSON makes no white page',
    walk: async ({ page }) => {
      await page.route('**/admin/Index/index', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }),
      );
      await page.goto('/admin/northwind/orders');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'shell bad input: a window notices when another one signed in as somebody else',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      const other = await page.context().newPage();
      await other.goto('/openapi');
      await other.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { user: object };
        const user = { ...session.user, id: 999, nickname: 'Somebody else' };
        localStorage.setItem('metamall.admin', JSON.stringify({ ...session, user }));
      });
      await seen(page, '此浏览器已登录其他账号');
      await seen(page, /Somebody else/);
      await other.close();
    },
  },
];
