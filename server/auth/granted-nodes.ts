import type { Actor } from '#engine/access/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** Nodes among `nodes` that the actor does not hold; none for who is super. */
export function foreignNodes(nodes: readonly string[], actor: Actor): string[] {
  return actor.super ? [] : nodes.filter((node) => !actor.nodes.has(node));
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
