import { fieldByRelation, type CompiledDefinition } from '#engine/compile/index.ts';
import type { DefinitionLookup, FieldRef, Predicate } from '#engine/query/index.ts';
import type { TotalKey } from './totals.ts';

/** What a list with this condition counts. */
export function totalKeyOf(
  definition: CompiledDefinition,
  where: Predicate,
  registry: DefinitionLookup,
): TotalKey {
  const everything = where.kind === 'and' && where.of.length === 0;
  const plain = definition.kind === 'table';
  return {
    connection: definition.connection,
    table: definition.sqlTable,
    tables: plain ? tablesOf(definition, where, registry) : 'any',
    everything: everything && plain,
    where: everything ? '' : `${definition.name}\n${JSON.stringify(where)}`,
  };
}

/** `any` when one of them is a view, for its rows change with tables it does not name. */
function tablesOf(
  definition: CompiledDefinition,
  where: Predicate,
  registry: DefinitionLookup,
): ReadonlySet<string> | 'any' {
  const tables = new Set([definition.sqlTable]);
  let plain = true;
  visit(where, (ref) => {
    const field =
      'relation' in ref ? fieldByRelation(definition, ref.relation) : definition.fieldByName.get(ref.field);
    const relation = field?.relation;
    if (relation?.through) tables.add(relation.through.table);
    if (!relation || !('relation' in ref)) return;
    tables.add(relation.table);
    plain &&= registry.get(relation.definition)?.kind === 'table';
  });
  return plain ? tables : 'any';
}

function visit(predicate: Predicate, see: (ref: FieldRef) => void): void {
  if (predicate.kind === 'and' || predicate.kind === 'or') {
    for (const part of predicate.of) visit(part, see);
  } else if (predicate.kind === 'not') {
    visit(predicate.of, see);
  } else if ('ref' in predicate) {
    see(predicate.ref);
  }
}
