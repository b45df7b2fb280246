import { createContext, useCallback, useEffect, useMemo, useState } from 'react';
import type { CouponsOffered, CouponCard } from './coupon-types.ts';
import { memberId, onMemberChange } from './member-change.ts';
import { useShopWorld } from './shop-world.ts';

/** Coupons as they are offered to the member who looks, by their ids; nothing for a guest. */
export interface OwnOffers {
  byId: ReadonlyMap<number, CouponCard>;
  reload: () => void;
}

const NOTHING: ReadonlyMap<number, CouponCard> = new Map();
const MAX = 100;

export const OwnOffersContext = createContext<OwnOffers>({ byId: NOTHING, reload: () => {} });

/** Pages are drawn for guests; what the member has of the coupons there is asked for in their name. */
export function useOwnOffers(isWanted: boolean): OwnOffers {
  const { api } = useShopWorld();
  const [byId, setById] = useState(NOTHING);
  const reload = useCallback(() => {
    if (!isWanted || memberId() === null) return setById(NOTHING);
    api.get<CouponsOffered>('shop.coupon/centre', { limit: MAX }).then(
      ({ list }) => setById(new Map(list.map((card) => [card.id, card]))),
      () => {},
    );
  }, [api, isWanted]);
  useEffect(() => {
    reload();
    return onMemberChange(reload);
  }, [reload]);
  return useMemo(() => ({ byId, reload }), [byId, reload]);
}
