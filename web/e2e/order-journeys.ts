import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { openList, seen, until, type Journey } from './journey.ts';
import {
  actionOf,
  askedBy,
  confirmByKey,
  fillParcel,
  openPage,
  openRow,
  ORDER,
  sectionOf,
  startByKey,
  stateIs,
  tabCount,
  storyShows,
} from './order-page.ts';
import { nextNumber, shopCalls } from './shop-calls.ts';

const done = (page: Page, name: string): Promise<void> => seen(page, `“${name}”已完成`);

/** Reads the open list anew. */
const refresh = (page: Page): Promise<void> =>
  page.getByRole('toolbar').getByRole('button', { name: '刷新' }).click();

const rowOf = (page: Page, name: string): Locator =>
  sectionOf(page, '商品（下单时）').getByRole('row').filter({ hasText: name });

/** Orders as staff see them through. */
export const orderJourneys: Journey[] = [
  {
    name: 'orders: from the tab that counts it to its receipt, each step by staff in the story with who and why',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const [cup, plate] = [await shop.goods('陶杯', '30.00', 20), await shop.goods('盘子', '40.00', 20)];
      await openList(page, ORDER);
      const before = await tabCount(page, '待付款');
      const order = await shop.unpaid(me, [cup, 2], [plate, 1]);
      await refresh(page);
      await until('the tab counts the order', async () => (await tabCount(page, '待付款')) === before + 1);
      await page.getByRole('tab', { name: /^待付款/ }).press('Enter');
      await page.waitForURL('**tab=toPay**');
      const row = page.locator(`tr[data-row="${order.id}"]`);
      await row.press('Enter');
      await openPage(page).getByRole('heading', { name: order.orderNo }).waitFor();
      await stateIs(page, '待付款');

      const price = await startByKey(page, '改价');
      await price.getByLabel('应付金额').fill('95.00');
      await price.getByLabel('原因').fill('老客户');
      await confirmByKey(page, price);
      await done(page, '改价');
      await storyShows(page, '改价', 'admin', '100.00 → 95.00 老客户');
      const adjust = sectionOf(page, '改价').getByRole('row').nth(1);
      assert.match((await adjust.innerText()).replace(/\s+/g, ' '), /100\.00 95\.00 老客户 admin/);
      await until('the lines share the change', async () =>
        /57\.00/.test(await rowOf(page, '陶杯').innerText()),
      );

      await shop.pay(me, order);
      await page.reload();
      await stateIs(page, '待发货');
      await storyShows(page, '付款成功', '系统');

      const part = await startByKey(page, '发货');
      await fillParcel(page, part, 'SF1000001', { 陶杯: 1, 盘子: 0 });
      await confirmByKey(page, part);
      await done(page, '发货');
      await stateIs(page, '待发货');
      await sectionOf(page, '包裹').getByText('SF1000001').waitFor();
      await storyShows(page, '发货', 'admin', 'SF1000001');
      const rest = await startByKey(page, '发货');
      assert.equal(await rest.getByRole('textbox', { name: /陶杯/ }).inputValue(), '1');
      await fillParcel(page, rest, 'SF1000002');
      await confirmByKey(page, rest);
      await stateIs(page, '待收货');
      await storyShows(page, '发货', 'admin', 'SF1000002');
      await actionOf(page, '发货').waitFor({ state: 'detached' });

      await me.post('shop.order/receive', { order_no: order.orderNo });
      await page.reload();
      await stateIs(page, '待评价');
      await storyShows(page, '确认收货', me.name);
      await storyShows(page, '下单', me.name);
      await page.keyboard.press('Escape');
      await openPage(page).waitFor({ state: 'detached' });
      await refresh(page);
      await until('the tab has lost it', async () => (await tabCount(page, '待付款')) === before);
    },
  },
  {
    name: 'orders: a request to cancel is refused with a reason, then approved; nothing can be done to it any more',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const order = await shop.paid(me, [await shop.goods('茶壶', '80.00', 5), 1]);
      const ask = { order_no: order.orderNo, reason: '不想要了' };
      await me.post('shop.order/applyCancel', ask);
      await openList(page, `${ORDER}?tab=applied`);
      await page.locator(`tr[data-row="${order.id}"]`).press('Enter');
      await openPage(page).getByRole('heading', { name: order.orderNo }).waitFor();
      await storyShows(page, '申请取消', me.name, '不想要了');
      // What asks to be cancelled is not shipped.
      await actionOf(page, '发货').waitFor({ state: 'detached' });
      await actionOf(page, '关闭订单').waitFor({ state: 'detached' });

      const refusal = await startByKey(page, '拒绝取消');
      await page.keyboard.press('Control+Enter');
      await refusal.locator('[data-form-error]').first().waitFor();
      await refusal.getByLabel('原因').fill('已在打包');
      await confirmByKey(page, refusal);
      await stateIs(page, '待发货');
      await storyShows(page, '拒绝取消', 'admin', '已在打包');

      await me.post('shop.order/applyCancel', ask);
      await page.reload();
      await actionOf(page, '同意取消').waitFor();
      await actionOf(page, '同意取消').press('Enter');
      const question = page.getByRole('alertdialog', { name: /全额退款/ });
      await question.getByRole('button', { name: '同意取消' }).press('Enter');
      await done(page, '同意取消');
      await openPage(page).getByText('已取消').first().waitFor();
      await storyShows(page, '取消订单', 'admin');
      await until('all the money is back', async () =>
        /已退金额\s*80\.00/.test(await openPage(page).innerText()),
      );
      for (const name of ['发货', '改价', '修改地址', '申请售后', '关闭订单', '同意取消'])
        assert.equal(await actionOf(page, name).count(), 0, name);
      const [row] = await shop.rows('user/user', { id: me.id });
      assert.equal(row?.money, '1000.00');
    },
  },
  {
    name: 'orders: one is closed with a reason, and not once money went back of it or it has ended',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const bowl = await shop.goods('饭碗', '10.00', 20);
      const unpaid = await shop.unpaid(me, [bowl, 1]);
      await openRow(page, ORDER, unpaid.id, unpaid.orderNo);
      const close = await startByKey(page, '关闭订单');
      await page.keyboard.press('Control+Enter');
      await close.locator('[data-form-error]').first().waitFor();
      await close.getByLabel('关闭原因').fill('重复下单');
      await confirmByKey(page, close);
      await openPage(page).getByText('已取消').first().waitFor();
      await storyShows(page, '关闭订单', 'admin', '重复下单');
      await actionOf(page, '关闭订单').waitFor({ state: 'detached' });

      const shipped = await shop.paid(me, [bowl, 2]);
      const parcel = { express_company: '顺丰', express_no: `SF${nextNumber()}` };
      assert.equal((await shop.staff('shop.order.Order/delivery', { ids: [shipped.id], ...parcel })).code, 1);
      const stock = async () => Number((await shop.rows('shop/goods/sku', { id: bowl.skuId }))[0]?.stock);
      const left = await stock();
      await openRow(page, ORDER, shipped.id, shipped.orderNo);
      const closing = await startByKey(page, '关闭订单');
      await closing.getByLabel('关闭原因').fill('客户拒收，已退回');
      await closing.getByLabel('已发货的商品退回库存').press('Space');
      assert.ok(await closing.getByRole('button', { name: '关闭订单' }).isDisabled());
      await closing.getByLabel(`请输入 ${shipped.orderNo} 以确认`).fill(shipped.orderNo);
      await confirmByKey(page, closing);
      await openPage(page).getByText('已取消').first().waitFor();
      assert.equal(await stock(), left + 2);

      const partly = await shop.paid(me, [bowl, 3]);
      const [line] = await shop.rows('shop/order/orderGoods', { order_id: partly.id });
      const one = { type: 1, items: [{ line_id: Number(line?.id), qty: 1 }], reason: '少一件' };
      assert.equal((await shop.staff('shop.order.Order/refund', { ids: [partly.id], ...one })).code, 1);
      const [refund] = await shop.rows('shop/order/refund', { order_id: partly.id });
      const agreed = { ids: [refund?.id], decision: 'agree' };
      assert.equal((await shop.staff('shop.order.Refund/audit', agreed)).code, 1);
      await openRow(page, ORDER, partly.id, partly.orderNo);
      await until('some money is back', async () =>
        /已退金额\s*10\.00/.test(await openPage(page).innerText()),
      );
      await actionOf(page, '关闭订单').waitFor({ state: 'detached' });
      const refused = await shop.staff('shop.order.Order/close', { ids: [partly.id], reason: '不卖了' });
      assert.equal(refused.code, 0);
      assert.equal(await askedBy(page, '关闭订单').count(), 0);
    },
  },
];
