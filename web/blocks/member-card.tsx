import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';
import type { MemberBits } from './member-bits.ts';

/** Who looks, and what they have; guests are asked to sign in. */
export function MemberCardBlock({ props }: BlockViewProps) {
  const { member, locale, text, Link, SignIn } = useBlockWorld();
  return (
    <section className="member-card" data-tone={stringOf(props['tone'], 'sand')}>
      <span className="member-sign" aria-hidden="true">
        {member?.avatar ? (
          <img src={member.avatar} alt="" width={56} height={56} />
        ) : (
          <BlockIcon name="person" />
        )}
      </span>
      <div className="member-words">
        <h2>{member ? member.nickname : localText(props['guestTitle'], locale)}</h2>
        {member ? (
          props['showLevel'] !== false &&
          member.level && (
            <p>
              <Link to="/user/level" className="member-level">
                {member.level.name}
              </Link>
            </p>
          )
        ) : (
          <p>{localText(props['guestText'], locale)}</p>
        )}
      </div>
      {member ? (
        <MemberSums member={member} props={props} />
      ) : (
        <div className="member-ways">
          {SignIn ? (
            <SignIn className="button is-strong" />
          ) : (
            <Link to="/user/login" className="button is-strong">
              {text('block.signIn')}
            </Link>
          )}
          <Link to="/user/register" className="button">
            {text('block.join')}
          </Link>
        </div>
      )}
    </section>
  );
}

function MemberSums({ member, props }: { member: MemberBits; props: JsonObject }) {
  const { text, Link } = useBlockWorld();
  const sums = [
    ['showPoints', '/user/signIn', text('block.points'), String(member.points)],
    ['showBalance', '/user/recharge', text('block.balance'), `¥${member.balance}`],
    ['showCoupons', '/user/coupon', text('block.coupons'), String(member.coupons)],
  ] as const;
  return (
    <ul className="member-sums">
      {sums
        .filter(([flag]) => props[flag] !== false)
        .map(([flag, to, name, sum]) => (
          <li key={flag}>
            <Link to={to}>
              <strong>{sum}</strong>
              <small>{name}</small>
            </Link>
          </li>
        ))}
    </ul>
  );
}
