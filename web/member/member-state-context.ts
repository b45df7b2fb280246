import { createContext, useContext, useEffect, useMemo, useReducer, type Dispatch } from 'react';
import type { MemberSite } from './member-site.ts';
import { changedLook, memberState, type MemberState, type MenuLook } from './member-state.ts';

/** Where the menu has no room beside the page: as the styles have it. */
const NARROW = '(max-width: 767px)';

type Kept = readonly [MemberState, Dispatch<Partial<MenuLook>>];

export const MemberStateContext = createContext<Kept | null>(null);

/** How the member centre stands, and how to change the look of its menu. */
export function useMemberState(): Kept {
  const kept = useContext(MemberStateContext);
  if (!kept) throw new Error('useMemberState needs the member centre above it');
  return kept;
}

/** The state for as long as the centre is there: by what the server has said, and by the width of the window. */
export function useKeptMemberState(site: MemberSite): Kept {
  const [look, change] = useReducer(changedLook, null, () => ({
    shrink: matchMedia(NARROW).matches,
    menuExpand: false,
  }));
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const measure = (): void => change({ shrink: narrow.matches });
    measure();
    narrow.addEventListener('change', measure);
    return () => narrow.removeEventListener('change', measure);
  }, []);
  return useMemo(() => [memberState(site, look), change] as const, [site, look]);
}
