import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { madePicture } from './made-picture.ts';
import { OWNER_PASSWORD, openedShop, type OpenShop } from './merchant-shop.ts';
import { onPostgres, WITHOUT_POSTGRES } from './on-postgres.ts';
import {
  choose,
  confirmByKey,
  confirmed,
  fillParcel,
  lookAt,
  openPage,
  openRow,
  startByKey,
  stateIs,
  storyShows,
} from './order-page.ts';
import { startProduct, type Product } from './product.ts';
import { adderOf, apiOf } from './record-api.ts';
import { nextNumber, shopCalls, type Buyer, type MadeOrder, type ShopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';
import { signIn } from './sign-in.ts';

const GOODS = 'shop/goods/goods';
const ORDER = 'merchant/order/order';
const REFUND = 'shop/order/refund';
const ACCOUNT = 'merchant/account';
const WITHDRAWAL = 'merchant/withdrawal';
/** Days in which a member may ask for a refund, unless a journey lets them end at once. */
const REFUND_DAYS = 7;

/** A window of the back office, of somebody who has just come in. */
async function windowAs(
  page: Page,
  { origin }: Product,
  { username, password }: Pick<Product, 'username' | 'password'>,
): Promise<Page> {
  const session = await signIn({ origin, username, password });
  const context = await windowFor(browserOf(page), origin, DESKTOP, session);
  return context.newPage();
}

/** A window of the back office of a shop, as its owner sees it. */
const ownWindow = (page: Page, product: Product, { username }: OpenShop): Promise<Page> =>
  windowAs(page, product, { username, password: OWNER_PASSWORD });

/** The owner writes goods for 300.00 in the form, of a class that is there; gives their key. */
async function writeGoods(own: Page, name: string): Promise<number> {
  await own.goto(`/admin/${GOODS}/add`);
  await own.locator('input[data-upload="cover"]').setInputFiles({
    name: 'cup.png',
    mimeType: 'image/png',
    buffer: madePicture(),
  });
  await until('the cover is uploaded', async () =>
    (await own.locator('#root_cover').inputValue()).includes('cup'),
  );
  await own.locator('#root_name').fill(name);
  await choose(own, own.locator('#root_classify_id'), /./);
  await own.getByRole('tab', { name: '规格与库存' }).click();
  await own.locator('#root_price').fill('300.00');
  await own.locator('#root_stock').fill('9');
  await own.getByRole('button', { name: '保存', exact: true }).click();
  await seen(own, '已新增');
  const [made] = await (await apiOf(own)).filtered(GOODS, { name });
  return Number(made?.['id']);
}

const skuOf = async (shop: ShopCalls, goodsId: number) => {
  const [sku] = await shop.rows('shop/goods/sku', { goods_id: goodsId });
  return { goodsId, skuId: Number(sku?.['id']) };
};

/** The member has what they ordered, and says what they think of it: the order is complete. */
async function complete(me: Buyer, { orderNo }: MadeOrder): Promise<void> {
  await me.post('shop.order/receive', { order_no: orderNo });
  const { lines } = await me.get<{ lines: { id: number }[] }>(`shop.order/detail?order_no=${orderNo}`);
  const scores = { score_goods: 5, score_service: 5, score_delivery: 5 };
  const items = lines.map(({ id }) => ({ line_id: id, ...scores, content: '好' }));
  await me.post('shop.evaluation/add', { order_no: orderNo, items });
}

/** While it walks, the time for refunds of what is received ends at once. */
async function withoutRefundDays(shop: ShopCalls, walk: () => Promise<void>): Promise<void> {
  const set = (days: number) => shop.staff('routine.Config/edit', { shop_aftersale_days: days });
  assert.equal((await set(0)).code, 1);
  try {
    await walk();
  } finally {
    await set(REFUND_DAYS);
  }
}

/** Staff settle what is due, by the button of the list; waits for what the shop has then, in yuan. */
async function settle(page: Page, shop: ShopCalls, { id }: OpenShop, available: string): Promise<void> {
  await openList(page, ACCOUNT);
  await page.getByRole('button', { name: '立即结算' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '立即结算' }).press('Enter');
  await until(`${available} are available`, async () => {
    const [account] = await shop.rows(ACCOUNT, { id });
    return account?.['available'] === available;
  });
}

/** Shops of merchants and what they earn. */
export const merchantTradeJourneys: Journey[] = [
  {
    name: 'a merchant writes their first goods, ships what is bought of them, and has the money in the bank',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const mine = await openedShop(product, shop);
      const own = await ownWindow(page, product, mine);
      const name = `初见杯 ${nextNumber()}`;
      const goodsId = await writeGoods(own, name);
      const me = await shop.buyer();
      await withoutRefundDays(shop, async () => {
        const order = await shop.paid(me, [await skuOf(shop, goodsId), 1]);
        await openRow(own, ORDER, order.id, order.orderNo);
        await fillParcel(own, await startByKey(own, '发货'), `SF${nextNumber()}`);
        await confirmByKey(own, own.getByRole('dialog', { name: '发货', exact: true }));
        await stateIs(own, '待收货');
        await lookAt(own);
        await complete(me, order);
        await until('its time for refunds is over', async () => {
          const [row] = await shop.rows('shop/order/order', { id: order.id });
          return Number(row?.['status']) === 5;
        });
        await settle(page, shop, mine, '300.00');
      });
      await openList(own, ACCOUNT);
      await seen(own, '300.00');
      await own.goto(`/admin/${WITHDRAWAL}/add`);
      await own.locator('#root_amount').fill('300.01');
      await own.getByRole('button', { name: '保存', exact: true }).click();
      await seen(own, '最多可提现 300.00 元');
      await withdraw(own, '120.00');
      const [asked] = await shop.rows(WITHDRAWAL, { merchant_id: mine.id });
      const [id, no] = [Number(asked?.['id']), String(asked?.['withdraw_no'])];

      // Who has just come in is not asked for the password again.
      const desk = await windowAs(page, product, product);
      await openRow(desk, WITHDRAWAL, id, no);
      await confirmed(desk, '通过');
      await openPage(desk).getByText('待打款').first().waitFor();
      const paid = await startByKey(desk, '确认已打款');
      await paid.getByLabel('流水号').fill('ICBC-1');
      await confirmByKey(desk, paid);
      await openPage(desk).getByText('已打款').first().waitFor();
      await storyShows(desk, '确认已打款', 'admin');
      await lookAt(desk);
      await desk.context().close();
      await openRow(own, WITHDRAWAL, id, no);
      await openPage(own).getByText('ICBC-1').first().waitFor();
      await lookAt(own);
      const [account] = await shop.rows(ACCOUNT, { id: mine.id });
      assert.deepEqual([account?.['available'], account?.['frozen']], ['180.00', '0.00']);
      await own.context().close();
    },
  },
  {
    name: 'goods of two shops are paid at once with a coupon of the platform, and each shop sees its order and its part',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const shops = [await openedShop(product, shop), await openedShop(product, shop)] as const;
      const me = await shop.buyer();
      const windows: Page[] = [];
      for (const mine of shops) {
        const own = await ownWindow(page, product, mine);
        windows.push(own);
        const { skuId } = await skuOf(shop, await writeGoods(own, `同袋 ${nextNumber()}`));
        await me.post('shop.cart/add', { sku_id: skuId, qty: 1 });
      }
      const add = await adderOf(product);
      const coupon = await add('shop/market/coupon', {
        name: `e2e ${nextNumber()}`,
        type: 1,
        amount: '60.00',
        threshold: '500.00',
        merchant_share: 5000,
        get_type: 1,
        valid_type: 2,
        valid_days: 7,
      });
      assert.equal((await shop.staff('shop.market.Coupon/start', { ids: [coupon] })).code, 1);
      await me.post('shop.coupon/receive', { id: coupon });

      const window = await shopWindow(browserOf(page), product, me);
      const bought = await window.open('/cart');
      await bought.getByRole('link', { name: '去结算' }).press('Enter');
      for (const { name } of shops) await seen(bought, name);
      await until('the coupon is used', async () =>
        /−¥60\.00/.test(await bought.locator('.sums').innerText()),
      );
      await lookAt(bought);
      await bought.getByRole('button', { name: '提交订单' }).press('Enter');
      await bought.waitForURL('**/pay/*');
      await bought.getByRole('button', { name: '立即付款' }).press('Enter');
      await seen(bought, '付款成功');
      assert.deepEqual(window.complaints, []);
      await window.context.close();

      for (const [at, own] of windows.entries()) {
        await openList(own, ORDER);
        const orders = await shop.rows('shop/order/order', { merchant_id: shops[at]!.id });
        assert.equal(orders.length, 1);
        assert.deepEqual([orders[0]?.['pay_amount'], orders[0]?.['platform_coupon']], ['270.00', '30.00']);
        assert.equal(await own.locator('tbody tr[data-row]').count(), 1);
        // Of 30.00 off the shop bears a half.
        const [account] = await shop.rows(ACCOUNT, { id: shops[at]!.id });
        assert.equal(account?.['pending'], '285.00');
        await own.context().close();
      }
    },
  },
  {
    name: 'a refund after the settlement takes back what is there, and what is lacking is a debt that both see',
    skip: WITHOUT_POSTGRES,
    walk: ({ page: shared }) =>
      onPostgres(async (databaseUrl) => {
        const product = await startProduct({ databaseUrl, secretKey: randomBytes(24).toString('hex') });
        const context = await windowFor(browserOf(shared), product.origin, DESKTOP, await signIn(product));
        try {
          await refundLate(await context.newPage(), product, databaseUrl);
        } finally {
          await context.close();
          await product.stop();
        }
      }),
  },
];

async function refundLate(page: Page, product: Product, databaseUrl: string): Promise<void> {
  const shop = await shopCalls(product);
  const mine = await openedShop(product, shop);
  const own = await ownWindow(page, product, mine);
  await shop.goods('别家杯', '1.00', 1);
  const goodsId = await writeGoods(own, `晚退杯 ${nextNumber()}`);
  const me = await shop.buyer();
  const order = await shop.paid(me, [await skuOf(shop, goodsId), 1]);
  const parcel = { ids: [order.id], express_company: '顺丰', express_no: `SF${nextNumber()}` };
  assert.equal((await shop.staff('shop.order.Order/delivery', parcel)).code, 1);
  await withoutRefundDays(shop, async () => {
    await complete(me, order);
    await settle(page, shop, mine, '300.00');
  });
  await withdraw(own, '250.00');

  await prolong(databaseUrl, order);
  const refundNo = await askedRefund(me, order);
  const [row] = await shop.rows(REFUND, { refund_no: refundNo });
  await openRow(page, REFUND, Number(row?.['id']), refundNo);
  const audit = await startByKey(page, '审核');
  await choose(page, audit.getByRole('combobox', { name: '处理' }), '同意');
  await audit.getByLabel('退款金额').fill('200.00');
  await confirmByKey(page, audit);
  await until('the shop owes what is lacking', async () => {
    const [account] = await shop.rows(ACCOUNT, { id: mine.id });
    return account?.['debt'] === '150.00' && account['available'] === '0.00';
  });
  for (const window of [page, own]) {
    await window.goto(`/admin/${ACCOUNT}/${mine.id}`);
    await openPage(window).getByText('150.00').first().waitFor();
    await lookAt(window);
  }
  await own.context().close();
}

/** The shop takes so much of what is there. */
async function withdraw(own: Page, amount: string): Promise<void> {
  await own.goto(`/admin/${WITHDRAWAL}/add`);
  await own.locator('#root_amount').fill(amount);
  await own.getByRole('button', { name: '保存', exact: true }).click();
  await seen(own, '已新增');
}

/** The member may ask for a refund for a day more. */
async function prolong(databaseUrl: string, { id }: MadeOrder): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update shop_order set aftersale_until = now() + interval '1 day' where id = $1`, [id]);
  await client.end();
}

/** A refund of all of an order, which the member keeps. */
async function askedRefund(me: Buyer, { orderNo }: MadeOrder): Promise<string> {
  const { lines } = await me.get<{ lines: { id: number }[] }>(`shop.order/detail?order_no=${orderNo}`);
  const { list } = await me.get<{ list: { id: number; text: string }[] }>('shop.refund/reasons?kind=1');
  const { refund_no: no } = await me.post<{ refund_no: string }>('shop.refund/create', {
    order_no: orderNo,
    type: 1,
    goods_status: 2,
    items: [{ line_id: lines[0]?.id, qty: 1 }],
    reason_id: list[0]?.id,
    description: '杯子是裂的',
    idempotency_key: nextNumber(),
  });
  return no;
}
