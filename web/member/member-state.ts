import type { MemberRule } from '#engine/contract/index.ts';
import { entriesOf, ruleTarget } from '../providers/member-rules.ts';
import type { MemberSite } from './member-site.ts';

/** How the menu of the member centre is drawn. */
export interface MenuLook {
  /** Whether the menu has no room beside the page. */
  shrink: boolean;
  /** Whether the menu that has no room is shown over the page. */
  menuExpand: boolean;
}

/** How the member centre stands: what the server has opened, and how its menu is drawn. */
export interface MemberState extends MenuLook {
  /** Whether there is a centre at all. */
  open: boolean;
  /** `Disable`: nothing but that it is closed. */
  layoutMode: 'Default' | 'Disable';
  /** The directories of the menu. */
  viewRoutes: MemberRule[];
  /** Whether directories have a headline: a single one needs none. */
  showHeadline: boolean;
  /** The buttons that are held, by the path of their page. */
  authNode: ReadonlyMap<string, readonly string[]>;
  /** Entries below the member's name. */
  navUserMenus: MemberRule[];
}

/** The state by what the server has said. */
export function memberState(
  { openMemberCenter: open, menus, rules }: Pick<MemberSite, 'openMemberCenter' | 'menus' | 'rules'>,
  look: MenuLook,
): MemberState {
  const all = [...menus, ...rules];
  return {
    ...look,
    open,
    layoutMode: open ? 'Default' : 'Disable',
    viewRoutes: menus,
    showHeadline: menus.length > 1,
    authNode: new Map(heldNodes(all)),
    navUserMenus: entriesOf(all, 'nav_user_menu'),
  };
}

/** The look after a change: with room beside the page the menu covers nothing. */
export function changedLook(look: MenuLook, change: Partial<MenuLook>): MenuLook {
  const { shrink, menuExpand } = { ...look, ...change };
  return { shrink, menuExpand: shrink && menuExpand };
}

/** Every page that has buttons of its own, with those that are held. */
function heldNodes(rules: readonly MemberRule[]): [string, string[]][] {
  return rules.flatMap((rule): [string, string[]][] => {
    const children = rule.children ?? [];
    const nodes = children.filter(({ type }) => type === 'button').map(({ name }) => name);
    const target = ruleTarget(rule);
    const own: [string, string[]][] =
      target.kind === 'path' && nodes.length > 0 ? [[target.path, nodes]] : [];
    return [...own, ...heldNodes(children)];
  });
}
