import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openList, seen, until, type Journey } from './journey.ts';
import { signIn } from './sign-in.ts';

const PARALLEL = 10;
/** Servers remember a session for a moment. */
const REMEMBERED = 3500;

/** What a session lives through. */
export const sessionJourneys: Journey[] = [
  {
    name: 'a token runs out under ten parallel requests: it is renewed once, and all of them succeed',
    signedOut: true,
    walk: async ({ page, product }) => {
      const session = JSON.parse(await signIn(product)) as { token: string; refreshToken: string };
      await page.addInitScript((kept) => {
        if (localStorage.getItem('metamall.admin') === null) localStorage.setItem('metamall.admin', kept);
      }, JSON.stringify(session));
      for (let at = 0; at < PARALLEL; at += 1) {
        await fetch(`${product.origin}/admin/rest/shop/goods/tag`, {
          method: 'POST',
          headers: { batoken: session.token, 'content-type': 'application/json' },
          body: JSON.stringify({ name: `平行 ${at}` }),
        });
      }
      await openList(page, 'shop/goods/tag');
      const switches = page.locator('tbody').getByRole('switch');
      await switches.nth(PARALLEL - 1).waitFor();
      const before = await states(page);

      await endAccess(product.origin, session);
      const told = await holdWrites(page);
      for (let at = 0; at < PARALLEL; at += 1) await switches.nth(at).click({ force: true });
      await until('all are on their way', async () => told.sent >= PARALLEL);
      told.letGo();
      await until('all have succeeded', async () => told.saved >= PARALLEL);
      assert.deepEqual(
        { refused: told.refused, renewals: told.renewals },
        { refused: PARALLEL, renewals: 1 },
      );

      assert.match(page.url(), /shop\/goods\/tag/);
      await page.reload();
      await switches.nth(PARALLEL - 1).waitFor();
      assert.deepEqual(
        (await states(page)).slice(0, PARALLEL),
        before.slice(0, PARALLEL).map((state) => !state),
      );
    },
  },
  {
    name: 'a locked account is told so, with the right password as well',
    signedOut: true,
    walk: async ({ page, product }) => {
      const { token } = JSON.parse(await signIn(product)) as { token: string };
      const post = (path: string, body: object) =>
        fetch(`${product.origin}${path}`, {
          method: 'POST',
          headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const person = { username: 'lockedclerk', nickname: '小李', password: 'right-pass-1', group_arr: [1] };
      await post('/admin/rest/auth/admin', person);
      for (let count = 0; count < 10; count += 1)
        await post('/admin/Index/login', { username: person.username, password: 'wrong-pass-1' });
      await page.goto('/admin/login');
      await page.locator('#username').fill(person.username);
      await page.locator('#password').fill(person.password);
      await page.getByRole('button', { name: '登录' }).click();
      await seen(page, /失败次数过多，请在 \d+ 分钟后重试/);
      assert.match(page.url(), /\/login$/);
    },
  },
];

/** Which of the switches are on. */
const states = (page: Page): Promise<boolean[]> =>
  page
    .locator('tbody')
    .getByRole('switch')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).checked));

/** Ends the access token of a session as another window would that renews it first. */
async function endAccess(origin: string, session: { token: string; refreshToken: string }): Promise<void> {
  await fetch(`${origin}/api/common/refreshToken`, {
    method: 'POST',
    headers: { batoken: session.token, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
  });
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED));
}

/** Keeps the page's writes waiting until they are let go together, and counts what becomes of them. */
async function holdWrites(page: Page) {
  let letGo = (): void => {};
  const open = new Promise<void>((resolve) => (letGo = resolve));
  const told = { sent: 0, refused: 0, saved: 0, renewals: 0, letGo: () => letGo() };
  await page.route('**/admin/rest/**', async (route) => {
    const isWrite = ['PUT', 'PATCH', 'POST'].includes(route.request().method());
    if (isWrite) {
      told.sent += 1;
      await open;
    }
    const response = await route.fetch();
    if (isWrite) told[response.status() === 200 ? 'saved' : 'refused'] += 1;
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/common/refreshToken')) told.renewals += 1;
  });
  return told;
}
