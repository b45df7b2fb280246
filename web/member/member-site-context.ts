import { createContext, useContext } from 'react';
import type { MemberSite } from './member-site.ts';

export const MemberSiteContext = createContext<MemberSite | null>(null);

/** What the server said of the member and their menus. */
export function useMemberSite(): MemberSite {
  const site = useContext(MemberSiteContext);
  if (!site) throw new Error('useMemberSite needs the member centre above it');
  return site;
}
