import { createContext, useContext, useEffect, useMemo, useReducer, type Dispatch } from 'react';
import type { MemberSite } from './member-site.ts';
import { changedState, NO_MEMBER_STATE, type MemberState, type MemberStateChange } from './member-state.ts';

/** Where the menu has no room beside the page: as the styles have it. */
const NARROW = '(max-width: 767px)';

type Kept = readonly [MemberState, Dispatch<MemberStateChange>];

export const MemberStateContext = createContext<Kept | null>(null);

/** How the member centre stands, and how to change it. */
export function useMemberState(): Kept {
  const kept = useContext(MemberStateContext);
  if (!kept) throw new Error('useMemberState needs the member centre above it');
  return kept;
}

/** Keeps the state for as long as the centre is there: by what the server has said, and by the width of the window. */
export function useKeptMemberState(site: MemberSite): Kept {
  const [state, change] = useReducer(changedState, site, begin);
  useEffect(() => change({ kind: 'site', site }), [site]);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const look = (): void => change({ kind: 'room', shrink: narrow.matches });
    look();
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  return useMemo(() => [state, change] as const, [state]);
}

function begin(site: MemberSite): MemberState {
  const opened = changedState(NO_MEMBER_STATE, { kind: 'site', site });
  return changedState(opened, { kind: 'room', shrink: matchMedia(NARROW).matches });
}
