import type { ClientForm } from '#engine/model/client-view.ts';
import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import type { JsonObject, JsonSchema } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { conditionFields } from '../definition/index.ts';
import { codecContext, defaultOf, fieldTypes } from '#engine/fields/index.ts';
import { fieldSchema, isAlwaysRequired } from './field-schema.ts';
import { fieldUi } from './field-ui.ts';
import type { FormField, FormVerb } from './form-field.ts';
import { previewTerms, type PreviewTerm } from './preview-terms.ts';

/** Satisfied by every row. */
const ALWAYS: Condition = {};

/**
 * The form of a definition as one actor may use it, titles and helps in one language: the data's JSON Schema and the
 * uiSchema strictly apart, for a new row and for a stored one. Values are in REST wire form; null stands for "no
 * value" wherever a field may be empty. Add holds what they may write and what is shown of the rest beforehand; edit shows the rest of what they may read,
 * locked. Requirements that depend on the row are in `conditions`, not in the schema.
 */
export function formOf(definition: CompiledDefinition, access: FieldAccess, locale: Locale): ClientForm {
  const shown = definition.fields.filter((field) => field.form.show && access.read.has(field.name));
  const asked = shown.filter((field) => isWritable(field, 'add', access));
  const previews = new Map(shown.map((field) => [field.name, previewTerms(definition, field, access)]));
  const add = shown.filter((field) => asked.includes(field) || previews.get(field.name));
  return {
    mode: definition.form.mode,
    ...(definition.form.width === undefined ? {} : { width: definition.form.width }),
    groups: definition.form.groups,
    add: { ...variant(add, 'add', access, locale, previews), defaults: defaultsOf(asked) },
    edit: variant(shown, 'edit', access, locale),
    conditions: shown.flatMap((field) => conditionsOf(field, access)),
    ...(definition.only === null ? {} : { only: shownOnly(definition) }),
  };
}

function isWritable(field: CompiledField, verb: FormVerb, access: FieldAccess): boolean {
  return field.writable[verb] && access.write.has(field.name);
}

function variant(
  fields: CompiledField[],
  verb: FormVerb,
  access: FieldAccess,
  locale: Locale,
  previews: ReadonlyMap<string, PreviewTerm[] | null> = new Map(),
): { schema: JsonSchema; uiSchema: JsonObject } {
  const properties: Record<string, JsonSchema> = {};
  const uiSchema: JsonObject = { 'ui:order': [...fields.map((field) => field.name), '*'] };
  const required: string[] = [];
  const asks = (condition: Condition): boolean =>
    [...conditionFields(condition)].every((name) => access.read.has(name) && !access.mask.has(name));
  for (const field of fields) {
    const masked = access.mask.has(field.name);
    const locked = masked || !isWritable(field, verb, access);
    const preview = (locked && previews.get(field.name)) || undefined;
    const inForm: FormField = { field, verb, masked, locked, asks, preview };
    properties[field.name] = fieldSchema(inForm, locale);
    uiSchema[field.name] = fieldUi(inForm, locale);
    if (isAlwaysRequired(inForm)) required.push(field.name);
  }
  return { schema: { type: 'object', properties, required }, uiSchema };
}

/** What all rows hold, in REST wire form. */
function shownOnly({ only, fieldByName }: CompiledDefinition): JsonObject {
  return Object.fromEntries(
    Object.entries(only ?? {}).flatMap(([name, value]) => {
      const field = fieldByName.get(name);
      return field ? [[name, fieldTypes[field.type].show(value, codecContext(field, 'rest'))]] : [];
    }),
  );
}

/** Starting values in REST wire form; empty ones are left out. */
function defaultsOf(fields: CompiledField[]): JsonObject {
  const defaults: JsonObject = {};
  for (const field of fields) {
    const value = defaultOf(field.definition);
    if (value === undefined || value === null || value === '') continue;
    const type = fieldTypes[field.type];
    const context = codecContext(field, 'rest');
    const parsed = type.parse(value, context);
    if (parsed.ok && parsed.value !== null) defaults[field.name] = type.show(parsed.value, context);
  }
  return defaults;
}

/**
 * What of a field depends on the row. A field that may be hidden is required only while it is seen, one that they may
 * not write never.
 */
function conditionsOf(field: CompiledField, access: FieldAccess): ClientForm['conditions'] {
  const { name, visible, readonly } = field;
  const required = access.write.has(name) && field.required;
  const needed = typeof required === 'object' ? required : required && visible ? ALWAYS : undefined;
  const locked = typeof readonly === 'object' ? readonly : undefined;
  if (!visible && !needed && !locked) return [];
  return [
    {
      field: name,
      ...(visible ? { visible } : {}),
      ...(needed ? { required: needed } : {}),
      ...(locked ? { readonly: locked } : {}),
    },
  ];
}
