import type { CompiledField } from '#engine/model/compiled.ts';
import type { OptionDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';
import { choiceKey, fieldTypes, schemaOf } from '#engine/fields/index.ts';
import type { FormField } from './form-field.ts';

/** What nobody can change must not keep the form from being saved: only the kind of value stays. */
function unvalidated({ type, items }: JsonSchema): JsonSchema {
  return schemaOf({ type, items: items === undefined ? undefined : {} });
}

/** The choice that takes a choice back. */
const NONE: JsonSchema = { const: null, title: '—' };

/** JSON Schema of a field's value, with its title. */
export function fieldSchema(inForm: FormField, locale: Locale): JsonSchema {
  const { field, masked, locked } = inForm;
  const title = textIn(field.title, locale);
  if (masked) return { type: ['string', 'number', 'null'], title, readOnly: true };
  const plain = fieldTypes[field.type].schema(field.definition);
  if (locked) return { ...orNull(unvalidated(plain)), title, readOnly: true };
  const schema = withChoices(field, plain, locale);
  return { ...(isAlwaysRequired(inForm) ? filled(schema) : orNull(schema)), title };
}

/**
 * Required whatever the row says. A password that is left empty in the edit form stays as it is; a field that may be
 * hidden is a matter of its conditions.
 */
export function isAlwaysRequired({ field, verb, locked }: FormField): boolean {
  if (locked || field.visible || (field.traits.secret && verb === 'edit')) return false;
  return field.required === true;
}

/** `enum` becomes `oneOf` with titles, for one choice or for each of several. */
function withChoices(field: CompiledField, schema: JsonSchema, locale: Locale): JsonSchema {
  if (field.options.length === 0) return schema;
  const oneOf = field.options.map((option) => choice(field, option, locale));
  if (schema.type !== 'array') return { ...without(schema, 'enum'), oneOf };
  const items = without((schema.items ?? {}) as JsonSchema, 'enum');
  return { ...schema, items: { ...items, oneOf }, uniqueItems: true };
}

function choice(field: CompiledField, option: OptionDefinition, locale: Locale): JsonSchema {
  return { const: choiceKey(option, field.storage?.type ?? 'text'), title: textIn(option.label, locale) };
}

function without(schema: JsonSchema, key: string): JsonSchema {
  const { [key]: _, ...rest } = schema;
  return rest;
}

/** A value must be given, and not an empty one. */
function filled(schema: JsonSchema): JsonSchema {
  if (schema.oneOf) return schema;
  if (schema.type === 'array') return { minItems: 1, ...schema };
  return typesOf(schema)[0] === 'string' ? { minLength: 1, ...schema } : schema;
}

/** No value is null, whatever the type. */
function orNull(schema: JsonSchema): JsonSchema {
  const types = typesOf(schema);
  if (types.length === 0) return schema;
  const nullable = { ...schema, type: [...types, 'null'] };
  if (Array.isArray(schema.oneOf)) return { ...nullable, oneOf: [...(schema.oneOf as JsonSchema[]), NONE] };
  return Array.isArray(schema.enum) ? { ...nullable, enum: [...(schema.enum as Json[]), null] } : nullable;
}

function typesOf(schema: JsonSchema): string[] {
  if (Array.isArray(schema.type)) return schema.type.map(String);
  return typeof schema.type === 'string' ? [schema.type] : [];
}
