import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { browserOf } from './browser.ts';
import { seen, until, type Journey, type Walk } from './journey.ts';
import { received } from './shop-addresses.ts';
import { nextNumber, shopCalls, type Buyer, type ShopCalls } from './shop-calls.ts';
import { addPicture, areDrawn, tabTo } from './shop-page-walk.ts';
import { shopWindow } from './shop-window.ts';

const NARROW = 360;

/** What a member does on pages of the shop alone, without a complaint of any of them. */
async function asMember(
  { page: first, product }: Walk,
  walk: (page: Page, shop: ShopCalls, me: Buyer) => Promise<void>,
  width?: number,
): Promise<void> {
  const shop = await shopCalls(product);
  const me = await shop.buyer();
  const window = await shopWindow(browserOf(first), product, me, width === undefined ? {} : { width });
  try {
    await walk(await window.open('/healthz'), shop, me);
    assert.deepEqual(window.complaints, []);
  } finally {
    await window.context.close();
  }
}

/** What members do after they have bought, and buying by the keyboard alone. */
export const shopMemberJourneys: Journey[] = [
  {
    name: 'shop member: a refund is asked for with its amount before it is sent, staff agree, and the pages say so',
    signedOut: true,
    walk: (given) =>
      asMember(given, async (page, shop, me) => {
        const order = await shop.paid(me, [await shop.goods('退款杯', '45.00', 9), 2]);
        await page.goto(`/user/order/${order.orderNo}`);
        await page.getByRole('link', { name: '申请售后' }).click();
        await page.waitForURL('**/refund');
        await seen(page, '最多可退 ¥90.00');
        await page.getByRole('button', { name: /减少/ }).click();
        await seen(page, '最多可退 ¥45.00');
        assert.equal(await page.getByLabel('退款金额').inputValue(), '45.00');
        await page.getByText('金额说明').click();
        await seen(page, /1\/2 件/);
        await page.getByRole('button', { name: '我没有收到货' }).click();
        await page.getByLabel('原因').selectOption({ label: '质量问题' });
        await page.getByLabel('补充说明（选填）').fill('杯口有缺');
        await page.getByRole('button', { name: '提交申请' }).click();
        await seen(page, '该原因需要上传图片');
        await addPicture(page, page.getByLabel(/^图片/));
        await page.getByRole('button', { name: '提交申请' }).click();
        await page.waitForURL('**/user/refund/R*');
        await seen(page, '待商家审核');
        await seen(page, '杯口有缺');
        await until('the picture is drawn', () => areDrawn(page.locator('.sent-pictures img')));
        const refundNo = page.url().split('/').at(-1) ?? '';
        const [row] = await shop.rows('shop/order/refund', { refund_no: refundNo });
        const agreed = await shop.staff('shop.order.Refund/audit', {
          ids: [row?.id],
          decision: 'agree',
          note: '抱歉给您添麻烦',
        });
        assert.equal(agreed.code, 1, agreed.msg);
        await until('the page says that the money is back', async () => {
          await page.reload();
          await page.locator('.order-state').waitFor();
          return (await page.locator('.order-state').innerText()) === '已完成';
        });
        await seen(page, '抱歉给您添麻烦');
        await page.getByRole('link', { name: `订单 ${order.orderNo}` }).click();
        await seen(page, '已退款 ¥45.00');
        await page.goto('/user/refund');
        await seen(page, `售后单 ${refundNo}`);
        const [member] = await shop.rows('user/user', { id: me.id });
        assert.equal(member?.money, '955.00');
      }),
  },
  {
    name: 'shop member: an order is reviewed with a picture, and something is added to the review',
    signedOut: true,
    walk: (given) =>
      asMember(given, async (page, shop, me) => {
        const goods = await shop.goods('评价杯', '9.00', 9);
        const order = await shop.paid(me, [goods, 1]);
        await received(shop, me, order);
        await page.goto('/user/order?status=4');
        await page
          .getByRole('region', { name: `订单 ${order.orderNo}` })
          .getByRole('link', { name: '评价', exact: true })
          .click();
        await page.waitForURL(`**/user/evaluate/${order.orderNo}`);
        await page.getByRole('group', { name: '服务' }).getByLabel('3 分').check({ force: true });
        await addPicture(page, page.getByLabel(/^图片/));
        await addPicture(page, page.getByLabel(/^图片/));
        await page
          .getByRole('button', { name: /^移除图片/ })
          .first()
          .click();
        await page.getByLabel('说说你的使用感受，帮助其他人').fill('杯子很轻，很好用');
        await page.getByRole('button', { name: '提交', exact: true }).click();
        await page.waitForURL(`**/user/order/${order.orderNo}`);
        await page.getByRole('link', { name: '查看评价' }).click();
        const own = page.getByRole('region', { name: '评价杯' });
        await own.getByText('杯子很轻，很好用').waitFor();
        await own.getByText('服务 3 分 · 物流 5 分').waitFor();
        assert.equal(await own.locator('.sent-pictures img').count(), 1);
        await own.getByRole('button', { name: '追加评价' }).click();
        await own.getByLabel('说说后来的使用感受').fill('用了一周，依然很好');
        await addPicture(own, own.getByLabel(/^图片/));
        await own.getByRole('button', { name: '提交', exact: true }).click();
        await own.getByText(/追评$/).waitFor();
        await own.getByText('用了一周，依然很好').waitFor();
        assert.equal(await own.getByRole('button', { name: '追加评价' }).count(), 0);
        await until('both pictures are drawn', async () => {
          const pictures = own.locator('.sent-pictures img');
          return (await pictures.count()) === 2 && areDrawn(pictures);
        });
        await page.locator('.account-nav').getByRole('link', { name: '我的评价' }).click();
        await page.waitForURL((url) => url.pathname === '/user/evaluate' && url.search === '');
        await own.getByText('用了一周，依然很好').waitFor();
        const { list } = await me.get<{ list: object[] }>(
          `shop.evaluation/index?goods_id=${goods.goodsId}&filter=image`,
        );
        assert.equal(list.length, 1);
      }),
  },
  {
    name: 'shop member: an order goes to another address, is cancelled with a reason, and a parcel shows its whole way',
    signedOut: true,
    walk: (given) =>
      asMember(given, async (page, shop, me) => {
        const goods = await shop.goods('改址杯', '6.00', 9);
        const address = { name: '韩梅梅', mobile: '13800138001', codes: ['330000', '330100', '330106'] };
        await me.post('shop.address/add', { ...address, detail: '文三路 99 号' });
        const order = await shop.unpaid(me, [goods, 1]);
        await page.goto(`/user/order/${order.orderNo}`);
        await page.getByRole('button', { name: '修改地址' }).click();
        const sheet = page.getByRole('dialog', { name: '修改地址' });
        await sheet.getByText('文三路 99 号').click();
        await sheet.getByRole('button', { name: '改寄到这里' }).click();
        await sheet.waitFor({ state: 'detached' });
        await seen(page, '韩梅梅 13800138001');
        await page.getByRole('button', { name: '取消订单' }).click();
        const question = page.getByRole('dialog');
        await question.getByLabel('为什么取消？').selectOption({ label: '地址填错' });
        await question.getByRole('button', { name: '取消订单' }).click();
        await seen(page, '取消原因: 地址填错');
        const [row] = await shop.rows('shop/order/order', { id: order.id });
        assert.deepEqual([row?.consignee, row?.cancel_reason], ['韩梅梅', '地址填错']);
        const sent = await shop.paid(me, [goods, 1]);
        const parcel = { ids: [sent.id], express_company: '顺丰', express_no: `SF${nextNumber()}` };
        assert.equal((await shop.staff('shop.order.Order/delivery', parcel)).code, 1);
        await page.goto(`/user/order/${sent.orderNo}`);
        const shown = page.locator('.parcel');
        await shown.getByText('改址杯 × 1').waitFor();
        await shown.getByText('暂无物流信息').waitFor();
      }),
  },
  {
    name: 'shop member: a whole purchase by the keyboard alone at 360 px, from the goods to the paid order',
    signedOut: true,
    walk: (given) =>
      asMember(
        given,
        async (page, shop, me) => {
          const { goodsId } = await shop.goods('键盘杯', '12.00', 9);
          await page.goto(`/goods/${goodsId}`);
          await tabTo(page, page.getByRole('button', { name: '加入购物车' }));
          await page.keyboard.press('Enter');
          await seen(page, '已加入购物车');
          await tabTo(page, page.getByRole('link', { name: /^购物车/ }).first());
          await page.keyboard.press('Enter');
          await page.waitForURL('**/cart');
          await tabTo(page, page.getByRole('link', { name: '去结算' }));
          await page.keyboard.press('Enter');
          await page.waitForURL('**/checkout');
          const submit = page.getByRole('button', { name: '提交订单' });
          await submit.waitFor();
          if (await submit.isDisabled()) {
            await tabTo(page, page.getByRole('checkbox', { name: /我已阅读并同意/ }));
            await page.keyboard.press('Space');
          }
          await tabTo(page, submit);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/pay/*');
          const ways = page.getByRole('radio');
          const balance = page.getByRole('radio', { name: /余额/ });
          await tabTo(page, ways.and(page.locator(':checked')));
          for (let at = 0; at < (await ways.count()) && !(await balance.isChecked()); at += 1)
            await page.keyboard.press('ArrowDown');
          assert.ok(await balance.isChecked());
          await tabTo(page, page.getByRole('button', { name: '立即付款' }));
          await page.keyboard.press('Enter');
          await seen(page, '付款成功');
          await tabTo(page, page.getByRole('link', { name: '查看订单' }));
          await page.keyboard.press('Enter');
          await page.waitForURL('**/user/order');
          await seen(page, '待发货');
          await seen(page, '键盘杯');
          const [order] = await shop.rows('shop/order/order', { user_id: me.id });
          assert.equal(Number(order?.status), 2);
        },
        NARROW,
      ),
  },
];
