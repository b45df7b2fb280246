import assert from 'node:assert/strict';
import { placeOf } from './at-rest.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { follow, menuItem, tab, tabTitles, unfoldMenu } from './shell-parts.ts';

/** The bar of open pages. */
export const tabJourneys: Journey[] = [
  {
    name: 'shell tabs: one for each page, kept after a reload, closed to the neighbour',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await follow(page, '承运商');
      await follow(page, '客户');
      await tab(page, '客户').waitFor();
      assert.deepEqual(await tabTitles(page), ['首页', '订单', '承运商', '客户']);
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      assert.deepEqual(await tabTitles(page), ['首页', '订单', '承运商', '客户']);
      // The strip is too short for them all: what is open must be seen in it.
      await page.setViewportSize({ width: 1040, height: 812 });
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      await until('the open tab is within the strip', async () => {
        const strip = await placeOf(page.locator('.sh-tabs'));
        const open = await placeOf(page.locator('.sh-tab[data-active]'));
        return strip !== null && open !== null && open.x + open.width <= strip.x + strip.width + 1;
      });
      await page.getByRole('button', { name: '关闭“客户”' }).click();
      await page.waitForURL('**/admin/northwind/shippers*');
      await tab(page, '客户').waitFor({ state: 'detached' });
      assert.deepEqual(await tabTitles(page), ['首页', '订单', '承运商']);
    },
  },
  {
    name: 'shell tabs: the menu of a tab reloads, pins, closes others and all, by keys too',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await follow(page, '承运商');
      await follow(page, '客户');
      await tab(page, '承运商').click({ button: 'right' });
      await menuItem(page, '固定标签');
      assert.deepEqual(await tabTitles(page), ['首页', '承运商', '订单', '客户']);
      const asked = page.waitForRequest(/rest\/northwind\/customers/);
      await tab(page, '客户').click({ button: 'right' });
      await menuItem(page, '重新加载');
      await asked;
      await tab(page, '客户').getByRole('link').focus();
      await page.keyboard.press('Control+Shift+ArrowLeft');
      assert.deepEqual(await tabTitles(page), ['首页', '承运商', '客户', '订单']);
      await tab(page, '客户').getByRole('link').focus();
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await seen(page, '移动位置超出了可移动范围！');
      await tab(page, '订单').getByRole('link').focus();
      await page.keyboard.press('Delete');
      assert.deepEqual(await tabTitles(page), ['首页', '承运商', '客户']);
      await tab(page, '客户').click({ button: 'right' });
      await menuItem(page, '关闭全部标签');
      await page.waitForURL(/shippers|dashboard/);
      await until('pinned tabs stay', async () => (await tabTitles(page)).join() === '首页,承运商');
    },
  },
  {
    name: 'shell tabs: keys step through them, and the browser keeps its own for back and forward',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await follow(page, '承运商');
      await page.waitForURL('**/admin/northwind/shippers*');
      await page.keyboard.press('Alt+PageUp');
      await page.waitForURL('**/admin/northwind/orders*');
      await page.keyboard.press('Alt+PageDown');
      await page.waitForURL('**/admin/northwind/shippers*');
      await page.evaluate(() => {
        addEventListener('keydown', (event) => {
          if (event.key === 'ArrowLeft') document.body.dataset.taken = String(event.defaultPrevented);
        });
      });
      await page.keyboard.press('Alt+ArrowLeft');
      assert.equal(await page.evaluate(() => document.body.dataset.taken), 'false');
      await page.keyboard.press('?');
      await seen(page, '下一个标签');
    },
  },
  {
    name: 'shell tabs: dragging orders them',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await follow(page, '承运商');
      await follow(page, '客户');
      await page.waitForURL('**/admin/northwind/customers*');
      await tab(page, '客户').dragTo(tab(page, '订单'));
      await until('the tab moved', async () => (await tabTitles(page)).join() === '首页,客户,订单,承运商');
    },
  },
  {
    name: 'shell tabs: one fills the window, and Esc brings everything back',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await tab(page, '订单').click({ button: 'right' });
      await menuItem(page, '当前标签全屏');
      await until('the bar is gone', async () => (await page.locator('.sh-bar').count()) === 0);
      await page.getByRole('button', { name: '退出标签全屏' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.sh-bar').waitFor();
    },
  },
  {
    name: 'shell tabs: a page that its rule keeps alive is as one left it, and asks for nothing meanwhile',
    walk: async ({ page }) => {
      await openList(page, 'auth/rule');
      await page
        .getByRole('checkbox', { name: /^选择此行/ })
        .first()
        .check();
      await unfoldMenu(page);
      await follow(page, '承运商');
      await seen(page, 'Speedy Express');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.waitForTimeout(1500);
      assert.deepEqual(
        asked.filter((url) => url.includes('auth/rule')),
        [],
      );
      await tab(page, '菜单规则').click();
      await until('the row is still ticked', () =>
        page
          .getByRole('checkbox', { name: /^选择此行/ })
          .first()
          .isChecked(),
      );
    },
  },
  {
    name: 'shell tabs: two windows share the tabs, and each keeps the page it shows',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      const other = await page.context().newPage();
      await openList(other, 'northwind/shippers');
      await until('the first window has the tab as well', async () =>
        (await tabTitles(page)).includes('承运商'),
      );
      const marked = page.locator('.sh-tab[data-active] > a');
      assert.deepEqual(await marked.allInnerTexts(), ['订单']);
      await tab(other, '承运商').click({ button: 'right' });
      await menuItem(other, '当前标签全屏');
      await other.getByRole('button', { name: '退出标签全屏' }).waitFor();
      await tab(page, '订单').waitFor();
      await other.getByRole('button', { name: '退出标签全屏' }).click();
      await tab(other, '订单').getByRole('button').click();
      await tab(other, '订单').waitFor({ state: 'detached' });
      assert.deepEqual(await marked.allInnerTexts(), ['订单']);
      await other.close();
    },
  },
  {
    name: 'shell tabs: the wheel leads along a bar that is too short, and the menu speaks English too',
    walk: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('metamall.language', 'en'));
      await page.setViewportSize({ width: 1100, height: 800 });
      await openList(page, 'northwind/orders');
      await unfoldMenu(page);
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      for (const title of ['Customers', 'Shippers', 'Suppliers', 'Products', 'Employees', 'Goods', 'Brands'])
        await menu.getByRole('link', { name: title, exact: true }).first().click();
      const strip = page.locator('.sh-tabs ul');
      const left = (): Promise<number> => strip.evaluate(({ scrollLeft }) => scrollLeft);
      await until('the last tab is brought into view', async () => (await left()) > 0);
      await page.waitForTimeout(500);
      const before = await left();
      await strip.hover();
      await page.mouse.wheel(0, -120);
      await until('the bar went to the left', async () => (await left()) < before);
      await page.locator('.sh-tab').last().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Reload' }).waitFor();
      const words = await page.getByRole('menuitem').allInnerTexts();
      for (const each of ['Reload', 'Close tab', 'Tab full screen', 'Close other tabs', 'Close all tabs'])
        assert.ok(words.includes(each), `${each}: ${words.join()}`);
    },
  },
];
