import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { laidOut, openPalette, tabTitles } from './shell-parts.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'second-pass-1';

/** Answers of the server that say no, from now on. */
function refusals(page: Page): string[] {
  const reported: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) reported.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return reported;
}

/** Cells of the first rows that what stays at the right edge covers in part. */
const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr[data-row]')].slice(0, 3).flatMap((row) => {
      const edge = row.querySelector('td.buttons')?.getBoundingClientRect().left ?? innerWidth;
      return [...row.querySelectorAll('td[data-field]')].flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return left < edge - 1 && right > edge + 1 ? [String((cell as HTMLElement).dataset.field)] : [];
      });
    }),
  );

/** What the shell says of places: which is which, where one may not go, and what there is no room for. */
export const namingJourneys: Journey[] = [
  {
    name: 'names: tabs, palette and favourites that are called alike say where they belong',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      assert.deepEqual((await tabTitles(page)).slice(1), ['订单']);
      await openList(page, 'shop/order/order');
      assert.deepEqual((await tabTitles(page)).slice(1), ['订单 · Northwind', '订单 · 商城']);
      for (const table of ['northwind/orders', 'shop/order/order']) {
        await openList(page, table);
        await page
          .locator('main')
          .getByRole('button', { name: '添加到收藏' })
          .or(page.locator('main').getByRole('button', { name: '收藏', exact: true }))
          .first()
          .click();
      }
      const favourites = page.getByRole('region', { name: '收藏' });
      await favourites.getByRole('link', { name: '订单 · Northwind' }).waitFor();
      await favourites.getByRole('link', { name: '订单 · 商城' }).waitFor();
      await openPalette(page);
      await page.keyboard.type('订单');
      const entries = page.getByRole('option').filter({ hasText: /订单/ });
      await entries.first().waitFor();
      const reported = await entries.allInnerTexts();
      assert.ok(
        reported.length > 3 && reported.every((text) => text.trim() !== '订单'),
        reported.join(' | '),
      );
      await page.keyboard.press('Escape');
      for (const table of ['northwind/orders', 'shop/order/order']) {
        await openList(page, table);
        await page.locator('main').getByRole('button', { name: '取消收藏' }).first().click();
      }
    },
  },
  {
    name: 'names: nothing is asked for that can only be refused, at the start and in a preview',
    walk: async ({ page }) => {
      const reported = refusals(page);
      await page.goto('/admin/dashboard');
      await page
        .getByRole('heading', { name: /好，|夜深了/ })
        .first()
        .waitFor();
      await page.waitForTimeout(1500);
      await page.goto('/admin/crud/crud/design');
      await page.locator('#dz-table-title').fill('预览茶');
      await page.locator('#dz-table-name').fill('trial/preview');
      const views: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith('/admin/views')) views.push(request.url());
      });
      await page.locator('[data-drag="preset:string"]').click();
      await page.getByRole('button', { name: '列表', exact: true }).first().click();
      await page.frameLocator('iframe').getByRole('toolbar').waitFor();
      await page.waitForTimeout(1500);
      assert.deepEqual(views, []);
      assert.deepEqual(reported, []);
    },
  },
  {
    name: 'names: a page one may not see says so in its place, under its own address',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const group = await add('auth/group', { name: '只看承运商', rules: ['northwind/shippers/index'] });
      const person = { username: 'shipclerk', nickname: 'shipclerk', password: PASSWORD };
      await add('auth/admin', { ...person, group_arr: [group] });
      const session = await signIn({ origin: product.origin, username: person.username, password: PASSWORD });
      const browser = browserOf(page);
      const context = await windowFor(browser, product.origin, DESKTOP, session);
      try {
        const clerk = await context.newPage();
        await openList(clerk, 'northwind/shippers');
        const address = '/admin/northwind/customers?q=a';
        await clerk.goto(address);
        await seen(clerk, '无访问权限');
        assert.equal(new URL(clerk.url()).pathname + new URL(clerk.url()).search, address);
        await clerk
          .getByRole('navigation', { name: '菜单' })
          .getByRole('link', { name: '承运商' })
          .first()
          .waitFor();
        for (const colour of ['light', 'dark']) {
          await clerk.evaluate((chosen) => (document.documentElement.dataset.colour = chosen), colour);
          assert.deepEqual(await graveFindings(clerk), []);
        }
        await clerk.locator('.sh-tab', { hasText: '承运商' }).getByRole('link').click();
        await seen(clerk, 'Speedy Express');
        await clerk.goto(address);
        await clerk.getByRole('button', { name: '换一个账号登录' }).click();
        await clerk.waitForURL('**/admin/login');
        await clerk.locator('#username').fill(product.username);
        await clerk.locator('#password').fill(product.password);
        await clerk.keyboard.press('Enter');
        await clerk.waitForURL(`**${address}`);
        await clerk.goto('/401');
        await seen(clerk, '没有权限访问');
      } finally {
        await context.close();
      }
    },
  },
  {
    name: 'names: the Streamline menu keeps what finds no room under one entry, by keys too',
    walk: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('metamall.language', 'en'));
      await page.setViewportSize({ width: 1040, height: 800 });
      await laidOut(page, { layoutMode: 'Streamline' });
      const menu = page.locator('.sh-top-menu');
      const more = menu.getByRole('button', { name: 'More' });
      await more.waitFor();
      // What has room is measured anew once the typeface is there.
      const cut = (): Promise<string[]> =>
        menu.evaluate((bar) => {
          const edge = bar.getBoundingClientRect().right + 1;
          const shown = [...bar.querySelectorAll<HTMLElement>('button:not([data-beyond])')];
          return shown
            .filter((entry) => entry.getBoundingClientRect().right > edge)
            .map((entry) => entry.innerText);
        });
      await until('every entry of the bar has room', async () => (await cut()).length === 0);
      await more.press('Enter');
      await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Albums' }).click();
      await page.waitForURL('**/admin/chinook/album*');
      await page.setViewportSize({ width: 1900, height: 800 });
      await until('all have room again', async () => (await more.count()) === 0);
    },
  },
  {
    name: 'names: a list that is too wide ends with a whole column at its edge',
    walk: async ({ page }) => {
      for (const table of [
        'northwind/orders',
        'northwind/customers',
        'shop/goods/goods',
        'shop/order/order',
      ]) {
        await openList(page, table);
        await placeOf(page.locator('tbody tr').first());
        assert.deepEqual(await cutCells(page), [], table);
      }
    },
  },
  {
    name: 'names: labels stand above their boxes',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: /视图/ }).first().click();
      await page.getByRole('menuitem', { name: /保存/ }).first().click();
      const dialog = page.getByRole('dialog', { name: /视图/ });
      const box = dialog.getByRole('textbox').first();
      const label = dialog.locator('label').first();
      const [above, below] = [await placeOf(label), await placeOf(box)];
      assert.ok(above && below && above.y + above.height <= below.y, `${above?.y} ${below?.y}`);
      assert.deepEqual(await graveFindings(page, '[role=dialog]'), []);
    },
  },
  {
    name: 'names: on a telephone the board does not move for the rows one had open',
    walk: async ({ page }) => {
      for (const id of [1, 2, 3]) {
        await page.goto(`/admin/northwind/shippers/${id}`);
        await page.locator('#root_company_name').waitFor();
      }
      await page.waitForTimeout(1200);
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/admin/dashboard');
      const recent = page.getByRole('navigation', { name: '最近打开' });
      await recent.waitFor();
      const heading = await placeOf(page.locator('main h1').first());
      const chips = await placeOf(recent);
      const card = await placeOf(page.locator('main article, main section, main [data-card]').first());
      assert.ok(heading && chips && card && chips.y > card.y, `${chips?.y} ${card?.y}`);
    },
  },
];
