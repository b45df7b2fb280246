import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { placeOf } from './at-rest.ts';
import { seen, until, type Journey, openForm } from './journey.ts';
import { apiOf } from './record-api.ts';

const ORDER = 'northwind/orders';
const grid = (page: Page): Locator => page.locator('[role="grid"][aria-rowcount]').last();
const cell = (page: Page, row: number, column: number): Locator =>
  grid(page).locator('[data-line]').nth(row).locator('[data-cell]').nth(column);

/** The order's lines as they are stored. */
async function linesOf(page: Page, id: string): Promise<JsonObject[]> {
  const row = await (await apiOf(page)).row(ORDER, id);
  return (row?.order_details ?? []) as JsonObject[];
}

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/${ORDER}/${id}`);
  await cell(page, 0, 0).waitFor();
}

/** The choices answer what was typed; until then Enter takes none of them. */
async function offered(page: Page, name: string, other: string): Promise<void> {
  await page.getByRole('option', { name, exact: true }).first().waitFor();
  await until(
    `${name} is what was looked for`,
    async () => (await page.getByRole('option', { name: other, exact: true }).count()) === 0,
  );
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

/** Opens the shop's order that comes first by its status: one that waits for its payment, or one that is over. */
async function openFirst(page: Page, order: 'ASC' | 'DESC'): Promise<void> {
  await page.goto('/admin/shop/order/order');
  const { rows } = await (await apiOf(page)).list('shop/order/order', ['status', order]);
  await openForm(page, 'shop/order/order', String(rows[0]?.id));
}

/** Child rows in their row's form. */
export const childRowJourneys: Journey[] = [
  {
    name: 'the lines of a paid order are only looked at, and it is said beside them why',
    walk: async ({ page }) => {
      await openFirst(page, 'DESC');
      await cell(page, 0, 0).waitFor();
      const lines = page.locator('[data-form-field="lines"]');
      await lines.getByRole('alert').filter({ hasText: '只有待付款的订单才能修改商品' }).waitFor();
      assert.equal(await page.getByRole('alert').count(), 1);
      assert.equal(await page.getByRole('button', { name: '添加一行' }).count(), 0);
      assert.equal(await cell(page, 0, 4).getAttribute('aria-readonly'), 'true');
    },
  },
  {
    name: 'an order is saved with its lines: one changed, one added, one deleted, all by the keyboard',
    walk: async ({ page }) => {
      await openOrder(page, '10248');
      const before = await linesOf(page, '10248');
      assert.equal(before.length, 3);
      await cell(page, 0, 2).click();
      await page.keyboard.type('33');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Delete');
      await page.getByText('删除 1').waitFor();
      await page.getByRole('button', { name: '添加一行' }).click();
      // A quick typist does not wait for the choices; the first one that answers is taken when it is there.
      await page.keyboard.type('Chai');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { expanded: true }).waitFor({ state: 'detached' });
      for (const value of ['18.5', '7', '0']) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(value);
      }
      await save(page);
      await seen(page, '已保存');
      const after = await linesOf(page, '10248');
      const reported = after.map(({ product_id, quantity }) => `${String(product_id)}:${String(quantity)}`);
      assert.deepEqual(
        reported.sort(),
        [
          '1:7',
          `${String(before[0]?.product_id)}:33`,
          `${String(before[2]?.product_id)}:${String(before[2]?.quantity)}`,
        ].sort(),
      );
    },
  },
  {
    name: 'cells copied from a spreadsheet become lines of an order, and what is wrong is told at its cell',
    walk: async ({ page }) => {
      await openOrder(page, '10249');
      const before = (await linesOf(page, '10249')).length;
      await cell(page, before - 1, 2).click();
      await grid(page).evaluate((element) => {
        const data = new DataTransfer();
        data.setData('text/plain', '11\t0\r\n12\t0.1\r\n');
        const focused = element.querySelector('input') ?? element;
        focused.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText('新增 1').waitFor();
      await save(page);
      await until(
        'the row without a product is marked',
        async () => (await page.locator('[data-cell].wrong').count()) > 0,
      );
      assert.equal((await linesOf(page, '10249')).length, before);
      await page.getByRole('button', { name: '1 行需要修正' }).click();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Chang');
      await offered(page, 'Chang', 'Chai');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('19');
      await save(page);
      await seen(page, '已保存');
      const after = await linesOf(page, '10249');
      assert.equal(after.length, before + 1);
      assert.ok(after.some((line) => line.product_id === 2 && line.quantity === 12));
    },
  },
  {
    name: 'an input taller than its row is seen whole above the sums, in the last row too',
    walk: async ({ page }) => {
      await openFirst(page, 'ASC');
      await cell(page, 0, 0).waitFor();
      const before = await grid(page).locator('[data-line]').count();
      await page.getByRole('button', { name: '添加一行' }).click();
      // The new row begins in the first field that is typed into; its picture opens when it is asked for.
      await until('the focus is beside the picture', () =>
        cell(page, before, 1)
          .locator('input')
          .evaluate((input) => input === document.activeElement),
      );
      await cell(page, before, 0).click();
      const upload = grid(page).getByRole('button', { name: '上传' });
      await upload.waitFor();
      const sums = grid(page).locator('.sum');
      await until('the input ends above the sums', async () => {
        const [input, sum] = await Promise.all([placeOf(grid(page).locator('.editor')), placeOf(sums)]);
        return input !== null && sum !== null && input.height > 60 && input.y + input.height <= sum.y;
      });
      // Nothing lies over it: a click that has to reach it does.
      await upload.click({ trial: true });
    },
  },
  {
    name: 'below the lines of an order stand the sums it asks for, and none of its unit prices',
    walk: async ({ page }) => {
      await openForm(page, 'shop/order/order', 1);
      await cell(page, 0, 0).waitFor();
      const lines = ((await (await apiOf(page)).row('shop/order/order', '1'))?.lines ?? []) as JsonObject[];
      const quantity = lines.reduce((sum, line) => sum + Number(line.quantity), 0);
      const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0);
      const heads = await grid(page).getByRole('columnheader').allInnerTexts();
      const sums = await grid(page).locator('.sum > *').allInnerTexts();
      const under = (title: string): string => sums[heads.findIndex((head) => head.startsWith(title))] ?? '';
      assert.equal(under('单价').trim(), '');
      assert.equal(under('数量').trim(), String(quantity));
      assert.equal(Math.round(Number(under('小计').replace(/[^\d.]/g, '')) * 100), cents);
    },
  },
];
