import { fieldByRelation, type CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldRef, Predicate } from '#engine/query/index.ts';
import type { TotalKey } from './totals.ts';

/** What a list with this condition counts. */
export function totalKeyOf(definition: CompiledDefinition, where: Predicate): TotalKey {
  const everything = where.kind === 'and' && where.of.length === 0;
  const plain = definition.kind === 'table';
  return {
    connection: definition.connection,
    table: definition.sqlTable,
    tables: plain ? tablesOf(definition, where) : 'any',
    everything: everything && plain,
    where: everything ? '' : `${definition.name}\n${JSON.stringify(where)}`,
  };
}

function tablesOf(definition: CompiledDefinition, where: Predicate): ReadonlySet<string> {
  const tables = new Set([definition.sqlTable]);
  visit(where, (ref) => {
    const field =
      'relation' in ref ? fieldByRelation(definition, ref.relation) : definition.fieldByName.get(ref.field);
    const relation = field?.relation;
    if (relation?.through) tables.add(relation.through.table);
    if (relation && 'relation' in ref) tables.add(relation.table);
  });
  return tables;
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
