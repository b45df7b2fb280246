import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { NOW, refundIn } from './refund.fixture.ts';
import type { RefundActor, RefundFacts, RefundRequest } from './refund-facts.ts';
import { REFUND_GUARDS } from './refund-guards.ts';
import { REFUND_ROWS } from './refund-rows.ts';
import { refundActions, refundStep } from './refund-step.ts';
import { REFUND_TEXTS } from './refund-texts.ts';

type Triple = readonly [number, number, number];
type Case = [string, Triple, RefundActor, string, Partial<RefundFacts>, RefundRequest | undefined, Triple];
const back = { type: 2 } as const;
const sending = { paymentSent: true };

describe('RF10: the table', () => {
  const allowed: Case[] = [
    ['F1', [0, 0, 0], 'member', 'create', {}, { reason: 'x', amount: 5000 }, [1, 1, 0]],
    ['F2', [1, 1, 0], 'staff', 'refuse', {}, { reason: 'x' }, [3, 3, 0]],
    ['F3', [1, 1, 0], 'staff', 'agree', {}, { amount: 4000 }, [2, 1, 0]],
    ['F4', [1, 1, 0], 'staff', 'agree', back, { returnAddress: true }, [2, 1, 0]],
    ['F5', [2, 1, 0], 'member', 'ship', back, { company: 'SF', no: '1' }, [2, 1, 1]],
    ['F6', [2, 1, 1], 'staff', 'receive', back, { counted: 1 }, [2, 1, 2]],
    ['F7', [2, 1, 1], 'staff', 'refuseReceipt', back, { reason: 'x', images: 1 }, [2, 3, 3]],
    ['F8', [2, 1, 0], 'system', 'paid', sending, {}, [2, 2, 0]],
    ['F8', [2, 1, 2], 'system', 'paid', { ...back, ...sending }, {}, [2, 2, 2]],
    ['F9', [2, 1, 2], 'system', 'failed', { ...back, ...sending }, {}, [2, 4, 2]],
    ['F10', [2, 4, 0], 'staff', 'retry', {}, {}, [2, 1, 0]],
    ['F10', [2, 4, 2], 'staff', 'payByHand', back, { voucher: true, consent: true }, [2, 2, 2]],
    ['F11', [1, 1, 0], 'member', 'cancel', {}, {}, [1, 3, 0]],
    ['F11', [2, 1, 1], 'member', 'cancel', { ...back, sellerConsent: true }, {}, [2, 3, 1]],
    ['F12', [1, 1, 0], 'system', 'autoAgree', { autoAgreeAt: NOW }, {}, [2, 1, 0]],
    ['F13', [2, 1, 0], 'system', 'shipTimeout', { ...back, shipDeadline: NOW }, {}, [2, 3, 0]],
    ['F14', [2, 1, 1], 'system', 'autoReceive', { ...back, autoReceiveAt: NOW }, {}, [2, 1, 2]],
    ['F15', [2, 1, 2], 'staff', 'exchange', { type: 3 }, { replacementShipped: true }, [2, 2, 2]],
    ['F16', [3, 3, 0], 'member', 'askAgain', {}, { reason: 'x' }, [1, 1, 0]],
    ['F16', [2, 3, 3], 'member', 'askAgain', {}, { reason: 'x' }, [1, 1, 0]],
    ['F17', [2, 1, 1], 'platform', 'arbitrateClose', { complaint: true }, { reason: 'x' }, [2, 3, 1]],
    ['F17', [1, 1, 0], 'platform', 'arbitrateAmount', { complaint: true }, { reason: 'x' }, [1, 1, 0]],
    ['Y1', [3, 3, 0], 'member', 'complain', {}, {}, [3, 3, 0]],
  ];
  test.each(allowed)('%s from %p: %s %s', (...[id, from, actor, action, given, request, to]) => {
    const step = refundStep(refundIn(from, given), actor, action, request);
    const [auditStatus, status, userShipStatus] = to;
    expect(step).toMatchObject({ ok: true, to: { auditStatus, status, userShipStatus }, row: { id } });
    expect(refundActions(refundIn(from, given), actor)).toContain(action);
  });

  test('names every row', () => {
    const rows = new Set(REFUND_ROWS.map(({ id }) => id));
    expect([...new Set(allowed.map(([id]) => id))].sort()).toEqual([...rows].sort());
    expect(rows.size).toBe(18);
  });

  type Refused = [Triple, RefundActor, string, string, Partial<RefundFacts>, RefundRequest?];
  const refused: Refused[] = [
    [[0, 0, 0], 'member', 'create', 'reason', {}, { reason: '' }],
    [[0, 0, 0], 'member', 'create', 'withinMax', {}, { reason: 'x', amount: 5001 }],
    [[0, 0, 0], 'member', 'create', 'withinMax', {}, { reason: 'x', amount: -1 }],
    [[1, 1, 0], 'staff', 'refuse', 'reason', {}, {}],
    [[2, 1, 0], 'staff', 'refuse', 'state', {}, { reason: 'x' }],
    [[1, 1, 0], 'staff', 'agree', 'returnAddress', back, {}],
    [[1, 1, 0], 'staff', 'agree', 'withinMax', back, { returnAddress: true, amount: 5001 }],
    [[2, 1, 0], 'member', 'ship', 'takesGoods', {}],
    [[2, 1, 0], 'member', 'ship', 'tracking', back, { company: 'SF' }],
    [[2, 1, 1], 'staff', 'receive', 'counted', back, { counted: 0 }],
    [[2, 1, 1], 'staff', 'receive', 'withinMax', back, { counted: 1, amount: 5001 }],
    [[2, 1, 0], 'staff', 'receive', 'state', back, { counted: 1 }],
    [[2, 2, 1], 'staff', 'receive', 'state', back, { counted: 1 }],
    [[2, 1, 1], 'staff', 'refuseReceipt', 'reason', back, { images: 1 }],
    [[2, 1, 1], 'staff', 'refuseReceipt', 'images', back, { reason: 'x' }],
    [[2, 1, 0], 'system', 'paid', 'paymentSent', {}],
    [[2, 1, 2], 'system', 'paid', 'paysMoney', { type: 3, ...sending }],
    [[2, 1, 0], 'system', 'failed', 'paymentSent', {}],
    [[2, 4, 0], 'staff', 'retry', 'noPaymentSent', sending],
    [[2, 4, 0], 'staff', 'payByHand', 'voucher', {}, { voucher: true }],
    [[2, 1, 0], 'member', 'cancel', 'noPaymentSent', sending],
    [[2, 1, 1], 'member', 'cancel', 'notOnItsWay', back],
    [[2, 1, 2], 'member', 'cancel', 'state', back],
    [[1, 1, 0], 'system', 'autoAgree', 'agreementDue', {}],
    [[1, 1, 0], 'system', 'autoAgree', 'agreementDue', { autoAgreeAt: null }],
    [[2, 1, 0], 'system', 'shipTimeout', 'shipDeadlinePassed', back],
    [[2, 1, 0], 'system', 'shipTimeout', 'takesGoods', { shipDeadline: NOW }],
    [[2, 1, 1], 'system', 'autoReceive', 'receiptDue', back],
    [[2, 1, 2], 'staff', 'exchange', 'exchanges', back],
    [[2, 1, 2], 'staff', 'exchange', 'replacementShipped', { type: 3 }, {}],
    [[3, 3, 0], 'member', 'askAgain', 'applicationsLeft', { applications: 3 }],
    [[2, 2, 0], 'member', 'askAgain', 'state', {}],
    [[1, 1, 0], 'platform', 'arbitrateClose', 'complained', {}, { reason: 'x' }],
    [[2, 2, 0], 'platform', 'arbitrateClose', 'state', { complaint: true }],
    [[1, 1, 0], 'member', 'complain', 'notComplained', { complaint: true }],
    [[1, 1, 0], 'member', 'agree', 'actor', {}],
  ];
  test.each(refused)('%p %s %s: %s', (...[from, actor, action, reason, given, request]) => {
    const step = refundStep(refundIn(from, given), actor, action, request);
    expect(step).toMatchObject({ ok: false, reason });
  });

  test('an agreement to money goes to money, one to goods to goods', () => {
    const rowOf = (type: RefundFacts['type']): string => {
      const step = refundStep(refundIn([1, 1, 0], { type }), 'staff', 'agree');
      return step.ok ? step.row.id : step.reason;
    };
    expect(([1, 2, 3, 9] as const).map(rowOf)).toEqual(['F3', 'F4', 'F4', 'F3']);
  });

  test('what is done stays done', () => {
    const ends = REFUND_ROWS.filter(({ from }) => from.some(([, status]) => status === 2));
    expect(ends).toEqual([]);
  });
});

test('every state that is reached has a row out of it, or is an end', () => {
  const property = (dice: Dice): void => {
    let facts = refundIn([0, 0, 0], {
      type: dice.pick([1, 2, 3, 9]),
      paymentSent: dice.once(2),
      complaint: dice.once(3),
    });
    for (let steps = 0; steps < 20; steps++) {
      const open = (['member', 'staff', 'system', 'platform'] as const).flatMap((actor) =>
        refundActions({ ...facts, autoAgreeAt: NOW, shipDeadline: NOW, autoReceiveAt: NOW }, actor).map(
          (action) => [actor, action] as const,
        ),
      );
      if (open.length === 0) break;
      const [actor, action] = dice.pick(open);
      const step = refundStep(
        { ...facts, autoAgreeAt: NOW, shipDeadline: NOW, autoReceiveAt: NOW },
        actor,
        action,
      );
      if (!step.ok) throw new Error(`${action} is offered and refused: ${step.reason}`);
      facts = { ...facts, ...step.to, paymentSent: step.to.status === 1 && dice.once(2) };
      same(step.to.status === 2 && step.to.auditStatus !== 2, false, 'paid without an agreement');
    }
  };
  expect(brokenSeed(2000, property)).toBeNull();
});

test('every guard is used and has its words in both languages', () => {
  const used = new Set(REFUND_ROWS.flatMap(({ guards }) => guards));
  expect(Object.keys(REFUND_GUARDS).filter((name) => !used.has(name as never))).toEqual([]);
  for (const text of Object.values(REFUND_TEXTS)) {
    expect(text['zh-cn']).toMatch(/[\u4e00-\u9fff]/);
    expect(text.en).toMatch(/^[\x20-\x7e]+$/);
  }
});
