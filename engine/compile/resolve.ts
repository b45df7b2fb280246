import type { CompiledDefinition, CompiledField, CompiledRelation } from '#engine/model/compiled.ts';

/** Compiled definitions by name, as the registry holds them. */
export type Registry = ReadonlyMap<string, CompiledDefinition>;

/** A relation's target with the compiled fields it is read by. */
export interface RelationTarget {
  definition: CompiledDefinition;
  relation: CompiledRelation;
  value: CompiledField;
  label: CompiledField;
  show: CompiledField[];
}

/** Target of a relational field; undefined when the field has no relation or its target is not in the registry. */
export function relationTarget(registry: Registry, field: CompiledField): RelationTarget | undefined {
  const { relation } = field;
  const definition = relation && registry.get(relation.definition);
  const value = definition?.fieldByName.get(relation?.valueField ?? '');
  const label = definition?.fieldByName.get(relation?.labelField ?? '');
  if (!relation || !definition || !value || !label) return undefined;
  const show = relation.showFields
    .map((shown) => definition.fieldByName.get(shown.field))
    .filter((shown) => shown !== undefined);
  return { definition, relation, value, label, show };
}

/** The field whose relation appears on the wire under that name (`customer` for `customer_id`). */
export function fieldByRelation(definition: CompiledDefinition, name: string): CompiledField | undefined {
  return definition.fields.find((field) => field.relation?.name === name);
}
