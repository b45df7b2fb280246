import type { Dice } from '#engine/commerce/fixtures.ts';
import { keyed } from '../calls.ts';
import { centsOf } from '../cents-of.ts';
import type { Basket } from '../planned-step.ts';
import type { Life, SoldSku, Step, World } from '../life.ts';
import { addScarceGoods } from '../scarce-goods.ts';

interface Preview {
  hash: string;
  pay_amount: string;
}
interface Made {
  group_no: string;
  pay_amount: string;
  orders: { order_no: string; merchant_id: number; pay_amount: string; status: number }[];
}
interface Item {
  sku_id: number;
  qty: number;
}

/** Orders of the variants that belong to a plan. */
async function drawnItems(world: World, dice: Dice, basket: Basket): Promise<Item[]> {
  const { shelves } = world;
  const from: SoldSku[] = basket === 'virtual' || basket === 'cheap' ? shelves[basket] : shelves.usual;
  if (basket === 'scarce') return [{ sku_id: (await addScarceGoods(world)).skuId, qty: 2 }];
  const lines = basket === 'many' ? dice.between(2, 4) : dice.between(1, dice.once(4) ? 3 : 1);
  const chosen = new Map<number, number>();
  // Mostly of one merchant, now and then of several.
  const merchantId = dice.once(4) ? null : dice.pick(from).merchantId;
  const offered = merchantId === null ? from : from.filter((sku) => sku.merchantId === merchantId);
  for (let line = 0; line < lines; line += 1)
    chosen.set(dice.pick(offered).skuId, basket === 'many' ? dice.between(2, 5) : dice.between(1, 3));
  return [...chosen].map(([skuId, qty]) => ({ sku_id: skuId, qty }));
}

/** Makes the order of a body. Where its price holds no more the new one is taken. */
async function order(
  life: Life,
  world: World,
  body: object,
  { guest = {}, times = 1 }: { guest?: Record<string, string>; times?: number } = {},
): Promise<void> {
  const { member, dice } = life;
  const asked = { ...body, address_id: dice.pick(member.addresses) };
  const {
    data: preview,
    code,
    msg,
  } = await member.caller.surely<Preview>('POST', '/api/shop.checkout/preview', asked, guest);
  if (code !== 1) return world.journal.refuse('preview', msg);
  const make = () => keyed<Made>(life, world, '/api/shop.order/create', { ...asked, hash: preview.hash });
  // What one of two has used the other can't: it answers with another price.
  const answers = await Promise.all(Array.from({ length: times }, make));
  for (const made of answers) if (made.code === 1) keepOrders(life, world, preview, made.data);
}

function keepOrders(
  life: Life,
  world: World,
  preview: Preview,
  { group_no: groupNo, orders, pay_amount: pay }: Made,
): void {
  if (pay !== preview.pay_amount)
    world.journal.see('23', `${groupNo}: shown ${preview.pay_amount}, ordered ${pay}`);
  const sum = orders.reduce((total, each) => total + centsOf(each.pay_amount), 0);
  if (sum !== centsOf(pay)) world.journal.see('3', `${groupNo}: ${sum} in orders, ${pay} in all`);
  life.groupNo = groupNo;
  for (const made of orders) {
    world.journal.orders.set(made.order_no, { groupNo, pay: centsOf(made.pay_amount) });
    world.owners.set(made.order_no, life.member.id);
    life.orders.push({ orderNo: made.order_no, id: null, merchantId: made.merchant_id, refunds: [] });
  }
}

async function create(life: Life, world: World, more: object = {}): Promise<void> {
  const items = await drawnItems(world, life.dice, life.plan.basket);
  if (life.plan.basket !== 'scarce' && life.dice.once(3)) return fromCart(life, world, items, more);
  await order(life, world, { items, ...more });
}

/** Empties the cart, fills it with the items and orders it. */
async function fromCart(life: Life, world: World, items: Item[], more: object): Promise<void> {
  const { caller } = life.member;
  await emptyCart(life);
  for (const item of items) await caller.surely('POST', '/api/shop.cart/add', item);
  await order(life, world, { source: 'cart', ...more });
}

async function emptyCart({ member: { caller } }: Life): Promise<void> {
  const { data } = await caller.read<{ merchants: { items: { id: number }[] }[] }>('/api/shop.cart/index');
  const ids = data.merchants.flatMap(({ items }) => items.map(({ id }) => id));
  if (ids.length > 0) await caller.surely('POST', '/api/shop.cart/del', { ids });
}

/** A guest fills a cart and signs in; the cart is the member's then. */
const createAsGuest: Step = async (life, world) => {
  const { caller } = life.member;
  await emptyCart(life);
  const items = await drawnItems(world, life.dice, 'usual');
  let token = '';
  for (const item of items) {
    const headers: Record<string, string> = token === '' ? {} : { 'cart-token': token };
    const answer = await caller.send('POST', '/api/shop.cart/add', item, headers).catch(() => null);
    token = answer?.headers.get('cart-token') ?? token;
  }
  await world.server.ready();
  const guest: Record<string, string> = token === '' ? {} : { 'cart-token': token };
  await caller.signInWith(guest);
  await order(life, world, { source: 'cart' }, { guest });
};

/** The same checkout is sent twice, as from two windows. */
const createAtOnce: Step = async (life, world) => {
  const items = await drawnItems(world, life.dice, 'usual');
  await order(life, world, { items }, { times: 2 });
};

/** Somebody else orders the same last units: of goods that are taken when they are paid both may. */
const createTwice: Step = async (life, world) => {
  const items = await drawnItems(world, life.dice, 'scarce');
  await order(life, world, { items });
  const first = { groupNo: life.groupNo, orders: life.orders };
  life.orders = [];
  await order(life, world, { items });
  life.others = life.groupNo;
  Object.assign(life, { groupNo: first.groupNo, orders: [...first.orders, ...life.orders] });
};

/** What members do before there is an order. */
export const CHECKOUT_STEPS: Readonly<Record<string, Step>> = {
  create: (life, world) => create(life, world),
  createFree: (life, world) => create(life, world, { use_points: true }),
  createWithPoints: (life, world) => create(life, world, { use_points: true }),
  createAsGuest,
  createTwice,
  createAtOnce,
};
