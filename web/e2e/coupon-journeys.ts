import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf } from './browser.ts';
import { signInAs } from './front-journeys.ts';
import { seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { actorOf, adderOf } from './record-api.ts';
import { nextNumber, shopCalls } from './shop-calls.ts';
import { shopWindow, type ShopWindow } from './shop-window.ts';

const NARROW = 360;
const LOOKS = ['light', 'dark'] as const;

/** A coupon of the platform that is offered. */
interface Offered {
  id: number;
  name: string;
}

/** Makes a coupon that whoever looks can have once, and offers it in some places. */
async function offered(
  product: Product,
  terms: object,
  slots: readonly string[] = ['centre'],
): Promise<Offered> {
  const add = await adderOf(product);
  const name = `e2e ${nextNumber()}`;
  const id = await add('shop/market/coupon', {
    name,
    name_en: name,
    type: 1,
    threshold: '100.00',
    scope: 1,
    total: 100,
    per_member: 1,
    get_type: 1,
    valid_type: 2,
    valid_days: 7,
    ...terms,
  });
  await (
    await actorOf(product)
  )('shop/market/coupon', id, 'start');
  for (const slot of slots) await add('shop/market/couponCenter', { coupon_id: id, slot });
  return { id, name };
}

/** Walks in a window, without a complaint of any of its pages. */
async function within(window: ShopWindow, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
    assert.deepEqual(window.complaints, []);
  } finally {
    await window.context.close();
  }
}

const ticketOf = (page: Page, { name }: Offered): Locator =>
  page.locator('.coupon').filter({ hasText: name });
const takeOf = (page: Page, { name }: Offered): Locator =>
  page.getByRole('button', { name: new RegExp(`^立即领取: ${name},`) });

/** What a row of the sum says; empty where there is none. */
async function sumRow(page: Page, name: string): Promise<string> {
  const [text = ''] = await page
    .locator('.sums > div')
    .filter({ hasText: name })
    .locator('dd')
    .allInnerTexts();
  return text;
}

const sumIs = (page: Page, name: string, text: string): Promise<void> =>
  until(`“${name}” is “${text}”`, async () => (await sumRow(page, name)) === text);

const isFocused = (part: Locator): Promise<boolean> => part.evaluate((own) => own === document.activeElement);

async function notTooWide(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  assert.ok(wide <= room, `${page.url()} is ${wide} px wide in ${room}`);
}

const taking: Journey[] = [
  {
    name: 'coupons: a guest takes one, signs in on the way, has it, and sees what it is for',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const coupon = await offered(product, { amount: '20.00' });
      const window = await shopWindow(browserOf(first), product, null);
      await within(window, async () => {
        const page = await window.open('/coupons');
        await takeOf(page, coupon).click();
        await page.waitForURL('**/user/login');
        await signInAs(page, { username: me.name, password: me.password });
        await page.waitForURL('**/coupons');
        await seen(page, `已领取：${coupon.name}`);
        await ticketOf(page, coupon).getByText('已领取', { exact: true }).waitFor();
        assert.equal(await takeOf(page, coupon).count(), 0);
        await page.goto('/user/coupon');
        const own = ticketOf(page, coupon);
        await own.getByText('满 100 元可用').waitFor();
        assert.equal(await page.locator('.coupon').count(), 1);
        await own.getByRole('link', { name: '去使用' }).click();
        await page.waitForURL(`**/search?coupon_id=${coupon.id}`);
        await page.locator('.card').first().waitFor();
        await page.getByRole('link', { name: /^去掉条件/ }).click();
        await page.waitForURL(/\/search$/);
      });
    },
  },
  {
    name: 'coupons: without scripts they are seen, and taking one leads to the login and back',
    signedOut: true,
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const { goodsId } = await shop.goods('无脚本杯', '150.00', 5);
      const coupon = await offered(product, { amount: '20.00' }, ['centre', 'goods']);
      const context = await browserOf(page).newContext({ baseURL: product.origin, javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(`/goods/${goodsId}`);
      await plain.locator('.goods-coupons a').click();
      await plain.waitForURL('**/coupons');
      await ticketOf(plain, coupon).getByText('满 100 元可用').waitFor();
      await takeOf(plain, coupon).click();
      await plain.waitForURL('**/user/login?to=%2Fcoupons');
      await plain.goto('/coupons');
      await plain.getByRole('textbox', { name: '输入优惠码' }).fill('NONE');
      await plain.getByRole('button', { name: '兑换', exact: true }).click();
      await plain.waitForURL('**/user/login?to=%2Fcoupons');
      await context.close();
    },
  },
  {
    name: 'coupons: a sheet beside goods and in the cart is opened by the keyboard, takes one, and gives the focus back',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const { goodsId, skuId } = await shop.goods('领券杯', '150.00', 5);
      const beside = await offered(product, { amount: '20.00' }, ['goods']);
      const inCart = await offered(product, { amount: '15.00' }, ['cart']);
      await me.post('shop.cart/add', { sku_id: skuId, qty: 1 });
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/goods/${goodsId}`);
        const open = page.locator('.goods-coupons button.coupon-labels');
        await seen(page, '满100减20');
        await open.focus();
        await page.keyboard.press('Enter');
        const sheet = page.getByRole('dialog', { name: '优惠券' });
        await takeOf(page, beside).waitFor();
        assert.ok(await page.evaluate(() => document.activeElement?.closest('.sheet') !== null));
        const findings = await graveFindings(page);
        assert.equal(findings.length, 0, findings.join('\n  '));
        await takeOf(page, beside).press('Enter');
        await sheet.getByText('已领取', { exact: true }).waitFor();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        await until('the focus is back', () => isFocused(open));
        await page.goto('/cart');
        await page.getByRole('button', { name: '领平台券' }).click();
        await takeOf(page, inCart).click();
        await page.locator('.sheet').getByText('已领取', { exact: true }).first().waitFor();
      });
    },
  },
];

const using: Journey[] = [
  {
    name: 'coupons: the best one is used, another, none and it again by the keyboard; it is used with the order and back after it',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const { skuId } = await shop.goods('用券杯', '120.00', 9);
      const best = await offered(product, { amount: '20.00' });
      const other = await offered(product, { type: 2, amount: null, discount_rate: 9000 });
      const large = await offered(product, { amount: '90.00', threshold: '500.00' });
      for (const { id } of [best, other, large]) await me.post('shop.coupon/receive', { id });
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/checkout?sku_id=${skuId}&qty=1`);
        await sumIs(page, '平台优惠券', '−¥20.00');
        await seen(page, /再买 380\.00 元可减 90\.00 元/);
        const change = page.getByRole('button', { name: '更换' });
        await change.focus();
        await page.keyboard.press('Enter');
        const chooser = page.getByRole('dialog', { name: '选择优惠券' });
        const radio = chooser.getByRole('radio', { checked: true });
        await chooser.getByText(large.name).waitFor();
        assert.equal(await chooser.getByRole('radio').count(), 3);
        const findings = await graveFindings(page);
        assert.equal(findings.length, 0, findings.join('\n  '));
        await radio.focus();
        await page.keyboard.press('ArrowDown');
        await sumIs(page, '平台优惠券', '−¥12.00');
        await page.keyboard.press('ArrowDown');
        await sumIs(page, '平台优惠券', '');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await sumIs(page, '平台优惠券', '−¥20.00');
        await chooser.getByRole('button', { name: '不使用优惠券' }).press('Enter');
        await sumIs(page, '平台优惠券', '');
        await chooser.getByRole('button', { name: '最优方案' }).press('Enter');
        await sumIs(page, '平台优惠券', '−¥20.00');
        await page.keyboard.press('Escape');
        await until('the focus is back', () => isFocused(change));
        await page.getByRole('button', { name: '提交订单' }).click();
        await page.waitForURL('**/pay/*');

        await page.goto('/user/coupon?status=2');
        const used = ticketOf(page, best);
        await used.waitFor();
        assert.equal(await page.locator('.coupon').count(), 1);
        await used.getByRole('link', { name: /^订单/ }).click();
        await page.waitForURL('**/user/order/*');
        await sumIs(page, '平台优惠券', '−¥20.00');
        await page.getByRole('button', { name: '取消订单' }).click();
        const question = page.locator('dialog[open]');
        await question.getByRole('combobox', { name: /^为什么取消/ }).selectOption({ index: 1 });
        await question.getByRole('button', { name: '取消订单' }).click();
        await seen(page, '操作成功');
        await page.goto('/user/coupon');
        await ticketOf(page, best).getByRole('link', { name: '去使用' }).waitFor();
        assert.equal(await page.locator('.coupon').count(), 3);
      });
    },
  },
];

const looking: Journey[] = LOOKS.map((colour) => ({
  name: `coupons: axe finds nothing grave on them at ${NARROW} px, ${colour}, in both languages`,
  signedOut: true,
  walk: async ({ page: first, product }) => {
    const shop = await shopCalls(product);
    const me = await shop.buyer();
    const coupon = await offered(product, {
      type: 2,
      amount: null,
      discount_rate: 8880,
      max_discount: '1234.50',
    });
    await offered(product, { amount: '99999.99', threshold: '0.00', total: 1 });
    await me.post('shop.coupon/receive', { id: coupon.id });
    for (const language of ['zh-cn', 'en'] as const) {
      const window = await shopWindow(browserOf(first), product, me, { colour, width: NARROW, language });
      await within(window, async () => {
        const page = await window.open('/healthz');
        for (const path of ['/coupons', '/user/coupon', '/user/coupon?status=3']) {
          await page.goto(language === 'en' ? `/en${path}` : path, { waitUntil: 'networkidle' });
          const findings = await graveFindings(page);
          assert.equal(findings.length, 0, `${path}\n  ${findings.join('\n  ')}`);
          await notTooWide(page);
        }
      });
    }
  },
}));

/** Coupons as customers take and use them. */
export const couponJourneys: Journey[] = [...taking, ...using, ...looking];
