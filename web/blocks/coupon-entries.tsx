import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import type { BlockViewProps } from './block-props.ts';

/** The ways to the coupons of whoever looks, and to those they can have. */
export function CouponEntriesBlock({ props }: BlockViewProps) {
  const { locale, text, member, Link } = useBlockWorld();
  const count = props['showCount'] === false ? 0 : (member?.coupons ?? 0);
  return (
    <section className="entry-card coupon-entries">
      <Link to="/user/coupon" className="coupon-entry">
        <BlockIcon name="ticket" />
        <span>
          <strong>{localText(props['title'], locale) || text('block.coupons')}</strong>
          <small>{count > 0 ? text('block.usable', { count }) : localText(props['text'], locale)}</small>
        </span>
      </Link>
      {props['showCentre'] !== false && (
        <Link to="/coupons" className="button is-small">
          {text('block.centre')}
        </Link>
      )}
    </section>
  );
}
