import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, quickSearch, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const GOODS = 'shop/goods/goods';

const row = (page: Page, at: number): Locator => page.locator('tbody tr[data-row]').nth(at);
const idOf = async (line: Locator): Promise<string> => (await line.getAttribute('data-row')) ?? '';
const tick = (line: Locator): Promise<void> => line.getByRole('checkbox').first().check();
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: '列表工具' });

async function isThere(page: Page, id: string): Promise<boolean> {
  return (await (await apiOf(page)).row(GOODS, id)) !== null;
}

/** Rows that are selected, and rows that are taken back. */
export const selectionJourneys: Journey[] = [
  {
    name: 'selection: a reload forgets it, a step into a form and back does not',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      for (const at of [0, 1]) await tick(row(page, at));
      await row(page, 2).getByRole('link', { name: '编辑' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await seen(page, '已选 2 行');
      await page.reload();
      await row(page, 0).waitFor();
      assert.equal(await page.getByText(/已选 \d+ 行/).count(), 0);
      assert.equal(await row(page, 0).getByRole('checkbox').first().isChecked(), false);
    },
  },
  {
    name: 'selection: rows that a filter hides are reported and let go by one press',
    walk: async ({ page }) => {
      await openList(page, 'northwind/customers');
      for (const at of [0, 1, 2, 3, 4]) await tick(row(page, at));
      const reported = page.getByText('已选的 5 行中有 4 行不在当前筛选结果中');
      await quickSearch(page).fill('alfreds');
      await reported.waitFor();
      assert.deepEqual(await graveFindings(page), []);
      await quickSearch(page).fill('');
      await reported.waitFor({ state: 'detached' });
      await quickSearch(page).fill('alfreds');
      await page.getByRole('button', { name: '取消选择这些行' }).press('Enter');
      await seen(page, '已选 1 行');
      assert.equal(await reported.count(), 0);
      await page.setViewportSize({ width: 375, height: 812 });
      await quickSearch(page).fill('bottom');
      await seen(page, '已选的 1 行中有 1 行不在当前筛选结果中');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
    },
  },
  {
    name: 'selection: one field of many rows is changed by a button with a name, beside the one that deletes',
    walk: async ({ page }) => {
      const button = bar(page).getByRole('button', { name: '批量设置字段' });
      await openList(page, 'northwind/customers');
      assert.equal(await button.count(), 0);
      await tick(row(page, 0));
      assert.equal(await button.innerText(), '批量设置字段');
      const names = await bar(page).getByRole('button').allInnerTexts();
      assert.equal(names.indexOf('删除') - names.indexOf('批量设置字段'), 1);
      // Where a list has many actions of its own the button keeps its name for those who hear it.
      await openList(page, GOODS);
      await tick(row(page, 0));
      await button.waitFor();
    },
  },
  {
    name: 'undo: a deleted row is taken out of the bin from the notice, by a key too, and so are several',
    walk: async ({ page }) => {
      await openList(page, GOODS);
      const id = await idOf(row(page, 1));
      await row(page, 1).getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await until('the row is gone', async () => !(await isThere(page, id)));
      await page.getByRole('button', { name: /^撤销/ }).click();
      await seen(page, '已恢复 1 行');
      assert.ok(await isThere(page, id));
      await page.locator(`tr[data-row="${id}"]`).waitFor();

      const ids = [await idOf(row(page, 0)), await idOf(row(page, 2))];
      for (const each of ids) await tick(page.locator(`tr[data-row="${each}"]`));
      await bar(page).getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      const undo = page.getByRole('button', { name: /^撤销/ });
      await undo.waitFor();
      assert.deepEqual(await graveFindings(page), []);
      // Longer than other notices stay.
      await page.waitForTimeout(5_000);
      await page.keyboard.press('z');
      await seen(page, '已恢复 2 行');
      await undo.waitFor({ state: 'detached' });
      for (const each of ids) assert.ok(await isThere(page, each));
    },
  },
  {
    name: 'undo: a row deleted in its form and one deleted among the cards come back, and a refusal is said',
    walk: async ({ page }) => {
      await openList(page, GOODS);
      const id = await idOf(row(page, 0));
      await row(page, 0).getByRole('link', { name: '编辑' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await page
        .getByRole('dialog', { name: /^删除.*？$/ })
        .getByRole('button', { name: '删除' })
        .click();
      await page.getByRole('button', { name: /^撤销/ }).click();
      await seen(page, '已恢复 1 行');
      assert.ok(await isThere(page, id));

      await page.setViewportSize({ width: 375, height: 812 });
      const card = page.locator(`main ul li[data-row="${id}"]`);
      await card.waitFor();
      await card.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      const undo = page.getByRole('button', { name: /^撤销/ });
      await undo.waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
      await page.route('**/restore', (route) =>
        route.fulfill({ json: { code: 0, msg: '名称已被占用', time: 0, data: null } }),
      );
      await undo.click();
      await seen(page, '1 行没有恢复：名称已被占用');
      await page.unroute('**/restore');
      await page.evaluate(
        async ([key]) => {
          const { token } = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { token: string };
          await fetch('/admin/shop.goods.goods/restore', {
            method: 'POST',
            headers: { 'content-type': 'application/json', batoken: token, server: 'true' },
            body: JSON.stringify({ ids: [Number(key)] }),
          });
        },
        [id],
      );
      assert.ok(await isThere(page, id));
    },
  },
];
