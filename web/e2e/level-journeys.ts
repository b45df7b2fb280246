import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { browserOf } from './browser.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { startProduct } from './product.ts';
import { shopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

const LOOKS = [
  { colour: 'light', width: 1440 },
  { colour: 'dark', width: 360 },
] as const;

const lookAt = async (page: Page): Promise<void> => {
  const findings = await graveFindings(page);
  assert.equal(findings.length, 0, findings.join('\n  '));
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  assert.ok(wide <= room, `${page.url()} is ${wide} px wide in ${room}`);
};

/** Check-ins and levels of members. */
export const levelJourneys: Journey[] = [
  {
    name: 'a member checks in by the keyboard, once a day, and looks at the month before',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const browser = browserOf(first);
      const calls = await shopCalls(product);
      const me = await calls.buyer();
      const window = await shopWindow(browser, product, me);
      const page = await window.open('/user/signIn');
      const button = page.getByRole('button', { name: '签到', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '今日已签到' }).waitFor();
      await seen(page, '签到成功：5 积分、1 成长值');
      assert.equal(await page.locator('td[aria-current="date"][data-signed]').count(), 1);
      // The same member on another page, and once more by the call itself.
      const again = await me.post<{ again: boolean; total: number }>('shop.signIn/add', {});
      assert.deepEqual([again.again, again.total], [true, 1]);
      await page.getByRole('link', { name: '上个月' }).click();
      await page.waitForURL('**/user/signIn?month=*');
      await until(
        'the month before has no day that is signed',
        async () => (await page.locator('td[data-signed]').count()) === 0,
      );
      await page.getByRole('link', { name: '下个月' }).click();
      await page.locator('td[data-signed]').waitFor();
      await page.goto('/user/account/integral');
      await seen(page, '签到');
      await seen(page, '+5');
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  },
  {
    name: 'check-ins go on over the end of a month',
    signedOut: true,
    walk: async ({ page: first }) => {
      // The last evening of October in Shanghai, and the morning after it.
      const product = await startProduct({ clock: '2026-10-31T12:00:00Z' });
      try {
        const me = await (await shopCalls(product)).buyer();
        const window = await shopWindow(browserOf(first), product, me);
        const page = await window.open('/user/signIn');
        const button = page.getByRole('button', { name: '签到', exact: true });
        const signed = page.locator('td[data-signed]');
        await button.click();
        await page.getByRole('button', { name: '今日已签到' }).waitFor();
        assert.equal(await signed.count(), 1);
        // No page asks while nobody answers.
        await page.goto('/healthz');
        await product.restart(() => Promise.resolve(), '2026-11-01T01:00:00Z');
        await page.goto('/user/signIn');
        await button.waitFor();
        assert.equal(await signed.count(), 0);
        await button.click();
        await page.getByRole('button', { name: '今日已签到' }).waitFor();
        await page.getByRole('region', { name: '今日签到' }).getByText('2 天').first().waitFor();
        assert.equal(await page.locator('td[aria-current="date"][data-signed]').count(), 1);
        await page.getByRole('link', { name: '上个月' }).click();
        await page.waitForURL('**/user/signIn?month=2026-10');
        await signed.filter({ hasText: /^31/ }).waitFor();
        assert.equal(await signed.count(), 1);
        assert.deepEqual(window.complaints, []);
        await window.context.close();
      } finally {
        await product.stop();
      }
    },
  },
  {
    name: 'a member reaches a level by growth that staff add, and sees what it gives',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const browser = browserOf(first);
      const calls = await shopCalls(product);
      const me = await calls.buyer();
      const window = await shopWindow(browser, product, me);
      const page = await window.open('/user/level');
      await page.locator('.level-name', { hasText: '普通会员' }).waitFor();
      await seen(page, '再获得 500 成长值升级为银卡会员');
      const grown = await calls.staff('user.growthLog/add', { user_id: me.id, growth: 2100, memo: '周年礼' });
      assert.equal(grown.code, 1, grown.msg);
      await page.reload();
      await page.locator('.level-name', { hasText: '金卡会员' }).waitFor();
      await page.locator('.level-benefits').getByText('运费减半').waitFor();
      await seen(page, '+2,100');
      assert.match(await page.locator('.level-table tr[aria-current] th').innerText(), /^金卡会员\s*当前$/);
      await page.goto('/en/user/level');
      await page.locator('.level-name', { hasText: 'Gold' }).waitFor();
      await seen(page, 'By staff');
      await page.goto('/user/account/overview');
      await page.getByRole('link', { name: /金卡会员/ }).waitFor();
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  },
  ...LOOKS.map(({ colour, width }): Journey => ({
    name: `check-in and level are whole and accessible, ${colour}, ${width} px`,
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const browser = browserOf(first);
      const calls = await shopCalls(product);
      const me = await calls.buyer();
      await me.post('shop.signIn/add', {});
      const window = await shopWindow(browser, product, me, { colour, width });
      for (const [address, part] of [
        ['/user/signIn', '.sign-calendar'],
        ['/user/level', '.level-table'],
      ] as const) {
        const page = await window.open(address);
        await page.locator(part).waitFor();
        await lookAt(page);
        await page.close();
      }
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  })),
  {
    name: 'staff find levels, tags and rewards of check-ins in the menu',
    walk: async ({ page }) => {
      await openList(page, 'shop/user/level');
      await seen(page, '钻石会员');
      await openList(page, 'shop/user/tag');
      await seen(page, '老顾客');
      await openList(page, 'shop/market/signRule');
      await seen(page, '累计签到');
    },
  },
];
