import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { browserOf } from './browser.ts';
import { startFakeChannel } from './fake-channel.ts';
import { signInAs } from './front-journeys.ts';
import { seen, until, type Journey } from './journey.ts';
import { startProduct } from './product.ts';
import { nextNumber, shopCalls, type Buyer, type ShopCalls } from './shop-calls.ts';
import { shopWindow, type ShopWindow } from './shop-window.ts';

const PAID = '付款成功';

/** Walks in a window of a member, without a complaint of any of its pages. */
async function within(window: ShopWindow, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
    assert.deepEqual(window.complaints, []);
  } finally {
    await window.context.close();
  }
}

/** Payments of an order's checkout that hold money now. */
async function payments(shop: ShopCalls, orderId: number): Promise<string[]> {
  const [order] = await shop.rows('shop/order/order', { id: orderId });
  const all = await shop.rows('shop/pay/payment', { group_id: order?.group_id });
  return all.filter(({ status }) => Number(status) === 2).map(({ channel }) => String(channel));
}

const moneyOf = async (shop: ShopCalls, { id }: Buyer): Promise<string> =>
  String((await shop.rows('user/user', { id }))[0]?.money);

/** The first request reaches the server, and its answer gets lost on the way back. */
function loseOnce(): (route: Route) => Promise<void> {
  let isLost = false;
  return async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  };
}

const signedOut: Journey[] = [
  {
    name: 'shop fault: a session that ends in the middle of the checkout loses nothing that was typed',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const { skuId } = await shop.goods('断线杯', '12.00', 5);
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/checkout?sku_id=${skuId}&qty=2`);
        await page.getByLabel('给商家留言（选填）').fill('请放门口');
        await page.getByRole('button', { name: '新增地址' }).click();
        await page.getByLabel('收货人').fill('韩梅梅');
        await page.getByLabel('手机号').fill('13800138001');
        await page.getByLabel('省份').selectOption('330000');
        await page.getByLabel('城市').selectOption('330100');
        await page.getByLabel('区县').selectOption('330106');
        await page.getByLabel('详细地址').fill('文三路 99 号');
        await me.post('user/logout', { refreshToken: '' });
        await page.getByRole('button', { name: '保存', exact: true }).click();
        await seen(page, '已填写的内容不会丢失');
        await page.locator('main').getByRole('link', { name: '去登录' }).click();
        await page.waitForURL('**/user/login');
        await signInAs(page, { username: me.name, password: me.password });
        await page.waitForURL(`**/checkout?sku_id=${skuId}&qty=2`);
        assert.equal(await page.getByLabel('给商家留言（选填）').inputValue(), '请放门口');
        assert.equal(await page.getByLabel('收货人').inputValue(), '韩梅梅');
        assert.equal(await page.getByLabel('详细地址').inputValue(), '文三路 99 号');
        // The list of regions is fetched.
        await page.getByLabel('区县').locator('option[value="330106"]').waitFor({ state: 'attached' });
        assert.equal(await page.getByLabel('区县').inputValue(), '330106');
        await page.getByRole('button', { name: '保存', exact: true }).click();
        await page.getByText('韩梅梅 13800138001').click();
        await until('the order goes there', async () =>
          (await page.locator('.address[data-on]').innerText()).includes('韩梅梅'),
        );
        await page.getByRole('button', { name: '提交订单' }).click();
        await page.waitForURL('**/pay/*');
        const [order, ...others] = await shop.rows('shop/order/order', { user_id: me.id });
        assert.deepEqual([order?.buyer_remark, order?.consignee, others.length], ['请放门口', '韩梅梅', 0]);
        assert.match(String(order?.address), /文三路 99 号/);
      });
    },
  },
  {
    name: 'shop fault: what one account has typed is not shown to the next one on the same tab',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const [me, next] = [await shop.buyer(), await shop.buyer()];
      const { skuId } = await shop.goods('留言杯', '12.00', 5);
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/checkout?sku_id=${skuId}&qty=1`);
        await page.getByLabel('给商家留言（选填）').fill('我的秘密');
        await page.evaluate((session) => localStorage.setItem('metamall.member', session), next.session);
        await page.reload();
        await page.getByLabel('给商家留言（选填）').waitFor();
        assert.equal(await page.getByLabel('给商家留言（选填）').inputValue(), '');
      });
    },
  },
  {
    name: 'shop fault: the same account in two tabs is signed out in both, and what is shown becomes the next one’s',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const [me, next] = [await shop.buyer(), await shop.buyer()];
      await shop.unpaid(me, [await shop.goods('前任的杯', '3.00', 5), 1]);
      await shop.unpaid(next, [await shop.goods('后来的杯', '3.00', 5), 1]);
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const [orders, home, centre] = [
          await window.open('/user/order'),
          await window.open('/'),
          await window.open('/user'),
        ];
        await seen(orders, '前任的杯');
        const account = home.locator('.head-tools').getByRole('link', { name: '李雷' });
        await account.waitFor();
        await centre.getByRole('button', { name: '退出登录' }).click();
        await centre.waitForURL('**/user/login');
        await seen(orders, '已填写的内容不会丢失');
        assert.equal(await orders.getByText('前任的杯').count(), 0);
        await home.locator('.head-tools').getByRole('link', { name: '登录' }).waitFor();
        assert.equal(await account.count(), 0);
        await signInAs(centre, { username: next.name, password: next.password });
        await seen(orders, '后来的杯');
        await account.waitFor();
        assert.equal(await orders.getByText('前任的杯').count(), 0);
      });
    },
  },
];

const paying: Journey[] = [
  {
    name: 'shop fault: the network is lost while an order is placed and paid: one order, paid once',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('100.00');
      const { skuId } = await shop.goods('失联杯', '25.00', 9);
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/checkout?sku_id=${skuId}&qty=1`);
        await page.route('**/api/shop.order/create', loseOnce());
        await page.route('**/api/shop.pay/create', loseOnce());
        const submit = page.getByRole('button', { name: '提交订单' });
        await submit.click();
        await page.locator('.buy-problem').filter({ hasText: /\S/ }).first().waitFor();
        await submit.click();
        await page.waitForURL('**/pay/*');
        const orders = await shop.rows('shop/order/order', { user_id: me.id });
        assert.equal(orders.length, 1);
        await page.getByText('余额支付').click();
        const pay = page.getByRole('button', { name: '立即付款' });
        await pay.click();
        await page.locator('.buy-problem').filter({ hasText: /\S/ }).first().waitFor();
        await pay.click();
        await seen(page, PAID);
        assert.deepEqual(await payments(shop, Number(orders[0]?.id)), ['balance']);
        assert.equal(await moneyOf(shop, me), '75.00');
      });
    },
  },
  {
    name: 'shop fault: without a network the payment says so, and goes on when it is back',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('100.00');
      const order = await shop.unpaid(me, [await shop.goods('断网杯', '25.00', 9), 1]);
      const window = await shopWindow(browserOf(first), product, me);
      await within(window, async () => {
        const page = await window.open(`/pay/${order.groupNo}`);
        await page.getByText('余额支付').click();
        await window.context.setOffline(true);
        await page.getByRole('button', { name: '立即付款' }).click();
        await page.locator('.buy-problem').filter({ hasText: /网络/ }).first().waitFor();
        await window.context.setOffline(false);
        await page.getByRole('button', { name: '立即付款' }).click();
        await seen(page, PAID);
        assert.deepEqual(await payments(shop, order.id), ['balance']);
      });
    },
  },
  {
    name: 'shop fault: a payment window that was closed is paid late, beside another payment: the surplus goes back',
    signedOut: true,
    walk: async ({ page: first }) => {
      const fake = await startFakeChannel();
      try {
        const product = await startProduct({ fakeChannel: fake.url });
        try {
          const shop = await shopCalls(product);
          await fake.openAccounts(shop, product.origin);
          const me = await shop.buyer('100.00');
          const goods = await shop.goods('关窗杯', '25.00', 9);
          const window = await shopWindow(browserOf(first), product, me);
          await within(window, async () => {
            const wechatOf = async (id: number): Promise<string> => {
              const [row] = await shop.rows('shop/order/order', { id });
              const [payment] = await shop.rows('shop/pay/payment', {
                group_id: row?.group_id,
                channel: 'wechat_native',
              });
              return String(payment?.pay_no);
            };
            const openAndClose = async (groupNo: string): Promise<void> => {
              const page = await window.open(`/pay/${groupNo}`);
              await page.getByText('微信支付').click();
              await page.getByRole('button', { name: '立即付款' }).click();
              await page.getByRole('img', { name: '请用手机扫码付款' }).waitFor();
              await page.close();
            };
            // Paid while the window was closed: whoever comes back finds it paid.
            const one = await shop.unpaid(me, [goods, 1]);
            await openAndClose(one.groupNo);
            await fake.pay(await wechatOf(one.id));
            const back = await window.open(`/pay/${one.groupNo}`);
            await back.getByRole('link', { name: '查看订单' }).waitFor();
            assert.equal(await back.getByRole('button', { name: '立即付款' }).count(), 0);
            assert.deepEqual(await payments(shop, one.id), ['wechat_native']);
            // Paid in another way meanwhile: the order is paid once, and what comes late is given back.
            const two = await shop.unpaid(me, [goods, 1]);
            await openAndClose(two.groupNo);
            const again = await window.open(`/pay/${two.groupNo}`);
            await again.getByText('余额支付').click();
            await again.getByRole('button', { name: '立即付款' }).click();
            await seen(again, PAID);
            await fake.pay(await wechatOf(two.id));
            await until('the surplus is on its way back', async () => {
              const [late] = await shop.rows('shop/pay/payment', { pay_no: await wechatOf(two.id) });
              const given = await shop.rows('shop/pay/refundPayment', { payment_id: late?.id });
              return given.length === 1 && given[0]?.amount === '25.00';
            });
            assert.equal(await moneyOf(shop, me), '75.00');
            const [order] = await shop.rows('shop/order/order', { id: two.id });
            assert.deepEqual([order?.status, order?.pay_type], [2, 'balance']);
          });
        } finally {
          await product.stop();
        }
      } finally {
        await fake.stop();
      }
    },
  },
];

const serving: Journey[] = [
  {
    name: 'shop fault: the server is restarted while pages are open: they say so, and go on afterwards',
    signedOut: true,
    walk: async ({ page: first }) => {
      const product = await startProduct();
      try {
        const shop = await shopCalls(product);
        const me = await shop.buyer('100.00');
        const { goodsId } = await shop.goods('重启杯', '25.00', 9);
        const window = await shopWindow(browserOf(first), product, me);
        await within(window, async () => {
          const [page, checkout] = [await window.open(`/goods/${goodsId}`), await window.open('/search')];
          await page.getByRole('button', { name: '加入购物车' }).click();
          await page.getByRole('link', { name: '去购物车' }).waitFor();
          await product.restart(async () => {
            await page.getByRole('button', { name: '加入购物车' }).click();
            await page.locator('.buy-problem').filter({ hasText: /\S/ }).first().waitFor();
            await checkout.locator('.card-link').first().click();
            await checkout.locator('main h1').filter({ hasText: '出了点问题' }).waitFor();
            assert.equal(await checkout.locator('h1').count(), 1);
          });
          await checkout.getByRole('button', { name: '重试' }).click();
          await checkout.locator('.goods-words h1').waitFor();
          await page.getByRole('button', { name: '加入购物车' }).click();
          await page.getByRole('link', { name: '去购物车' }).click();
          await page.waitForURL('**/cart');
          await seen(page, '重启杯');
          await page.getByRole('link', { name: '去结算' }).click();
          await page.getByRole('button', { name: '提交订单' }).click();
          await page.waitForURL('**/pay/*');
          await page.getByText('余额支付').click();
          await page.getByRole('button', { name: '立即付款' }).click();
          await seen(page, PAID);
          assert.equal(await moneyOf(shop, me), '50.00');
        });
      } finally {
        await product.stop();
      }
    },
  },
  {
    name: 'shop fault: a page that is taken over after its goods have changed complains of nothing and sells at the new price',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const { goodsId } = await shop.goods('变价杯', '25.00', 9);
      const window = await shopWindow(browserOf(first), product, null);
      await within(window, async () => {
        await window.context.route(`**/goods/${goodsId}`, async (route) => {
          const drawn = await route.fetch();
          // Between the drawing and the scripts the goods become others.
          const changed = await shop.change('shop/goods/goods', goodsId, { price: '31.50', name: '新价杯' });
          assert.ok(changed);
          await route.fulfill({ response: drawn });
        });
        const page = await window.open(`/goods/${goodsId}`);
        await page.waitForLoadState('networkidle');
        await seen(page, '变价杯');
        await page.getByRole('button', { name: '加入购物车' }).click();
        await page.getByRole('link', { name: '去购物车' }).click();
        await page.waitForURL('**/cart');
        await page.locator('.cart-amount').filter({ hasText: '31.50' }).waitFor();
        await seen(page, '新价杯');
      });
    },
  },
  {
    name: 'shop fault: odd goods are taken over by the browser without a complaint, in any time zone',
    signedOut: true,
    walk: async ({ page: first, product }) => {
      const shop = await shopCalls(product);
      const odd = [
        `"'></script><img src=x onerror=alert(1)>&amp;${nextNumber()}`,
        '😀'.repeat(120),
        'كوب من \u202Eالسيراميك\u202C 5',
        'a\u00a0b  c\u2028d',
      ];
      const ids = [];
      for (const name of odd)
        ids.push((await shop.goods(name, '9999999.99', 3, { name_en: name, subtitle: name })).goodsId);
      const context = await browserOf(first).newContext({
        baseURL: product.origin,
        timezoneId: 'America/Los_Angeles',
        locale: 'ar-EG',
        viewport: { width: 360, height: 780 },
      });
      const complaints: string[] = [];
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
      });
      page.on('dialog', (dialog) => {
        complaints.push(`a script ran: ${dialog.message()}`);
        void dialog.dismiss();
      });
      for (const path of ['/', '/search?sort=new', ...ids.map((id) => `/goods/${id}`)])
        for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
          await page.goto(address, { waitUntil: 'networkidle' });
          const [wide, room] = await page.evaluate(
            () => [document.documentElement.scrollWidth, innerWidth] as const,
          );
          assert.ok(wide <= room, `${address} is ${wide} px wide in ${room}`);
        }
      await context.close();
      assert.deepEqual(complaints, []);
    },
  },
];

/** What goes wrong around the shop while somebody buys. */
export const shopFaultJourneys: Journey[] = [...signedOut, ...paying, ...serving];
