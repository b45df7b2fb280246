import { useEffect, useState } from 'react';
import type { MemberBits } from '../../blocks/member-bits.ts';
import { memberId, onMemberChange } from './member-change.ts';
import { useShopWorld } from './shop-world.ts';

/** What blocks show of whoever looks; null for a guest, undefined until it is known, and where no block asks for it. */
export function useMemberBits(isWanted: boolean): MemberBits | null | undefined {
  const { api } = useShopWorld();
  const [bits, setBits] = useState<MemberBits | null>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let turn = 0;
    const ask = (): void => {
      const own = (turn += 1);
      if (memberId() === null) return setBits(null);
      api.get<{ member: MemberBits | null }>('shop.member/state', { bits: 1 }).then(
        ({ member }) => own === turn && setBits(member),
        // The page is whole without it.
        () => {},
      );
    };
    ask();
    const stop = onMemberChange(ask);
    return () => {
      turn = -1;
      stop();
    };
  }, [api, isWanted]);
  return bits;
}
