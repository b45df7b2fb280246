import type { Actor } from '#engine/model/actor.ts';
import type { ClientColumn } from '#engine/model/client-view.ts';
import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { closedColumn } from './closed-relation.ts';
import { stateWay } from './state-way.ts';

/** A column with what only its definition and the actor's nodes give: the way of its states, and where its links end. */
export function settledColumn(
  column: ClientColumn,
  field: CompiledField,
  definition: CompiledDefinition,
  actor: Actor,
): ClientColumn {
  const steps = stateWay(field, definition.transitions);
  const { mask, ...rest } = closedColumn(column, actor);
  return { ...rest, ...(steps === undefined ? {} : { steps }), mask };
}
