import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import {
  actionOf,
  choose,
  confirmByKey,
  openPage,
  openRow,
  ORDER,
  sectionOf,
  startByKey,
  stateIs,
  storyShows,
} from './order-page.ts';
import { nextNumber, shopCalls, type Buyer, type MadeOrder, type ShopCalls } from './shop-calls.ts';

const REFUND = 'shop/order/refund';

interface AskedRefund {
  id: number;
  refundNo: string;
}

/** An order whose goods the member has. */
async function received(shop: ShopCalls, me: Buyer): Promise<MadeOrder> {
  const order = await shop.paid(me, [await shop.goods('茶杯', '45.00', 9), 2]);
  const parcel = { ids: [order.id], express_company: '顺丰', express_no: `SF${nextNumber()}` };
  assert.equal((await shop.staff('shop.order.Order/delivery', parcel)).code, 1);
  await me.post('shop.order/receive', { order_no: order.orderNo });
  return order;
}

/** The member asks to return some of an order. */
async function askReturn(shop: ShopCalls, me: Buyer, order: MadeOrder, qty: number): Promise<AskedRefund> {
  const { lines } = await me.get<{ lines: { id: number }[] }>(`shop.order/detail?order_no=${order.orderNo}`);
  const { list } = await me.get<{ list: { id: number; text: string }[] }>('shop.refund/reasons?kind=2');
  const asked = await me.post<{ refund_no: string }>('shop.refund/create', {
    order_no: order.orderNo,
    type: 2,
    items: [{ line_id: lines[0]?.id, qty }],
    reason_id: list.find(({ text }) => /其他|Other/.test(text))?.id,
    description: '杯口有缺',
    idempotency_key: nextNumber(),
  });
  const [row] = await shop.rows(REFUND, { refund_no: asked.refund_no });
  return { id: Number(row?.id), refundNo: asked.refund_no };
}

/** Where goods come back to; gives who takes them there. */
async function returnAddress(shop: ShopCalls): Promise<string> {
  const name = `售后部 ${nextNumber()}`;
  const values = {
    name,
    mobile: '13800000009',
    codes: ['330000', '330100', '330106'],
    detail: '退货路 9 号',
  };
  const added = await shop.staff('shop.delivery.Address/add', { ...values, is_return: 1 });
  assert.equal(added.code, 1, added.msg);
  return name;
}

const shows = (page: Page, words: RegExp): Promise<void> =>
  until(`the page shows ${String(words)}`, async () => words.test(await openPage(page).innerText()));

/** Goods that come back, and their money. */
export const refundJourneys: Journey[] = [
  {
    name: 'refunds: goods come back step by step, the money after them, and the figure says why it is what it is',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const address = await returnAddress(shop);
      const order = await received(shop, me);
      const { id, refundNo } = await askReturn(shop, me, order, 1);
      await openList(page, `${REFUND}?tab=toAudit`);
      await page.locator(`tr[data-row="${id}"]`).press('Enter');
      await openPage(page).getByRole('heading', { name: refundNo }).waitFor();
      await storyShows(page, '提交申请', me.name);
      await shows(page, /杯口有缺/);

      const audit = await startByKey(page, '审核');
      await choose(page, audit.getByRole('combobox', { name: '处理' }), '同意');
      await choose(page, audit.getByRole('combobox', { name: /退货地址/ }), new RegExp(address));
      await audit.getByRole('textbox', { name: /说明/ }).fill('请寄回');
      await confirmByKey(page, audit);
      await storyShows(page, '同意', 'admin', '请寄回');
      await sectionOf(page, '退货').getByText(address).waitFor();
      const mine = await me.get<{ return_address: object }>(`shop.refund/detail?refund_no=${refundNo}`);
      assert.match(JSON.stringify(mine.return_address), new RegExp(address));

      const { list } = await me.get<{ list: { id: number }[] }>('shop.express/index');
      const back = { refund_no: refundNo, company_id: list[0]?.id, no: `BACK${nextNumber()}` };
      await me.post('shop.refund/ship', back);
      await page.reload();
      await sectionOf(page, '退货').getByText(back.no).first().waitFor();
      await storyShows(page, '寄回商品', me.name, back.no);
      const receive = await startByKey(page, '收货');
      await choose(page, receive.getByRole('combobox', { name: '处理' }), '确认收货');
      assert.equal(await receive.getByRole('textbox', { name: /茶杯/ }).inputValue(), '1');
      await receive.getByRole('checkbox', { name: /库存/ }).press('Space');
      await confirmByKey(page, receive);
      await stateIs(page, '已完成');
      await storyShows(page, '收到退货', 'admin');
      await storyShows(page, '退款成功', '系统');
      await shows(page, /退款方式\s*余额/);
      for (const name of ['审核', '收货', '重新退款'])
        assert.equal(await actionOf(page, name).count(), 0, name);
      const [member] = await shop.rows('user/user', { id: me.id });
      assert.equal(member?.money, '955.00');

      await openRow(page, ORDER, order.id, order.orderNo);
      await shows(page, /已退金额\s*45\.00/);
      await storyShows(page, '已退款', '系统');
      await openPage(page).getByRole('button', { name: '为什么：已退金额' }).first().press('Enter');
      const why = page.getByRole('dialog').last();
      await why.getByText(/1 条变动，合计 45\.00，与该数值一致/).waitFor();
      await why.locator('summary').first().click();
      await why.getByText(`会员 ${me.id} 余额`).first().waitFor();
      assert.deepEqual(await graveFindings(page, '[role="dialog"]'), []);
    },
  },
  {
    name: 'refunds: a refusal needs a reason, which the member reads; a second request can be asked',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const order = await received(shop, me);
      const { id, refundNo } = await askReturn(shop, me, order, 2);
      await openRow(page, REFUND, id, refundNo);
      const audit = await startByKey(page, '审核');
      await choose(page, audit.getByRole('combobox', { name: '处理' }), '拒绝');
      await page.keyboard.press('Control+Enter');
      await audit.locator('[data-form-error]').first().waitFor();
      await audit.getByRole('textbox', { name: /说明/ }).fill('照片看不清');
      await confirmByKey(page, audit);
      await seen(page, '“审核”已完成');
      await storyShows(page, '拒绝', 'admin', '照片看不清');
      await actionOf(page, '审核').waitFor({ state: 'detached' });
      const { status, log } = await me.get<{ status: number; log: object[] }>(
        `shop.refund/detail?refund_no=${refundNo}`,
      );
      assert.equal(status, 3);
      assert.match(JSON.stringify(log), /照片看不清/);
      const again = await askReturn(shop, me, order, 1);
      await openRow(page, REFUND, again.id, again.refundNo);
      await actionOf(page, '审核').waitFor();
    },
  },
];
