import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const TOTAL = 'examples/total';

const countOf = async (page: Page): Promise<number> => (await (await apiOf(page)).list(TOTAL)).total;

/** Opens the dialog, gives it a file and goes on to its columns. */
async function giveFile(page: Page, content: Buffer, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await dialog.getByRole('button', { name: '列与选项' }).click();
  await dialog.getByRole('list', { name: '列与字段' }).waitFor();
}

/** Files of rows that are taken step by step. */
export const importJourneys: Journey[] = [
  {
    name: 'an import with errors and undo: columns, a trial, refused rows, and all as it was',
    walk: async ({ page }) => {
      await openList(page, TOTAL);
      const before = await countOf(page);
      await giveFile(page, Buffer.from('名称,数量,备注\n试一,1,甲\n试二,-5,乙\n试三,3,丙\n'), 'rows.csv');
      const dialog = page.getByRole('dialog');
      assert.deepEqual(await graveFindings(page), []);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await seen(page, '试运行完成，没有写入任何内容。');
      assert.equal(await countOf(page), before);
      await dialog.getByRole('button', { name: '正式导入' }).click();
      await seen(page, '导入完成。');
      assert.equal(await countOf(page), before + 2);
      const given = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '下载未通过的行' }).click();
      const lines: string[][] = parse(readFileSync(await (await given).path(), 'utf8'), { bom: true });
      assert.equal(lines.length, 2);
      assert.equal(lines[0]?.at(-1), '原因');
      assert.equal(lines[1]?.at(-2), '3');
      await dialog.getByRole('button', { name: '撤销导入' }).click();
      const question = page.getByRole('dialog', { name: '确定撤销这次导入吗？' });
      await question.getByRole('button', { name: '撤销导入' }).click();
      await seen(page, '已撤销。');
      assert.equal(await countOf(page), before);
      await dialog.getByRole('button', { name: '关闭' }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await openList(page, 'routine/import');
      await until('the task is listed as undone', async () =>
        (await page.locator('tbody tr').first().innerText()).includes('已撤销'),
      );
    },
  },
];
