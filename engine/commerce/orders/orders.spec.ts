import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { ORDER_GUARDS } from './order-guards.ts';
import { drawnFacts, NOW, orderIn } from './order.fixture.ts';
import type { OrderActor, OrderFacts, OrderRequest, OrderStatus } from './order-facts.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { orderActions, orderStep } from './order-step.ts';
import { ORDER_TEXTS } from './order-texts.ts';
import { type OrderLogLine, replayOrder } from './replay-order.ts';

const STATUSES = [1, 2, 3, 4, 5, 6, 7] as const;
const ACTORS = ['member', 'staff', 'system'] as const;
/** The times have come, and a closed order is waiting for a late payment. */
const DUE = {
  payDeadline: NOW,
  autoApproveAt: NOW,
  autoReceiveAt: NOW,
  autoEvaluateAt: NOW,
  reviveUntil: NOW,
  deliversItself: true,
};

/** What each action makes of the usual order of each status; what is not here is refused. */
const EXPECTED: Record<string, Partial<Record<OrderStatus, OrderStatus>>> = {
  'member create': {},
  'member pay': { 1: 1 },
  'member cancel': { 1: 6 },
  'member applyCancel': { 2: 7 },
  'member withdrawCancel': { 7: 2 },
  'member receive': { 3: 4 },
  'member extend': { 3: 3 },
  'member evaluate': { 4: 5 },
  'member remind': { 2: 2 },
  'member refund': { 2: 2, 3: 3, 4: 4, 5: 5 },
  'member editAddress': { 1: 1, 2: 2 },
  'member buyAgain': { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 },
  'member del': { 5: 5, 6: 6 },
  'staff close': { 1: 6, 2: 6, 3: 6, 4: 6 },
  'staff changePrice': { 1: 1 },
  'staff delivery': { 2: 3 },
  'staff refuseCancel': { 7: 2 },
  'staff cancel': { 7: 6 },
  'staff editAddress': { 1: 1, 2: 2 },
  'staff changeNumber': { 3: 3, 4: 4, 5: 5 },
  'staff remark': { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 },
  'system paid': { 1: 2 },
  'system timeout': { 1: 6 },
  'system oversold': { 1: 6 },
  'system revive': { 6: 2 },
  'system deliverAtOnce': { 2: 3 },
  'system finishShipping': {},
  'system autoApprove': { 7: 6 },
  'system autoReceive': { 3: 4 },
  'system autoEvaluate': { 4: 5 },
  'system refunded': { 2: 2, 3: 3, 4: 4, 5: 5 },
};

const factsFor = (actor: OrderActor, status: OrderStatus): OrderFacts =>
  orderIn(status, actor === 'system' ? DUE : {});

describe('R-O1: every action in every status', () => {
  test('the table above names all of them', () => {
    const named = new Set(ORDER_ROWS.map(({ actor, action }) => `${actor} ${action}`));
    expect([...named].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  const pairs = Object.keys(EXPECTED).flatMap((pair) => STATUSES.map((status) => [pair, status] as const));
  test.each(pairs)('%s in %i', (pair, status) => {
    const [actor, action] = pair.split(' ') as [OrderActor, string];
    const facts = factsFor(actor, status);
    const step = orderStep(facts, actor, action);
    const to = EXPECTED[pair]![status];
    expect(step.ok ? step.to : null).toBe(to ?? null);
    expect(orderActions(facts, actor).includes(action)).toBe(to !== undefined);
    if (!step.ok) expect(step.text).toBe(ORDER_TEXTS[step.reason]);
  });

  test.each(ACTORS)('actions of the others are none of %s', (actor) => {
    const foreign = ORDER_ROWS.filter((row) => row.actor !== actor && !EXPECTED[`${actor} ${row.action}`]);
    for (const { action } of foreign)
      for (const status of STATUSES)
        expect(orderStep(factsFor(actor, status), actor, action)).toMatchObject({
          ok: false,
          reason: 'actor',
        });
  });
});

test('a new order is to be paid, or paid where it costs nothing', () => {
  expect(orderStep(orderIn(0), 'member', 'create')).toMatchObject({ to: 1, row: { id: 'O1' } });
  expect(orderStep(orderIn(0, { payAmount: 0 }), 'member', 'create')).toMatchObject({
    to: 2,
    row: { id: 'O2' },
  });
});

describe('forbidden by construction', () => {
  const reasonOf = (status: OrderStatus, actor: OrderActor, action: string, given = {}): string => {
    const step = orderStep(orderIn(status, { ...DUE, ...given }), actor, action, {
      reason: 'x',
      confirmed: true,
      payAmount: 10_000,
      stockTaken: true,
    });
    return step.ok ? 'allowed' : step.reason;
  };
  test('shipping in 7', () => expect(reasonOf(7, 'staff', 'delivery')).toBe('status'));
  test('receiving in 2', () => {
    expect(reasonOf(2, 'member', 'receive')).toBe('status');
    expect(reasonOf(2, 'system', 'autoReceive')).toBe('status');
  });
  test('paying in 6 or 7', () => {
    for (const status of [6, 7] as const) {
      expect(reasonOf(status, 'member', 'pay')).toBe('status');
      expect(reasonOf(status, 'system', 'paid')).toBe('status');
    }
  });
  test('cancel by the member in 3', () => {
    expect(reasonOf(3, 'member', 'cancel')).toBe('status');
    expect(reasonOf(3, 'member', 'applyCancel')).toBe('status');
  });
  test('close in 5, 6, 7', () => {
    for (const status of [5, 6, 7] as const) expect(reasonOf(status, 'staff', 'close')).toBe('status');
  });
  test('close with something refunded', () => {
    for (const status of [2, 3, 4] as const) {
      expect(reasonOf(status, 'staff', 'close')).toBe('allowed');
      expect(reasonOf(status, 'staff', 'close', { refundAmount: 1 })).toBe('nothingRefunded');
    }
  });
  test('any move out of 5 or 6, but for the late payment after a timeout', () => {
    const leaving = ORDER_ROWS.filter(
      ({ from, to }) => to !== 'same' && from.some((at) => at === 5 || at === 6),
    );
    expect(leaving.map(({ id }) => id)).toEqual(['X9']);
    expect(reasonOf(6, 'system', 'revive', { reviveUntil: NOW - 1 })).toBe('revivable');
    expect(reasonOf(6, 'system', 'revive', { payStatus: 1 })).toBe('unpaid');
  });
});

describe('each guard, violated once', () => {
  type Case = [
    OrderStatus | 0,
    OrderActor,
    string,
    keyof typeof ORDER_GUARDS,
    Partial<OrderFacts>,
    OrderRequest?,
  ];
  const cases: Case[] = [
    [1, 'member', 'pay', 'unpaid', { payStatus: 1 }],
    [1, 'member', 'pay', 'costs', { payAmount: 0 }],
    [1, 'member', 'pay', 'beforeDeadline', { payDeadline: NOW }],
    [1, 'system', 'paid', 'amountMatches', {}, { payAmount: 9999 }],
    [1, 'system', 'timeout', 'deadlinePassed', { payDeadline: NOW + 1 }],
    [1, 'system', 'timeout', 'noChannelMoney', { channelPaid: true }],
    [1, 'member', 'cancel', 'noChannelMoney', { channelPaid: true }],
    [1, 'staff', 'close', 'reason', {}, { reason: ' ' }],
    [1, 'staff', 'changePrice', 'noLivePayment', { livePayment: true }],
    [1, 'staff', 'changePrice', 'newAmount', {}, { payAmount: -1 }],
    [6, 'system', 'revive', 'revivable', { reviveUntil: null }],
    [6, 'system', 'revive', 'stockTaken', {}, { payAmount: 10_000, stockTaken: false }],
    [2, 'member', 'applyCancel', 'paid', { payStatus: 0 }],
    [2, 'member', 'applyCancel', 'nothingShipped', { shippedUnits: 1 }],
    [2, 'member', 'applyCancel', 'noOpenRefund', { openRefunds: 1 }],
    [2, 'member', 'applyCancel', 'nothingRefunded', { refundAmount: 1 }],
    [2, 'member', 'applyCancel', 'applicationsLeft', { applications: 3 }],
    [2, 'staff', 'delivery', 'unitsToShip', { unitsHeld: 3 }],
    [2, 'staff', 'delivery', 'unitsInBounds', { unitsHeld: 1 }, { units: 3 }],
    [2, 'staff', 'delivery', 'unitsInBounds', {}, { units: 0 }],
    [2, 'system', 'deliverAtOnce', 'deliversItself', { deliversItself: false }],
    [2, 'system', 'deliverAtOnce', 'shipsRest', { unitsHeld: 1 }],
    [2, 'system', 'finishShipping', 'nothingLeft', { unitsLeft: 0, unitsKept: 0 }],
    [7, 'staff', 'refuseCancel', 'reason', {}, {}],
    [7, 'system', 'autoApprove', 'approvalDue', { autoApproveAt: null }],
    [3, 'member', 'receive', 'noOpenRefund', { openRefunds: 1 }],
    [3, 'system', 'autoReceive', 'receiptDue', { autoReceiveAt: NOW + 1 }],
    [3, 'system', 'autoReceive', 'receiptDue', { autoReceiveAt: null }],
    [3, 'system', 'autoReceive', 'noOpenRefund', { openRefunds: 1 }],
    [3, 'member', 'extend', 'notExtended', { extended: true, autoReceiveAt: NOW + 1 }],
    [3, 'member', 'extend', 'nearReceipt', { autoReceiveAt: NOW + 3001 }],
    [4, 'member', 'evaluate', 'evaluationOn', { evaluationOn: false }],
    [4, 'member', 'evaluate', 'linesLeft', { linesToEvaluate: 0 }],
    [4, 'member', 'evaluate', 'evaluatesRest', {}, { lines: 3 }],
    [4, 'system', 'autoEvaluate', 'evaluationDue', { autoEvaluateAt: NOW + 1 }],
    [2, 'member', 'remind', 'remindDue', { remindFrom: NOW + 1 }],
    [4, 'member', 'refund', 'refundable', { unitsRefundable: 0 }],
    [5, 'member', 'refund', 'inAftersale', { aftersaleUntil: NOW - 1 }],
    [2, 'system', 'refunded', 'unitsRemain', { unitsKept: -1 }],
    [3, 'staff', 'close', 'confirmed', {}, { reason: 'x' }],
    [3, 'staff', 'close', 'noOpenRefund', { openRefunds: 1 }],
    [2, 'member', 'editAddress', 'deliverable', {}, {}],
    [2, 'member', 'editAddress', 'freightKept', {}, { deliverable: true, freightRise: 1 }],
    [6, 'member', 'del', 'listed', { memberDeleted: true }],
  ];
  test.each(cases)('%i %s %s: %s', (...[status, actor, action, reason, given, request]) => {
    const step = orderStep(orderIn(status, { ...DUE, ...given }), actor, action, request);
    expect(step).toMatchObject({ ok: false, reason });
  });
});

describe('of two rows the one that fits', () => {
  const idOf = (
    status: OrderStatus,
    actor: OrderActor,
    action: string,
    given: Partial<OrderFacts>,
    request?: OrderRequest,
  ): string => {
    const step = orderStep(orderIn(status, given), actor, action, request);
    return step.ok ? step.row.id : step.reason;
  };
  test('shipping a part, and the rest', () => {
    expect(idOf(2, 'staff', 'delivery', {}, { units: 2 })).toBe('O14');
    expect(idOf(2, 'staff', 'delivery', {}, { units: 3 })).toBe('O15');
    expect(idOf(2, 'staff', 'delivery', { unitsHeld: 1 })).toBe('O14');
    expect(idOf(2, 'system', 'finishShipping', { shippedUnits: 2, unitsLeft: 0, unitsKept: 2 })).toBe('X8');
  });
  test('evaluating some lines, and the last', () => {
    expect(idOf(4, 'member', 'evaluate', {}, { lines: 1 })).toBe('X6');
    expect(idOf(4, 'member', 'evaluate', {}, { lines: 2 })).toBe('O20');
    expect(idOf(4, 'system', 'autoEvaluate', { evaluationOn: false })).toBe('O21');
  });
  test('O22: all units refunded closes the order, whatever money was kept', () => {
    const given = { unitsKept: 0, refundAmount: 9200 };
    for (const status of [2, 3, 4] as const) expect(idOf(status, 'system', 'refunded', given)).toBe('O22');
    expect(idOf(5, 'system', 'refunded', given)).toBe('O24');
  });
  test('a confirmation is typed only for what has been shipped', () => {
    expect(idOf(2, 'staff', 'close', {}, { reason: 'x' })).toBe('O23');
    expect(idOf(4, 'staff', 'close', {}, { reason: 'x', confirmed: true })).toBe('O23');
  });
});

test('every guard has its words in both languages, and every row of the table its guards', () => {
  for (const name of Object.keys(ORDER_GUARDS)) {
    expect(ORDER_TEXTS[name as keyof typeof ORDER_TEXTS]['zh-cn']).toMatch(/[\u4e00-\u9fff]/);
    expect(ORDER_TEXTS[name as keyof typeof ORDER_TEXTS].en).toMatch(/^[\x20-\x7e]+$/);
  }
  const used = new Set(ORDER_ROWS.flatMap(({ guards }) => guards));
  expect(Object.keys(ORDER_GUARDS).filter((name) => !used.has(name as never))).toEqual([]);
  const numbered = new Set(ORDER_ROWS.map(({ id }) => id).filter((id) => id.startsWith('O')));
  expect([...numbered].sort()).toEqual(Array.from({ length: 25 }, (_, at) => `O${at + 1}`).sort());
});

describe('R-O9: the log', () => {
  /** A history of drawn actions, each under drawn facts. */
  const drawnLog = (dice: Dice): OrderLogLine[] => {
    const log: OrderLogLine[] = [];
    for (let tries = 0; tries < 60; tries++) {
      const from = log.at(-1)?.to ?? 0;
      const facts = drawnFacts(dice, from);
      const actor = dice.pick(ACTORS);
      const open = orderActions(facts, actor);
      if (open.length === 0) continue;
      const action = dice.pick(open);
      const step = orderStep(facts, actor, action);
      if (step.ok) log.push({ from, to: step.to, actor, action });
    }
    return log;
  };

  test('replays to the status for 1,000 histories, and to none with a line missing', () => {
    const reached = new Set<string>();
    const property = (dice: Dice): void => {
      const log = drawnLog(dice);
      log.forEach(({ action }) => reached.add(action));
      same(replayOrder(log), { ok: true, status: log.at(-1)?.to ?? 0 }, 'the status');
      const moves = log.flatMap(({ from, to }, at) => (from !== to && at < log.length - 1 ? [at] : []));
      if (moves.length === 0) return;
      const lost = dice.pick(moves);
      same(replayOrder(log.filter((_, at) => at !== lost)), { ok: false, at: lost }, 'the gap');
    };
    expect(brokenSeed(1000, property)).toBeNull();
    expect(reached.size).toBe(new Set(ORDER_ROWS.map(({ action }) => action)).size);
  });

  test('knows no move that the table does not have', () => {
    const created = { from: 0, to: 1, actor: 'member', action: 'create' } as const;
    expect(replayOrder([created, { from: 1, to: 3, actor: 'staff', action: 'delivery' }])).toEqual({
      ok: false,
      at: 1,
    });
    expect(replayOrder([])).toEqual({ ok: true, status: 0 });
  });
});
