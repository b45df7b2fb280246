import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { nodeHeld } from './node-held.ts';

/**
 * Whether the actor may use a verb or an action: it must exist, and he must be super or hold its node.
 * Remote selects and reading one row go through `index`.
 */
export function mayUse(definition: CompiledDefinition, verb: string, actor: Actor): boolean {
  const node = Object.hasOwn(definition.nodes, verb) ? definition.nodes[verb] : undefined;
  return node !== undefined && nodeHeld(node, actor);
}
