import { type Actor, nodesOf } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Whoever the draft is shown as: the caller, or somebody of a group. Never anybody who reads more than the caller: rows
 * are read with what both may, and under the caller's own scope.
 * @throws AppError `record.not-found` for a group that is not there.
 */
export async function previewActor(main: Connection, caller: Actor, group: number | null): Promise<Actor> {
  if (group === null) return caller;
  const { rows } = await main.query<{ rules: string[] }>({
    text: `SELECT array(SELECT node FROM unnest(rules) AS node
                          WHERE NOT EXISTS (SELECT FROM admin_rule WHERE name = node AND status = 0)) AS rules
             FROM admin_group WHERE id = $1`,
    values: [group],
  });
  if (rows[0] === undefined) throw new AppError('record.not-found');
  const nodes = new Set(rows[0].rules);
  const isSuper = nodes.has('*');
  if (caller.super) return { ...caller, super: isSuper, nodes };
  return isSuper
    ? caller
    : { ...caller, nodes: new Set([...nodes].filter((node) => caller.nodes.has(node))) };
}

/** Rights that no group can hold yet, because nothing in force knows them, are taken as held by a designer. */
export function withNewNodes(
  actor: Actor,
  draft: CompiledDefinition,
  inForce: ReadonlyMap<string, CompiledDefinition>,
): Actor {
  if (actor.super) return actor;
  const known = new Set([...inForce.values()].flatMap(nodesOf));
  const fresh = Object.values(draft.nodes).filter((node) => !known.has(node));
  return fresh.length === 0 ? actor : { ...actor, nodes: new Set([...actor.nodes, ...fresh]) };
}
