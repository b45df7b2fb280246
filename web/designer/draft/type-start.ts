import type { FieldDefinition, FieldTypeName } from '#engine/definition/index.ts';

/**
 * What a new field of a type begins with beyond the type's own defaults. Eight digits before the point hold what people
 * count; the type's own three are those of back-office clients and would soon be too few.
 */
export const TYPE_START: Partial<Record<FieldTypeName, Omit<Partial<FieldDefinition>, 'name' | 'type'>>> = {
  float: { precision: 10, scale: 2 },
};
