import { act, idOf, memberAct, orderOf, staffAct, type WireOrder } from '../calls.ts';
import { centsOf, yuanOf } from '../cents-of.ts';
import type { Life, LifeOrder, Step, World } from '../life.ts';

const REASON = { reason: 'changed my mind' };
const PLACES = [
  ['330000', '330100', '330106'],
  ['310000', '310100', '310101'],
  ['110000', '110100', '110101'],
] as const;

/** Does something to each order of a life in turn. */
const each =
  (work: (life: Life, world: World, order: LifeOrder) => Promise<unknown>): Step =>
  async (life, world) => {
    for (const order of life.orders) await work(life, world, order);
  };

const member = (name: string, more: object = {}): Step =>
  each((life, world, order) => memberAct(life, world, order, name, more));

const staff = (name: string, more: object = {}): Step =>
  each((life, world, order) => staffAct(life, world, order, name, more));

const unshipped = ({
  qty,
  shipped_qty: shipped,
  refunded_qty: refunded,
  refunding_qty: refunding,
}: WireOrder['lines'][number]) => Math.max(0, qty - shipped - refunded - refunding);

async function ship(life: Life, world: World, order: LifeOrder, isPart: boolean): Promise<void> {
  const { status, lines } = await orderOf(life, order);
  if (status !== 2) return;
  const left = lines.filter((line) => unshipped(line) > 0);
  const all = left.reduce((sum, line) => sum + unshipped(line), 0);
  if (all === 0 || (isPart && all === 1)) return;
  const [first] = left;
  const part = [{ line_id: first!.id, qty: Math.min(unshipped(first!), all - 1, life.dice.between(1, 2)) }];
  const parcel = {
    express_company: 'SF',
    express_no: `SF${String(life.dice.between(1, 9e8)).padStart(9, '0')}`,
  };
  const answer = await staffAct(life, world, order, 'delivery', {
    ...parcel,
    ...(isPart ? { items: part } : {}),
  });
  if (answer.code === 1 && answer.data.shipment_no) world.journal.shipments.add(answer.data.shipment_no);
}

/** Staff of the shop ask for another amount, less or more. */
const changePrice = each(async (life, world, order) => {
  const { status, pay_amount: pay } = await orderOf(life, order);
  if (status !== 1) return;
  const wanted = Math.max(1, Math.round((centsOf(pay) * life.dice.between(60, 115)) / 100));
  const body = { pay_amount: yuanOf(wanted), reason: 'agreed' };
  const answer = await staffAct(life, world, order, 'changePrice', body);
  const known = world.journal.orders.get(order.orderNo);
  if (answer.code === 1 && known) known.pay = wanted;
  else if (answer.code !== 0) world.journal.orders.delete(order.orderNo);
});

const editAddress = each((life, world, order) =>
  memberAct(life, world, order, 'editAddress', { address_id: life.dice.pick(life.member.addresses) }),
);

const staffAddress = each((life, world, order) =>
  staffAct(life, world, order, 'editAddress', {
    consignee: 'Somebody else',
    mobile: '13800000002',
    codes: life.dice.pick(PLACES),
    address: '2 Other Road',
  }),
);

const changeNumber = each(async (life, world, order) => {
  const [parcel] = (await orderOf(life, order)).parcels;
  if (!parcel) return;
  const id = await idOf(world, 'shop/order/shipment', 'shipment_no', parcel.shipment_no);
  await act(life, world, {
    caller: world.staff,
    path: '/admin/shop.order.Shipment/changeNumber',
    body: { ids: [id], tracking_no: 'SF-CORRECTED', reason: 'mistyped' },
    documentNo: order.orderNo,
    action: 'changeNumber',
  });
});

async function evaluate(life: Life, world: World, order: LifeOrder, isPart: boolean): Promise<void> {
  const { status, lines } = await orderOf(life, order);
  const open = lines.filter((line) => line.can_evaluate);
  if (status !== 4 || open.length === 0 || (isPart && open.length === 1)) return;
  const items = (isPart ? open.slice(0, 1) : open).map(({ id }) => ({
    line_id: id,
    score_goods: life.dice.between(1, 5),
    score_service: life.dice.between(1, 5),
    score_delivery: life.dice.between(1, 5),
    content: 'as described',
  }));
  await act(life, world, {
    caller: life.member.caller,
    path: '/api/shop.evaluation/add',
    body: { order_no: order.orderNo, items },
    documentNo: order.orderNo,
    action: 'evaluate',
  });
}

/** Looks at the order, and at one that is somebody else's. */
const read = each(async (life, world, order) => {
  await orderOf(life, order);
  const [foreign, owner] = life.dice.pick([...world.owners]);
  if (owner === life.member.id) return;
  const seen = await life.member.caller.read(`/api/shop.order/detail?order_no=${foreign}`);
  if (seen.code === 1) world.journal.see('25', `${life.member.name} sees ${foreign}`);
});

/** What becomes of orders, by the name of the step. */
export const ORDER_STEPS: Readonly<Record<string, Step>> = {
  nothing: () => Promise.resolve(),
  read,
  cancel: member('cancel', REASON),
  applyCancel: member('applyCancel', REASON),
  withdrawCancel: member('withdrawCancel'),
  receive: member('receive'),
  extend: member('extend'),
  del: member('del'),
  editAddress,
  staffAddress,
  changePrice,
  changeNumber,
  approveCancel: staff('cancel'),
  refuseCancel: staff('refuseCancel', { reason: 'already packed' }),
  close: each((life, world, order) =>
    staffAct(life, world, order, 'close', { reason: 'sold elsewhere', restock: life.dice.once(2) }),
  ),
  ship: each((life, world, order) => ship(life, world, order, false)),
  shipPart: each((life, world, order) => ship(life, world, order, true)),
  receiveAll: each(async (life, world, order) => {
    await ship(life, world, order, false);
    await memberAct(life, world, order, 'receive');
  }),
  evaluate: each((life, world, order) => evaluate(life, world, order, false)),
  evaluatePart: each((life, world, order) => evaluate(life, world, order, true)),
};
