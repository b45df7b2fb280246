import type { Actor } from '#engine/access/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** Nodes among `nodes` that the actor does not hold; none for who is super. */
export function foreignNodes(nodes: readonly string[], actor: Actor): string[] {
  return actor.super ? [] : nodes.filter((node) => !actor.nodes.has(node));
}

/**
 * Whether who holds `nodes` may do all that the actor may; never for who is super. What stands above another of theirs
 * nodes only leads to it: to leave a directory out takes nothing away.
 */
export function coversAll(nodes: readonly string[], actor: Actor): boolean {
  if (actor.super || nodes.length === 0) return false;
  const given = new Set(nodes);
  const above = new Set([...actor.nodes].flatMap(nodesAbove));
  return [...actor.nodes].every((node) => above.has(node) || given.has(node));
}

/** `a/b/c` stands below `a/b` and `a`. */
function nodesAbove(node: string): string[] {
  const parts = node.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The nodes of the groups, enabled or not. */
export async function nodesOfGroups(executor: Executor, groupIds: readonly unknown[]): Promise<string[]> {
  const { rows } = await executor.query<{ rule: string }>({
    text: `SELECT DISTINCT rule FROM admin_group CROSS JOIN LATERAL unnest(rules) AS rule
            WHERE id = ANY($1::bigint[])`,
    values: [groupIds],
  });
  return rows.map(({ rule }) => rule);
}

/** Those of the accounts in whose groups, enabled or not, there is a node that the actor does not hold. */
export async function accountsBeyond(
  executor: Executor,
  accountIds: readonly number[],
  actor: Actor,
): Promise<Set<number>> {
  if (actor.super || accountIds.length === 0) return new Set();
  const { rows } = await executor.query<{ uid: string }>({
    text: `SELECT DISTINCT uid FROM admin_group_access
             JOIN admin_group ON admin_group.id = group_id CROSS JOIN LATERAL unnest(rules) AS rule
            WHERE uid = ANY($1::bigint[]) AND NOT rule = ANY($2::text[])`,
    values: [accountIds, [...actor.nodes]],
  });
  return new Set(rows.map(({ uid }) => Number(uid)));
}
