import {
  orderPaidPostings,
  type OrderActor,
  type OrderRequest,
  orderStep,
  shippableUnits,
  splitAmount,
  splitDiscount,
} from '#engine/commerce/index.ts';
import { same } from '#engine/commerce/fixtures.ts';
import { MERCHANT, type OrderLife, post, SOURCE, sumOf } from './order-life.ts';
import { askRefund, closeWhole } from './order-life-refunds.ts';
import { refreshFacts, unitsLeft } from './order-life-units.ts';

const DAY = 86_400_000;

/** Tries an action on an order with what it may bring along; the id of the row that allowed it, or null. */
export function actOnOrder(life: OrderLife, actor: OrderActor, action: string): string | null {
  refreshFacts(life);
  const request = drawnRequest(life, action);
  const step = orderStep(life.facts, actor, action, request);
  if (!step.ok) return null;
  const from = life.facts.status;
  life.facts.status = step.to;
  life.log.push({ from, to: step.to, actor, action });
  (EFFECTS[step.row.id] ?? none)(life, request);
  refreshFacts(life);
  return step.row.id;
}

/** Usually what is needed, sometimes not. */
function drawnRequest({ dice, facts }: OrderLife, action: string): OrderRequest {
  const fails = dice.once(20);
  const amount = action === 'changePrice' ? dice.between(0, facts.payAmount + 500) : facts.payAmount;
  return {
    reason: fails ? '' : 'x',
    confirmed: !fails,
    payAmount: fails ? -1 : amount,
    deliverable: !fails,
    stockTaken: true,
    units: action === 'delivery' ? dice.between(0, shippableUnits(facts)) : undefined,
    lines: dice.between(1, Math.max(1, facts.linesToEvaluate)),
  };
}

type Effect = (life: OrderLife, request: OrderRequest) => void;
const none: Effect = () => undefined;

function create(life: OrderLife): void {
  life.couponsUsed = true;
  life.points -= sumOf(life.lines, 'points');
  life.facts.payDeadline = life.facts.now + DAY;
  for (const line of life.lines) line.locked = line.quantity;
}

function pay(life: OrderLife): void {
  const { lines, facts, freight } = life;
  facts.payStatus = 1;
  for (const line of lines) {
    line.stock -= line.quantity;
    line.locked = 0;
  }
  post(
    life,
    orderPaidPostings({
      merchantId: MERCHANT,
      source: SOURCE,
      pay: facts.payAmount,
      platformSubsidy: sumOf(lines, 'platformSubsidy') + freight.platformSubsidy,
      pointsAmount: sumOf(lines, 'pointsAmount'),
      commission: sumOf(lines, 'commission'),
    }),
  );
}

function closeUnpaid(life: OrderLife): void {
  for (const line of life.lines) line.locked = 0;
  life.couponsUsed = false;
  life.points += sumOf(life.lines, 'points');
  life.facts.reviveUntil = null;
}

function revive(life: OrderLife): void {
  create(life);
  pay(life);
}

/** The commission was frozen with the line, so a price change leaves it. */
function changePrice({ lines, facts, freight }: OrderLife, { payAmount = 0 }: OrderRequest): void {
  const goods = sumOf(lines, 'pay');
  const wanted = Math.max(0, payAmount - freight.pay);
  const pays = lines.map((line) => line.pay);
  const sign = wanted < goods ? -1 : 1;
  const weights = goods > 0 ? pays : lines.map(({ quantity }) => quantity);
  const split = sign < 0 ? splitDiscount : splitAmount;
  const parts = split(Math.abs(wanted - goods), weights);
  same(
    parts.reduce((sum, part) => sum + part, 0),
    Math.abs(wanted - goods),
    'invariant 4: a price change',
  );
  lines.forEach((line, at) => {
    line.pay += sign * parts[at]!;
    line.commission = Math.min(line.commission, line.pay + line.platformSubsidy + line.pointsAmount);
  });
  facts.payAmount = wanted + freight.pay;
}

function ship(life: OrderLife, { units = Infinity }: OrderRequest): void {
  let left = Math.min(units, shippableUnits(life.facts));
  for (const line of life.lines) {
    const now = Math.min(left, unitsLeft(life, line).unshipped);
    line.shipped += now;
    left -= now;
  }
  life.facts.autoReceiveAt = life.facts.now + 10 * DAY;
}

function receive({ facts }: OrderLife): void {
  facts.autoReceiveAt = null;
  facts.autoEvaluateAt = facts.now + 7 * DAY;
  facts.aftersaleUntil = facts.now + 7 * DAY;
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  O1: create,
  O2(life) {
    create(life);
    pay(life);
  },
  O3: pay,
  O4: closeUnpaid,
  O5(life) {
    closeUnpaid(life);
    life.facts.reviveUntil = life.facts.now + DAY / 2;
  },
  O6: closeUnpaid,
  X10: closeUnpaid,
  X9: revive,
  O7: changePrice,
  O9({ facts, dice }) {
    facts.applications += 1;
    facts.autoApproveAt = dice.once(2) ? facts.now + DAY : null;
  },
  O12: closeWhole,
  O13: closeWhole,
  O23: closeWhole,
  O14: ship,
  O15: ship,
  O16: (life) => ship(life, {}),
  O17: receive,
  O18: receive,
  O19({ facts }) {
    facts.extended = true;
    facts.autoReceiveAt = (facts.autoReceiveAt ?? facts.now) + 3 * DAY;
  },
  X6: ({ facts }, { lines = 0 }) => void (facts.linesToEvaluate -= lines),
  O20: ({ facts }) => void (facts.linesToEvaluate = 0),
  X2: askRefund,
  O25: ({ facts }) => void (facts.memberDeleted = true),
};
