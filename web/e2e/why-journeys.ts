import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import type { Product } from './product.ts';
import { adderOf } from './record-api.ts';
import { seen, type Journey } from './journey.ts';

const WHY = /^为什么：/;
const RULE = /规则：工作人员调整会员余额/;

const dialog = (page: Page) => page.getByRole('dialog');

/** A member whose balance was changed twice, to 20.00; gives the id. */
async function memberWithMoney(product: Product): Promise<number> {
  const add = await adderOf(product);
  const username = `w${String(Date.now()).slice(-10)}`;
  const id = await add('user/user', { username, nickname: '王五', password: 'secret-1', group_id: 1 });
  await add('user/moneyLog', { user_id: id, money: '25.00', memo: '开业赠送' });
  await add('user/moneyLog', { user_id: id, money: '-5.00', memo: '更正' });
  return id;
}

/** From a figure to what has moved it, and from the board of a shop to what waits. */
export const whyJourneys: Journey[] = [
  {
    name: 'why a balance changed: from its line to the entry, its postings and the rule',
    walk: async ({ page, product }) => {
      const id = await memberWithMoney(product);
      const filter = encodeURIComponent(JSON.stringify({ user_id: id }));
      await page.goto(`/admin/user/moneyLog?filter=${filter}`);
      await page.locator('main dl').getByRole('button', { name: WHY }).click();
      await dialog(page)
        .getByText(/2 条变动，合计 20\.00，与该数值一致/)
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await page.locator('tbody').getByRole('button', { name: WHY }).first().click();
      await dialog(page)
        .getByText(/1 条变动，合计 -5\.00，与该数值一致/)
        .waitFor();
      await dialog(page).getByText(RULE).waitFor();
      await dialog(page).locator('summary').click();
      await dialog(page).getByText(`会员 ${id} 余额`).waitFor();
      await dialog(page).getByText('平台 余额调整').waitFor();
      assert.deepEqual(await graveFindings(page, '[role="dialog"]'), []);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'why a balance changed, on a phone in the dark, by keyboard',
    walk: async ({ page, product }) => {
      await memberWithMoney(product);
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto('/admin/user/moneyLog');
      await page.evaluate(() => localStorage.setItem('metamall.colour', 'dark'));
      await page.reload();
      const button = page.getByRole('button', { name: WHY }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByText(RULE).waitFor();
      assert.deepEqual(await graveFindings(page, '[role="dialog"]'), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 375, `the page is ${width} wide`);
    },
  },
  {
    name: 'the board of a shop leads from what waits to the list that shows exactly that',
    walk: async ({ page }) => {
      await page.goto('/admin/shop/dashboard');
      await page.getByRole('heading', { name: '经营概览' }).waitFor();
      const tile = page.getByRole('link', { name: /订单 · 待发货/ });
      const count = /^\d+/.exec(await tile.innerText())?.[0] ?? '';
      assert.deepEqual(await graveFindings(page, 'main'), []);
      await tile.click();
      await page.waitForURL('**/shop/order/order?**tab=toShip**');
      await seen(page, new RegExp(`待发货\\s*${count}`));
      await page.goto('/admin/shop/user');
      await page.getByRole('heading', { name: '消费排行' }).waitFor();
      assert.deepEqual(await graveFindings(page, 'main'), []);
    },
  },
];
