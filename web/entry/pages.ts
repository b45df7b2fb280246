import type { ComponentType } from 'react';
import type { Area } from './area.ts';

/** Areas that are a page by themselves, each with how its page is fetched. */
export const PAGES: Record<Exclude<Area, 'admin' | 'unknown'>, () => Promise<ComponentType>> = {
  home: async () => (await import('../front/home-page.tsx')).HomePage,
  adminLogin: async () => (await import('../front/admin-login.tsx')).AdminLogin,
  userLogin: async () => (await import('../front/user-login.tsx')).UserLogin,
  user: async () => (await import('../member/member-centre.tsx')).MemberCentre,
  noPower: async () => (await import('../front/no-power.tsx')).NoPower,
  notFound: async () => (await import('../front/not-found.tsx')).NotFound,
};
