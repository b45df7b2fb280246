import { definitionSchema, type Json, layOut } from '#engine/definition/index.ts';

/** The JSON Schema of a definition file, as `definitions/schema/definition.schema.json` holds it. */
export function printSchema(): string {
  return layOut(definitionSchema() as Json);
}
