import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { MEMBER, memberThere, signInAs } from './front-journeys.ts';
import { seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** Changes something as the first administrator. */
async function change(product: Product, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const answer = await fetch(`${product.origin}/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', batoken: token, server: 'true' },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.text());
}

const setOpen = (product: Product, open: 0 | 1): Promise<void> =>
  change(product, 'POST', 'routine.Config/edit', { member_centre_open: open });

/** The key of a rule of members. */
async function ruleId(product: Product, name: string): Promise<number> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const query = new URLSearchParams({ range: '[0,19]', filter: JSON.stringify({ name }) });
  const answer = await fetch(`${product.origin}/admin/rest/user/rule?${query.toString()}`, {
    headers: { batoken: token, server: 'true' },
  });
  const [rule] = (await answer.json()) as { id: number }[];
  assert.ok(rule, `there is no rule ${name}`);
  return rule.id;
}

async function enter(page: Page, product: Product, address = '/user/login'): Promise<void> {
  await memberThere(product);
  await page.goto(address);
  await signInAs(page, MEMBER);
  await page.waitForURL('**/user/account/overview');
}

/** Titles of the entries of a menu. */
const entriesIn = (page: Page, menu: string): Promise<string[]> => page.locator(`${menu} a`).allInnerTexts();

/** What administrators put into the menus of members, and where members find it. */
export const memberRuleJourneys: Journey[] = [
  {
    name: 'entries of members stand at the top of the shop and of the centre, below the name, and open as they say',
    signedOut: true,
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const top = { type: 'nav', no_login_valid: 1 };
      await add('user/rule', {
        ...top,
        name: 'top/coupons',
        title: '领券去',
        path: '/coupons',
        menu_type: 'tab',
      });
      await add('user/rule', {
        ...top,
        name: 'top/away',
        title: '友情链接',
        menu_type: 'link',
        url: 'https://a.example/',
      });
      const framed = 'https://framed.example/';
      await page.route(`${framed}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>framed' }),
      );
      await add('user/rule', {
        ...top,
        name: 'top/framed',
        title: '站内协议',
        menu_type: 'iframe',
        url: framed,
      });
      const below = { type: 'nav_user_menu', menu_type: 'tab' };
      await add('user/rule', { ...below, name: 'mine/profile', title: '改资料', path: 'account/profile' });
      await page.goto('/');
      const nav = page.locator('.head-nav');
      await nav.getByRole('link', { name: '领券去' }).click();
      await page.waitForURL('**/coupons');
      const away = nav.getByRole('link', { name: '友情链接' });
      assert.equal(await away.getAttribute('target'), '_blank');
      await nav.getByRole('link', { name: '站内协议' }).click();
      await page.waitForURL('**/user/iframe/**');
      assert.equal(await page.locator('iframe.front-frame').getAttribute('src'), framed);
      await page.goto(`/user/iframe/${encodeURIComponent('https://b.example/')}`);
      await page.waitForURL('**/user/login');
      await memberThere(product);
      await signInAs(page, MEMBER);
      await seen(page, '这个地址不在您的菜单中');
      await page.locator('.front-top').getByRole('link', { name: '友情链接' }).waitFor();
      await page.locator('.front-top').getByRole('link', { name: '站内协议' }).click();
      await page.locator('iframe.front-frame').waitFor();
      await page.locator('header .front-choice > button[aria-expanded]').first().click();
      await page.getByRole('navigation', { name: '我的菜单' }).waitFor();
      const findings = await graveFindings(page);
      assert.equal(findings.length, 0, findings.join('\n  '));
      await page.getByRole('link', { name: '改资料' }).click();
      await page.waitForURL('**/user/account/profile');
      await page.goto('/');
      await page.locator('.tool-box > button').click();
      await page.locator('.tool-menu').getByRole('link', { name: '改资料' }).click();
      await page.waitForURL('**/user/account/profile');
      await page.setViewportSize({ width: 375, height: 800 });
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('dialog').getByRole('link', { name: '友情链接' }).waitFor();
    },
  },
  {
    name: 'pages of the shop in the menu of members are renamed, hidden and moved by administrators',
    signedOut: true,
    walk: async ({ page, product }) => {
      await enter(page, product);
      await page.locator('.front-side').getByRole('link', { name: '我的订单' }).waitFor();
      const level = await ruleId(product, 'level');
      const order = await ruleId(product, 'order');
      const footprint = await ruleId(product, 'footprint');
      await change(product, 'PUT', `rest/user/rule/${order}`, { title: '买过的' });
      await change(product, 'PUT', `rest/user/rule/${footprint}`, { status: 0 });
      await change(product, 'PUT', `rest/user/rule/${level}`, { weigh: 500 });
      await page.reload();
      await page.locator('.front-side').getByRole('link', { name: '买过的' }).waitFor();
      const titles = await entriesIn(page, '.front-side section:last-of-type');
      assert.deepEqual(titles.slice(0, 2), ['会员等级', '买过的']);
      assert.equal(titles.includes('浏览足迹'), false);
      await page.locator('.front-side').getByRole('link', { name: '买过的' }).click();
      await page.waitForURL('**/user/order');
      await page.locator('.account-nav').getByRole('link', { name: '买过的' }).waitFor();
      assert.deepEqual((await entriesIn(page, '.account-nav')).slice(0, 2), ['会员等级', '买过的']);
      assert.equal(await page.locator('.account-nav [aria-current]').innerText(), '买过的');
      await change(product, 'PUT', `rest/user/rule/${order}`, { title: '我的订单' });
      await change(product, 'PUT', `rest/user/rule/${footprint}`, { status: 1 });
      await change(product, 'PUT', `rest/user/rule/${level}`, { weigh: 45 });
    },
  },
  {
    name: 'the language goes with a visitor from the shop to the login and the centre, and back',
    signedOut: true,
    walk: async ({ page, product }) => {
      await memberThere(product);
      await page.goto('/en/coupons');
      await page.locator('.head-tools').getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL('**/en/user/login');
      await page.getByRole('heading', { name: 'Member sign-in' }).waitFor();
      await signInAs(page, MEMBER);
      await page.waitForURL('**/en/user/account/overview');
      await page.locator('.front-side').getByRole('link', { name: 'My orders' }).click();
      await page.waitForURL('**/en/user/order');
      await page.locator('.account-nav').getByRole('link', { name: 'Member centre' }).click();
      await page.waitForURL('**/en/user/account/overview');
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('menuitemradio', { name: '中文' }).click();
      await page.waitForURL((url) => url.pathname === '/user/account/overview');
      await seen(page, '会员等级');
      await page.goto('/');
      await page.locator('.tool.is-language').click();
      await page.waitForURL('**/en');
      await page.goto('/user/account/balance');
      await page.waitForURL('**/en/user/account/balance');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/en/user/login');
    },
  },
  {
    name: 'who has forgotten their password follows an address, signed in or not',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/user/retrieve');
      // Without mail there is nothing but the word that says so.
      await page.getByRole('dialog', { name: '找回密码' }).or(page.getByText('无法自助找回密码')).waitFor();
      await enter(page, product);
      await page.goto('/user/retrieve');
      await page.waitForURL('**/user/account/overview');
    },
  },
  {
    name: 'a member centre that is closed says so everywhere, and is back when it is open',
    signedOut: true,
    walk: async ({ page, product }) => {
      await enter(page, product);
      await setOpen(product, 0);
      try {
        await page.reload();
        await page.getByRole('heading', { name: '会员中心已关闭' }).waitFor();
        await page.goto('/user/order');
        await page.getByRole('heading', { name: '会员中心已关闭' }).waitFor();
        assert.equal(await page.locator('.head-tools .icon').count(), 3);
        await page.evaluate(() => localStorage.removeItem('metamall.member'));
        await page.goto('/user/login');
        await page.getByRole('heading', { name: '会员中心已关闭' }).waitFor();
        const findings = await graveFindings(page);
        assert.equal(findings.length, 0, findings.join('\n  '));
      } finally {
        await setOpen(product, 1);
      }
      await until('the login is back', async () => {
        await page.goto('/user/login');
        return (await page.locator('#username').count()) > 0;
      });
    },
  },
];
