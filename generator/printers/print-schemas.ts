import {
  definitionSchema,
  derivedDefinitionSchema,
  type Json,
  type JsonSchema,
  layOut,
} from '#engine/definition/index.ts';

/** JSON Schemas of definition files, by their names in `definitions/schema`. */
const SCHEMAS: Record<string, () => JsonSchema> = {
  'definition.schema.json': definitionSchema,
  'derived-definition.schema.json': derivedDefinitionSchema,
};

/** The files of `definitions/schema`, by name. */
export function printSchemas(): { name: string; text: string }[] {
  return Object.entries(SCHEMAS).map(([name, schema]) => ({ name, text: layOut(schema() as Json) }));
}
