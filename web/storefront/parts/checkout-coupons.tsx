import { useState, type ComponentType } from 'react';
import { centsOf, yuanOf } from '../state/cents.ts';
import { takenOff } from '../state/coupon-choice.ts';
import { goodsOfCoupon } from '../state/coupon-state.ts';
import type { CheckoutAdvice, UnusableCoupon } from '../state/coupon-types.ts';
import { say } from '../state/notes.ts';
import type { Preview } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { CouponChooserProps } from './coupon-chooser.tsx';
import { ShopLink } from './shop-link.tsx';

interface Props {
  preview: Preview;
  onChoose: CouponChooserProps['onChoose'];
}

/** The coupons that a checkout uses with what they take off, and what would save more. The chooser is fetched by whoever opens it. */
export function CheckoutCoupons({ preview, onChoose }: Props) {
  const { t } = useShopWorld();
  const { coupons, advice, merchants } = preview;
  const { usable, unusable, chosen } = coupons;
  const [Chooser, setChooser] = useState<ComponentType<CouponChooserProps> | null>(null);
  if (usable.length === 0 && unusable.length === 0 && advice.length === 0) return null;
  const steps = merchants.flatMap(({ lines }) => lines.flatMap((line) => line.steps));
  const used = usable
    .filter(({ id }) => chosen.includes(id))
    .map((coupon) => ({ coupon, off: takenOff(coupon, steps) }));
  const off = yuanOf(used.reduce((sum, each) => sum + centsOf(each.off), 0));
  const open = (): void =>
    void import('./coupon-chooser.tsx').then(
      ({ CouponChooser }) => setChooser(() => CouponChooser),
      () => say({ text: t('error.failedHint') }),
    );
  return (
    <section className="panel" aria-label={t('coupon.title')}>
      <header className="panel-line">
        <h2>{t('coupon.title')}</h2>
        {usable.length + unusable.length > 0 && (
          <button type="button" className="button is-small" aria-haspopup="dialog" onClick={open}>
            {t('coupon.change')}
          </button>
        )}
      </header>
      {used.length === 0 ? (
        <p className="quiet">
          {t(usable.length > 0 ? 'coupon.someUsable' : 'coupon.noneUsable', { count: usable.length })}
        </p>
      ) : (
        <ul>
          {used.map(({ coupon, off: own }) => (
            <li key={coupon.id} className="panel-line">
              <span>{coupon.name}</span> <strong>−¥{own}</strong>
            </li>
          ))}
        </ul>
      )}
      {advice.map((each) => (
        <p key={each.id} className="coupon-advice">
          <span>{each.text}</span>
          <ShopLink to={placeOf(each, unusable)} className="block-more">
            {t('coupon.addMore')} →
          </ShopLink>
        </p>
      ))}
      {Chooser && (
        <Chooser coupons={coupons} off={off} onChoose={onChoose} onClose={() => setChooser(null)} />
      )}
    </section>
  );
}

/** Where what is missing can be found. */
function placeOf({ id, merchant_id: merchant }: CheckoutAdvice, unusable: readonly UnusableCoupon[]): string {
  const coupon = unusable.find((each) => each.id === id)?.coupon_id;
  if (coupon !== undefined) return goodsOfCoupon(coupon);
  return merchant > 0 ? `/merchant/${merchant}` : '/search';
}
