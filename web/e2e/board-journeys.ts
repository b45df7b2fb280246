import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';

const ORDERS = 'shop/order/order';

const cards = (page: Page) => page.locator('main section');
const titles = (page: Page): Promise<string[]> => page.locator('main section h3').allInnerTexts();

async function openBoard(page: Page): Promise<void> {
  await page.goto('/admin');
  await cards(page).first().waitFor();
  await until(
    'every card has its figures',
    async () => (await page.locator('main section[aria-busy=true]').count()) === 0,
  );
}

/** Drags one card onto another by its grip, as a hand does. */
async function dragCard(page: Page, from: number, onto: number): Promise<void> {
  const grips = page.getByRole('button', { name: /^移动 / });
  const [start, end] = await Promise.all([placeOf(grips.nth(from)), placeOf(cards(page).nth(onto))]);
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 15 });
  await page.waitForTimeout(400);
  await page.mouse.up();
}

async function customise(page: Page): Promise<void> {
  await page.getByRole('button', { name: '自定义' }).click();
  await page.getByRole('button', { name: '完成' }).waitFor();
}

/** Waits until what was arranged is on the server, and comes back in a browser that knows nothing. */
async function afresh(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('metamall.preferences')) localStorage.removeItem(key);
  });
  await openBoard(page);
}

/** The first page, and lists as people keep them. */
export const boardJourneys: Journey[] = [
  {
    name: 'the dashboard shows figures, and each leads to the rows behind it',
    walk: async ({ page }) => {
      await openBoard(page);
      await seen(page, /夜深了|早上好|上午好|中午好|下午好|晚上好/);
      // A table without rows has a card without lines.
      const line = page.locator('main section', { hasText: '按状态' }).locator('li').first();
      const count = (await line.innerText()).split('\n');
      await line.getByRole('link').click();
      await page.locator('tbody tr').first().waitFor();
      const wanted = count.find((part) => /^[\d,]+$/.test(part.trim()))?.trim();
      assert.ok(wanted);
      await until(`the list has ${wanted} rows`, async () =>
        (await page.locator('main').innerText()).includes(`/ ${wanted}`),
      );
    },
  },
  {
    name: 'the dashboard is arranged by pointer and by keys, and the same elsewhere',
    walk: async ({ page }) => {
      await openBoard(page);
      const before = await titles(page);
      await customise(page);
      const grip = page.getByRole('button', { name: /^移动 / }).first();
      await grip.focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(400);
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(400);
      await page.keyboard.press('Space');
      const swapped = [before[1], before[0], ...before.slice(2)];
      await until(
        'the first two cards change places',
        async () => (await titles(page)).join() === swapped.join(),
      );
      await dragCard(page, 0, 2);
      const dragged = [swapped[1], swapped[2], swapped[0], ...swapped.slice(3)];
      await until('the first card is third', async () => (await titles(page)).join() === dragged.join());
      await page.getByRole('button', { name: '完成' }).click();
      await afresh(page);
      assert.deepEqual(await titles(page), dragged);
      await customise(page);
      await page.getByRole('button', { name: '恢复默认' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认' }).click();
      await until('the cards stand as they did', async () => (await titles(page)).join() === before.join());
    },
  },
  {
    name: 'a card is made in a form with a preview, and removed',
    walk: async ({ page }) => {
      await openBoard(page);
      const before = (await titles(page)).length;
      await customise(page);
      await page.getByRole('button', { name: '添加卡片' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: '数据表' }).click();
      await page.getByRole('option', { name: ORDERS }).first().click();
      await dialog.getByRole('button', { name: '排行' }).click();
      await dialog.getByLabel('标题').fill('我的卡片');
      await dialog.locator('section ol li').first().waitFor();
      await dialog.getByRole('button', { name: '保存卡片' }).click();
      await page.getByRole('button', { name: '完成' }).click();
      await seen(page, '我的卡片');
      await afresh(page);
      assert.equal((await titles(page)).length, before + 1);
      await customise(page);
      await page.getByRole('button', { name: '恢复默认' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认' }).click();
      await until('the card is gone', async () => (await titles(page)).length === before);
    },
  },
  {
    name: 'a view of a list is saved, opened, changed and deleted',
    walk: async ({ page }) => {
      await page.goto(`/admin/${ORDERS}?status=5&sort=pay_amount&order=ASC`);
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('button', { name: '视图', exact: true }).click();
      await page.getByRole('menuitem', { name: '将当前列表保存为视图' }).click();
      await page.getByRole('dialog').getByLabel('名称').fill('已完成');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('button', { name: '视图：已完成' }).click();
      await page.getByRole('menuitem', { name: '全部数据' }).click();
      await until('all rows show', async () => !page.url().includes('status=5'));
      await page.getByRole('button', { name: '视图', exact: true }).click();
      await page.getByRole('menuitem', { name: /^已完成/ }).click();
      await until('the view shows', async () => page.url().includes('status=5'));
      await page.getByRole('button', { name: '视图：已完成' }).click();
      await page.getByRole('menuitem', { name: /^删除视图/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByRole('button', { name: '视图', exact: true }).waitFor();
    },
  },
  {
    name: 'a starred list and a row that was opened stand on the dashboard',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await page.getByRole('button', { name: '收藏', exact: true }).click();
      await page.getByRole('button', { name: '取消收藏', exact: true }).waitFor();
      await page.goto(`/admin/${ORDERS}/1`);
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await openBoard(page);
      await page.getByRole('navigation', { name: '收藏' }).getByRole('link', { name: '订单' }).waitFor();
      await page.getByRole('navigation', { name: '最近打开' }).getByRole('link').first().click();
      await until('the row is open again', async () => page.url().endsWith(`${ORDERS}/1`));
      await openList(page, ORDERS);
      await page.getByRole('button', { name: '取消收藏', exact: true }).click();
    },
  },
  {
    name: 'the clock of the day’s work runs, rests and goes on after a reload',
    walk: async ({ page }) => {
      await openBoard(page);
      await page.getByRole('button', { name: '开始计时' }).click();
      await page.getByRole('button', { name: '休息一下' }).click();
      await seen(page, /休息中/);
      await page.reload();
      await page.getByRole('button', { name: '继续工作' }).click();
      await page.getByRole('button', { name: '休息一下' }).waitFor();
    },
  },
  ...(['light', 'dark'] as const).map((colour): Journey => ({
    name: `axe finds nothing grave on the dashboard, at rest and arranged, ${colour}`,
    walk: async ({ page }) => {
      await openBoard(page);
      await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
      await openBoard(page);
      const atRest = await graveFindings(page);
      await customise(page);
      const findings = [...atRest, ...(await graveFindings(page))];
      assert.equal(findings.length, 0, findings.join('\n  '));
    },
  })),
];
