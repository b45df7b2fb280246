import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import { layOut } from './lay-out.ts';
import { ordered } from './ordered.ts';
import { schemaFor } from './schema/derived-schema.ts';

/** Values that mean the same as leaving the key out. */
const DEFAULTS: Partial<Record<keyof Definition, Json>> = {
  connection: 'main',
  schema: 'public',
  kind: 'table',
  managed: true,
  readOnly: false,
  audit: false,
  keepDeleted: false,
};
/** Lists and objects that say nothing when they are empty; an empty `key` says that there is none. */
const SILENT_WHEN_EMPTY: readonly (keyof Definition)[] = [
  'sensitive',
  'indexes',
  'children',
  'list',
  'form',
  'actions',
  'transitions',
  'access',
  'menu',
];
const FIELD_SILENT_WHEN_EMPTY: readonly (keyof FieldDefinition)[] = [
  'db',
  'list',
  'search',
  'form',
  'validate',
  'access',
];

/**
 * A definition as its file: keys in the order of the meta-schema, nothing that goes without saying, laid out as the
 * repository's formatter does it. Reading the text gives the same definition, and printing that the same text.
 */
export function printDefinition(definition: Definition): string {
  const said = JSON.parse(JSON.stringify(withoutSilent(definition))) as Json;
  const schema = schemaFor(said);
  return layOut(ordered(said, schema, schema));
}

function withoutSilent(definition: Definition): JsonObject {
  const entries = Object.entries(definition).filter(([key, value]) => {
    const name = key as keyof Definition;
    if (Object.hasOwn(DEFAULTS, name) && DEFAULTS[name] === value) return false;
    return !(SILENT_WHEN_EMPTY.includes(name) && isEmpty(value));
  });
  const kept = Object.fromEntries(entries) as JsonObject;
  return { ...kept, fields: definition.fields.map(fieldWithoutSilent) };
}

function fieldWithoutSilent(field: FieldDefinition): JsonObject {
  const entries = Object.entries(field).filter(([key, value]) => {
    if (key === 'column') return value !== field.name;
    return !(FIELD_SILENT_WHEN_EMPTY.includes(key as keyof FieldDefinition) && isEmpty(value));
  });
  return Object.fromEntries(entries) as JsonObject;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
