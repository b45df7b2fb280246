import { expect, test } from '@jest/globals';
import { COUPON_STATUS } from './coupon-status.ts';
import { receiveRefusal, type ReceiveFacts } from './receive-refusal.ts';

const facts = (given: Partial<ReceiveFacts> = {}): ReceiveFacts => ({
  status: COUPON_STATUS.on,
  receiveStart: null,
  receiveEnd: null,
  validUntil: null,
  total: 0,
  received: 0,
  perMember: 0,
  perMemberPerDay: 0,
  own: 0,
  ownToday: 0,
  newMemberOnly: false,
  isNewMember: false,
  levelIds: [],
  levelId: null,
  points: 0,
  score: 0,
  now: 1000,
  ...given,
});

test.each<[string, Partial<ReceiveFacts>, string | null, string | null]>([
  ['nothing limits it', {}, null, null],
  ['a draft', { status: COUPON_STATUS.draft }, 'ended', 'ended'],
  ['paused, which staff may still give', { status: COUPON_STATUS.paused }, 'ended', null],
  ['ended', { status: COUPON_STATUS.ended }, 'ended', 'ended'],
  ['before its time', { receiveStart: 1001 }, 'early', null],
  ['from its first instant on', { receiveStart: 1000 }, null, null],
  ['after its time', { receiveEnd: 1000 }, 'late', null],
  ['what can not be used any more', { validUntil: 999 }, 'ended', 'ended'],
  ['in the last instant of its use', { validUntil: 1000 }, null, null],
  ['the last one', { total: 5, received: 4 }, null, null],
  ['none is left', { total: 5, received: 5 }, 'gone', 'gone'],
  ['Q2 two of two', { perMember: 2, own: 2 }, 'member', 'member'],
  ['Q2 one of two', { perMember: 2, own: 1 }, null, null],
  ['Q2 one a day', { perMemberPerDay: 1, own: 9, ownToday: 1 }, 'day', 'day'],
  ['for new members', { newMemberOnly: true }, 'new', 'new'],
  ['for new members, who is one', { newMemberOnly: true, isNewMember: true }, null, null],
  ['of a level', { levelIds: [11, 12], levelId: 1 }, 'level', 'level'],
  ['of a level, who is there', { levelIds: [11, 12], levelId: 12 }, null, null],
  ['points that are short', { points: 10, score: 9 }, 'points', 'points'],
  ['points that suffice', { points: 10, score: 10 }, null, null],
])('%s', (_name, given, byMember, byStaff) => {
  expect(receiveRefusal(facts(given))).toBe(byMember);
  expect(receiveRefusal(facts(given), true)).toBe(byStaff);
});
