import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';

/** A member for journeys through their centre. */
export const MEMBER = { username: 'e2e_member', password: 'member-1' };

/** Signs in on the login that is open. */
export async function signInAs(
  page: Page,
  { username, password }: Pick<Product, 'username' | 'password'>,
): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
}

const made = new Map<string, Promise<void>>();

/** The member, made by an administrator if nobody made one yet. */
export function memberThere(product: Product): Promise<void> {
  const known = made.get(product.origin) ?? makeMember(product);
  made.set(product.origin, known);
  return known;
}

async function makeMember(product: Product): Promise<void> {
  const ask = async (target: string, headers: object, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', server: 'true', ...headers },
    };
    const response = await fetch(`${product.origin}/admin/${target}`, {
      ...init,
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; data: { userInfo: { token: string } } };
  };
  const { username, password } = product;
  const { data } = await ask('Index/login', {}, { username, password, keep: false });
  const row = {
    ...MEMBER,
    nickname: 'Ada',
    group_id: 1,
    email: 'ada@example.com',
    mobile: '13800000009',
  };
  const added = await ask('user.user/add', { batoken: data.userInfo.token }, row);
  assert.equal(added.code, 1, JSON.stringify(added));
}

const pages: Journey[] = [
  {
    name: 'the page is dark and speaks English before a script of the app has run',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/admin/login');
      await page.evaluate(() => {
        localStorage.setItem('metamall.colour', 'dark');
        localStorage.setItem('metamall.language', 'en');
      });
      await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
      await page.goto('/admin/login', { waitUntil: 'commit' });
      await page.locator('.front-waiting').waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
      // The style sheet holds up the first paint, and may arrive after the element does.
      await page.waitForFunction(
        () => getComputedStyle(document.documentElement).backgroundColor === 'rgb(16, 20, 27)',
      );
    },
  },
  {
    name: 'language and colours are chosen by the keyboard before signing in',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByRole('button', { name: '外观' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: '浅色' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('html').getAttribute('data-colour'), 'dark');
      await page.getByRole('button', { name: /语言/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await seen(page, 'Sign in to the back office');
    },
  },
  {
    name: 'a link to another site never passes the login',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/login');
      await page.evaluate(() => history.replaceState({ to: '//evil.example/admin' }, '', location.href));
      await page.reload();
      await signInAs(page, product);
      await page.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/login');
      assert.equal(new URL(page.url()).origin, product.origin);
    },
  },
];

const members: Journey[] = [
  {
    name: 'a member signs in, finds where they wanted to go, and signs out',
    signedOut: true,
    walk: async ({ page, product }) => {
      await memberThere(product);
      await page.goto('/user/account/overview?from=mail');
      await page.waitForURL('**/user/login');
      await signInAs(page, { username: MEMBER.username, password: 'not-his' });
      await until(
        'the password is marked',
        async () => (await page.locator('#password').getAttribute('aria-invalid')) === 'true',
      );
      await signInAs(page, MEMBER);
      await page.waitForURL((url) => `${url.pathname}${url.search}` === '/user/account/overview?from=mail');
      await seen(page, /(好|夜深了)，Ada/);
      const findings = await graveFindings(page);
      assert.equal(findings.length, 0, findings.join('\n  '));
      await page.goto('/user');
      await page.waitForURL('**/user/account/overview');
      await page.goto('/user/iframe/javascript%3Aalert(1)');
      await seen(page, '此链接不允许打开');
      await page.goto('/user/no/such/page');
      await page.waitForURL('**/404');
      await page.locator('main h1').waitFor();
      await page.goto('/user/loading/%7B%22path%22%3A%22%2F%2Fevil.example%22%7D');
      await page.waitForURL('**/user/account/overview');
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.waitForURL('**/user/login');
      assert.equal(await page.evaluate(() => localStorage.getItem('metamall.member')), null);
    },
  },
];

const requests: Journey[] = [
  {
    name: 'a server that went away is reported, and what is shown catches up when it is back',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page.route(/\/admin\/rest|\/healthz/, (route) => route.abort());
      await page.getByRole('button', { name: '刷新' }).first().click();
      await seen(page, '服务器暂时无法访问');
      await page.unroute(/\/admin\/rest|\/healthz/);
      await seen(page, '连接已恢复');
      await page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'a part that a newer build replaced loads the page once more',
    walk: async ({ page }) => {
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.route(/\/assets\/records-.*\.js/, (route) =>
        loads > 1 ? route.fallback() : route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/admin/northwind/shippers');
      await page.locator('tbody tr').first().waitFor();
      assert.equal(loads, 2);
    },
  },
  {
    name: 'another account on another page of the browser is this page’s too',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      const other = await page.context().newPage();
      await other.goto('/401');
      await other.evaluate(() => localStorage.removeItem('metamall.admin'));
      await page.getByRole('alertdialog').getByRole('button', { name: '重新加载' }).click();
      await page.waitForURL('**/admin/login');
      await page.locator('#password').waitFor();
    },
  },
  {
    name: 'a browser that keeps nothing still signs in',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await page.goto('/admin/northwind/shippers');
      await page.locator('#password').waitFor();
      await signInAs(page, product);
      await page.locator('tbody tr').first().waitFor();
    },
  },
];

/** What comes before the app, the member centre, and requests that go wrong. */
export const frontJourneys: Journey[] = [...pages, ...members, ...requests];
