import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { columnTexts, openList, seen, until, type Journey } from './journey.ts';

const GOODS = 'shop/goods/goods';
/** Goods of the house: rows change places among those of their owner. */
const OWN = `${GOODS}?filter=${encodeURIComponent('{"merchant_id":0}')}`;
const ORDERS = 'shop/order/order';
const row = (page: Page, at: number) => page.locator('tr[data-row]').nth(at);

/** Moves the first row of the list; `place` is what one picks and types. */
async function moveFirst(page: Page, way: string, place?: string): Promise<void> {
  await page.locator('[data-grip]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: way }).check();
  if (place !== undefined) await dialog.getByLabel('行号').fill(place);
  await dialog.getByRole('button', { name: '移动' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The names in the file that the export gives; `item` is what one takes of its menu. */
async function exportedNames(page: Page, item = /^导出符合条件的全部 [\d,]+ 行 · CSV$/): Promise<string[]> {
  const given = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const text = readFileSync(await (await given).path(), 'utf8');
  const [heads = [], ...lines] = parse(text, { bom: true });
  return lines.map((line) => line[heads.indexOf('商品名称')] ?? '');
}

/** Ways into and through a list besides its buttons. */
export const listWayJourneys: Journey[] = [
  {
    name: 'a double click opens a row, except on the columns that the definition lists',
    walk: async ({ page }) => {
      await openList(page, GOODS);
      await row(page, 2).locator('td[data-field="status"]').dblclick();
      await row(page, 2).locator('td[data-field="name"]').dblclick();
      const form = page.getByRole('dialog');
      await form.waitFor();
      const id = await row(page, 2).getAttribute('data-row');
      assert.ok(page.url().endsWith(`/${GOODS}/${id}`), page.url());
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await row(page, 2).locator('td[data-field="status"]').dblclick();
      await page.waitForTimeout(500);
      assert.equal(await page.getByRole('dialog').count(), 0);
    },
  },
  {
    name: 'a row is moved to a place on another page, and back',
    walk: async ({ page }) => {
      await openList(page, OWN);
      const [name = ''] = await columnTexts(page, 'name');
      await moveFirst(page, '移到某行之后', '50');
      await openList(page, `${OWN}&page=3`);
      await until('the row is the fiftieth', async () => (await columnTexts(page, 'name'))[9] === name);
      await page.locator('[data-grip]').nth(9).click();
      await page.getByRole('dialog').getByRole('radio', { name: '移到最前' }).check();
      await page.getByRole('dialog').getByRole('button', { name: '移动' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await openList(page, `${OWN}&page=1`);
      await until('the row is the first again', async () => (await columnTexts(page, 'name'))[0] === name);
    },
  },
  {
    name: 'of a list the selected rows alone are exported, of whatever page, or all of them',
    walk: async ({ page }) => {
      await openList(page, GOODS);
      const all = await exportedNames(page);
      await row(page, 1).getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一页' }).click();
      await until('the next page is there', async () => (await columnTexts(page, 'name'))[0] === all[20]);
      await row(page, 3).getByRole('checkbox').check();
      assert.deepEqual(await exportedNames(page, /^导出选中的 2 行 · CSV$/), [all[1], all[23]]);
      assert.deepEqual(
        await exportedNames(page, new RegExp(`^导出符合条件的全部 ${all.length} 行 · CSV$`)),
        all,
      );
    },
  },
  {
    name: 'selected rows of a filtered list are edited one after another; going back opens no form that was closed',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await page.goto(`/admin/${ORDERS}?status=2`);
      await row(page, 1).waitFor();
      for (const at of [0, 1]) await row(page, at).getByRole('checkbox').check();
      await page.locator('main').getByRole('button', { name: '编辑', exact: true }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: '跳过，编辑下一项' }).waitFor();
      assert.equal(new URL(page.url()).search, '', page.url());
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      assert.ok(page.url().endsWith(`/${ORDERS}?status=2`), page.url());
      await page.goBack();
      await row(page, 0).waitFor();
      assert.ok(new URL(page.url()).pathname.endsWith(`/${ORDERS}`), page.url());
      assert.equal(await form.count(), 0);
    },
  },
  {
    name: 'below 768 pixels rows are cards, and their sums stay in sight',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`/admin/${ORDERS}?page=1`);
      await page.locator('main ul li dl').first().waitFor();
      assert.equal(await page.locator('main table').count(), 0);
      const sum = page.getByRole('heading', { name: '合计' });
      await sum.waitFor();
      const box = await placeOf(sum);
      assert.ok(box && box.y + box.height <= 812, `the sums are at ${box?.y}`);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      assert.ok(wide <= 375, `the page is ${wide} pixels wide`);
    },
  },
  {
    name: 'the card in the place of one that is deleted, or moved to another page, has the focus',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      const focused = (): Promise<string | undefined> =>
        page.evaluate<string | undefined>('document.activeElement.dataset.row');
      const card = (at: number) => page.locator('main ul li[data-row]').nth(at);
      // Goods move among those of their own shop: one that has few keeps them where they are.
      const ofHouse = encodeURIComponent('{"merchant_id":0}');
      await page.goto(`/admin/${GOODS}?perPage=10&filter=${ofHouse}`);
      await card(2).waitFor();
      const third = await card(2).getAttribute('data-row');
      await card(1).getByRole('button', { name: '移动到指定位置' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: '移到最后' }).check();
      await dialog.getByRole('button', { name: '移动' }).click();
      await until('the card that follows has the focus', async () => (await focused()) === third);
      const fourth = await card(2).getAttribute('data-row');
      await card(1).getByRole('button', { name: '删除' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter');
      await until('the next one has it', async () => (await focused()) === fourth);
    },
  },
  {
    name: 'an action’s form names its row, keeps what is typed at a click beside it, and is sent by keys',
    walk: async ({ page }) => {
      await openList(page, `${ORDERS}?filter=${encodeURIComponent('{"status":1}')}`);
      const number = (await row(page, 0).locator('td[data-field="order_no"]').innerText()).trim();
      await row(page, 0).getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '关闭订单' }).click();
      const form = page.getByRole('dialog', { name: '关闭订单' });
      await form.getByText(number).waitFor();
      // The cursor stands in the first field by itself.
      await form.locator('textarea:focus').waitFor();
      await page.keyboard.type('买家不要了');
      await page.mouse.click(5, 400);
      assert.equal(await form.getByLabel('关闭原因').inputValue(), '买家不要了');
      await form.getByLabel('关闭原因').press('Control+Enter');
      await form.waitFor({ state: 'detached' });
      await seen(page, '“关闭订单”已完成');
    },
  },
];
