import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/model/json.ts';
import type { Locale, Text } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { textIn } from '../definition/index.ts';
import { fieldUi } from './field-ui.ts';

/** Values, not schemas: what they hold is nobody's title. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'required']);
/** Schemas by names that are free. */
const MAPS = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);

/**
 * An action's parameters as one asks for them in one language: `x-title` and `x-description` become `title` and
 * `description`; `x-field` lends title, input and choices of a field that the actor may read, `x-widget` and `x-props`
 * name an input by themselves. The schema that is sent has no `x-` keys left.
 */
export function actionSchema(
  schema: JsonSchema,
  definition: CompiledDefinition,
  access: FieldAccess,
  locale: Locale,
): { schema: JsonSchema; uiSchema: JsonObject } {
  const uiSchema: JsonObject = {};
  const lent: Record<string, JsonSchema> = {};
  for (const [name, written] of Object.entries(objectOf(schema['properties']))) {
    const parameter = objectOf(written);
    const field = access.read.has(String(parameter['x-field']))
      ? definition.fieldByName.get(String(parameter['x-field']))
      : undefined;
    const ui = field ? fieldUi({ field, verb: 'add', masked: false, locked: false }, locale) : {};
    if (field && parameter['title'] === undefined && parameter['x-title'] === undefined)
      lent[name] = { title: textIn(field.title, locale) };
    const asked = withOwnInput(ui, parameter, locale);
    if (Object.keys(asked).length > 0) uiSchema[name] = asked;
  }
  const localised = inLanguage(schema, locale) as JsonSchema;
  const properties = objectOf(localised['properties']);
  for (const [name, title] of Object.entries(lent))
    properties[name] = { ...title, ...objectOf(properties[name]) };
  return { schema: Object.keys(lent).length > 0 ? { ...localised, properties } : localised, uiSchema };
}

/** The input that the parameter itself asks for, over the one a field has lent. */
function withOwnInput(ui: JsonObject, parameter: JsonObject, locale: Locale): JsonObject {
  const widget = parameter['x-widget'];
  const props = parameter['x-props'];
  const choices = choicesOf(parameter, locale);
  const options = {
    ...objectOf(ui['ui:options']),
    ...(props === undefined ? {} : { props }),
    ...(choices.length === 0 ? {} : { choices }),
    span: 12,
  };
  const { group: _group, ...placed } = options as JsonObject;
  if (
    Object.keys(ui).length === 0 &&
    typeof widget !== 'string' &&
    props === undefined &&
    choices.length === 0
  )
    return {};
  const named = typeof widget === 'string' ? widget : choices.length > 0 ? 'select' : undefined;
  return { ...ui, ...(named === undefined ? {} : { 'ui:widget': named }), 'ui:options': placed };
}

/** `oneOf` of constants with titles is a list to choose from. */
function choicesOf(parameter: JsonObject, locale: Locale): Json[] {
  const { oneOf } = parameter;
  if (!Array.isArray(oneOf)) return [];
  const choices = oneOf.map(objectOf);
  if (choices.some((choice) => choice['const'] === undefined)) return [];
  return choices.map((choice) => ({
    value: choice['const'] ?? null,
    label: textIn((choice['x-title'] ?? choice['title'] ?? String(choice['const'])) as Text, locale),
  }));
}

function inLanguage(schema: unknown, locale: Locale): Json {
  if (Array.isArray(schema)) return schema.map((each) => inLanguage(each, locale));
  if (typeof schema !== 'object' || schema === null) return schema as Json;
  const said: JsonObject = {};
  for (const [key, value] of Object.entries(schema as JsonObject)) {
    if (key.startsWith('x-')) continue;
    if (DATA.has(key)) said[key] = value;
    else if (MAPS.has(key)) said[key] = mapped(value, locale);
    else said[key] = inLanguage(value, locale);
  }
  for (const key of ['title', 'description']) {
    const text = textIn((schema as JsonObject)[`x-${key}`] as Text | undefined, locale);
    if (text !== '') said[key] = text;
  }
  return said;
}

function mapped(value: Json, locale: Locale): Json {
  const entries = Object.entries(objectOf(value)).map(([name, schema]) => [name, inLanguage(schema, locale)]);
  return Object.fromEntries(entries) as JsonObject;
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
