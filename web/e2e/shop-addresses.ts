import assert from 'node:assert/strict';
import { nextNumber, type Buyer, type MadeOrder, type ShopCalls } from './shop-calls.ts';

/** A page of the shop or of the member centre. */
export interface ShopAddress {
  address: string;
  /** Of pages that say that nothing is there. */
  status?: number;
  /** For whoever is not signed in. */
  guest?: boolean;
}

const MEMBER_CENTRE = ['overview', 'profile', 'changePassword', 'balance', 'integral'];

/** Every kind of page, for a member who is given orders to pay, to refund and to review, and what belongs to them. */
export async function shopAddresses(shop: ShopCalls, me: Buyer): Promise<ShopAddress[]> {
  const goods = await shop.goods('Title cup', '12.00', 9);
  const order = await shop.unpaid(me, [goods, 1]);
  const paid = await shop.paid(me, [goods, 2]);
  const refundNo = await askedRefund(me, paid);
  const [open, said] = [await shop.paid(me, [goods, 1]), await shop.paid(me, [goods, 1])];
  for (const each of [open, said]) await received(shop, me, each);
  const { lines } = await me.get<{ lines: { id: number }[] }>(`shop.order/detail?order_no=${said.orderNo}`);
  const marks = { score_goods: 4, score_service: 5, score_delivery: 5, content: 'A fine cup' };
  await me.post('shop.evaluation/add', {
    order_no: said.orderNo,
    items: [{ line_id: lines[0]?.id, ...marks }],
  });
  const { shop: facts } = await me.get<{ shop: { agreements: { code: string }[] } }>('index/index');
  const cart = { sku_id: goods.skuId, qty: 1 };
  await me.post('shop.cart/add', cart);
  return [
    ...[
      '/',
      '/page/home',
      '/classes',
      '/class/1',
      '/search',
      '/search?keyword=zzzz',
      `/goods/${goods.goodsId}`,
      '/goods/1',
      '/merchant/1',
      ...facts.agreements.slice(0, 1).map(({ code }) => `/agreement/${code}`),
      '/coupons',
      '/cart',
      `/checkout?sku_id=${goods.skuId}&qty=1`,
      `/pay/${order.groupNo}`,
      '/401',
      '/user/order',
      `/user/order/${order.orderNo}`,
      `/user/order/${paid.orderNo}`,
      `/user/order/${open.orderNo}/refund`,
      `/user/order/${said.orderNo}`,
      '/user/refund',
      `/user/refund/${refundNo}`,
      '/user/evaluate',
      `/user/evaluate/${open.orderNo}`,
      '/user/coupon',
      '/user/recharge',
      '/user/favourite',
      '/user/footprint',
      '/user/reminder',
      '/user/message',
      '/user/invoice',
      '/user/shop',
      '/user/signIn',
      '/user/level',
      '/user/address',
      ...MEMBER_CENTRE.map((name) => `/user/account/${name}`),
    ].map((address) => ({ address })),
    { address: '/404', status: 404 },
    { address: '/no/such/page', status: 404 },
    ...['/user/login', '/user/register', '/user/retrieve'].map((address) => ({ address, guest: true })),
  ];
}

/** Sends an order, and its member has it. */
export async function received(shop: ShopCalls, me: Buyer, order: MadeOrder): Promise<void> {
  const parcel = { ids: [order.id], express_company: '顺丰', express_no: `SF${nextNumber()}` };
  assert.equal((await shop.staff('shop.order.Order/delivery', parcel)).code, 1);
  await me.post('shop.order/receive', { order_no: order.orderNo });
}

/** A refund of one piece of an order; its number. */
async function askedRefund(me: Buyer, { orderNo }: MadeOrder): Promise<string> {
  const { lines } = await me.get<{ lines: { id: number }[] }>(`shop.order/detail?order_no=${orderNo}`);
  const { list } = await me.get<{ list: { id: number }[] }>('shop.refund/reasons?kind=1');
  const { refund_no: refundNo } = await me.post<{ refund_no: string }>('shop.refund/create', {
    order_no: orderNo,
    type: 1,
    items: [{ line_id: lines[0]?.id, qty: 1 }],
    reason_id: list[0]?.id,
    idempotency_key: nextNumber(),
  });
  return refundNo;
}
