import type { MemberRule } from '#engine/contract/index.ts';
import type { HttpClient } from '../providers/http-client.ts';
import type { MemberUser } from '../providers/session.ts';

/** What the member centre needs before it can draw anything. */
export interface MemberSite {
  site?: { recordNumber: string };
  openMemberCenter: boolean;
  userInfo: MemberUser & {
    last_login_time: number;
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
export const menuPages = (rules: readonly MemberRule[]): MemberRule[] =>
  rules.flatMap((rule) => [...(rule.type === 'menu' ? [rule] : []), ...menuPages(rule.children ?? [])]);

/** Path of an entry within `/user`: its own page, or the frame of what it shows. */
export function memberPath({ menu_type, path, url }: MemberRule): string {
  return menu_type === 'iframe' ? `/iframe/${encodeURIComponent(url)}` : `/${path.replace(/^\/+/, '')}`;
}
