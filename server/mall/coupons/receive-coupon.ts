import { SYSTEM } from '#engine/access/index.ts';
import { COUPON_GETS, RECEIVE_TEXTS, receiveRefusal, type ReceiveReason } from '#engine/commerce/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Where } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { askedTogether } from '../asked-together.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { CouponTurns } from './coupon-turns.ts';
import { COUPON } from './coupon-names.ts';
import { factsOf } from './grant-coupons.ts';
import type { HeldRow } from './list-held.ts';

/** What a member asks for: a coupon that is offered, or what a code stands for. */
export type ReceiveBody = { id: number } | { code: string };

/** What members take themselves. */
const OWN_GETS: readonly number[] = [COUPON_GETS.centre, COUPON_GETS.points];

/**
 * Gives a member one of a coupon.
 * @throws AppError `record.not-found` for what is not offered, `record.invalid` in words where its rules refuse.
 */
export function receiveCoupon(
  deps: ShopDeps,
  turns: CouponTurns,
): (memberId: number, body: ReceiveBody) => Promise<HeldRow> {
  // The coupon is the same for all who ask at once.
  const find = askedTogether(
    (where: Where) => findCoupon(deps, where),
    (where) => JSON.stringify(where),
  );
  return async (memberId, body) => {
    const path = 'id' in body ? 'id' : 'code';
    const coupon = await find(whereOf(body));
    if (!coupon || Number(coupon['status']) === 0) throw new AppError('record.not-found');
    // Whoever comes too late hears of it without waiting for those before them.
    const reason = receiveRefusal({ ...factsOf(coupon, deps.now()), ...ANYBODY });
    if (reason) throw refusal(path, reason);
    const result = await turns.grant(Number(coupon['id']), Number(coupon['get_type']), memberId);
    if (!result) throw new AppError('record.not-found');
    if (!result.ok) throw refusal(path, result.reason);
    return result.held;
  };
}

/** A member whom nothing keeps from it: the rules that are left are those of the coupon. */
const ANYBODY = {
  own: 0,
  ownToday: 0,
  newMemberOnly: false,
  isNewMember: true,
  levelIds: [],
  levelId: null,
  points: 0,
  score: 0,
} as const;

const whereOf = (body: ReceiveBody): Where =>
  'id' in body
    ? { id: body.id, get_type: [...OWN_GETS] }
    : { code: body.code.trim(), get_type: COUPON_GETS.code };

async function findCoupon({ records }: ShopDeps, where: Where): Promise<StoredRow | undefined> {
  const [coupon] = await records.reading((transaction) =>
    records.as(SYSTEM).in(transaction).find(COUPON, where),
  );
  return coupon;
}

const refusal = (path: string, reason: ReceiveReason): AppError => refused(path, RECEIVE_TEXTS[reason]);
