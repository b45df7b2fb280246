import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { kept, openList, seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const LIST = 'shop/goods/brand';
const PASSWORD = 'viewer-pass-1';

const head = (page: Page, field: string) => page.locator(`thead th[data-column="${field}"]`);
const widthOf = async (page: Page, field: string): Promise<number> =>
  Math.round((await placeOf(head(page, field)))?.width ?? 0);
const rowHeight = async (page: Page): Promise<number> =>
  Math.round((await placeOf(page.locator('tbody tr').first()))?.height ?? 0);

/** The same account at another machine: nothing of this browser is known there. */
async function elsewhere(
  page: Page,
  { origin }: Pick<Product, 'origin'>,
  session: string,
  walk: (other: Page) => Promise<void>,
): Promise<void> {
  const context = await windowFor(browserOf(page), origin, DESKTOP, session);
  try {
    await walk(await context.newPage());
  } finally {
    await context.close();
  }
}

async function dragEdge(page: Page, field: string, by: number): Promise<void> {
  const edge = await placeOf(head(page, field).locator('.resize'));
  assert.ok(edge);
  const y = edge.y + edge.height / 2;
  await page.mouse.move(edge.x + edge.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + by, y, { steps: 10 });
  await page.mouse.up();
}

/** Asks the server in the name of who is signed in on this page. */
const ask = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([to, text]) => {
      const { token } = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { token: string };
      const headers = { batoken: token, server: 'true', 'content-type': 'application/json' };
      const answer = await fetch(to, { headers, ...(text ? { method: 'POST', body: text } : {}) });
      return (await answer.json()) as T;
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  );

/** Somebody who may read brands and no more, in a group of their own. */
async function makeViewer(page: Page): Promise<void> {
  await page.goto('/admin/auth/group/add');
  await page.locator('#root_name').fill('品牌查看');
  const rights = page.getByRole('group', { name: '权限' });
  await rights.getByRole('textbox', { name: '搜索权限' }).fill(LIST);
  await rights.getByRole('checkbox', { name: '查看' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/auth\/group(\?.*)?$/);
  const groups = await ask<{ id: number; name: string }[]>(page, '/admin/rest/auth/group');
  const group = groups.find(({ name }) => name === '品牌查看');
  assert.ok(group);
  const person = { username: 'brandviewer', nickname: '小陈', password: PASSWORD, group_arr: [group.id] };
  await ask(page, '/admin/rest/auth/admin', person);
}

/** Lists as each one keeps them. */
export const personalJourneys: Journey[] = [
  {
    name: 'personal lists: width, row height and page size are the same at another machine',
    walk: async ({ page, product }) => {
      await openList(page, LIST);
      const [width, height] = [await widthOf(page, 'name'), await rowHeight(page)];
      await kept(page, () => dragEdge(page, 'name', 120));
      const wide = await widthOf(page, 'name');
      assert.ok(wide >= width + 100, `${width} became ${wide}`);
      await page.getByRole('button', { name: '显示列' }).click();
      const chooser = page.getByRole('dialog', { name: '显示列' });
      await kept(page, () => chooser.getByRole('button', { name: '宽松' }).click());
      await page.keyboard.press('Escape');
      await until('the rows are higher', async () => (await rowHeight(page)) > height);
      const session = await page.evaluate(() => localStorage.getItem('metamall.admin') ?? '');
      await elsewhere(page, product, session, async (other) => {
        await openList(other, LIST);
        await until('the column is as wide there', async () => (await widthOf(other, 'name')) === wide);
        assert.ok((await rowHeight(other)) > height);
        await head(other, 'name').locator('.resize').dblclick();
        await until('the edge gives its width back', async () => (await widthOf(other, 'name')) < wide);
        await other.getByRole('button', { name: '显示列' }).click();
        const there = other.getByRole('dialog', { name: '显示列' });
        await kept(other, () => there.getByRole('button', { name: '恢复默认' }).click());
      });
      await openList(page, LIST);
      await until('the rows are as high as at first', async () => (await rowHeight(page)) === height);
    },
  },
  {
    name: 'personal lists: a view shared with a group is used there, and stays its maker’s',
    walk: async ({ page, product }) => {
      await makeViewer(page);
      await page.goto(`/admin/${LIST}?sort=id&order=ASC&perPage=50`);
      await page.locator('tbody tr').first().waitFor();
      const shown = await page.locator('tbody td[data-field="name"]').allInnerTexts();
      await page.getByRole('button', { name: '视图', exact: true }).click();
      await page.getByRole('menuitem', { name: '将当前列表保存为视图' }).click();
      const dialog = page.getByRole('dialog', { name: '保存视图' });
      await dialog.getByLabel('名称').fill('按编号');
      await dialog.getByLabel('共享给角色组').click();
      await page.getByRole('option', { name: '品牌查看' }).click();
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('button', { name: '视图：按编号' }).waitFor();
      const session = await signIn({ origin: product.origin, username: 'brandviewer', password: PASSWORD });
      await elsewhere(page, product, session, async (other) => {
        await openList(other, LIST);
        await other.getByRole('button', { name: '视图', exact: true }).click();
        await other.getByText('共享给我的').waitFor();
        await other.getByRole('menuitem', { name: /按编号.*来自/s }).click();
        await other.waitForURL(/order=ASC/);
        await until('the rows stand as in the view', async () => {
          const there = await other.locator('tbody td[data-field="name"]').allInnerTexts();
          return there.join() === shown.join();
        });
        await other.getByRole('button', { name: '视图：按编号' }).click();
        await other.getByRole('menuitem', { name: '全部数据' }).waitFor();
        assert.equal(await other.getByRole('menuitem', { name: /^(编辑|删除)视图/ }).count(), 0);
      });
      await page.getByRole('button', { name: '视图：按编号' }).click();
      await page.getByRole('menuitem', { name: /^删除视图/ }).click();
      await seen(page, '共享过的同事也将看不到它');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByRole('button', { name: '视图', exact: true }).waitFor();
    },
  },
];
