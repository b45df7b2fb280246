import assert from 'node:assert/strict';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Product } from './product.ts';
import { adderOf, recordApi } from './record-api.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'secret-1';

/** An answer of the shop or of the back office. */
export interface Answer<Data = JsonObject> {
  code: number;
  msg: string;
  data: Data;
}

/** A member who buys, and what they can call: paths below `/api/`. */
export interface Buyer {
  id: number;
  name: string;
  password: string;
  /** As a browser keeps it that they have signed in with. */
  session: string;
  get<Data = JsonObject>(path: string): Promise<Data>;
  /** Gives the answer's data; throws where it is refused. */
  post<Data = JsonObject>(path: string, body: object): Promise<Data>;
}

/** Goods with one SKU. */
export interface SoldGoods {
  goodsId: number;
  skuId: number;
}

/** An order as its member sees it. */
export interface MadeOrder {
  id: number;
  orderNo: string;
  groupNo: string;
}

/** What members and staff do beside the screens, as the shop's own pages would. */
export interface ShopCalls {
  /** A new member with so much money in yuan and an address in Hangzhou. */
  buyer(money?: string): Promise<Buyer>;
  goods(name: string, price: string, stock: number, more?: object): Promise<SoldGoods>;
  /** An order that waits for its payment. */
  unpaid(me: Buyer, ...goods: [SoldGoods, number][]): Promise<MadeOrder>;
  /** Pays an order from the balance of its member. */
  pay(me: Buyer, order: MadeOrder): Promise<void>;
  paid(me: Buyer, ...goods: [SoldGoods, number][]): Promise<MadeOrder>;
  /** What an administrator does, by its path below `/admin/`. */
  staff<Data = JsonObject>(path: string, body: object): Promise<Answer<Data>>;
  /** An administrator changes a row; false where they are refused. */
  change(definition: string, id: number, values: object): Promise<boolean>;
  /** An administrator's list of one definition, filtered. */
  rows(definition: string, filter: object): Promise<JsonObject[]>;
}

let count = 0;

/** A number that nothing of this or an earlier run has. */
export function nextNumber(): string {
  count += 1;
  return `${String(Date.now()).slice(-8)}${String(count).padStart(3, '0')}`;
}

/** The shop of a product as an administrator and new members use it. */
export async function shopCalls(product: Product): Promise<ShopCalls> {
  const { origin } = product;
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const add = await adderOf(product);
  const ask = async <Data>(path: string, headers: object, body?: object): Promise<Answer<Data>> => {
    const init = { headers: { 'content-type': 'application/json', server: 'true', ...headers } };
    const sent = body === undefined ? init : { ...init, method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${origin}/${path}`, sent)).json()) as Answer<Data>;
  };
  const staff = <Data>(path: string, body: object) => ask<Data>(`admin/${path}`, { batoken: token }, body);
  const change: ShopCalls['change'] = async (definition, id, values) => {
    const answer = await fetch(`${origin}/admin/rest/${definition}/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', batoken: token },
      body: JSON.stringify(values),
    });
    return answer.ok;
  };
  const rows = (definition: string, filter: object) => recordApi(origin, token).filtered(definition, filter);

  let classify: Promise<number> | undefined;
  const goods: ShopCalls['goods'] = async (name, price, stock, more = {}) => {
    classify ??= add('shop/goods/classify', { name: `e2e ${nextNumber()}` });
    const values = { name, cover: '/static/images/avatar.png', classify_id: await classify, price, stock };
    const goodsId = await add('shop/goods/goods', { ...values, ...more });
    const [sku] = await rows('shop/goods/sku', { goods_id: goodsId });
    return { goodsId, skuId: Number(sku?.id) };
  };

  const buyer: ShopCalls['buyer'] = async (money = '1000.00') => {
    const name = `b${nextNumber()}`;
    const id = await add('user/user', { username: name, nickname: '李雷', password: PASSWORD, group_id: 1 });
    if (Number(money) > 0) await add('user/moneyLog', { user_id: id, money, memo: 'e2e' });
    const login = { tab: 'login', username: name, password: PASSWORD, keep: false };
    const { data } = await ask<{ userInfo: { token: string; refresh_token: string } }>(
      'api/user/checkIn',
      {},
      login,
    );
    const { token: access, refresh_token: refreshToken, ...user } = data.userInfo;
    const session = JSON.stringify({ token: access, refreshToken, user });
    const mine = { 'ba-user-token': access };
    const given = async <Data>(path: string, body?: object): Promise<Data> => {
      const answer = await ask<Data>(`api/${path}`, mine, body);
      assert.equal(answer.code, 1, `${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    };
    const me: Buyer = {
      id,
      name,
      password: PASSWORD,
      session,
      get: (path) => given(path),
      post: (path, body) => given(path, body),
    };
    const address = { name: '李雷', mobile: '13800138000', codes: ['330000', '330100', '330106'] };
    await me.post('shop.address/add', { ...address, detail: '文三路 1 号' });
    return me;
  };

  const unpaid: ShopCalls['unpaid'] = async (me, ...wanted) => {
    const body = { items: wanted.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })) };
    const { hash } = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...body,
      hash,
      idempotency_key: nextNumber(),
    });
    const orderNo = made.orders[0]?.order_no ?? '';
    const [order] = await rows('shop/order/order', { order_no: orderNo });
    return { id: Number(order?.id), orderNo, groupNo: made.group_no };
  };
  const pay: ShopCalls['pay'] = async (me, { groupNo }) => {
    const body = { group_no: groupNo, channel: 'balance', idempotency_key: nextNumber() };
    await me.post('shop.pay/create', body);
  };
  const paid: ShopCalls['paid'] = async (me, ...wanted) => {
    const order = await unpaid(me, ...wanted);
    await pay(me, order);
    return order;
  };
  return { buyer, goods, unpaid, pay, paid, staff, change, rows };
}
