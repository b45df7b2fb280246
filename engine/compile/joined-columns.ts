import type { Actor } from '#engine/model/actor.ts';
import type { ClientColumn } from '#engine/model/client-view.ts';
import type { CompiledField } from '#engine/model/compiled.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { clientColumn } from './client-column.ts';
import { relationTarget, type Registry } from './resolve.ts';

/**
 * What a relation shows of its target as columns of their own, where the definition wants them apart: each as its own
 * list shows it, found in the row under `<relation>.<field>`. They are searched by the relation's own entry.
 */
export function joinedColumns(
  field: CompiledField,
  sortable: boolean,
  actor: Actor,
  definitions: Registry,
): ClientColumn[] {
  const target = field.list.apart ? relationTarget(definitions, field) : undefined;
  if (target?.relation.kind !== 'belongsTo') return [];
  const access = fieldAccess(target.definition, actor);
  const fields = new Map([target.label, ...target.show].map((each) => [each.name, each]));
  return [...fields.values()]
    .filter(({ name }) => access.read.has(name))
    .map((each) => {
      const { relation: _relation, ...column } = clientColumn(each, access);
      return {
        ...column,
        field: `${target.relation.name}.${each.name}`,
        sortable: sortable && column.sortable && !column.mask,
        show: true,
        search: null,
        joined: field.name,
      };
    });
}
