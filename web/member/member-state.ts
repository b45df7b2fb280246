import type { MemberRule } from '#engine/contract/index.ts';
import { entriesOf, ruleTarget } from '../providers/member-rules.ts';
import type { MemberSite } from './member-site.ts';

/** How the member centre stands: what the server has opened, and how its menu is drawn. */
export interface MemberState {
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
  /** Whether the menu has no room beside the page. */
  shrink: boolean;
  /** Whether the menu that has no room is shown over the page. */
  menuExpand: boolean;
  /** Entries below the member's name. */
  navUserMenus: MemberRule[];
}

export type MemberStateChange =
  | { kind: 'site'; site: MemberSite }
  | { kind: 'room'; shrink: boolean }
  | { kind: 'menu'; menuExpand: boolean };

/** The state before the server has said anything. */
export const NO_MEMBER_STATE: MemberState = {
  open: false,
  layoutMode: 'Default',
  viewRoutes: [],
  showHeadline: false,
  authNode: new Map(),
  shrink: false,
  menuExpand: false,
  navUserMenus: [],
};

/** The state after a change. */
export function changedState(state: MemberState, change: MemberStateChange): MemberState {
  if (change.kind === 'site') return { ...state, ...openedBy(change.site) };
  const { shrink, menuExpand } = { ...state, ...change };
  // With room beside the page the menu covers nothing.
  return { ...state, shrink, menuExpand: shrink && menuExpand };
}

function openedBy({ openMemberCenter: open, menus, rules }: MemberSite): Partial<MemberState> {
  return {
    open,
    layoutMode: open ? 'Default' : 'Disable',
    viewRoutes: menus,
    showHeadline: menus.length > 1,
    authNode: new Map(heldNodes([...menus, ...rules])),
    navUserMenus: entriesOf([...menus, ...rules], 'nav_user_menu'),
  };
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
