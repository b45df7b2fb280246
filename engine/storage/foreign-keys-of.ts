import type { CompiledDefinition, CompiledField, CompiledRelation } from '#engine/model/compiled.ts';
import { objectName } from './names.ts';
import type { DefinitionSource } from './definition-source.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageForeignKey } from './storage-plan.ts';

/** Foreign keys of the relations that store one value, where the database can keep them. */
export function foreignKeysOf(
  definition: CompiledDefinition,
  registry?: DefinitionSource,
): StorageForeignKey[] {
  return definition.fields.flatMap((field) => {
    const { relation } = field;
    if (!relation || field.column === null || !canBeKept(definition, field, relation, registry)) return [];
    const onDelete = field.definition.relation?.onDelete ?? 'restrict';
    if (onDelete === 'leave') return [];
    return [
      {
        name: objectName('fk', definition.table, [field.column]),
        columns: [field.column],
        table: relation.table,
        targetColumns: [relation.valueColumn],
        onDelete,
      },
    ];
  });
}

function canBeKept(
  definition: CompiledDefinition,
  field: CompiledField,
  relation: CompiledRelation,
  registry: DefinitionSource | undefined,
): boolean {
  if (relation.kind !== 'belongsTo' || relation.connection !== definition.connection) return false;
  if (!field.storage || sqlType(field.storage.type).category !== sqlType(relation.valueType).category)
    return false;
  // A default that stands for "none" is no key of any row.
  if (field.storage.default !== undefined) return false;
  const target = registry?.get(relation.definition);
  if (!target) return registry === undefined && field.definition.relation?.valueField === undefined;
  const unique = target.fieldByName.get(relation.valueField)?.definition.unique === true;
  // A unique index over rows in use alone is nothing a foreign key can rest on.
  return (
    target.managed &&
    ((unique && target.softDelete === null) ||
      (target.key.length === 1 && target.key[0] === relation.valueField))
  );
}
