import { UNKNOWN } from '../caller.ts';
import { idOf, keyed, perhapsLose } from '../calls.ts';
import { yuanOf } from '../cents-of.ts';
import type { Life, Step, World } from '../life.ts';
import { carryOn, type Started } from './pay-steps.ts';

/** A recharge that is paid. */
const PAID = 2;

/** The member takes some coupons; the answer of one or the other gets lost, so that nobody knows whether it is theirs. */
const receiveCoupons: Step = async (life, world) => {
  const { caller } = life.member;
  for (let left = life.dice.between(1, 4); left > 0; left -= 1) {
    perhapsLose(life, world, caller);
    const id = life.dice.pick(world.market.coupons);
    const { code, msg, data } = await caller.write<{ id: number }>('/api/shop.coupon/receive', { id });
    if (code === 1) world.journal.coupons.add(data.id);
    else if (code !== UNKNOWN) world.journal.refuse('receive', msg);
  }
};

/** By a plan or an amount of the member's own. */
const recharge =
  (channel: string): Step =>
  async (life, world) => {
    const { dice } = life;
    const choice = dice.once(2)
      ? { plan_id: dice.pick(world.market.rechargePlans) }
      : { amount: yuanOf(dice.between(100, 20_000)) };
    const { code, data } = await keyed<Started & { recharge_no: string }>(
      life,
      world,
      '/api/shop.recharge/create',
      { ...choice, channel },
      (started) => started.recharge_no,
    );
    if (code !== 1) return;
    life.recharges.push(data.recharge_no);
    await carryOn(life, world, channel, data);
  };

/** Staff give back what is unspent of the last one. */
async function refundRecharge(life: Life, world: World): Promise<void> {
  const no = life.recharges.at(-1);
  if (no === undefined) return;
  const id = await idOf(world, 'shop/recharge/order', 'recharge_no', no);
  const path = `/admin/rest/shop/recharge/order/${id}`;
  const row = (await world.staff.read(path)) as unknown as { status: number };
  if (Number(row.status) !== PAID) return;
  perhapsLose(life, world, world.staff);
  const body = { ids: [id], reason: 'no longer wanted' };
  const { code, msg } = await world.staff.write('/admin/shop.recharge.Order/refund', body);
  if (code === 0) world.journal.refuse('refund of a recharge', msg);
}

/** What members do with coupons and their balance. */
export const MARKET_STEPS: Readonly<Record<string, Step>> = {
  receiveCoupons,
  ...Object.fromEntries(
    ['mock', 'offline', 'wechat_native', 'alipay_page'].map((channel): [string, Step] => [
      `recharge ${channel}`,
      recharge(channel),
    ]),
  ),
  refundRecharge,
};
