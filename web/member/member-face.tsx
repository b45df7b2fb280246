import type { MemberUser } from '../providers/session.ts';

interface Props {
  user: Pick<MemberUser, 'avatar' | 'nickname' | 'username'>;
  /** Pixels. */
  size: number;
}

/** A member's picture, or the first letter of their name where they have none. */
export function MemberFace({ user: { avatar, nickname, username }, size }: Props) {
  const style = { width: size, height: size, fontSize: size / 2.2 };
  if (avatar !== '') return <img className="front-face" src={avatar} alt="" style={style} />;
  const [letter = ''] = nickname || username;
  return (
    <span className="front-face" aria-hidden="true" style={style}>
      {letter.toUpperCase()}
    </span>
  );
}
