import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { CouponSlot } from '../state/coupon-types.ts';
import { memberId } from '../state/member-change.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { wantedCoupon } from '../state/wanted-coupon.ts';
import type { CouponSheetProps } from './coupon-sheet.tsx';
import { ShopLink } from './shop-link.tsx';

interface Props {
  slot: CouponSlot;
  /** Names the sheet. */
  title: string;
  className: string;
  children: ReactNode;
}

/** Opens the coupons of a place in a sheet, which is fetched by whoever opens one; without scripts it leads to all coupons. */
export function CouponButton({ slot, title, className, children }: Props) {
  const { t } = useShopWorld();
  const [Sheet, setSheet] = useState<ComponentType<CouponSheetProps> | null>(null);
  const place = Object.values(slot).join(' ');
  const open = useCallback(
    (): void =>
      void import('./coupon-sheet.tsx').then(
        ({ CouponSheet }) => setSheet(() => CouponSheet),
        () => say({ text: t('error.failedHint') }),
      ),
    [t],
  );
  useEffect(() => {
    if (!wantedCoupon.isOf(place)) return;
    // Whoever comes back from the login finds the sheet that they have left, or has thought better of it.
    if (memberId() === null) wantedCoupon.take(place);
    else open();
  }, [place, open]);
  return (
    <>
      <button type="button" className={`${className} needs-scripts`} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      <noscript>
        <ShopLink to="/coupons" className={className}>
          {children}
        </ShopLink>
      </noscript>
      {Sheet && <Sheet slot={slot} place={place} title={title} onClose={() => setSheet(null)} />}
    </>
  );
}
