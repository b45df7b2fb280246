import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey } from './journey.ts';
import { openRow, ORDER, sectionOf, stateIs } from './order-page.ts';
import { nextNumber, shopCalls, type MadeOrder } from './shop-calls.ts';

const BULK = 'shop/order/bulkShipment';

/** Opens the dialog that takes a file, and gives it one. */
async function giveFile(page: Page, lines: readonly string[]): Promise<Locator> {
  await page.goto(`/admin/${BULK}`);
  await page.getByRole('toolbar').getByRole('button', { name: '导入' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(`${lines.join('\n')}\n`);
  const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

/** The rows of a table that is handed out. */
async function handedOut(page: Page, button: Locator): Promise<string[][]> {
  const given = page.waitForEvent('download');
  await button.press('Enter');
  return parse(readFileSync(await (await given).path(), 'utf8'), { bom: true });
}

/** Many parcels by one file. */
export const bulkShippingJourneys: Journey[] = [
  {
    name: 'bulk shipping: one bad row keeps no other, is named with its reason, and is sent again once mended',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const mug = await shop.goods('马克杯', '12.00', 30);
      const orders: MadeOrder[] = [];
      for (const qty of [1, 2, 3]) orders.push(await shop.paid(me, [mug, qty]));
      const [first, second, third] = orders as [MadeOrder, MadeOrder, MadeOrder];
      const statusOf = async ({ id }: MadeOrder) => (await shop.rows(ORDER, { id }))[0]?.status;
      const number = `SF${nextNumber()}`;

      const dialog = await giveFile(page, [
        '订单号,快递公司,运单号',
        `${first.orderNo},顺丰速运,${number}A`,
        `${second.orderNo},顺丰速运,无`,
        `${third.orderNo},SF,${number}C`,
      ]);
      const refused = dialog.getByRole('table', { name: '不能导入的行' });
      await refused.waitFor();
      const bad = refused.getByRole('row').nth(1);
      assert.match((await bad.innerText()).replace(/\s+/g, ' '), /^3 请填写 6 到 32 位/);
      assert.deepEqual(await graveFindings(page, '[role="dialog"]'), []);
      // Nothing was written while it was only looked at.
      assert.deepEqual(await Promise.all(orders.map(statusOf)), [2, 2, 2]);

      await dialog.getByRole('button', { name: '列与选项' }).press('Enter');
      await dialog.getByRole('list', { name: '列与字段' }).waitFor();
      await dialog.getByRole('button', { name: '试运行' }).click();
      await seen(page, '试运行完成，没有写入任何内容。');
      assert.deepEqual(await Promise.all(orders.map(statusOf)), [2, 2, 2]);
      await dialog.getByRole('button', { name: '正式导入' }).press('Enter');
      await seen(page, '导入完成。');
      assert.deepEqual(await Promise.all(orders.map(statusOf)), [3, 2, 3]);
      const lines = await handedOut(page, dialog.getByRole('button', { name: '下载未通过的行' }));
      assert.equal(lines.length, 2);
      assert.equal(lines[1]?.[0], second.orderNo);
      assert.equal(lines[0]?.at(-1), '原因');
      assert.match(lines[1]?.at(-1) ?? '', /6 到 32/);

      const mended = lines.map((line) => line.map((cell) => (cell === '无' ? `${number}B` : cell)));
      const again = await giveFile(
        page,
        mended.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
      );
      await again.getByText('1 行可以导入。').waitFor();
      await again.getByRole('button', { name: '导入 1 行' }).press('Enter');
      await again.waitFor({ state: 'detached' });
      await until('the mended row has shipped', async () => (await statusOf(second)) === 3);
      await openRow(page, ORDER, second.id, second.orderNo);
      await stateIs(page, '待收货');
      await sectionOf(page, '包裹').getByText(`${number}B`).waitFor();
    },
  },
];
