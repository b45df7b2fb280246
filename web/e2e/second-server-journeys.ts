import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { colleagueOf, publishAs } from './colleague.ts';
import { until, type Journey } from './journey.ts';
import { bell, channelBound } from './notice-journeys.ts';
import { onPostgres, WITHOUT_POSTGRES } from './on-postgres.ts';
import { startProduct, type Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { countSounds, playedSounds, unmute } from './sounds.ts';

/** Walks with two servers on one new database. */
const onTwoServers = (walk: (first: Product, second: Product) => Promise<void>): Promise<void> =>
  onPostgres(async (databaseUrl) => {
    const settings = { databaseUrl, secretKey: randomBytes(24).toString('hex') };
    const first = await startProduct(settings);
    try {
      const { username, password } = first;
      const second = await startProduct(settings);
      try {
        await walk(first, { ...second, username, password });
      } finally {
        await second.stop();
      }
    } finally {
      await first.stop();
    }
  });

/** Whoever is at the first server learns what happens on the second, by eye and by ear. */
async function isNotified(page: Page, second: Product, token: string): Promise<void> {
  await publishAs(second, token, 'news/far');
  const popup = page.getByRole('status').filter({ hasText: '表格已发布' });
  await popup.getByText('faraway 发布了表格“新闻”（news/far）').hover();
  await page.getByRole('button', { name: '消息通知，1 条未读' }).waitFor();
  await unmute(page);
  await popup.getByRole('button', { name: '开启声音' }).click();
  assert.deepEqual(await playedSounds(page), ['/static/sounds/notice.wav']);
  await page.mouse.move(5, 5);
  await publishAs(second, token, 'news/farther');
  await popup.getByText('news/farther').waitFor();
  await page.getByRole('button', { name: '消息通知，2 条未读' }).waitFor();
  assert.equal((await playedSounds(page)).length, 2);
}

/** What is read in a window at the second server is unread no more at the first. */
async function isReadThere(page: Page, second: Product): Promise<void> {
  const { token } = JSON.parse(await signIn(second)) as { token: string };
  const answer = await fetch(`${second.origin}/admin/shop.notify.Notify/read`, {
    method: 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });
  assert.equal(((await answer.json()) as { code: number }).code, 1);
  await until(
    'the bell counts nothing',
    async () => (await bell(page).getAttribute('aria-label')) === '消息通知',
  );
}

/** People at one server and what happens on another. */
export const secondServerJourneys: Journey[] = [
  {
    name: 'notices: what happens on a second server pops up, is counted and heard, and is read there for here',
    skip: WITHOUT_POSTGRES,
    walk: ({ page: shared }) =>
      onTwoServers(async (first, second) => {
        const browser = browserOf(shared);
        const token = await colleagueOf(second, 'faraway');
        const window = await windowFor(browser, first.origin, DESKTOP, await signIn(first));
        try {
          const page = await window.newPage();
          const complaints = complaintsOf(page);
          await countSounds(page);
          const bound = channelBound(page);
          await page.goto('/admin/dashboard');
          await bell(page).waitFor();
          await bound;
          await isNotified(page, second, token);
          await isReadThere(page, second);
          assert.deepEqual(complaints, []);
        } finally {
          await window.close();
        }
      }),
  },
];
