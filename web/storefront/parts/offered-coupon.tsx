import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { couponLabel } from '../state/coupon-label.ts';
import { dateSpan } from '../state/date-span.ts';
import { goodsOfCoupon, offerState } from '../state/coupon-state.ts';
import type { CouponCard } from '../state/coupon-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { Receiving } from '../state/use-receive.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { ShopLink } from './shop-link.tsx';

interface Props {
  card: CouponCard;
  receiving: Receiving;
  /** A form that works without scripts; false within another form. */
  isForm?: boolean;
  /** Why a form without scripts was refused. */
  refused?: string;
}

/** A coupon that is offered, with the way to have it, or why there is none. */
export function OfferedCoupon({ card, receiving, isForm = false, refused = '' }: Props) {
  const { t } = useShopWorld();
  const { id, left_rate: left, received, start, end, valid_text: valid, reason, points = 0 } = card;
  const state = offerState(card);
  return (
    <CouponTicket
      coupon={card}
      valid={valid === '' ? <Dates start={start} end={end} /> : valid}
      isOver={state === 'gone' || state === 'refused'}
    >
      {state === 'open' && left < 100 && (
        <span className="coupon-left">
          <span aria-hidden="true">
            <i style={{ width: `${Math.max(0, left)}%` }} />
          </span>
          <small>{t('coupon.left', { rate: left })}</small>
        </span>
      )}
      {state === 'open' &&
        (isForm ? (
          <Form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              receiving.receive(card);
            }}
          >
            <input type="hidden" name="receive" value={id} />
            <ReceiveButton card={card} receiving={receiving} type="submit" />
          </Form>
        ) : (
          <ReceiveButton card={card} receiving={receiving} type="button" />
        ))}
      {state !== 'open' && points > 0 && <small className="quiet">{t('coupon.price', { points })}</small>}
      {state !== 'open' && (
        <span className="coupon-state">{state === 'refused' ? reason : t(`coupon.${state}`)}</span>
      )}
      {received > 0 && (
        <ShopLink to={goodsOfCoupon(id)} className="button is-small">
          {t('coupon.use')}
        </ShopLink>
      )}
      <p className="buy-problem" role="alert">
        {receiving.refused[id] ?? refused}
      </p>
    </CouponTicket>
  );
}

/** Fixed dates, as they are where the reader is: the server does not know that, and says none. */
function Dates({ start, end }: Pick<CouponCard, 'start' | 'end'>) {
  const { locale } = useShopWorld();
  const [text, setText] = useState('\u00a0');
  useEffect(() => setText(dateSpan(start, end, locale)), [start, end, locale]);
  return text;
}

interface ButtonProps {
  card: CouponCard;
  receiving: Receiving;
  type: 'submit' | 'button';
}

function ReceiveButton({ card, receiving, type }: ButtonProps) {
  const world = useShopWorld();
  const { t } = world;
  const { points = 0, received, name } = card;
  const text =
    points > 0 ? t('coupon.forPoints', { points }) : t(received > 0 ? 'coupon.again' : 'coupon.receive');
  return (
    <button
      type={type}
      className="button is-small is-strong"
      aria-label={`${text}: ${name}, ${couponLabel(card, world)}`}
      disabled={receiving.busy !== null}
      aria-busy={receiving.busy === card.id}
      {...(type === 'button' ? { onClick: () => receiving.receive(card) } : {})}
    >
      {text}
    </button>
  );
}
