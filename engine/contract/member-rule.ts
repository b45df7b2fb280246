/** A rule of the member's side, as its client reads it. */
export interface MemberRule {
  id: number;
  /** 0 at the top. */
  pid: number;
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button';
  title: string;
  name: string;
  path: string;
  icon: string;
  menu_type: 'tab' | 'link' | 'iframe' | null;
  url: string;
  component: string;
  no_login_valid: 0 | 1;
  extend: string;
  children?: MemberRule[];
}
