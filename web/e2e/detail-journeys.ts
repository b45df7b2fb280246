import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const POLICIES = 'shop/goods/policy';
const TAGS = 'shop/goods/tag';

/** Writes beside the screens, with the session of the page. */
function write(page: Page, method: string, path: string, body: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async (call) => {
      const { token } = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { token: string };
      const answer = await fetch(`/admin/rest/${call.path}`, {
        method: call.method,
        headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    { method, path, body },
  );
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name }).first();
const bar = (page: Page) => page.getByRole('toolbar');

/** What one does to rows from their list: many at once, one after another, and a look at one with its past. */
export const detailJourneys: Journey[] = [
  {
    name: 'selected rows are edited one after another, and named before they are deleted',
    walk: async ({ page }) => {
      await openList(page, TAGS);
      const api = await apiOf(page);
      const names = ['甲标签', '乙标签'];
      const ids: string[] = [];
      for (const name of names) ids.push(String((await write(page, 'POST', TAGS, { name })).id));
      await openList(page, TAGS);
      for (const name of names) await rowOf(page, name).getByRole('checkbox').first().check();
      await seen(page, '已选 2 行');
      await bar(page).getByRole('button', { name: '编辑' }).click();
      await page.locator('#root_name').fill('甲标签改');
      await page.getByRole('button', { name: '保存并编辑下一项' }).click();
      await until(
        'the second one is open',
        async () => (await page.locator('#root_name').inputValue()) === '乙标签',
      );
      await page.locator('#root_name').fill('乙标签改');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await until('both are saved', async () => (await api.row(TAGS, ids[1] ?? ''))?.name === '乙标签改');
      assert.equal((await api.row(TAGS, ids[0] ?? ''))?.name, '甲标签改');
      // A form that still waits for its answer holds whoever leaves it.
      await page.locator('#root_name').waitFor({ state: 'detached' });

      await openList(page, TAGS);
      for (const name of names) await rowOf(page, `${name}改`).getByRole('checkbox').first().check();
      await bar(page).getByRole('button', { name: '删除' }).click();
      const dialog = page.getByRole('dialog');
      for (const name of names) await dialog.getByText(`${name}改`).waitFor();
      await dialog.getByRole('button', { name: '删除' }).click();
      await seen(page, '已删除');
      for (const id of ids) assert.equal(await api.row(TAGS, id), null);
    },
  },
  {
    name: 'the details of a row tell what it is and what became of it',
    walk: async ({ page }) => {
      // To who lives by UTC it is not said twice.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' });
      await openList(page, POLICIES);
      const { rows } = await (await apiOf(page)).list(POLICIES);
      // One that somebody has just added may have no text.
      const [first, second] = rows.slice(rows.findIndex(({ text }) => String(text ?? '') !== ''));
      const id = String(first?.id);
      await write(page, 'PUT', `${POLICIES}/${id}`, { text: '二' });
      await openList(page, POLICIES);
      await rowOf(page, String(first?.title)).getByRole('button', { name: '查看详情' }).click();
      const drawer = page.getByRole('dialog', { name: String(first?.title) });
      await drawer.getByText('二', { exact: true }).first().waitFor();
      await drawer
        .getByText(/^UTC 时间 \d{4}-/)
        .first()
        .waitFor();
      await drawer.getByRole('tab', { name: '变更记录' }).click();
      const change = drawer.getByRole('listitem').first();
      await change.getByRole('cell', { name: '二' }).first().waitFor();
      await change.getByText(String(first?.text), { exact: true }).waitFor();
      await change.getByText('admin').waitFor();
      await page.keyboard.press('j');
      await page.getByRole('dialog', { name: String(second?.title) }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await write(page, 'PUT', `${POLICIES}/${id}`, { text: first?.text ?? '' });
    },
  },
  {
    name: 'an action asks in the language of its reader, and stands in the history',
    walk: async ({ page }) => {
      const address = `shop/order/order?filter=${encodeURIComponent('{"status":2}')}`;
      await openList(page, address);
      const row = page.locator('tbody tr').first();
      const number = (await row.locator('td[data-field="order_no"]').innerText()).trim();
      await row.getByRole('button', { name: '发货' }).click();
      const form = page.getByRole('dialog', { name: '发货' });
      await form.getByRole('combobox', { name: '快递公司' }).fill('顺丰');
      await page.getByRole('option', { name: /顺丰/ }).first().click();
      await form.getByLabel('快递单号').fill('SF1234567');
      await form.getByRole('button', { name: '发货' }).click();
      await seen(page, '“发货”已完成');
      // Without an address of its own the list would be the last visit's, where the order is no more.
      await openList(page, 'shop/order/order?page=1');
      await rowOf(page, number).getByRole('link', { name: '查看详情' }).click();
      const story = page.getByRole('region', { name: '经过' });
      const shipped = story.getByRole('listitem').filter({ hasText: '发货' }).first();
      await shipped.getByRole('button', { name: /^查看 \d+ 个字段的变化/ }).click();
      await shipped.getByRole('table').getByText('SF1234567').waitFor();
      await shipped.getByText('待发货').first().waitFor();
      await shipped.getByText('待收货').first().waitFor();
    },
  },
];
