import { orderActions, refundActions } from '#engine/commerce/index.ts';
import { seeded } from '#engine/commerce/fixtures.ts';
import { drawnLife, type OrderLife } from './order-life.ts';
import { checkLife, checkLog, checkWholeReturn } from './order-life-invariants.ts';
import { actOnOrder } from './act-on-order.ts';
import { actOnRefund } from './order-life-refunds.ts';
import { isOpen, refreshFacts } from './order-life-units.ts';

const MAX_STEPS = 40;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ACTORS = ['member', 'staff', 'system'] as const;
const REFUND_ACTORS = [...ACTORS, 'platform'] as const;
/** Follow from a refund alone, never by themselves. */
const FOLLOWS = new Set(['refunded', 'finishShipping']);
/** End a life or change nothing in it, so they are drawn rarely. */
const RARE = new Set([
  'cancel',
  'close',
  'timeout',
  'oversold',
  'changeNumber',
  'applyCancel',
  'refuse',
  'arbitrateClose',
  'del',
  'remark',
  'buyAgain',
  'remind',
  'pay',
  'editAddress',
  'complain',
]);

/** Staff cancel what the member has asked for, which is rare enough. */
const isRare = (actor: string, action: string): boolean =>
  RARE.has(action) && !(actor === 'staff' && action === 'cancel');

/** Takes the id of a row that was taken; null: none was. */
type Count = (id: string | null) => void;

/** What followed from a refund: the order closes, or has nothing left to ship. */
function follow(life: OrderLife, count: Count): void {
  count(actOnOrder(life, 'system', 'refunded'));
  count(actOnOrder(life, 'system', 'finishShipping'));
}

function stepOrder(life: OrderLife, count: Count): void {
  refreshFacts(life);
  const actor = life.dice.pick(ACTORS);
  const open = orderActions(life.facts, actor).filter(
    (action) => !FOLLOWS.has(action) && (!isRare(actor, action) || life.dice.once(12)),
  );
  if (open.length === 0) return;
  const hadRefund = life.refunds.length > 0;
  const id = actOnOrder(life, actor, life.dice.pick(open));
  count(id);
  const closesWhole = id === 'O12' || id === 'O13' || id === 'O23';
  if (closesWhole && !hadRefund && life.facts.shippedUnits === 0) checkWholeReturn(life);
  if (life.facts.status === 6 && life.facts.payStatus === 0) checkWholeReturn(life);
}

function stepRefund(life: OrderLife, count: Count): void {
  const refund = life.dice.pick(life.refunds);
  refund.facts.now = life.facts.now;
  const actor = life.dice.pick(REFUND_ACTORS);
  const open = refundActions(refund.facts, actor).filter(
    (action) => !isRare(actor, action) || life.dice.once(4),
  );
  if (open.length === 0) return;
  const id = actOnRefund(life, refund, actor, life.dice.pick(open));
  count(id);
  if (id !== null && refund.facts.status === 2 && !isOpen(refund) && refund.facts.type !== 3)
    follow(life, count);
}

/**
 * One whole life of an order in memory, drawn over the tables of orders and refunds by a seed: created, priced, paid, shipped and refunded
 * in parts, cancelled, closed, left to time. After every step the invariants of money, stock and states hold, or it throws.
 */
export function liveOrder(seed: number, count: Count): void {
  const life = drawnLife(seeded(seed));
  const { dice, facts } = life;
  count(actOnOrder(life, 'member', 'create'));
  checkLife(life);
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const asked = life.refunds.length;
    if (dice.once(4)) facts.now += dice.between(1, dice.once(3) ? 12 * DAY : 20 * HOUR);
    if (asked > 0 && dice.once(2)) stepRefund(life, count);
    else stepOrder(life, count);
    for (let more = life.refunds.length; more > asked; more--)
      if (life.refunds[more - 1]!.facts.type !== 9) count('F1');
    checkLife(life);
    if (isOver(life)) break;
  }
  checkLog(life);
}

/** Nothing but lists and refunds of long ago would follow. */
function isOver({ dice, facts, refunds }: OrderLife): boolean {
  return facts.status >= 5 && facts.status <= 6 && !refunds.some(isOpen) && dice.once(4);
}
