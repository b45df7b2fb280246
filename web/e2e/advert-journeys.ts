import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { columnTexts, openList, seen, until, type Journey } from './journey.ts';

const BANNERS = 'shop/advert/banner';
const TITLE = '冬日限定';

/** Calls the back office in the name of whoever is signed in on the page. */
const call = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { token: string };
      const headers = { batoken: token, 'content-type': 'application/json' };
      const answer = await fetch(`/admin/rest/shop/advert/${address}`, {
        method: verb,
        headers,
        ...(sent === null ? {} : { body: JSON.stringify(sent) }),
      });
      return answer.json();
    },
    [method, path, body ?? null] as const,
  ) as Promise<Answer>;

/** A window of somebody who comes to the shop for the first time. */
async function visitor(page: Page, origin: string, options: { javaScriptEnabled?: boolean } = {}) {
  const browser = browserOf(page);
  const context =
    options.javaScriptEnabled === false
      ? await browser.newContext({ baseURL: origin, ...options })
      : await windowFor(browser, origin, DESKTOP);
  return { context, own: await context.newPage() };
}

const shownTitle = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const row = document.querySelector('.banner-row')!;
    const { left } = row.getBoundingClientRect();
    const slide = [...row.children].find((each) => Math.abs(each.getBoundingClientRect().left - left) < 2);
    return slide?.querySelector('h2')?.textContent ?? '';
  });

/** Banners, notices and popups, from the back office to the shop and back. */
export const advertJourneys: Journey[] = [
  {
    name: 'a banner is written, stands first in the shop, is followed and counted, and leaves it again',
    walk: async ({ page, product }) => {
      await openList(page, BANNERS);
      await page.getByRole('link', { name: '新增' }).click();
      await seen(page, '新增轮播广告');
      await page.locator('#root_title').fill(TITLE);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, /不能为空/);
      await page.locator('#root_image').fill('/static/scenes/morning.svg');
      await page.getByRole('combobox', { name: '点击前往' }).click();
      await page.getByRole('option', { name: '网址' }).click();
      await page.locator('#root_link_url').fill('/search?sort=new');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '已新增');
      await until('the new banner is listed', async () => (await columnTexts(page, 'title')).includes(TITLE));
      const { context, own } = await visitor(page, product.origin);
      const complaints = complaintsOf(own);
      await own.goto('/');
      assert.equal(await shownTitle(own), TITLE);
      const rows = await call<{ id: number; title: string }[]>(page, 'GET', 'banner?filter={}');
      const id = rows.find(({ title }) => title === TITLE)!.id;
      const isCounted = (what: string, figures: { shown: number; clicked: number }) =>
        until(what, async () => {
          const { shown, clicked } = await call<typeof figures>(page, 'GET', `banner/${id}`);
          return shown === figures.shown && clicked === figures.clicked;
        });
      await isCounted('the view is counted', { shown: 1, clicked: 0 });
      await own.getByRole('link', { name: '查看更多' }).first().click();
      await own.waitForURL('**/search?sort=new');
      await isCounted('the click is counted', { shown: 1, clicked: 1 });
      await call(page, 'PUT', `banner/${id}`, { status: 0 });
      await own.goto('/');
      assert.notEqual(await shownTitle(own), TITLE);
      await call(page, 'DELETE', `banner/${id}`);
      assert.deepEqual(complaints, []);
      await context.close();
    },
  },
  {
    name: 'banners follow one another, are led by keys, and wait for whoever is there',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/');
      const first = await shownTitle(page);
      await until('the next banner comes by itself', async () => (await shownTitle(page)) !== first);
      await page.getByRole('button', { name: '暂停轮播' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await until('the first one is led to', async () => (await shownTitle(page)) === first);
      await page.waitForTimeout(7000);
      assert.equal(await shownTitle(page), first);
    },
  },
  {
    name: 'without scripts banners and notices are rows to push',
    signedOut: true,
    walk: async ({ page, product }) => {
      const { context, own } = await visitor(page, product.origin, { javaScriptEnabled: false });
      await own.goto('/');
      const row = own.locator('.banner-row');
      assert.ok((await row.locator('.slide').count()) > 2);
      const second = row.locator('h2').nth(1);
      await second.scrollIntoViewIfNeeded();
      assert.ok(await second.isVisible());
      assert.equal(await own.locator('.banner-dots').isVisible(), false);
      assert.ok((await own.locator('.notice-bar li').filter({ visible: true }).count()) > 1);
      assert.equal(await own.locator('dialog').count(), 0);
      await context.close();
    },
  },
  {
    name: 'a popup comes once, keeps the focus, goes by Escape, and never over the cart',
    walk: async ({ page, product }) => {
      await page.goto('/admin');
      const popup = { title: '欢迎光临', display: 'popup', frequency: 'once', delay: 0, link_kind: 'none' };
      const { id } = await call<{ id: number }>(page, 'POST', 'alert', popup);
      const { context, own } = await visitor(page, product.origin);
      try {
        await own.goto('/cart');
        await own.waitForTimeout(4000);
        assert.equal(await own.locator('dialog[open]').count(), 0);
        await own.goto('/');
        const dialog = own.getByRole('dialog', { name: '欢迎光临' });
        await dialog.waitFor();
        assert.ok(await own.evaluate(() => document.activeElement?.closest('dialog') !== null));
        const findings = await graveFindings(own);
        assert.equal(findings.length, 0, findings.join('\n  '));
        await own.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await own.goto('/classes');
        await own.waitForTimeout(4000);
        assert.equal(await own.locator('dialog[open]').count(), 0);
        await own.evaluate(() => sessionStorage.clear());
        await own.goto('/');
        await own.waitForTimeout(4000);
        assert.equal(await own.locator('dialog[open]').count(), 0);
      } finally {
        await call(page, 'DELETE', `alert/${id}`);
        await context.close();
      }
    },
  },
  {
    name: 'the shop is looked at as it will be, by a link of the back office',
    walk: async ({ page }) => {
      await page.goto('/admin');
      const from = new Date(Date.now() + 86_400_000).toISOString();
      const later = { title: '明日开售', image: '/static/scenes/popular.svg', start_time: from };
      const { id } = await call<{ id: number }>(page, 'POST', 'banner', later);
      try {
        await openList(page, BANNERS);
        await page.getByRole('button', { name: '预览店铺' }).click();
        const at = new Date(Date.now() + 2 * 86_400_000).toLocaleString('sv-SE');
        await page.getByRole('dialog').getByPlaceholder('YYYY-MM-DD HH:mm:ss').fill(at);
        const [opened] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('dialog').getByRole('button', { name: '预览店铺' }).click(),
        ]);
        await seen(opened, '明日开售');
        await seen(opened, /^预览：店铺时间/);
        await opened.goto('/');
        assert.equal(await opened.getByText('明日开售').count(), 0);
        await opened.close();
      } finally {
        await call(page, 'DELETE', `banner/${id}`);
      }
    },
  },
];
