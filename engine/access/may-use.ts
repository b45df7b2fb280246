import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { nodeHeld } from './node-held.ts';

/**
 * Whether the actor may use a verb or an action: it must exist, and they must be super or hold its node. What a definition
 * offers to members or to everybody needs no node. Remote selects and reading one row go through `index`.
 */
export function mayUse(definition: CompiledDefinition, verb: string, actor: Actor): boolean {
  const node = Object.hasOwn(definition.nodes, verb) ? definition.nodes[verb] : undefined;
  if (node === undefined) return false;
  return definition.audience === 'admin' ? nodeHeld(node, actor) : isOffered(definition, actor);
}

/** Whether a definition for members or for everybody is there for this actor. */
function isOffered({ audience }: CompiledDefinition, actor: Actor): boolean {
  return audience === 'guest' ? actor.audience !== 'admin' : actor.audience === audience;
}
