import { useCallback, useEffect, useState } from 'react';
import { readMemberState } from '../state/member-state.ts';
import { onMemberChange } from '../state/member-change.ts';
import type { CouponsOffered, CouponSlot } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useReceive } from '../state/use-receive.ts';
import { EmptyState } from './empty-state.tsx';
import { OfferedCoupon } from './offered-coupon.tsx';
import { Sheet } from './sheet.tsx';
import { ShopLink } from './shop-link.tsx';

export interface CouponSheetProps {
  slot: CouponSlot;
  /** Where it stands, for whoever signs in on the way. */
  place: string;
  title: string;
  onClose: () => void;
}

const SHOWN = 50;

/** The coupons that are offered in one place, each to be had right there. */
export function CouponSheet({ slot, place, title, onClose }: CouponSheetProps) {
  const { t, api } = useShopWorld();
  const [offered, setOffered] = useState<CouponsOffered | null>(null);
  const [problem, setProblem] = useState('');
  const asked = JSON.stringify(slot);
  const load = useCallback((): void => {
    const query = { ...(JSON.parse(asked) as CouponSlot), page: 1, limit: SHOWN };
    api.get<CouponsOffered>('shop.coupon/centre', query).then(
      (answer) => {
        setOffered(answer);
        setProblem('');
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [api, asked]);
  useEffect(() => {
    load();
    return onMemberChange(load);
  }, [load]);
  const goodsId = 'goods_id' in slot ? slot.goods_id : undefined;
  const receiving = useReceive(place, () => {
    load();
    // What the goods cost with it may be less now.
    if (goodsId !== undefined) void readMemberState(api, goodsId);
  });
  return (
    <Sheet title={title} onClose={onClose}>
      {problem !== '' && (
        <p className="buy-problem" role="alert">
          {problem}
        </p>
      )}
      {offered === null && problem === '' && (
        <div className="waiting" role="progressbar" aria-label={t('head.loading')} />
      )}
      {offered?.list.length === 0 && <EmptyState icon="ticket" title={t('coupon.noneHere')} />}
      <ul className="coupons">
        {offered?.list.map((card) => (
          <OfferedCoupon key={card.id} card={card} receiving={receiving} />
        ))}
      </ul>
      <p>
        <ShopLink to="/coupons" className="block-more">
          {t('coupon.centre')} →
        </ShopLink>
      </p>
    </Sheet>
  );
}
