import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';

/** Fields whose values stand in join tables. */
export function linkFields(definition: CompiledDefinition): CompiledField[] {
  return definition.fields.filter((field) => field.relation?.through !== undefined);
}
