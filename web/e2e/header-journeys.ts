import assert from 'node:assert/strict';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { openPalette } from './shell-parts.ts';

/** What belongs to no single page: palette, language, caches, favourites. */
export const headerJourneys: Journey[] = [
  {
    name: 'shell palette: finds pages, records and actions by the keyboard alone',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await openPalette(page);
      await page.keyboard.type('承运');
      await page
        .getByRole('option', { name: /承运商/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/northwind/shippers*');
      await openPalette(page);
      await page.keyboard.type('alfreds');
      await page.getByRole('option', { name: /Alfreds Futterkiste/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/northwind/customers/ALFKI');
      await page.goto('/admin/dashboard');
      await page.locator('.sh-bar').waitFor();
      await openPalette(page);
      await page.keyboard.type('深色');
      await page.keyboard.press('Enter');
      await until(
        'the page is dark',
        async () => (await page.locator('html').getAttribute('data-colour')) === 'dark',
      );
      await page.getByRole('combobox', { name: '搜索菜单、记录与操作' }).waitFor({ state: 'detached' });
      await openPalette(page);
      assert.deepEqual(await graveFindings(page, '[role=dialog]'), []);
    },
  },
  {
    name: 'shell header: another language asks before it loses an unsaved form',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/shippers/1');
      const name = page.locator('#root_company_name');
      await name.fill('Changed by hand');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('combobox', { name: '搜索菜单、记录与操作' });
      if (await palette.isVisible().catch(() => false)) await page.keyboard.press('Escape');
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('header button[aria-label^="语言"]')?.click(),
      );
      await page.evaluate(() => document.querySelector<HTMLElement>('[role=menuitem][lang=en]')?.click());
      await seen(page, '切换语言会丢失未保存的修改');
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .last()
        .getByRole('button')
        .first()
        .click();
      assert.equal(await name.inputValue(), 'Changed by hand');
      assert.equal(await page.evaluate(() => localStorage.getItem('metamall.language')), 'zh-cn');
    },
  },
  {
    name: 'shell header: caches are cleared on the server and in the browser, and the login stays',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: '清理缓存' }).click();
      const [cleared] = await Promise.all([
        page.waitForResponse('**/admin/ajax/clearCache'),
        page.getByRole('menuitem', { name: /清理系统缓存/ }).click(),
      ]);
      assert.equal(((await cleared.json()) as { code: number }).code, 1);
      await seen(page, '缓存已清理');
      await page.getByRole('button', { name: '清理缓存' }).click();
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('menuitem', { name: /清理浏览器缓存/ }).click(),
      ]);
      await page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'shell header: a favourite of the menu stands on top, also after a reload',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: '收藏“承运商”' }).first().click({ force: true });
      const favourites = page.getByRole('region', { name: '收藏' });
      const [kept] = await Promise.all([
        page.waitForResponse(
          (response) =>
            response.url().endsWith('/admin/preferences') && response.request().method() === 'POST',
        ),
        favourites.getByRole('link', { name: '承运商' }).waitFor(),
      ]);
      assert.equal(((await kept.json()) as { code: number }).code, 1);
      await page.reload();
      await favourites.getByRole('link', { name: '承运商' }).click();
      await seen(page, 'Speedy Express');
    },
  },
];
