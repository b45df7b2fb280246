import assert from 'node:assert/strict';
import { openList, seen, until, type Journey } from './journey.ts';
import { openPalette, tabTo } from './shell-parts.ts';

/** Working without a pointer. */
export const keyboardJourneys: Journey[] = [
  {
    name: 'shell keyboard: the menu is one stop, arrows and letters lead through it',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      const menu = page.getByRole('navigation', { name: '菜单' });
      const focused = (): Promise<string> =>
        page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      await until('one entry is in reach', async () => (await menu.locator('[tabindex="0"]').count()) === 1);
      await menu.getByRole('link', { name: '订单', exact: true }).last().focus();
      await page.keyboard.press('ArrowLeft');
      assert.equal(await focused(), 'Northwind');
      await page.keyboard.press('ArrowLeft');
      await menu.getByRole('button', { name: 'Northwind', expanded: false }).waitFor();
      await page.keyboard.press('ArrowRight');
      await menu.getByRole('button', { name: 'Northwind', expanded: true }).waitFor();
      await page.keyboard.press('Home');
      assert.equal(await focused(), '首页');
      await page.keyboard.press('n');
      assert.equal(await focused(), 'Northwind');
      await menu.getByRole('link', { name: '承运商', exact: true }).last().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await focused(), '承运商');
      await page.keyboard.press('Enter');
      await seen(page, 'Speedy Express');
      assert.equal(await menu.locator('[tabindex="0"]').count(), 1);
    },
  },
  {
    name: 'shell keyboard: from the login to a saved record without a pointer',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/login');
      await page.locator('#username').waitFor();
      await tabTo(page, 'the account', '#username');
      await page.keyboard.type(product.username);
      await tabTo(page, 'the password', '#password');
      await page.keyboard.type(product.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/dashboard');
      await page.locator('.sh-bar').waitFor();
      await openPalette(page);
      await page.keyboard.type('商品标签');
      await page
        .getByRole('option', { name: /商品标签/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.locator('tbody tr').first().waitFor();
      await openPalette(page);
      await page.keyboard.type('新增：商品标签');
      await page.getByRole('option', { name: '新增：商品标签' }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('#root_name').waitFor();
      await tabTo(page, 'the name', '#root_name');
      await page.keyboard.type('By keyboard');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/shop\/goods\/tag(\?.*)?$/);
      await seen(page, 'By keyboard');
    },
  },
];
