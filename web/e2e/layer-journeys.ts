import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'second-pass-1';

const title = (page: Page, words: string | RegExp): Locator => page.getByRole('dialog', { name: words });

/** How far the list is scrolled, downwards and sideways. */
const scrolled = (page: Page): Promise<number[]> =>
  page.locator('.mm-table').evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);

const linkIn = (row: Locator, field: string): Locator => row.locator(`td[data-field="${field}"] a`);

/** Rows of other tables, opened above what one sees. */
export const layerJourneys: Journey[] = [
  {
    name: 'layers: a relation in a list opens above it, and Esc goes back to exactly where one was',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders?perPage=50&page=2');
      const row = page.locator('tr[data-row="11000"]');
      await page.locator('tr[data-row="11027"]').getByRole('checkbox').first().check();
      await page.locator('.mm-table').evaluate((box) => {
        box.scrollTop = 900;
      });
      const link = linkIn(row, 'customer_id');
      await link.waitFor();
      const before = await scrolled(page);
      const address = page.url();
      for (const back of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        // By a key: a click would scroll by itself.
        await link.press('Enter');
        const form = title(page, '编辑客户');
        await form.locator('[id$="_company_name"]').waitFor();
        assert.equal(page.url(), address);
        await back();
        await form.waitFor({ state: 'detached' });
        assert.equal(page.url(), address);
        assert.deepEqual(await scrolled(page), before);
        await seen(page, '51–100 / 830');
        await seen(page, '已选 1 行');
        await until('the link has the focus again', () =>
          link.evaluate((it) => it === document.activeElement),
        );
      }
    },
  },
  {
    name: 'layers: forms lie upon one another, each with its own question, and a reload keeps them',
    walk: async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/admin/chinook/track/1');
      await page.locator('#root_name').waitFor();
      await page.locator('#root_composer').fill('Somebody else');
      await page.getByRole('link', { name: /^打开 For Those About To Rock/ }).click();
      const album = page.locator('#above1_title');
      await album.waitFor();
      await album.fill('For those');
      await page.getByRole('link', { name: '打开 AC/DC' }).click();
      await page.locator('#above2_name').waitFor();
      assert.deepEqual(await graveFindings(page), []);
      await page.goBack();
      await page.locator('#above2_name').waitFor({ state: 'detached' });
      assert.equal(await album.inputValue(), 'For those');
      await page.keyboard.press('Escape');
      await seen(page, '有未保存的修改');
      await page.getByRole('button', { name: '继续编辑' }).click();
      await page.getByText('有未保存的修改').waitFor({ state: 'detached' });
      assert.equal(await album.inputValue(), 'For those');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '放弃修改' }).click();
      await album.waitFor({ state: 'detached' });
      assert.equal(await page.locator('#root_composer').inputValue(), 'Somebody else');
      await page.getByRole('link', { name: /^打开 For Those About To Rock/ }).click();
      await album.waitFor();
      // What lies below is to lose as well.
      await page.goBack();
      await album.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '放弃修改' }).click();
      await page.waitForURL('**/admin/chinook/track');

      await openList(page, 'chinook/track');
      await linkIn(page.locator('tbody tr').first(), 'album_id').click();
      await page.locator('#above1_title').waitFor();
      await page.reload();
      await page.locator('#above1_title').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#above1_title').waitFor({ state: 'detached' });
      await page.waitForURL(/\/admin\/chinook\/track(\?|$)/);
    },
  },
  {
    name: 'layers: what is saved above shows below at once',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders?ship_country=Belgium');
      const link = page.locator('td[data-field="customer_id"] a').first();
      const name = await link.innerText();
      for (const next of [`${name} & Co`, name]) {
        await link.click();
        await page.locator('#above1_company_name').fill(next);
        await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
        await seen(page, '已保存');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await until('the list shows the new name', async () => (await link.innerText()) === next);
      }
    },
  },
  {
    name: 'layers: on a telephone a relation of a card opens above the cards and closes to them',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/admin/northwind/orders');
      await page.locator('main ul li dl').first().waitFor();
      await page.locator('main ul li dl a.mm-link').first().click();
      await page.getByRole('dialog').locator('[id^="above1_"]').first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('main ul li dl').first().waitFor();
    },
  },
  {
    name: 'layers: who may not open a row is offered no way to it, in lists and in forms',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const nodes = ['northwind/orders/index', 'northwind/orders/edit', 'northwind/shippers/index'];
      const group = await add('auth/group', { name: '只看订单', rules: nodes });
      const person = { username: 'orderclerk', nickname: 'orderclerk', password: PASSWORD };
      await add('auth/admin', { ...person, group_arr: [group] });
      const session = await signIn({ origin: product.origin, username: person.username, password: PASSWORD });
      const browser = browserOf(page);
      const context = await windowFor(browser, product.origin, DESKTOP, session);
      try {
        const clerk = await context.newPage();
        await openList(clerk, 'northwind/orders');
        const row = clerk.locator('tbody tr').first();
        await linkIn(row, 'ship_via').waitFor();
        assert.equal(await linkIn(row, 'customer_id').count(), 0);
        await row.getByRole('link', { name: '编辑' }).click();
        const form = clerk.getByRole('dialog');
        await form.locator('#root_ship_country').waitFor();
        await form.getByRole('link', { name: /^打开 (Speedy|United|Federal)/ }).waitFor();
        assert.equal(await form.getByRole('link', { name: /^打开 / }).count(), 1);
      } finally {
        await context.close();
      }
    },
  },
];
