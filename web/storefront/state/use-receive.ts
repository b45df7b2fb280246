import { useEffect, useState } from 'react';
import { leaveToSignIn } from '../../entry/arrival.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { CouponCard, MemberCoupon } from './coupon-types.ts';
import { goodsOfCoupon } from './coupon-state.ts';
import { memberId } from './member-change.ts';
import { say } from './notes.ts';
import { ApiRefusal } from './shop-api.ts';
import { useShopWorld } from './shop-world.ts';
import { wantedCoupon } from './wanted-coupon.ts';

const NEED_LOGIN = 303;

/** Receiving coupons: which one is on its way, and why some were refused, by their ids. */
export interface Receiving {
  busy: number | null;
  refused: Record<number, string>;
  receive: (card: Pick<CouponCard, 'id'>) => void;
}

/**
 * Receives coupons of a list. Guests are led to the login, and have what they pressed when they are back.
 * @param place Of the list, so that they find it again. @param onReceived Called once one was received.
 */
export function useReceive(place: string, onReceived: () => void): Receiving {
  const { t, api } = useShopWorld();
  const [busy, setBusy] = useState<number | null>(null);
  const [refused, setRefused] = useState<Receiving['refused']>({});
  const toLogin = (id: number): void => {
    wantedCoupon.keep(id, place);
    leaveToSignIn();
  };
  const receive = async (id: number): Promise<void> => {
    if (memberId() === null) return toLogin(id);
    setBusy(id);
    try {
      const got = await api.post<MemberCoupon>('shop.coupon/receive', { id });
      setRefused(({ [id]: _, ...others }) => others);
      say({
        text: t('coupon.got', { name: got.name }),
        action: { label: t('coupon.use'), to: goodsOfCoupon(got.coupon_id) },
      });
      onReceived();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === NEED_LOGIN) return toLogin(id);
      const words = error instanceof Error ? error.message : String(error);
      setRefused((others) => ({ ...others, [id]: words }));
    } finally {
      setBusy(null);
    }
  };
  const latest = useLatest(receive);
  useEffect(() => {
    const wanted = wantedCoupon.take(place);
    if (wanted !== null && memberId() !== null) void latest.current(wanted);
  }, [place, latest]);
  return { busy, refused, receive: ({ id }) => void receive(id) };
}
