import { nodeHeld } from '#engine/access/index.ts';
import type { Actor } from '#engine/access/index.ts';

/** A rule somebody may grant, in a list where parents come before their children. */
export interface GrantableRule {
  /** The node. */
  name: string;
  /** Name of the rule above; empty at the top. */
  parent: string;
  title: string;
  type: string;
  icon: string;
}

interface Rule {
  id: number;
  pid: number;
  name: string;
  title: string;
  type: string;
  icon: string;
}

/**
 * The rules an actor may grant: those they hold, and the directories and entries above them. Nobody learns from it of a
 * right they have not.
 */
export function grantableRules(rules: readonly Rule[], actor: Actor): GrantableRule[] {
  const below = new Map<number, Rule[]>();
  for (const rule of rules) below.set(rule.pid, [...(below.get(rule.pid) ?? []), rule]);
  const level = (pid: number, parent: string): GrantableRule[] =>
    (below.get(pid) ?? []).flatMap((rule) => {
      const { name, title, type, icon } = rule;
      const children = level(rule.id, name);
      if (children.length === 0 && !nodeHeld(name, actor)) return [];
      return [{ name, parent, title, type, icon }, ...children];
    });
  return level(0, '');
}
