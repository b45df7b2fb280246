import { describe, expect, test } from '@jest/globals';
import { billSums, matchBill, type OurMovement, type TheirMovement } from './match-bill.ts';

const RATE = 60;
const ours = (number: string, amount: number, more: Partial<OurMovement> = {}): OurMovement => ({
  kind: 'payment',
  number,
  amount,
  isDone: true,
  isOfDay: true,
  ...more,
});
const theirs = (number: string, amount: number, more: Partial<TheirMovement> = {}): TheirMovement => ({
  kind: 'payment',
  number,
  amount,
  fee: Math.round((amount * RATE) / 10_000),
  isDone: true,
  ...more,
});

describe('a bill', () => {
  test('P8: each planted difference is found, and named right', () => {
    const found = matchBill(
      [
        ours('P1', 10_000),
        ours('P2', 10_000),
        ours('P3', 10_000),
        ours('P4', 10_000),
        ours('P5', 10_000, { isDone: false }),
        ours('R1', 500, { kind: 'refund' }),
        ours('R2', 500, { kind: 'refund' }),
      ],
      [
        theirs('P1', 10_000),
        theirs('P3', 9_999),
        theirs('P4', 10_000, { fee: 61 }),
        theirs('P5', 10_000),
        theirs('P9', 10_000),
        theirs('R2', 500, { kind: 'refund', fee: -3, isDone: false }),
      ],
      RATE,
    );
    expect(found).toEqual([
      { kind: 'amount', of: 'payment', number: 'P3', ours: 10_000, theirs: 9_999 },
      { kind: 'fee', of: 'payment', number: 'P4', ours: 60, theirs: 61 },
      { kind: 'status', of: 'payment', number: 'P5', ours: 10_000, theirs: 10_000 },
      { kind: 'theirs_only', of: 'payment', number: 'P9', ours: null, theirs: 10_000 },
      { kind: 'status', of: 'refund', number: 'R2', ours: 500, theirs: 500 },
      { kind: 'ours_only', of: 'payment', number: 'P2', ours: 10_000, theirs: null },
      { kind: 'refund_missing', of: 'refund', number: 'R1', ours: 500, theirs: null },
    ]);
  });

  test('that says the same has none, whatever its order', () => {
    const own = [ours('P1', 1), ours('P2', 99_999), ours('R1', 50, { kind: 'refund' })];
    const bill = [theirs('R1', 50, { kind: 'refund', fee: 0 }), theirs('P2', 99_999), theirs('P1', 1)];
    expect(matchBill(own, bill, RATE)).toEqual([]);
    expect(billSums(own)).toEqual(billSums(bill));
    expect(billSums(bill)).toEqual({ paid: 100_000, refunded: 50 });
  });

  test('has what happened about midnight on the other day: it is looked up, and not missed', () => {
    expect(matchBill([ours('P1', 5, { isOfDay: false })], [theirs('P1', 5)], RATE)).toEqual([]);
    expect(matchBill([ours('P1', 5, { isOfDay: false })], [], RATE)).toEqual([]);
  });

  test('with a number twice has one payment and one that we do not have', () => {
    expect(matchBill([ours('P1', 5)], [theirs('P1', 5), theirs('P1', 5)], RATE)).toEqual([
      { kind: 'theirs_only', of: 'payment', number: 'P1', ours: null, theirs: 5 },
    ]);
  });

  test('a payment and a refund of the same number are two things', () => {
    const found = matchBill([ours('X', 5)], [theirs('X', 5, { kind: 'refund', fee: 0 })], RATE);
    expect(found.map(({ kind, of }) => [kind, of])).toEqual([
      ['theirs_only', 'refund'],
      ['ours_only', 'payment'],
    ]);
  });

  test('fees are taken as they come where nobody has said the rate, and refunds may round by a cent', () => {
    expect(matchBill([ours('P1', 10_000)], [theirs('P1', 10_000, { fee: 55 })], null)).toEqual([]);
    const back = [ours('R1', 10_000, { kind: 'refund' })];
    expect(matchBill(back, [theirs('R1', 10_000, { kind: 'refund', fee: -61 })], RATE)).toEqual([]);
    expect(matchBill(back, [theirs('R1', 10_000, { kind: 'refund', fee: -62 })], RATE)).toHaveLength(1);
  });
});
