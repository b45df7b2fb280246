import { memberAct, staffAct } from '../calls.ts';
import type { Life, LifeOrder, Step, World } from '../life.ts';
import { REFUND_STEPS } from './refund-steps.ts';

const PARCEL = { express_company: 'SF', express_no: 'SF1234567' };

/** Two do something to the same order at the same time; whatever comes first, the books are the same afterwards. */
const both =
  (...works: ((life: Life, world: World, order: LifeOrder) => Promise<unknown>)[]): Step =>
  async (life, world) => {
    for (const order of life.orders) await Promise.all(works.map((work) => work(life, world, order)));
  };

const cancel = (life: Life, world: World, order: LifeOrder) =>
  memberAct(life, world, order, 'applyCancel', { reason: 'at once' });
const deliver = (life: Life, world: World, order: LifeOrder) =>
  staffAct(life, world, order, 'delivery', PARCEL);
const receive = (life: Life, world: World, order: LifeOrder) => memberAct(life, world, order, 'receive');
const close = (life: Life, world: World, order: LifeOrder) =>
  staffAct(life, world, order, 'close', { reason: 'at once' });
const refund = (life: Life, world: World) => REFUND_STEPS['refundPart']!(life, world);

/** What happens at the same time, by the name of the step. */
export const RACE_STEPS: Readonly<Record<string, Step>> = {
  raceCancel: both(cancel, cancel, async (life, world, order) => {
    await staffAct(life, world, order, 'refuseCancel', { reason: 'at once' });
  }),
  raceShip: both(deliver, cancel),
  raceRefund: async (life, world) => {
    await Promise.all([refund(life, world), refund(life, world), both(deliver)(life, world)]);
  },
  raceReceive: both(receive, receive, async (life, world, order) => {
    if (life.dice.once(3)) await close(life, world, order);
  }),
};
