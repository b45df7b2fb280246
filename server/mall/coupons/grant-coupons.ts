import { SYSTEM } from '#engine/access/index.ts';
import {
  COUPON_GETS,
  MEMBER_COUPON_STATUS,
  receiveRefusal,
  type ReceiveFacts,
  type ReceiveReason,
} from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { dayAt } from '../day-at.ts';
import { instantOf } from '../instant-of.ts';
import { MEMBER, SCORE_LOG } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { COUPON, MEMBER_COUPON } from './coupon-names.ts';
import { idsOf, storedTerms, termsOf, validityOf } from './coupon-terms.ts';
import { couponValidity } from './coupon-validity.ts';

/** Who gets one, and how it comes to them. */
export interface CouponGrant {
  couponId: number;
  memberIds: readonly number[];
  /** One of `COUPON_GETS`. */
  source: number;
  /** The order it is given with. */
  orderId?: number;
  /** The check-in it is given for: its day. */
  signDay?: string;
}

/** Ways in which the shop gives a coupon: nobody takes it at a time of their own. */
const BY_SHOP: readonly number[] = [COUPON_GETS.staff, COUPON_GETS.signIn];

/** What became of one member's request: the id of their coupon, or why there is none. */
export type GrantResult = { ok: true; id: number } | { ok: false; reason: ReceiveReason };

/**
 * Gives members one coupon each, in their order, as far as its rules allow it. All grants of one coupon follow each other: its row is
 * locked, before any member's. Null where there is no such coupon.
 */
export async function grantCoupons(
  deps: ShopDeps,
  transaction: RecordTransaction,
  grant: CouponGrant,
): Promise<GrantResult[] | null> {
  const { couponId, memberIds, source } = grant;
  const rows = deps.records.as(SYSTEM).in(transaction);
  const coupon = await rows.lock(COUPON, couponId);
  if (!coupon) return null;
  const price = source === COUPON_GETS.points ? Number(coupon['points'] ?? 0) : 0;
  const now = deps.now();
  const timeZone = deps.settings.get(BASICS.settings.time_zone);
  const today = dayAt(now, timeZone);
  const members = await readMembers(transaction, rows, coupon, { memberIds, today, isPaid: price > 0 });
  const { start, end } = couponValidity(validityOf(coupon), now, timeZone);
  const terms = termsOf(coupon);
  const isStaff = BY_SHOP.includes(source);
  const added: JsonObject[] = [];
  const reasons = memberIds.map((memberId): ReceiveReason | null => {
    const member = members.get(memberId)!;
    const received = Number(coupon['received'] ?? 0) + added.length;
    const reason = receiveRefusal({ ...factsOf(coupon, now), ...member, received, points: price }, isStaff);
    if (reason) return reason;
    member.own += 1;
    member.ownToday += 1;
    member.number += 1;
    member.score -= price;
    added.push({
      coupon_id: couponId,
      merchant_id: coupon['merchant_id'] ?? 0,
      user_id: memberId,
      name: terms.name,
      snapshot: storedTerms(terms),
      status: MEMBER_COUPON_STATUS.unused,
      source,
      number: member.number,
      day: today,
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      order_id: grant.orderId ?? null,
      sign_day: grant.signDay ?? null,
    });
    return null;
  });
  const ids = await write(rows, { coupon, added, price });
  let at = 0;
  return reasons.map((reason) => (reason ? { ok: false, reason } : { ok: true, id: ids[at++]! }));
}

interface Written {
  coupon: StoredRow;
  added: readonly JsonObject[];
  /** Points that each of them costs. */
  price: number;
}

async function write(rows: TransactionRecords, { coupon, added, price }: Written): Promise<number[]> {
  if (added.length === 0) return [];
  const members = added.map(({ user_id: id }) => id ?? null);
  rows.known(COUPON, [coupon['id'] ?? null]);
  rows.known(MEMBER, members);
  const [keys] = await Promise.all([
    rows.addMany(MEMBER_COUPON, added),
    rows.increment(COUPON, coupon['id'] ?? null, {
      by: { received: BigInt(added.length) },
      recorded: false,
    }),
  ]);
  const memo = `兑换优惠券 ${String(coupon['name'])}`;
  if (price > 0)
    for (const id of members)
      await rows.add(SCORE_LOG, { user_id: id, kind: 'exchange', score: -price, memo: memo.slice(0, 255) });
  return keys.map(({ id }) => Number(id));
}

/** The part of the facts that is the coupon's. */
export function factsOf(
  coupon: StoredRow,
  now: number,
): Omit<ReceiveFacts, 'own' | 'ownToday' | 'isNewMember' | 'levelId' | 'score'> {
  const number = (name: string): number => Number(coupon[name] ?? 0);
  const time = (name: string): number | null => {
    const stored = coupon[name] ?? null;
    return stored === null ? null : instantOf(stored);
  };
  return {
    status: number('status'),
    receiveStart: time('receive_start'),
    receiveEnd: time('receive_end'),
    validUntil: number('valid_type') === 1 ? time('valid_end') : null,
    total: number('total'),
    received: number('received'),
    perMember: number('per_member'),
    perMemberPerDay: number('per_member_per_day'),
    newMemberOnly: number('new_member_only') === 1,
    levelIds: idsOf(coupon['level_ids']),
    points: number('get_type') === COUPON_GETS.points ? number('points') : 0,
    now,
  };
}

/** What is known of a member who wants a coupon; `number` is that of the last one they have. */
interface GrantMember extends Pick<ReceiveFacts, 'own' | 'ownToday' | 'isNewMember' | 'levelId' | 'score'> {
  number: number;
}

const OWN =
  fixedStatement(`select "user_id"::text as "member", count(*)::int as "own", max("number")::int as "number",
    count(*) filter (where "day" = $3::date)::int as "today"
  from "shop_member_coupon" where "coupon_id" = $1 and "user_id" = any($2::bigint[]) group by "user_id"`);
const LEVELS = fixedStatement(
  'select "id"::text as "member", "level_id"::text as "level" from "user" where "id" = any($1::bigint[]) and "level_id" is not null',
);
const BUYERS = fixedStatement(
  'select distinct "user_id"::text as "member" from "shop_order" where "user_id" = any($1::bigint[]) and "pay_status" = 1',
);

interface Asked {
  memberIds: readonly number[];
  today: string;
  /** Points pay for it, so the members are locked. */
  isPaid: boolean;
}

async function readMembers(
  { executor }: RecordTransaction,
  rows: TransactionRecords,
  coupon: StoredRow,
  { memberIds, today, isPaid }: Asked,
): Promise<Map<number, GrantMember>> {
  const ids = [...new Set(memberIds)].sort((one, other) => one - other);
  const onlyNew = Number(coupon['new_member_only'] ?? 0) === 1;
  const byLevel = idsOf(coupon['level_ids']).length > 0;
  const [owned, bought, leveled] = await Promise.all([
    executor.query<{ member: string; own: number; number: number; today: number }>(
      OWN([coupon['id'] ?? null, ids, today]),
    ),
    onlyNew ? executor.query<{ member: string }>(BUYERS([ids])) : { rows: [] },
    byLevel ? executor.query<{ member: string; level: string }>(LEVELS([ids])) : { rows: [] },
  ]);
  const buyers = new Set(bought.rows.map(({ member }) => Number(member)));
  const members = new Map(
    ids.map((id): [number, GrantMember] => [
      id,
      { own: 0, ownToday: 0, number: 0, isNewMember: !buyers.has(id), levelId: null, score: 0 },
    ]),
  );
  for (const { member, level } of leveled.rows) members.get(Number(member))!.levelId = Number(level);
  for (const { member, own, number, today: ownToday } of owned.rows)
    Object.assign(members.get(Number(member))!, { own, number, ownToday });
  if (isPaid)
    for (const id of ids) members.get(id)!.score = Number((await rows.lock(MEMBER, id))?.['score'] ?? 0);
  return members;
}
