import { type Actor, fieldAccess, mayUse, nodeHeld, scopePredicate } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { DESIGNER_NODES } from './routes/designer-nodes.ts';

/**
 * Whether rows of a table may be shown before any definition says who reads them: to callers who may publish one, and only where
 * nothing speaks for them.
 */
export function maySeeUndefined(isUnclaimed: boolean, actor: Actor): boolean {
  return isUnclaimed && nodeHeld(DESIGNER_NODES.publish, actor);
}

/** Whether values of a field may be shown out of any row: to who reads it in clear, and all rows of it. */
export function maySeeValues(definition: CompiledDefinition, name: string, actor: Actor): boolean {
  const { read, mask } = fieldAccess(definition, actor);
  const isSecret = definition.fieldByName.get(name)?.traits.secret === true;
  return (
    mayUse(definition, 'index', actor) &&
    scopePredicate(definition, actor) === null &&
    read.has(name) &&
    !mask.has(name) &&
    !isSecret
  );
}
