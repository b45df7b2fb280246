import type { Actor } from '#engine/access/index.ts';
import { nodeHeld } from '#engine/access/index.ts';
import type { RuleRow } from './rules/menu-rules.ts';

/** One entry of the menu, as the back-office client reads it: a rule without what only its editor needs. */
export interface MenuRecord extends Omit<RuleRow, 'keepalive' | 'remark' | 'weigh' | 'status'> {
  /** The rule's name when its page is kept alive. */
  keepalive: string | 0;
  children?: MenuRecord[];
}

/**
 * The menu one administrator sees: enabled rules, in their order, as a tree. An entry is there when they hold it or its
 * `index` node, its buttons when they hold them; directories are there for the sake of what is in them, and what hangs
 * below something switched off is gone with it.
 */
export function menuTree(rules: readonly RuleRow[], actor: Actor): MenuRecord[] {
  const below = new Map<number, RuleRow[]>();
  for (const rule of rules) {
    if (rule.status === 1) below.set(rule.pid, [...(below.get(rule.pid) ?? []), rule]);
  }
  const level = (pid: number): MenuRecord[] =>
    (below.get(pid) ?? []).flatMap((rule) => {
      const children = level(rule.id);
      if (!isSeen(rule, children, actor)) return [];
      return [{ ...menuRecord(rule), ...(children.length > 0 ? { children } : {}) }];
    });
  return level(0);
}

function isSeen(rule: RuleRow, children: readonly MenuRecord[], actor: Actor): boolean {
  if (rule.type === 'menu_dir') return children.some(({ type }) => type !== 'button');
  if (nodeHeld(rule.name, actor)) return true;
  return rule.type === 'menu' && rule.menu_type === 'tab' && nodeHeld(`${rule.name}/index`, actor);
}

function menuRecord({ remark: _remark, weigh: _weigh, status: _status, ...entry }: RuleRow): MenuRecord {
  return { ...entry, keepalive: entry.keepalive === 1 ? entry.name : 0 };
}
