import { keyed, orderOf, refundAct, refundOf, staffRefundAct, type WireLine } from '../calls.ts';
import { centsOf, yuanOf } from '../cents-of.ts';
import type { Life, LifeOrder, Step, World } from '../life.ts';

const PICTURE = '/storage/demo/a.svg';
const TYPES = { money: 1, goods: 2, exchange: 3 } as const;

/** Units that are asked back of a line. */
type UnitsOf = (line: WireLine, life: Life) => number;

const unshippedOf = (line: WireLine): number =>
  Math.max(
    0,
    Math.min(line.refundable_qty, line.qty - line.shipped_qty - line.refunded_qty - line.refunding_qty),
  );

/** A reason that needs no picture. */
async function reasonOf({ member }: Life, type: number): Promise<number> {
  const path = `/api/shop.refund/reasons?kind=${type}`;
  const { data } = await member.caller.read<{ list: { id: number; need_image: boolean }[] }>(path);
  return data.list.find((reason) => !reason.need_image)!.id;
}

/** Asks units of an order back; what is shown before is what is asked for. */
async function ask(
  life: Life,
  world: World,
  order: LifeOrder,
  type: 1 | 2 | 3,
  unitsOf: UnitsOf,
): Promise<void> {
  const { lines, actions } = await orderOf(life, order);
  if (!actions.includes('refund')) return;
  const items = lines
    .map((line) => ({ line_id: line.id, qty: Math.min(line.refundable_qty, unitsOf(line, life)) }))
    .filter(({ qty }) => qty > 0);
  if (items.length === 0) return;
  const body = { order_no: order.orderNo, type, goods_status: type === TYPES.money ? 1 : 2, items };
  const { caller } = life.member;
  const shown = await caller.surely<{ allowed: boolean; max_amount: string }>(
    'POST',
    '/api/shop.refund/preview',
    body,
  );
  if (shown.code !== 1 || !shown.data.allowed) return;
  const max = centsOf(shown.data.max_amount);
  const less =
    type !== TYPES.exchange && life.dice.once(6) ? { amount: yuanOf(life.dice.between(0, max)) } : {};
  const reason = await reasonOf(life, type);
  const asked = { ...body, ...less, reason_id: reason };
  const made = await keyed<{ refund_no: string }>(life, world, '/api/shop.refund/create', asked);
  if (made.code !== 1) return;
  order.refunds.push(made.data.refund_no);
  world.journal.refunds.add(made.data.refund_no);
}

const asks =
  (type: 1 | 2 | 3, unitsOf: UnitsOf): Step =>
  async (life, world) => {
    for (const order of life.orders) await ask(life, world, order, type, unitsOf);
  };

/** Does something to the last refund of each order, if it has one in a state for it. */
const last =
  (
    action: string,
    work: (life: Life, world: World, refundNo: string, order: LifeOrder) => Promise<unknown>,
  ): Step =>
  async (life, world) => {
    for (const order of life.orders) {
      const refundNo = order.refunds.at(-1);
      if (refundNo && action === '') await work(life, world, refundNo, order);
      else if (refundNo && (await refundOf(life, refundNo)).actions.includes(action))
        await work(life, world, refundNo, order);
    }
  };

const agree = last('', async (life, world, refundNo, order) => {
  const { audit_status: audit, status } = await refundOf(life, refundNo);
  if (audit !== 1 || status !== 1) return;
  const address = world.returnAddresses.get(order.merchantId);
  await staffRefundAct(life, world, refundNo, {
    name: 'audit',
    action: 'agree',
    decision: 'agree',
    return_address_id: address,
  });
});

const refuse = last('', (life, world, refundNo) =>
  staffRefundAct(life, world, refundNo, {
    name: 'audit',
    action: 'refuse',
    decision: 'refuse',
    note: 'worn',
  }),
);

async function sendBack(life: Life, world: World, refundNo: string): Promise<string> {
  const no = `BACK${String(life.dice.between(1, 9e8)).padStart(9, '0')}`;
  await refundAct(life, world, refundNo, 'ship', { company_id: world.trackedCarrier, no });
  return no;
}

/** The carrier says that the goods have been signed for, and staff say nothing. */
const sendTracked = last('ship', async (life, world, refundNo) => {
  const no = await sendBack(life, world, refundNo);
  const time = new Date(world.server.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  world.kuaidi.parcels.set(`jd ${no}`, { state: '3', data: [{ ftime: time, context: '已签收' }] });
});

/** Staff count what has come: all of it, or one piece less. */
const takeBack = last('', async (life, world, refundNo) => {
  const { user_ship_status: goods, status, items } = await refundOf(life, refundNo);
  if (status !== 1 || goods !== 1) return;
  const isShort = life.dice.once(4);
  const counted = items.map(({ line_id: line, qty }, at) => ({
    line_id: line,
    qty: isShort && at === 0 && qty > 1 ? qty - 1 : qty,
    restock: life.dice.once(2),
  }));
  await staffRefundAct(life, world, refundNo, {
    name: 'receive',
    decision: 'receive',
    items: counted,
    note: 'counted',
  });
});

const refuseBack = last('', (life, world, refundNo) =>
  staffRefundAct(life, world, refundNo, {
    name: 'receive',
    action: 'refuseReceipt',
    decision: 'refuse',
    note: 'not ours',
    images: [PICTURE],
  }),
);

const replace = last('', (life, world, refundNo) =>
  staffRefundAct(life, world, refundNo, {
    name: 'shipReplacement',
    action: 'exchange',
    company: 'SF',
    no: 'SF7654321',
  }),
);

const arbitrate = last('', async (life, world, refundNo) => {
  const { amount } = await refundOf(life, refundNo);
  const decision = life.dice.pick(['close', 'amount']);
  const less = yuanOf(Math.floor(centsOf(amount) / 2));
  await staffRefundAct(life, world, refundNo, {
    name: 'arbitrate',
    action: decision === 'close' ? 'arbitrateClose' : 'arbitrateAmount',
    decision,
    reason: 'after hearing both',
    ...(decision === 'amount' ? { amount: less } : {}),
  });
});

/** The channel refuses the next refund of these payments, or can't carry it out. */
const failRefunds: Step = async ({ dice, payNos }, { failing }) => {
  for (const payNo of payNos) failing.set(payNo, dice.pick(['closed', 'abnormal']));
};

/** Staff try a failed refund again, or pay it themselves. */
const mend = last('', async (life, world, refundNo) => {
  if ((await refundOf(life, refundNo)).status !== 4) return;
  const way = life.dice.pick(['retry', 'balance', 'manual']);
  // Somebody has seen to it at the channel.
  for (const payNo of life.payNos)
    for (const refund of world.fake.trades.get(payNo)?.refunds ?? [])
      if (refund.state === 'abnormal' && way === 'retry') refund.state = 'success';
  if (way === 'retry') return void (await staffRefundAct(life, world, refundNo, { name: 'retry' }));
  await staffRefundAct(life, world, refundNo, {
    name: 'payByHand',
    to: way,
    consent: true,
    ...(way === 'manual' ? { voucher: PICTURE } : {}),
  });
});

const all: UnitsOf = (line) => line.refundable_qty;
const some: UnitsOf = (line, { dice }) =>
  dice.once(3) ? 0 : dice.between(1, Math.max(1, line.refundable_qty));
const shipped: UnitsOf = (line, { dice }) =>
  Math.min(line.shipped_qty, line.refundable_qty) > 0
    ? dice.between(1, Math.min(line.shipped_qty, line.refundable_qty))
    : 0;

/** What becomes of refunds, by the name of the step. */
export const REFUND_STEPS: Readonly<Record<string, Step>> = {
  refundPart: asks(TYPES.money, some),
  refundRest: asks(TYPES.money, all),
  refundUnshipped: asks(TYPES.money, unshippedOf),
  askReturn: asks(TYPES.goods, shipped),
  askExchange: asks(TYPES.exchange, shipped),
  agree,
  refuse,
  sendBack: last('ship', (life, world, refundNo) => sendBack(life, world, refundNo)),
  sendTracked,
  takeBack,
  refuseBack,
  replace,
  withdraw: last('cancel', (life, world, refundNo) => refundAct(life, world, refundNo, 'cancel')),
  complain: last('', (life, world, refundNo) =>
    refundAct(life, world, refundNo, 'complain', { text: 'unfair' }),
  ),
  allowWithdrawal: last('', (life, world, refundNo) =>
    staffRefundAct(life, world, refundNo, { name: 'allowCancel' }),
  ),
  arbitrate,
  failRefunds,
  mend,
};
