import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { nextNumber, shopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

const LOOKS = [
  { colour: 'light', width: 1440 },
  { colour: 'light', width: 375 },
  { colour: 'dark', width: 360 },
] as const;

const lookAt = async (page: Page): Promise<void> => {
  const findings = await graveFindings(page);
  assert.equal(findings.length, 0, findings.join('\n  '));
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  assert.ok(wide <= room, `${page.url()} is ${wide} px wide in ${room}`);
};

const balanceIs = (page: Page, text: string): Promise<void> =>
  until(
    `the balance is ${text}`,
    async () => (await page.locator('.recharge-balance strong').innerText()) === text,
  );

/** Members pay into their balance. */
export const rechargeJourneys: Journey[] = [
  {
    name: 'a member recharges by a plan with the keyboard, then an amount of their own, and staff refund one',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const add = await adderOf(product);
      const name = `e2e ${nextNumber()}`;
      await add('shop/recharge/plan', { name, pay_amount: '66.00', gift_amount: '6.60', gift_score: 60 });
      const me = await shop.buyer('0.00');
      const window = await shopWindow(browserOf(first), product, me);
      const page = await window.open('/user/recharge');
      await balanceIs(page, '¥0.00');
      const plan = page.locator('.recharge-plan').filter({ hasText: name });
      await plan.getByText('送 ¥6.6').waitFor();
      await plan.getByRole('radio').focus();
      await page.keyboard.press('Space');
      await page.getByRole('radio', { name: '模拟支付' }).check();
      await page.getByRole('button', { name: '充值 ¥66.00' }).focus();
      await page.keyboard.press('Enter');
      await seen(page, '充值成功');
      await balanceIs(page, '¥72.60');
      await page.getByRole('button', { name: '再充一笔' }).click();
      await page.locator('.recharge-plan').filter({ hasText: '其他金额' }).getByRole('radio').check();
      const amount = page.getByRole('textbox', { name: '充值金额（元）' });
      await amount.fill('3');
      await page.getByRole('radio', { name: '模拟支付' }).check();
      await page.getByRole('button', { name: '充值', exact: true }).click();
      await page.locator('.recharge-own .field-issue').waitFor();
      await amount.fill('20.5');
      await page.getByRole('button', { name: '充值 ¥20.50' }).click();
      await seen(page, '充值成功');
      await balanceIs(page, '¥93.10');
      assert.equal(await page.locator('.recharge-log li').count(), 2);
      const [mine] = await shop.rows('shop/recharge/order', { user_id: me.id, pay_amount: '66.00' });
      const back = await shop.staff('shop.recharge.Order/refund', { ids: [mine?.['id']], reason: 'e2e' });
      assert.equal(back.code, 1, back.msg);
      await page.goto('/en/user/recharge');
      await balanceIs(page, '¥20.50');
      await seen(page, 'Refunded');
      await page.getByRole('link', { name: 'See the changes' }).click();
      await seen(page, '充值退款');
      await page.goto('/user/account/overview');
      await page.getByRole('link', { name: '余额充值' }).first().waitFor();
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  },
  ...LOOKS.map(({ colour, width }): Journey => ({
    name: `recharging is whole and accessible, ${colour}, ${width} px`,
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('0.00');
      const window = await shopWindow(browserOf(first), product, me, { colour, width });
      const page = await window.open('/user/recharge');
      await page.locator('.recharge-plan').first().waitFor();
      await lookAt(page);
      await page.locator('.recharge-plan').filter({ hasText: '其他金额' }).getByRole('radio').check();
      await page.getByRole('textbox', { name: '充值金额（元）' }).fill('800');
      await page.locator('.recharge-steps [data-on]').waitFor();
      await lookAt(page);
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  })),
  {
    name: 'staff find plans and recharges in the menu',
    walk: async ({ page }) => {
      await openList(page, 'shop/recharge/plan');
      await seen(page, '尊享');
      await openList(page, 'shop/recharge/order');
      await seen(page, '充值记录');
    },
  },
];
