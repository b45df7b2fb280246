import type { ComponentType } from 'react';
import { withTexts } from '../texts/spoken.ts';
import type { Area } from './area.ts';

/** Areas that are a page by themselves, each with how its page is fetched. */
export const PAGES: Record<Exclude<Area, 'admin' | 'unknown'>, () => Promise<ComponentType>> = {
  home: async () => (await withTexts(import('../front/home-page.tsx'), 'front')).HomePage,
  adminLogin: async () => (await withTexts(import('../front/admin-login.tsx'), 'front', 'login')).AdminLogin,
  userLogin: async () =>
    (await withTexts(import('../front/user-login.tsx'), 'front', 'login', 'member')).UserLogin,
  user: async () =>
    (await withTexts(import('../member/member-centre.tsx'), 'front', 'login', 'member')).MemberCentre,
  guestFrame: async () =>
    (await withTexts(import('../member/guest-frame.tsx'), 'front', 'member')).GuestFrame,
  noPower: async () => (await withTexts(import('../front/no-power.tsx'), 'front')).NoPower,
  notFound: async () => (await withTexts(import('../front/not-found.tsx'), 'front')).NotFound,
};
