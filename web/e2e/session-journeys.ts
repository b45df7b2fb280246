import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const PARALLEL = 10;
/** Servers remember a session for a short time. */
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

      const reported = await holdWrites(page);
      for (let at = 0; at < PARALLEL; at += 1) await switches.nth(at).click({ force: true });
      await until('all are on their way', async () => reported.sent >= PARALLEL);
      // Sooner, something that the page asks for by itself might renew the token between two of them.
      await endAccess(product.origin, session);
      reported.letGo();
      await until('all have succeeded', async () => reported.saved >= PARALLEL);
      assert.deepEqual(
        { refused: reported.refused, renewals: reported.renewals },
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
  {
    name: 'a session that is ended elsewhere is refused at the next call, and its page goes to the login',
    signedOut: true,
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const person = { username: 'ended_clerk', nickname: '小周', password: 'right-pass-1', group_arr: [1] };
      await add('auth/admin', person);
      const session = await signIn({ origin: product.origin, ...person });
      await page.addInitScript((kept) => {
        if (sessionStorage.getItem('started')) return;
        sessionStorage.setItem('started', 'yes');
        localStorage.setItem('metamall.admin', kept);
      }, session);
      await openList(page, 'auth/group');
      const browser = browserOf(page);
      const elsewhere = await windowFor(
        browser,
        product.origin,
        DESKTOP,
        await signIn({ origin: product.origin, ...person }),
      );
      try {
        const profile = await elsewhere.newPage();
        await profile.goto('/admin/routine/adminInfo');
        const others = profile
          .getByRole('listitem')
          .filter({ has: profile.getByRole('button', { name: '退出登录' }) });
        await others.first().waitFor();
        assert.equal(await others.count(), 1);
        await others.getByRole('button', { name: '退出登录' }).click();
        await others.first().waitFor({ state: 'detached' });
      } finally {
        await elsewhere.close();
      }
      const { token, refreshToken } = JSON.parse(session) as { token: string; refreshToken: string };
      const ask = async (path: string, body?: object): Promise<{ code: number; data: unknown }> => {
        const response = await fetch(`${product.origin}${path}`, {
          headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        });
        return (await response.json()) as { code: number; data: unknown };
      };
      assert.deepEqual(await ask('/admin/auth.Group/index').then(({ code, data }) => ({ code, data })), {
        code: 303,
        data: { type: 'need login' },
      });
      assert.equal((await ask('/api/common/refreshToken', { refreshToken })).code, 0);
      // Whatever the page asks next by itself leads there too.
      const asked = page.getByRole('button', { name: '刷新' }).first().click();
      await Promise.race([asked.catch(() => undefined), page.waitForURL('**/admin/login')]);
      await page.waitForURL('**/admin/login');
      await seen(page, '登录已过期，请重新登录。');
      assert.equal(await page.evaluate(() => localStorage.getItem('metamall.admin')), null);
      await page.locator('#username').fill(person.username);
      await page.locator('#password').fill(person.password);
      await page.getByRole('button', { name: '登录' }).click();
      await page.waitForURL('**/admin/auth/group');
    },
  },
  {
    name: 'a renewal that fails at the login stays there, with what was typed',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/login');
      await page.locator('#username').fill(product.username);
      await page.locator('#password').fill(product.password);
      // Another window left a session behind that is over; the server calls it expired at the next call.
      await page.evaluate(() =>
        localStorage.setItem(
          'metamall.admin',
          JSON.stringify({ token: 'over', refreshToken: 'over-as-well', user: { id: 1, username: 'admin' } }),
        ),
      );
      let renewals = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/common/refreshToken')) renewals += 1;
      });
      await page.route(
        '**/admin/Index/login',
        (route) => route.fulfill({ json: { code: 409, msg: '登录已过期。', time: 0, data: [] } }),
        { times: 1 },
      );
      await page.getByRole('button', { name: '登录' }).click();
      await until('the session is forgotten', () =>
        page.evaluate(() => localStorage.getItem('metamall.admin') === null),
      );
      await page.getByRole('button', { name: '登录' }).waitFor();
      assert.equal(renewals, 1);
      assert.match(page.url(), /\/admin\/login$/);
      assert.equal(await page.locator('#username').inputValue(), product.username);
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
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
  const reported = { sent: 0, refused: 0, saved: 0, renewals: 0, letGo: () => letGo() };
  await page.route('**/admin/rest/**', async (route) => {
    const isWrite = ['PUT', 'PATCH', 'POST'].includes(route.request().method());
    if (isWrite) {
      reported.sent += 1;
      await open;
    }
    const response = await route.fetch();
    if (isWrite) reported[response.status() === 200 ? 'saved' : 'refused'] += 1;
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/common/refreshToken')) reported.renewals += 1;
  });
  return reported;
}
