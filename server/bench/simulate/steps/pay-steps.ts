import type { Dice } from '#engine/commerce/fixtures.ts';
import { act, idOf, keyed, orderOf } from '../calls.ts';
import type { Life, Step, World } from '../life.ts';

const MINUTE_MS = 60_000;
const OWN_CHANNELS: ReadonlySet<string> = new Set(['balance', 'mock']);

/** A payment that was begun. */
export interface Started {
  pay_no: string;
  status: string;
  params?: { url?: string };
}

/** Begins a payment of what a life has ordered, or of another checkout. */
async function begin(
  life: Life,
  world: World,
  channel: string,
  groupNo = life.groupNo,
): Promise<Started | null> {
  if (groupNo === '') return null;
  const { fake, faults } = world;
  if (faults && isForeign(channel) && life.dice.once(12)) fake.troubles.push(trouble(life.dice));
  const [first] = life.orders;
  // One order of several is paid by itself now and then.
  const subject =
    life.dice.once(10) && first && life.others === '' ? { order_no: first.orderNo } : { group_no: groupNo };
  const body = { ...subject, channel };
  const { code, data } = await keyed<Started>(
    life,
    world,
    '/api/shop.pay/create',
    body,
    (started) => started.pay_no,
  );
  if (code !== 1) return null;
  await openPage(life, world, channel, data);
  return data;
}

/** The payer's page makes the trade at a channel. */
async function openPage(
  life: Life,
  { fake, journal }: World,
  channel: string,
  started: Started,
): Promise<void> {
  if (started.status === 'paid') journal.paid.add(started.pay_no);
  const url = started.params?.url;
  if (url) await fetch(url, { redirect: 'manual' }).catch(() => null);
  if (isForeign(channel) && fake.trades.has(started.pay_no)) life.payNos.push(started.pay_no);
}

const isForeign = (channel: string): boolean => !OWN_CHANNELS.has(channel) && channel !== 'offline';

/** Pays what was begun beside the checkout. */
export async function carryOn(life: Life, world: World, channel: string, started: Started): Promise<void> {
  await openPage(life, world, channel, started);
  await settle(life, world, channel, started);
}

function settle(life: Life, world: World, channel: string, { pay_no: payNo }: Started): Promise<void> {
  if (channel === 'offline') return confirm(life, world, payNo);
  return isForeign(channel) ? payAtChannel(life, world, payNo) : Promise.resolve();
}

const trouble = (dice: Dice) =>
  dice.pick([
    { kind: 'away' },
    { kind: 'delay', ms: 400 },
    { kind: 'lose' },
    { kind: 'unknown' },
    { kind: 'refuse', code: 'SYSTEM_BUSY' },
  ] as const);

/** The payer pays at the channel; its message comes, comes often, late, after others, or never. */
async function payAtChannel({ dice }: Life, { fake, journal }: World, payNo: string): Promise<void> {
  const trade = fake.trades.get(payNo);
  if (!trade || trade.state !== 'waiting') return;
  const way = dice.between(1, 10);
  Object.assign(trade, { state: 'paid', paidAt: fake.now() });
  if (way === 1) return;
  const notice = fake.noticeOf(payNo);
  if (way === 2) return void fake.held.push(notice);
  if (way === 3) return void (await Promise.all([1, 2, 3, 4, 5].map(() => fake.send(notice))));
  if (way === 4) {
    const forged = await fake.send(fake.noticeOf(payNo, { forged: true }));
    if (forged === 200 || forged === 204) journal.see('P1', `${payNo}: a forged message was taken`);
  }
  await fake.send(notice);
  if (way === 5) await fake.send(notice);
}

const pay =
  (channel: string): Step =>
  async (life, world) => {
    const started = await begin(life, world, channel);
    if (started) await settle(life, world, channel, started);
  };

/** Staff have the money of a transfer. */
async function confirm(life: Life, world: World, payNo: string): Promise<void> {
  const id = await idOf(world, 'shop/pay/payment', 'pay_no', payNo);
  const answer = await act(life, world, {
    caller: world.staff,
    path: '/admin/shop.pay.Payment/confirm',
    body: { ids: [id], voucher: '/storage/demo/a.svg', note: 'on the account' },
    documentNo: payNo,
    action: 'confirm',
  });
  if (answer.code === 1) world.journal.paid.add(payNo);
}

/** The server may not know yet that something is paid: it asks the channel soon. */
const awaitPayment: Step = async (life, world) => {
  for (const order of life.orders) {
    if (!world.faults && life.payNos.length === 0) return;
    const { status } = await orderOf(life, order);
    if (status !== 1) continue;
    life.wake = world.server.now() + 40 * MINUTE_MS;
    return;
  }
};

/** The payer pays when the order's time is over, whatever the channel knows. */
const payLate: Step = async ({ payNos }, { fake }) => {
  for (const payNo of payNos) if (fake.trades.has(payNo)) await fake.pay(payNo);
};

const payAll: Step = async (life, { fake }) => {
  await Promise.all(life.payNos.map((payNo) => fake.pay(payNo)));
};

const payOthers: Step = async (life, world) => {
  if (life.others !== '') await begin(life, world, 'balance', life.others);
};

const CHANNELS = [
  'balance',
  'mock',
  'offline',
  'wechat_native',
  'wechat_h5',
  'alipay_page',
  'alipay_wap',
] as const;

/** How orders are paid. */
export const PAY_STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(CHANNELS.map((channel) => [`pay ${channel}`, pay(channel)])),
  ...Object.fromEntries(
    CHANNELS.map((channel): [string, Step] => [
      `begin ${channel}`,
      async (life, world) => void (await begin(life, world, channel)),
    ]),
  ),
  awaitPayment,
  payLate,
  payAll,
  payOthers,
};
