import { hashPassword } from '#server/auth/password.ts';
import { BENCH_PASSWORD } from '../product.ts';
import { Caller } from './caller.ts';
import type { FilledShelves } from './set-up-shop.ts';
import type { Market } from './life.ts';
import { tokenOf } from './token-of.ts';
import { addRow, type Shop } from './set-up-shop.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** What people of shops may do here. */
const NODES = [
  'merchant/account/index',
  'merchant/bankAccount/index',
  'merchant/bankAccount/add',
  'merchant/bankAccount/clear',
  'merchant/withdrawal/index',
  'merchant/withdrawal/add',
  'merchant/withdrawal/cancel',
  'merchant/coupon/index',
  'merchant/coupon/add',
  'merchant/coupon/start',
  'shop/goods/goods/index',
  'shop/goods/goods/add',
  'shop/goods/sku/index',
  'shop/goods/sku/add',
  'shop/goods/classify/index',
  'shop/delivery/template/index',
  'shop/delivery/template/add',
  'shop/delivery/rule/add',
  'shop/delivery/free/add',
  'shop/delivery/address/add',
];
/** By a rate of the shop's own. */
const OWN_RATE = 2;
/** One shop is paid at a bank, one by WeChat Pay. */
const PAYEES = [
  { kind: 1, holder: 'Li Lei', bank: 'ICBC', account_no: '6222 0000 1111 2222' },
  { kind: 3, holder: 'Han Meimei', account_no: 'oPretendedPayee01' },
];

const COMMON = { per_member: 0, get_type: 1, valid_type: 2, valid_days: 30 };
const OF_PLATFORM = [
  { name: 'Five off', type: 1, threshold: '20.00', amount: '5.00', merchant_share: 3333 },
  { name: 'A tenth off', type: 2, discount_rate: 9000, max_discount: '30.00', merchant_share: 10_000 },
  { name: 'Freight', type: 3, amount: '6.00', merchant_share: 5000 },
  { name: 'A few', type: 1, amount: '1.99', total: 60, per_member: 2 },
  { name: 'Alone', type: 1, threshold: '300.00', amount: '77.77', stack_with_merchant: 0 },
];
const OF_SHOP = [
  { name: 'Four off', type: 1, threshold: '10.00', amount: '4.00' },
  { name: 'An eighth off', type: 2, discount_rate: 8800 },
  { name: 'Sent for less', type: 3, amount: '3.00' },
];
const PLANS = [
  { name: 'A hundred', pay_amount: '100.00', gift_amount: '20.00', gift_score: 30 },
  { name: 'Three', pay_amount: '3.33', gift_amount: '0.17' },
];

/** Adds coupons, plans of recharges, and people of the shops, who can be paid. */
export async function openMarket({ staff }: Shop, { shelves, merchants }: FilledShelves): Promise<Market> {
  const coupons: number[] = [];
  const gifts = shelves.usual.slice(0, 6).map(({ goodsId }) => goodsId);
  const gift = {
    name: 'A gift',
    type: 4,
    scope: 3,
    scope_goods_ids: [...new Set(gifts)],
    max_discount: '50.00',
  };
  for (const terms of [...OF_PLATFORM, gift])
    coupons.push(await offered(staff, 'shop/market/coupon', { ...COMMON, ...terms }));
  const rechargePlans: number[] = [];
  for (const plan of PLANS)
    rechargePlans.push(
      await addRow(staff, 'shop/recharge/plan', { ...plan, gift_coupon_ids: coupons.slice(0, 1) }),
    );
  for (const [at, { id, caller }] of merchants.entries()) {
    const terms = { commission_mode: OWN_RATE, commission_rate: 500 + at * 33 };
    const status = await staff.put(`/admin/rest/merchant/account/${id}`, terms);
    if (status !== 200) throw new Error(`The terms of shop ${id} could not be changed: ${status}`);
    await addRow(caller, 'merchant/bankAccount', PAYEES[at % PAYEES.length]!);
    for (const terms of OF_SHOP)
      coupons.push(await offered(caller, 'merchant/coupon', { ...COMMON, ...terms }));
  }
  return { coupons, rechargePlans, merchants };
}

async function offered(caller: Caller, definition: string, values: object): Promise<number> {
  const id = await addRow(caller, definition, values);
  const path = `/admin/${definition.replaceAll('/', '.')}/start`;
  const { code, msg } = await caller.surely('POST', path, { ids: [id] });
  if (code !== 1) throw new Error(`A coupon could not be started: ${msg}`);
  return id;
}

/** Somebody of a shop, in a group of their own. */
export async function peopleOf(
  { database }: Shop,
  server: SimulatedServer,
  merchantId: number,
): Promise<Caller> {
  const username = `shop${merchantId}`;
  await database.query(
    `with made as (insert into admin (username, nickname, password, merchant_id) values ($1, $1, $2, $3) returning id),
       own as (insert into admin_group (name, rules) values ($1, $4) returning id)
     insert into admin_group_access (uid, group_id) select made.id, own.id from made, own`,
    [username, await hashPassword(BENCH_PASSWORD), merchantId, NODES],
  );
  return new Caller(server, async (send) => {
    const login = { username, password: BENCH_PASSWORD };
    return { batoken: await tokenOf(() => send('POST', '/admin/Index/login', login)) };
  });
}
