import {
  REFUND_TYPES,
  refundAmounts,
  type RefundActor,
  refundIssues,
  refundPaidPostings,
  type RefundRequest,
  refundStep,
  restockUnits,
  type RefundType,
} from '#engine/commerce/index.ts';
import { refundIn } from '#engine/commerce/fixtures.ts';
import {
  addParts,
  type LifeItem,
  type LifeRefund,
  MERCHANT,
  type OrderLife,
  post,
  SOURCE,
  sumOf,
} from './order-life.ts';
import { isOpen, refreshFacts, takenOf, unitsLeft } from './order-life-units.ts';

const DAY = 86_400_000;

/** Asks for a refund of drawn units of one type, where the rules allow it. */
export function askRefund(life: OrderLife): void {
  const { dice } = life;
  const type = dice.pick([1, 1, 2, 3] as const);
  const items = life.lines.flatMap((line): LifeItem[] => {
    if (dice.once(2)) return [];
    const left = unitsLeft(life, line);
    const unshipped = type === 1 ? dice.between(0, left.unshipped) : 0;
    // Units that are not shipped go first, as in a shop that has not sent them yet.
    const shipped = unshipped === left.unshipped || type !== 1 ? dice.between(0, left.shipped) : 0;
    return unshipped + shipped > 0 ? [{ line, unshipped, shipped }] : [];
  });
  const issues = issuesOf(life, type, items);
  if (items.length > 0 && issues === 0) life.refunds.push(newRefund(life, type, items));
}

function issuesOf(life: OrderLife, type: 1 | 2 | 3, items: readonly LifeItem[]): number {
  const lines = life.lines.map((line) => {
    const { held, shipped } = unitsLeft(life, line);
    return {
      id: line.id,
      quantity: line.quantity,
      refunded: line.refunded.shipped + line.refunded.unshipped,
      refunding: held.shipped + held.unshipped,
      shippedLeft: shipped,
      virtual: false,
      returnable: true,
      applications: 0,
    };
  });
  const { status, aftersaleUntil, now } = life.facts;
  const order = { status: status || 1, aftersaleUntil, applyLimit: 3, lines, now } as const;
  const asked = items.map(({ line, shipped, unshipped }) => ({
    lineId: line.id,
    units: shipped + unshipped,
  }));
  return refundIssues(order, { type, items: asked, goodsStatus: life.dice.pick([1, 2]), agreed: true })
    .length;
}

function newRefund(life: OrderLife, type: RefundType, items: LifeItem[]): LifeRefund {
  const { amounts, isWhole } = amountsOf(life, items);
  const { dice, facts } = life;
  const amount = dice.once(3) && type !== REFUND_TYPES.close ? dice.between(0, amounts.max) : amounts.max;
  return {
    items,
    amounts,
    isWhole,
    facts: refundIn([1, 1, 0], {
      type,
      amount,
      maxAmount: amounts.max,
      sellerConsent: dice.once(2),
      autoAgreeAt: dice.once(2) ? facts.now + DAY : null,
      shipDeadline: facts.now + 7 * DAY,
      autoReceiveAt: facts.now + 10 * DAY,
    }),
  };
}

/** The amounts of units beside what other refunds have; these must not be among the open ones. */
function amountsOf(life: OrderLife, items: readonly LifeItem[]): Pick<LifeRefund, 'amounts' | 'isWhole'> {
  const lines = items.map(({ line, shipped, unshipped }) => {
    const { held } = unitsLeft(life, line);
    const done = line.refunded.shipped + line.refunded.unshipped + held.shipped + held.unshipped;
    return { ...line, done, units: shipped + unshipped, taken: takenOf(life, line), freightShare: 0 };
  });
  refreshFacts(life);
  const { facts, freight, freightRefunded } = life;
  const isWhole =
    facts.shippedUnits === 0 && facts.openRefunds === 0 && sumOf(lines, 'units') === facts.unitsKept;
  const open = life.refunds.filter(isOpen);
  const amounts = refundAmounts({
    lines,
    payAmount: facts.payAmount,
    freight: freight.pay,
    refunded: facts.refundAmount + open.reduce((sum, refund) => sum + refund.facts.amount, 0),
    freightRefunded,
    isWholeUnshipped: isWhole,
    isUnshipped: isWhole,
    freightRule: 'none',
  });
  return { amounts, isWhole };
}

/** Everything that is left of an order goes back at once. */
export function closeWhole(life: OrderLife): void {
  const items = life.lines.map((line): LifeItem => {
    const { unshipped, shipped } = unitsLeft(life, line);
    return { line, unshipped, shipped };
  });
  const refund = newRefund(
    life,
    REFUND_TYPES.close,
    items.filter((each) => each.shipped + each.unshipped > 0),
  );
  refund.facts.auditStatus = 2;
  refund.facts.status = 2;
  life.refunds.push(refund);
  settle(life, refund);
}

/** Tries an action on a refund; the id of the row that allowed it, or null. */
export function actOnRefund(
  life: OrderLife,
  refund: LifeRefund,
  actor: RefundActor,
  action: string,
): string | null {
  const { facts } = refund;
  facts.now = life.facts.now;
  const request = drawnRequest(life);
  const step = refundStep(facts, actor, action, request);
  if (!step.ok) return null;
  const { id } = step.row;
  // A new refund beside this one, which stays what it is.
  if (id === 'F16') {
    askAgain(life, refund);
    return id;
  }
  const wasOpen = isOpen(refund);
  Object.assign(facts, step.to);
  if (id === 'F8' || action === 'payByHand') settle(life, refund);
  else if (id === 'F6' || id === 'F14') count(life, refund, id === 'F6');
  else if (id === 'F15') exchange(refund);
  else if (action === 'complain') facts.complaint = true;
  else if (action === 'arbitrateAmount') facts.amount = life.dice.between(0, facts.amount);
  facts.paymentSent = sendsPayment(refund, id, action);
  if (wasOpen && !isOpen(refund) && facts.status === 3) life.hasReleased = true;
  if (id === 'F15') life.hasReleased = true;
  return id;
}

function drawnRequest({ dice }: OrderLife): RefundRequest {
  const holds = !dice.once(20);
  const tracking = { company: 'x', no: holds ? 'x' : '' };
  const proof = { voucher: holds, consent: holds, replacementShipped: holds, returnAddress: holds };
  return { reason: holds ? 'x' : '', images: 1, counted: 1, ...tracking, ...proof };
}

function sendsPayment({ facts }: LifeRefund, id: string, action: string): boolean {
  if (facts.status !== 1 || facts.type === REFUND_TYPES.exchange) return false;
  if (facts.type === REFUND_TYPES.returnGoods) return facts.userShipStatus === 2;
  return facts.auditStatus === 2 && (['F3', 'F12'].includes(id) || action === 'retry' || facts.paymentSent);
}

function askAgain(life: OrderLife, { items, facts }: LifeRefund): void {
  const asked = facts.type === REFUND_TYPES.close ? 1 : facts.type;
  const fits = items.every(({ line, shipped, unshipped }) => {
    const left = unitsLeft(life, line);
    return shipped <= left.shipped && unshipped <= left.unshipped;
  });
  facts.applications += 1;
  if (fits && issuesOf(life, asked, items) === 0)
    life.refunds.push(
      newRefund(
        life,
        facts.type,
        items.map((item) => ({ ...item })),
      ),
    );
}

/** The counted units stay in the refund, the others leave it; its amount follows them. */
function count(life: OrderLife, refund: LifeRefund, mayBeLess: boolean): void {
  if (!mayBeLess || life.dice.once(2)) return;
  const [first] = refund.items;
  if (!first || first.shipped < 2) return;
  first.shipped -= 1;
  life.hasReleased = true;
  life.refunds.splice(life.refunds.indexOf(refund), 1);
  Object.assign(refund, amountsOf(life, refund.items));
  refund.facts.maxAmount = refund.amounts.max;
  refund.facts.amount = Math.min(refund.facts.amount, refund.amounts.max);
  life.refunds.push(refund);
}

function exchange({ items }: LifeRefund): void {
  for (const { line, shipped } of items) line.stock -= Math.min(shipped, line.stock);
}

/** The money is back: parts, points, stock and postings. */
function settle(life: OrderLife, refund: LifeRefund): void {
  const { facts, items, amounts, isWhole } = refund;
  life.facts.refundAmount += facts.amount;
  life.points += amounts.points;
  if (isWhole) {
    life.freightRefunded += amounts.freight;
    life.couponsUsed = false;
  }
  for (const { line, shipped, unshipped } of items) {
    line.refunded.shipped += shipped;
    line.refunded.unshipped += unshipped;
    line.stock += restockUnits({
      type: facts.type,
      unshippedUnits: unshipped,
      countedUnits: shipped,
      restock: life.dice.once(2),
    });
  }
  for (const part of amounts.lines) {
    const line = life.lines.find(({ id }) => id === part.id)!;
    line.taken = addParts(line.taken, part);
  }
  post(
    life,
    refundPaidPostings({
      merchantId: MERCHANT,
      source: SOURCE,
      pay: facts.amount,
      platformSubsidy: sumOf(amounts.lines, 'platformSubsidy') + (isWhole ? life.freight.platformSubsidy : 0),
      pointsAmount: sumOf(amounts.lines, 'pointsAmount'),
      commission: sumOf(amounts.lines, 'commission'),
      isSettled: false,
      available: 0,
    }),
  );
}
