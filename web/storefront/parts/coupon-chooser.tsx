import { useId, useState } from 'react';
import { byIssuer, withCoupon, type IssuerCoupons } from '../state/coupon-choice.ts';
import { dateText } from '../state/date-span.ts';
import { couponLabel } from '../state/coupon-label.ts';
import type { CheckoutCoupons, UnusableCoupon, UsableCoupon } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { issuerName } from './coupon-ticket.tsx';
import { Sheet } from './sheet.tsx';

export interface CouponChooserProps {
  coupons: CheckoutCoupons;
  /** What the chosen ones take off together, in yuan. */
  off: string;
  /** The ids that are to be used; null for the best ones. */
  onChoose: (ids: number[] | null) => void;
  onClose: () => void;
}

/** Which coupons a checkout uses: one of each shop and one of the platform, and why others can't be used. */
export function CouponChooser({ coupons, off, onChoose, onClose }: CouponChooserProps) {
  const { t } = useShopWorld();
  const { usable, unusable } = coupons;
  // What was pressed is seen at once; the next price says what has become of it.
  const [pressed, setPressed] = useState({ before: coupons.chosen, ids: coupons.chosen });
  const chosen = pressed.before === coupons.chosen ? pressed.ids : coupons.chosen;
  const choose = (ids: number[]): void => {
    setPressed({ before: coupons.chosen, ids });
    onChoose(ids);
  };
  return (
    <Sheet
      title={t('coupon.choose')}
      onClose={onClose}
      foot={
        <>
          <p role="status">
            {t('coupon.together')} <strong>−¥{off}</strong>
          </p>
          <button type="button" className="button is-small" onClick={() => choose([])}>
            {t('coupon.useNone')}
          </button>
          <button type="button" className="button is-small" onClick={() => onChoose(null)}>
            {t('coupon.best')}
          </button>
          <form method="dialog">
            <button type="submit" className="button is-small is-strong">
              {t('coupon.done')}
            </button>
          </form>
        </>
      }
    >
      {usable.length === 0 && <p className="quiet">{t('coupon.noneUsable')}</p>}
      {byIssuer(usable).map((group) => (
        <IssuerChoice
          key={group.issuer.id}
          group={group}
          chosen={chosen}
          onChoose={(id) => choose(withCoupon(chosen, usable, group.issuer.id, id))}
        />
      ))}
      {unusable.length > 0 && (
        <section>
          <h3>{t('coupon.unusable')}</h3>
          <ul className="coupon-choices">
            {unusable.map((coupon) => (
              <Unusable key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}

interface IssuerProps {
  group: IssuerCoupons;
  chosen: readonly number[];
  onChoose: (id: number | null) => void;
}

function IssuerChoice({ group: { issuer, coupons }, chosen, onChoose }: IssuerProps) {
  const { t } = useShopWorld();
  const name = useId();
  const own = coupons.find(({ id }) => chosen.includes(id))?.id ?? null;
  return (
    <fieldset className="coupon-choices">
      <legend>{issuerName(issuer, t)}</legend>
      {coupons.map((coupon) => (
        <label key={coupon.id} className="address" data-on={own === coupon.id || undefined}>
          <input type="radio" name={name} checked={own === coupon.id} onChange={() => onChoose(coupon.id)} />
          <CouponWords coupon={coupon} />
          <strong>−¥{coupon.discount}</strong>
        </label>
      ))}
      <label className="address" data-on={own === null || undefined}>
        <input type="radio" name={name} checked={own === null} onChange={() => onChoose(null)} />
        <span>{t('coupon.noneOf')}</span>
      </label>
    </fieldset>
  );
}

function Unusable({ coupon }: { coupon: UnusableCoupon }) {
  const { t } = useShopWorld();
  const { reason, short = '' } = coupon;
  return (
    <li className="address is-off">
      <CouponWords coupon={coupon} />
      <small>
        {reason}
        {short !== '' && !reason.includes(short) && ` (${t('coupon.short', { amount: short })})`}
      </small>
    </li>
  );
}

function CouponWords({ coupon }: { coupon: UsableCoupon | UnusableCoupon }) {
  const world = useShopWorld();
  const { t, locale } = world;
  const { name, merchant, end } = coupon;
  const until = end === null ? '' : t('coupon.until', { date: dateText(end, locale) });
  return (
    <span className="coupon-line">
      <span>
        {couponLabel(coupon, world)} <small>{name}</small>
      </span>
      <small>{[issuerName(merchant, t), until].filter((each) => each !== '').join(' · ')}</small>
    </span>
  );
}
