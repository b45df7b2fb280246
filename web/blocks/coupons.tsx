import type { Json } from '#engine/definition/index.ts';
import { couponsNeed, needKey } from '#engine/page/index.ts';
import { useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';
import type { CouponData } from './coupon-data.ts';
import { couponCondition, couponFace } from './coupon-words.ts';
import { EmptyBlock } from './empty-block.tsx';
import { Rail } from './rail.tsx';

/** Coupons that can be had right here. */
export function CouponsBlock({ props }: BlockViewProps) {
  const { data } = useBlockWorld();
  const offered = (data[needKey(couponsNeed(props))] ?? []) as Json as unknown as CouponData[];
  const shown = offered.filter(({ left_rate: left }) => props['hideGone'] === false || left > 0);
  if (shown.length === 0) return <EmptyBlock />;
  const columns = stringOf(props['columns'], '2');
  const tickets = shown.map((coupon) => <Ticket key={coupon.id} coupon={coupon} />);
  return (
    <section className="block">
      <BlockHead title={props['title']} more={props['more']} />
      {columns === 'swipe' ? (
        <div className="tickets-row">
          <Rail>{tickets}</Rail>
        </div>
      ) : (
        <ul className="tickets" data-columns={columns}>
          {shown.map(({ id }, at) => (
            <li key={id}>{tickets[at]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ticket({ coupon }: { coupon: CouponData }) {
  const world = useBlockWorld();
  const { text, Link, CouponTools } = world;
  const { name, merchant, scope_text: scope, left_rate: left, type } = coupon;
  const issuer = merchant.id === 0 ? text('block.platform') : merchant.name;
  return (
    <article className="ticket" data-gone={left <= 0 || undefined}>
      <p className="ticket-face">
        <strong>{couponFace(coupon, world)}</strong>
        {type === 3 && <span>{text('block.freight')}</span>}
        <span>{couponCondition(coupon, world)}</span>
      </p>
      <div className="ticket-words">
        <h3>{name}</h3>
        <p>{[issuer, scope].filter((each) => each !== '').join(' · ')}</p>
      </div>
      <div className="ticket-way">
        {left <= 0 && <span className="ticket-state">{text('block.gone')}</span>}
        {left > 0 && CouponTools && <CouponTools coupon={coupon} />}
        {left > 0 && !CouponTools && (
          <Link
            to="/coupons"
            className="button is-small is-strong"
            aria-label={`${text('block.take')}: ${name}`}
          >
            {text('block.take')}
          </Link>
        )}
      </div>
    </article>
  );
}
