import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { fieldAccess } from './field-access.ts';
import { mayUse } from './may-use.ts';

/** Whether the actor may find rows of a definition by a field: they list them, and read that field in clear. */
export function mayLookUp(definition: CompiledDefinition, field: string, actor: Actor): boolean {
  const { read, mask } = fieldAccess(definition, actor);
  const isSecret = definition.fieldByName.get(field)?.traits.secret === true;
  return mayUse(definition, 'index', actor) && read.has(field) && !mask.has(field) && !isSecret;
}
