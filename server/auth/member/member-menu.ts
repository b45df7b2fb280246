import type { Actor } from '#engine/access/index.ts';
import type { MemberRule } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { memberTitle } from './member-titles.ts';

/** The member centre's directories, and everything else they may reach. */
export interface MemberMenu {
  rules: MemberRule[];
  menus: MemberRule[];
}

const GUEST_TYPES: ReadonlySet<string> = new Set(['route', 'nav', 'button']);

/** What a member may reach, or a guest: of the guest's the rules that need no login. */
export async function memberMenu(main: Connection, actor: Actor, locale: Locale): Promise<MemberMenu> {
  const rules = await enabledMemberRules(main, locale);
  if (actor.audience !== 'member') {
    return { rules: tree(rules.filter(isForGuests)), menus: [] };
  }
  const held = tree(rules.filter(({ name }) => holds(actor, name)));
  return {
    menus: held.filter(({ type, children }) => type === 'menu_dir' && children !== undefined),
    rules: held.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

const isForGuests = ({ no_login_valid, type }: MemberRule): boolean =>
  no_login_valid === 1 && GUEST_TYPES.has(type);

/** Rules of the members' side that are not switched off, the heavier first. */
export async function enabledMemberRules(main: Connection, locale: Locale): Promise<MemberRule[]> {
  const { rows } = await main.query<MemberRule>({
    text: `SELECT id, coalesce(pid, 0) AS pid, type, title, name, path, icon, menu_type, url, component,
                  no_login_valid, extend
             FROM user_rule WHERE status = 1 ORDER BY weigh DESC, id`,
    values: [],
    name: 'auth.memberRules',
  });
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    pid: Number(row.pid),
    title: memberTitle(row, locale),
  }));
}

/** Nested from the top; a rule whose parent is not among them is gone with it. */
function tree(rules: readonly MemberRule[], pid = 0): MemberRule[] {
  return rules
    .filter((rule) => rule.pid === pid)
    .map((rule) => {
      const children = tree(rules, rule.id);
      return children.length > 0 ? { ...rule, children } : rule;
    });
}

/** Groups of members hold single nodes, or all of them. */
const holds = ({ nodes }: Actor, node: string): boolean => nodes.has('*') || nodes.has(node);
