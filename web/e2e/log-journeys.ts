import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';

const LOG = 'auth/adminLog';

/** The newest entry of the log that holds a text. */
const entry = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

async function speak(page: Page, language: 'zh-cn' | 'en'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('metamall.language', chosen), language);
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
}

/** What the administrators' log shows its readers. */
export const logJourneys: Journey[] = [
  {
    name: 'the log speaks the language of its reader, names the record and leads to it',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const id = await add('shop/goods/tag', { name: '山茶限定' });
      await openList(page, LOG);
      await entry(page, '山茶限定').getByText('商品标签 - 添加').waitFor();
      await speak(page, 'en');
      await entry(page, '山茶限定').getByText('Tags - Add').waitFor();
      for (const colour of ['light', 'dark']) {
        await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
        await page.reload();
        await page.locator('tbody tr').first().waitFor();
        await atRest(page);
        assert.deepEqual(await graveFindings(page), []);
      }
      await entry(page, '山茶限定').getByRole('link', { name: '山茶限定' }).click();
      await page.waitForURL(`**/admin/shop/goods/tag/${id}`);
      await until(
        'the record is open',
        async () => (await page.locator('#root_name').inputValue()) === '山茶限定',
      );
    },
  },
  {
    name: 'the log is searched by person and by record, and filtered by person',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      await add('shop/goods/tag', { name: '只此一枚' });
      await openList(page, `${LOG}?q=${encodeURIComponent('只此一枚')}`);
      await until('one entry is found', async () => (await page.locator('tbody tr[data-row]').count()) === 1);
      await entry(page, '只此一枚').waitFor();
      await openList(page, `${LOG}?q=Admin`);
      await until(
        'their entries are found',
        async () => (await page.locator('tbody tr[data-row]').count()) > 1,
      );
      await openList(page, `${LOG}?admin_id=1`);
      await seen(page, /管理员 等于 Admin/);
      await page.goto(`/admin/${LOG}?admin_id=987654`);
      await until(
        'nobody else did that',
        async () => (await page.locator('tbody tr[data-row]').count()) === 0,
      );
    },
  },
];
