import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** More than a file that is written at once holds. */
const ROWS = 10_400;
const AT_ONCE = 5_200;

/** Publishes a table as the first administrator and fills it from files. */
async function fillTable(product: Product, name: string): Promise<void> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${product.origin}/admin/${path}`, {
      method: 'POST',
      headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  };
  const draft = {
    name,
    title: { 'zh-cn': '读数', en: 'Readings' },
    table: name.replace('/', '_'),
    export: true,
    import: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' } },
    ],
    menu: {},
  };
  const planned = await ask<{ data: { plan: { digest: string } } }>('designer/plan', { draft, base: null });
  const { digest } = planned.data.plan;
  const applied = await ask<{ code: number }>('designer/apply', {
    draft,
    base: null,
    digest,
    message: 'e2e',
  });
  assert.equal(applied.code, 1);
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const lines = Array.from({ length: AT_ONCE }, (_, at) => `reading ${from + at + 1}`);
    const imported = await ask<{ added?: number }>(`rest/${name}/import`, {
      csv: ['name', ...lines].join('\n'),
    });
    assert.equal(imported.added, AT_ONCE);
  }
}

const bothColours = async (page: Page): Promise<void> => {
  for (const colour of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-colour', chosen), colour);
    await atRest(page);
    assert.deepEqual(await graveFindings(page), []);
  }
};

/** Work that goes on while people do something else. */
export const taskJourneys: Journey[] = [
  {
    name: 'tasks: a large export is written by a job, and its notice leads to the file',
    walk: async ({ page, product }) => {
      await fillTable(product, 'lab/reading');
      await openList(page, 'lab/reading');
      await page.getByRole('button', { name: '导出', exact: true }).click();
      await page.getByRole('menuitem', { name: /全部 10,400 行.*CSV/ }).click();
      await page.getByText('共 10,400 行，正在后台导出').waitFor();
      const popup = page.getByRole('status').filter({ hasText: '导出完成' });
      await popup.getByText('可以下载').hover({ timeout: 60_000 });
      await popup.getByRole('button', { name: '查看' }).click();
      await page.waitForURL('**/admin/routine/export?name=**');
      const row = page.getByRole('row').filter({ hasText: '读数' }).first();
      await row.waitFor();
      await bothColours(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: '下载' }).click(),
      ]);
      const lines = readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      assert.equal(lines.length, ROWS + 1);
      await openList(page, 'routine/job');
      await page.getByRole('row').filter({ hasText: '导出' }).first().waitFor();
      await bothColours(page);
    },
  },
  {
    name: 'terminal: a command of the list is run, its output is read, and the log reports it',
    walk: async ({ page }) => {
      await openList(page, 'auth/adminLog');
      await page.getByRole('button', { name: '终端', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: '终端' });
      await drawer.getByRole('button', { name: /整理数据表/ }).click();
      await drawer.getByText('执行成功').waitFor({ timeout: 60_000 });
      const output = drawer.getByRole('log', { name: '输出：整理数据表' });
      if (!(await output.isVisible()))
        await drawer.getByRole('button', { name: '展开输出：整理数据表' }).click();
      await output.getByText('public.admin', { exact: false }).first().waitFor();
      await bothColours(page);
      await drawer.getByRole('button', { name: '清理已完成的任务' }).click();
      await drawer.getByText('还没有任务').waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await until('the log reports the command', async () => {
        await page.reload();
        await page.locator('tbody tr').first().waitFor();
        return (
          (await page
            .getByRole('row')
            .filter({ hasText: /terminal/i })
            .count()) > 0
        );
      });
    },
  },
  {
    name: 'map: a place is picked by the keyboard on a map without a network, and shown from its cell',
    walk: async ({ page }) => {
      await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
      await page.goto('/admin/examples/map/add');
      await page.locator('#root_name').fill('湖边');
      const map = page.getByRole('application');
      await map.focus();
      await page.getByText('暂时无法获取地图图片').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(400);
      await page.keyboard.press('Enter');
      const text = await page.locator('#root_place').inputValue();
      assert.match(text, /^\d+(\.\d+)?,\d+(\.\d+)?$/);
      await bothColours(page);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: '湖边' });
      await row.getByRole('button', { name: text }).click();
      await page.getByRole('dialog', { name: '位置' }).locator('.mm-map-pin').waitFor();
      await bothColours(page);
    },
  },
];
