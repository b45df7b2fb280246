import type { FullText } from '#engine/model/text.ts';
import { COUPON_STATUS } from './coupon-status.ts';

/** What decides whether a member may receive one more of a coupon; times in milliseconds, 0 for no limit. */
export interface ReceiveFacts {
  status: number;
  receiveStart: number | null;
  receiveEnd: number | null;
  /** When the last of them can't be used any more; null where that counts from the receipt. */
  validUntil: number | null;
  total: number;
  received: number;
  perMember: number;
  perMemberPerDay: number;
  /** So many the member has received, on any day and today. */
  own: number;
  ownToday: number;
  newMemberOnly: boolean;
  isNewMember: boolean;
  /** Levels that may receive it; all where none is named. */
  levelIds: readonly number[];
  levelId: number | null;
  /** Points it costs, and those the member has. */
  points: number;
  score: number;
  now: number;
}

/** Why a coupon can't be received. */
export const RECEIVE_TEXTS = {
  ended: { 'zh-cn': '此券已停止领取', en: 'This coupon is no longer given' },
  early: { 'zh-cn': '还没有到领取时间', en: 'It can not be received yet' },
  late: { 'zh-cn': '领取时间已过', en: 'The time to receive it is over' },
  gone: { 'zh-cn': '已被领完', en: 'All of them are gone' },
  member: { 'zh-cn': '已达到每人限领数量', en: 'You have as many of it as each member may receive' },
  day: { 'zh-cn': '今天已领取，请明天再来', en: 'You have received it today. Come back tomorrow' },
  new: { 'zh-cn': '仅限新会员领取', en: 'For new members only' },
  level: { 'zh-cn': '您的会员等级不能领取', en: 'Not for your member level' },
  points: { 'zh-cn': '积分不足', en: 'Not enough points' },
} as const satisfies Record<string, FullText>;

/** Names of these reasons. */
export type ReceiveReason = keyof typeof RECEIVE_TEXTS;

/**
 * Why a member can't receive one more of a coupon; null: they can. `byStaff`: neither the time nor that it is paused matters, the number
 * of them does.
 */
export function receiveRefusal(facts: ReceiveFacts, byStaff = false): ReceiveReason | null {
  const { status, receiveStart, receiveEnd, validUntil, total, received, now } = facts;
  if (status === COUPON_STATUS.draft || status === COUPON_STATUS.ended) return 'ended';
  if (validUntil !== null && now > validUntil) return 'ended';
  if (!byStaff) {
    if (status !== COUPON_STATUS.on) return 'ended';
    if (receiveStart !== null && now < receiveStart) return 'early';
    if (receiveEnd !== null && now >= receiveEnd) return 'late';
  }
  if (total > 0 && received >= total) return 'gone';
  return memberRefusal(facts);
}

function memberRefusal(facts: ReceiveFacts): ReceiveReason | null {
  const { perMember, perMemberPerDay, own, ownToday, levelIds, levelId } = facts;
  if (facts.newMemberOnly && !facts.isNewMember) return 'new';
  if (levelIds.length > 0 && (levelId === null || !levelIds.includes(levelId))) return 'level';
  if (perMember > 0 && own >= perMember) return 'member';
  if (perMemberPerDay > 0 && ownToday >= perMemberPerDay) return 'day';
  return facts.points > facts.score ? 'points' : null;
}
