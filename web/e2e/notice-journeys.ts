import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { colleagueOf, publishAs } from './colleague.ts';
import { until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { countSounds, playedSounds, unmute } from './sounds.ts';

/** The bell of the header: the menu has a folder of the same name. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息通知/ });

/** Resolves once the page is joined to the live channel; called before it is opened. */
export const channelBound = (page: Page): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"code":1') && resolve()),
    ),
  );

/** By the keyboard: what has just popped up is closed by the first press. */
async function closePanel(page: Page): Promise<void> {
  await until('the panel is closed', async () => {
    await page.keyboard.press('Escape');
    return (await page.getByRole('dialog', { name: '消息通知' }).count()) === 0;
  });
}

/** What other journeys have caused, such as warnings of stock, is not counted. */
async function readAll(product: Product): Promise<void> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const answer = await fetch(`${product.origin}/admin/shop.notify.Notify/read`, {
    method: 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });
  assert.equal(((await answer.json()) as { code: number }).code, 1);
}

/** Messages that come by themselves. */
export const noticeJourneys: Journey[] = [
  {
    name: 'notices: what a colleague publishes pops up, is heard once sound is enabled, and leads there',
    walk: async ({ page, product }) => {
      await readAll(product);
      await countSounds(page);
      const bound = channelBound(page);
      const token = await colleagueOf(product, 'colleague');
      await page.goto('/admin/dashboard');
      await bell(page).waitFor();
      await bound;
      await publishAs(product, token, 'news/first');
      const popup = page.getByRole('status').filter({ hasText: '表格已发布' });
      // It stays while somebody points at it.
      await popup.getByText('colleague 发布了表格“新闻”（news/first）').hover();
      await page.getByRole('button', { name: '消息通知，1 条未读' }).waitFor();
      await unmute(page);
      await popup.getByRole('button', { name: '开启声音' }).click();
      assert.deepEqual(await playedSounds(page), ['/static/sounds/notice.wav']);
      await page.mouse.move(5, 5);
      await publishAs(product, token, 'news/second');
      await popup.getByText('news/second').waitFor();
      assert.equal((await playedSounds(page)).length, 2);
      assert.equal(await popup.getByRole('button', { name: '开启声音' }).count(), 0);
      assert.deepEqual(await graveFindings(page), []);
      await popup.getByRole('button', { name: '查看' }).click();
      await page.waitForURL('**/admin/crud/crud/log?name=news%2Fsecond');
      await page.getByRole('button', { name: '消息通知，1 条未读' }).click();
      const panel = page.getByRole('dialog', { name: '消息通知' });
      await panel.getByRole('button', { name: /news\/first/ }).waitFor();
      assert.deepEqual(await graveFindings(page, '[role=dialog]'), []);
      await panel.getByRole('button', { name: '全部已读' }).click();
      await until('nothing is unread', async () => (await panel.getByLabel('未读').count()) === 0);
      await closePanel(page);
      await until(
        'the bell counts nothing',
        async () => (await bell(page).getAttribute('aria-label')) === '消息通知',
      );
    },
  },
  {
    name: 'notices: the panel is worked by the keyboard at 375 pixels, and a lost channel can be joined again',
    walk: async ({ page, product }) => {
      const token = await colleagueOf(product, 'colleague2');
      await page.setViewportSize({ width: 375, height: 812 });
      await page.routeWebSocket('**/ws', (socket) => void socket.close());
      await page.goto('/admin/dashboard');
      await publishAs(product, token, 'news/third');
      await bell(page).focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: '消息通知' });
      await panel.getByText('实时通知已断开').waitFor();
      const box = await panel.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 375);
      await page.unrouteAll();
      await page.routeWebSocket('**/ws', (socket) => void socket.connectToServer());
      await panel.getByRole('button', { name: '重新连接' }).click();
      await panel.getByText('实时通知已断开').waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: /news\/third/ }).waitFor();
      await closePanel(page);
      await until('the bell has the focus', async () =>
        bell(page).evaluate((button) => button === document.activeElement),
      );
    },
  },
  {
    name: 'notices: no panel before the login',
    signedOut: true,
    walk: async ({ page }) => {
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      await page.goto('/admin/login');
      await page.locator('#username').waitFor();
      await page.waitForTimeout(500);
      assert.equal(await bell(page).count(), 0);
      assert.deepEqual(sockets, []);
    },
  },
];
