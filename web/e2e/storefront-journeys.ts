import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { MEMBER, memberThere, signInAs } from './front-journeys.ts';
import { seen, until, type Journey } from './journey.ts';

const PAGES = [
  '/',
  '/classes',
  '/search',
  '/search?keyword=杯',
  '/goods/1',
  '/coupons',
  '/cart',
  '/checkout',
  '/user/order',
  '/user/coupon',
  '/user/favourite',
  '/user/footprint',
  '/user/reminder',
  '/user/message',
  '/user/invoice',
  '/user/shop',
  '/user/signIn',
  '/user/level',
  '/404',
  '/401',
];
const LOOKS = [
  { colour: 'light', width: 1440 },
  { colour: 'dark', width: 360 },
] as const;

/** The first goods of a list that can be bought as it stands. */
const firstGoods = (page: Page) => page.locator('.card[data-state="in"] .card-link').first();

const buying: Journey[] = [
  {
    name: 'a guest fills a cart, signs in on the way, and pays an order',
    signedOut: true,
    walk: async ({ page, product }) => {
      await memberThere(product);
      await page.goto('/');
      await firstGoods(page).click();
      await page.waitForURL('**/goods/*');
      await page.getByRole('button', { name: '加入购物车' }).click();
      await page.getByRole('link', { name: '去购物车' }).click();
      await page.waitForURL('**/cart');
      await page.getByRole('link', { name: '去结算' }).click();
      await page.locator('main').getByRole('link', { name: '去登录' }).click();
      await page.waitForURL('**/user/login');
      await signInAs(page, MEMBER);
      await page.waitForURL('**/checkout');
      await page.getByLabel('粘贴整段地址').fill('李雷 13800138000 浙江省杭州市西湖区文三路 1 号');
      await page.getByRole('button', { name: '识别' }).click();
      await until(
        'the pasted address is read',
        async () => (await page.getByLabel('区县').inputValue()) === '330106',
      );
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: '提交订单' }).click();
      await page.waitForURL('**/pay/*');
      await page.getByText('模拟支付').click();
      await page.getByRole('button', { name: '立即付款' }).click();
      await seen(page, '付款成功');
      await page.getByRole('link', { name: '查看订单' }).click();
      await seen(page, '待发货');
      await page.getByRole('link', { name: '查看详情' }).first().click();
      await seen(page, '李雷 13800138000');
      await page.goto('/cart');
      await seen(page, '购物车还是空的');
    },
  },
  {
    name: 'the shop is looked through, filtered and bought from without scripts',
    signedOut: true,
    walk: async ({ page, product }) => {
      const browser = browserOf(page);
      const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto('/');
      await plain.locator('.head-nav a').nth(1).click();
      await plain.waitForURL('**/class/*');
      await plain.locator('.sorts a').nth(3).click();
      await plain.waitForURL('**sort=price_asc');
      await firstGoods(plain).click();
      await plain.waitForURL('**/goods/*');
      await plain.getByRole('button', { name: '加入购物车' }).click();
      await plain.waitForURL('**/cart');
      assert.equal(await plain.locator('.cart-item').count(), 1);
      await plain.getByRole('button', { name: /^删除/ }).click();
      await seen(plain, '购物车还是空的');
      await plain.locator('input[name="keyword"]').fill('茶');
      await plain.keyboard.press('Enter');
      await plain.waitForURL('**/search?keyword=*');
      assert.ok((await plain.locator('.card').count()) > 0);
      await context.close();
    },
  },
  {
    name: 'variants are chosen by the keyboard; what can not be had is disabled',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/goods/1');
      const values = page.getByRole('radio');
      await values.first().waitFor();
      const chosen = page.locator('.spec-value[aria-checked="true"]').first();
      await chosen.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      assert.ok((await page.locator('.spec-value[aria-checked="true"]').count()) >= 1);
      await page.locator('.quantity input').first().fill('0');
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('.quantity input').first().inputValue(), '1');
    },
  },
  {
    name: 'words are suggested while typing and remembered afterwards',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/');
      const box = page.getByRole('combobox', { name: '搜索' });
      await box.fill('杯');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?keyword=*');
      await page.goto('/');
      await box.click();
      await page.getByRole('option', { name: /杯.*搜索历史/ }).waitFor();
    },
  },
];

const keeping: Journey[] = [
  {
    name: 'a member who opens the cart by its address finds what they put there',
    signedOut: true,
    walk: async ({ page, product }) => {
      await memberThere(product);
      await page.goto('/user/login');
      await signInAs(page, MEMBER);
      await page.waitForURL('**/user/account/overview');
      await page.goto('/search');
      await firstGoods(page).click();
      await page.waitForURL('**/goods/*');
      await page.getByRole('button', { name: '加入购物车' }).click();
      await page.getByRole('link', { name: '去购物车' }).waitFor();
      await page.goto('/cart');
      await page.locator('.cart-item').first().waitFor();
    },
  },
  {
    name: 'whoever presses a heart signs in and comes back; what is kept and what was seen stands in the account',
    signedOut: true,
    walk: async ({ page, product }) => {
      await memberThere(product);
      await page.goto('/goods/2');
      const heart = page.locator('.buy .heart');
      await heart.click();
      await page.waitForURL('**/user/login');
      await signInAs(page, MEMBER);
      await page.waitForURL('**/goods/2');
      await heart.click();
      await seen(page, '已收藏');
      assert.equal(await heart.getAttribute('aria-pressed'), 'true');
      await page.getByRole('link', { name: '查看收藏' }).click();
      await page.waitForURL('**/user/favourite');
      await page.locator('.kept .card').first().waitFor();
      await page.getByRole('button', { name: '管理' }).click();
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /删除所选/ }).click();
      await seen(page, '还没有收藏商品');
      await page.locator('.account-nav').getByRole('link', { name: '浏览足迹' }).click();
      await page.locator('.kept .card').first().waitFor();
      await page.getByRole('button', { name: '暂停记录' }).click();
      await seen(page, /已暂停记录/);
      await page.getByRole('button', { name: '继续记录' }).click();
      await seen(page, /保留 90 天/);
    },
  },
  {
    name: 'goods are looked at quickly by the keyboard, put into the cart, and the focus is where it was',
    signedOut: true,
    walk: async ({ page }) => {
      // A key does nothing before the scripts are there.
      await page.goto('/search', { waitUntil: 'networkidle' });
      const look = page.locator('.card[data-state="in"] .is-look').first();
      await look.focus();
      await page.keyboard.press('Enter');
      await page.locator('.look .buy').waitFor();
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.look') !== null));
      const findings = await graveFindings(page);
      assert.equal(findings.length, 0, findings.join('\n  '));
      await page.keyboard.press('Escape');
      await until('the focus is back', () => look.evaluate((own) => own === document.activeElement));
      await look.click();
      await page.locator('.look').getByRole('button', { name: '加入购物车' }).click();
      await page.getByRole('link', { name: '去购物车' }).click();
      await page.waitForURL('**/cart');
      await page.locator('.cart-item').first().waitFor();
    },
  },
];

const looking: Journey[] = [
  {
    name: 'an unknown address says so in its place with status 404, and leads home by itself unless one stays',
    signedOut: true,
    walk: async ({ page }) => {
      const answer = await page.goto('/no/such/page?all=1');
      assert.equal(answer?.status(), 404);
      await seen(page, '页面不存在');
      await seen(page, /秒后自动返回首页/);
      await page.locator('main h1').click();
      assert.equal(await page.getByText(/秒后自动返回首页/).count(), 0);
    },
  },
  ...LOOKS.flatMap(({ colour, width }) =>
    PAGES.map((path): Journey => ({
      name: `axe finds nothing grave on ${path} of the shop, ${colour}, ${width} px`,
      signedOut: true,
      walk: async ({ page, product }) => {
        const browser = browserOf(page);
        const context = await windowFor(browser, product.origin, { ...DESKTOP, colour, width });
        const own = await context.newPage();
        const complaints = complaintsOf(own);
        await own.goto(path, { waitUntil: 'networkidle' });
        const findings = await graveFindings(own);
        assert.equal(findings.length, 0, findings.join('\n  '));
        const [wide, room] = await own.evaluate(
          () => [document.documentElement.scrollWidth, innerWidth] as const,
        );
        assert.ok(wide <= room, `${path} is ${wide} px wide in ${room}`);
        assert.deepEqual(complaints, []);
        await context.close();
      },
    })),
  ),
];

/** The shop as its customers use it. */
export const storefrontJourneys: Journey[] = [...buying, ...keeping, ...looking];
