import type { MemberRule } from '#engine/contract/index.ts';
import { isMemberPath } from '#engine/page/index.ts';
import type { HttpClient } from '../providers/http-client.ts';
import { entriesOf, ruleTarget } from '../providers/member-rules.ts';
import type { MemberUser } from '../providers/session.ts';

/** What the member centre needs before it can draw anything. */
export interface MemberSite {
  site?: { recordNumber: string };
  openMemberCenter: boolean;
  userInfo: MemberUser & {
    last_login_time: number;
    last_login_ip: string;
    motto: string;
    /** 0 not said, 1 male, 2 female. */
    gender: number;
    /** `YYYY-MM-DD`, empty when it is not known. */
    birthday: string;
  };
  rules: MemberRule[];
  menus: MemberRule[];
}

/** @throws HttpError; a session that ended leads to the login. */
export const fetchMemberSite = (http: HttpClient): Promise<MemberSite> =>
  http.call<MemberSite>('/api/index/index?requiredLogin=1');

/** Every entry of the menu that is a page or a link, depth first. */
export const menuPages = (rules: readonly MemberRule[]): MemberRule[] => entriesOf(rules, 'menu');

/** Entries at the top of the site. */
export const topEntries = ({ rules, menus }: Pick<MemberSite, 'rules' | 'menus'>): MemberRule[] =>
  entriesOf([...menus, ...rules], 'nav');

/** Everything that a member may open, in a menu or by its address alone. */
export function memberPages({ rules, menus }: Pick<MemberSite, 'rules' | 'menus'>): MemberRule[] {
  const all = [...menus, ...rules];
  return [...menuPages(all), ...entriesOf(all, 'nav', 'nav_user_menu', 'route')];
}

/** Where the centre's own router has a rule's page, below `/user`; null for pages of the shop, and for what is no page. */
export function centrePath(rule: MemberRule): string | null {
  const target = ruleTarget(rule);
  if (target.kind !== 'path' || !target.path.startsWith('/user/') || isMemberPath(target.path)) return null;
  return target.path.slice('/user'.length);
}
