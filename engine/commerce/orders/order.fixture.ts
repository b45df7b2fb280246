import type { Dice } from '../dice.fixture.ts';
import { type OrderFacts, type OrderStatus } from './order-facts.ts';

/** The time at which orders of tests are looked at. */
export const NOW = 1_000_000;

/** An order of three units for 100.00 in a status, as it usually is then: nothing refunded, all times still to come. */
export function orderIn(status: OrderStatus | 0, given: Partial<OrderFacts> = {}): OrderFacts {
  const isPaid = [2, 3, 4, 5, 7].includes(status);
  const isShipped = [3, 4, 5].includes(status);
  return {
    status,
    payStatus: isPaid ? 1 : 0,
    payAmount: 10_000,
    refundAmount: 0,
    livePayment: false,
    channelPaid: false,
    payDeadline: NOW + 1000,
    reviveUntil: null,
    shippedUnits: isShipped ? 3 : 0,
    unitsLeft: isShipped ? 0 : 3,
    unitsHeld: 0,
    unitsKept: 3,
    unitsRefundable: 3,
    deliversItself: false,
    openRefunds: 0,
    applications: 0,
    applyLimit: 3,
    autoApproveAt: null,
    autoReceiveAt: isShipped ? NOW + 1000 : null,
    extended: false,
    extendWindow: 3000,
    remindFrom: null,
    aftersaleUntil: NOW + 1000,
    evaluationOn: true,
    linesToEvaluate: 2,
    autoEvaluateAt: NOW + 1000,
    memberDeleted: false,
    now: NOW,
    ...given,
  };
}

/** Facts in a status that nothing else holds together. */
export function drawnFacts(dice: Dice, status: OrderStatus | 0): OrderFacts {
  const time = (): number | null => dice.pick([null, NOW - 1, NOW, NOW + 1]);
  const flag = (): boolean => dice.once(2);
  const [unitsLeft, unitsKept] = [dice.between(0, 3), dice.between(0, 3)];
  return orderIn(status, {
    payStatus: flag() ? 1 : 0,
    payAmount: dice.pick([0, 10_000]),
    refundAmount: dice.pick([0, 0, 100]),
    livePayment: flag(),
    channelPaid: flag(),
    payDeadline: time(),
    reviveUntil: time(),
    shippedUnits: dice.pick([0, 0, 2]),
    unitsLeft,
    unitsHeld: dice.between(0, unitsLeft),
    unitsKept,
    unitsRefundable: dice.between(0, unitsKept),
    deliversItself: flag(),
    openRefunds: dice.pick([0, 0, 1]),
    applications: dice.between(0, 3),
    autoApproveAt: time(),
    autoReceiveAt: time(),
    extended: flag(),
    aftersaleUntil: time(),
    evaluationOn: flag(),
    linesToEvaluate: dice.between(0, 2),
    autoEvaluateAt: time(),
    memberDeleted: flag(),
  });
}
