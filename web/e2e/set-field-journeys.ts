import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const LIST = 'northwind/suppliers';
const CHOSEN = ['1', '2', '3'];

async function values(page: Page, field: string): Promise<unknown[]> {
  const api = await apiOf(page);
  const rows = await Promise.all(CHOSEN.map((id) => api.row(LIST, id)));
  return rows.map((row) => row?.[field]);
}

/** One value for many rows. */
export const setFieldJourneys: Journey[] = [
  {
    name: 'a field is set in several rows at once, said beforehand, and taken back',
    walk: async ({ page }) => {
      await openList(page, LIST);
      const before = await values(page, 'region');
      for (const id of CHOSEN)
        await page.locator(`tr[data-row="${id}"]`).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: '批量设置字段' }).click();
      const dialog = page.getByRole('dialog', { name: '为选中的 3 行设置字段' });
      await dialog.getByRole('combobox', { name: '字段' }).click();
      await page.getByRole('option', { name: await titleOf(page, 'region'), exact: true }).click();
      await dialog.locator('#bulk-value').fill('LA');
      await dialog.getByText('将修改 2 行。').waitFor();
      await seen(page, '1 行已是这个值。');
      assert.deepEqual(await values(page, 'region'), before);
      await dialog.getByRole('button', { name: '修改 2 行' }).click();
      await seen(page, '已修改 2 行');
      assert.deepEqual(await values(page, 'region'), ['LA', 'LA', 'LA']);
      await page.getByRole('button', { name: '撤销' }).click();
      await seen(page, '已恢复 2 行');
      await until(
        'the old values are back',
        async () => (await values(page, 'region')).join() === before.join(),
      );
      assert.deepEqual(await values(page, 'region'), before);
    },
  },
];

async function titleOf(page: Page, field: string): Promise<string> {
  const { columns } = await (await apiOf(page)).view(LIST);
  const title = columns.find((column) => column.field === field)?.title;
  return typeof title === 'string' ? title : (title?.['zh-cn'] ?? field);
}
