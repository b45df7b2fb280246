import { describe, expect, test } from '@jest/globals';
import { endsSoon, offerState } from './coupon-state.ts';
import type { MemberCoupon } from './coupon-types.ts';
import { cardOf } from './coupon.fixture.ts';

describe('what can be done with a coupon that is offered', () => {
  test.each([
    ['it can be had', {}, 'open'],
    ['the member may have another', { received: 1 }, 'open'],
    ['the member has all they may have', { received: 1, can_receive: false }, 'received'],
    [
      'the member has one of those that are gone',
      { received: 1, can_receive: false, left_rate: 0 },
      'received',
    ],
    ['all are gone', { can_receive: false, left_rate: 0 }, 'gone'],
    ['it is not for them, or not yet', { can_receive: false, reason: 'From 1 May on' }, 'refused'],
  ] as const)('%s', (_, more, state) => {
    expect(offerState(cardOf(more))).toBe(state);
  });
});

describe('a coupon expires soon', () => {
  const now = 1_700_000_000;
  const day = 86_400;
  const held = (more: Partial<MemberCoupon>): MemberCoupon =>
    ({ status: 1, end: now + day, starts_later: false, ...more }) as MemberCoupon;
  test.each([
    ['tomorrow', {}, true],
    ['in three days', { end: now + 3 * day }, true],
    ['a second later', { end: now + 3 * day + 1 }, false],
    ['never', { end: null }, false],
    ['used', { status: 2 }, false],
    ['not in force yet', { starts_later: true }, false],
  ] as const)('%s', (_, more, soon) => {
    expect(endsSoon(held(more), now)).toBe(soon);
  });
});
