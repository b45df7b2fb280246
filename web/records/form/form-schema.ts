import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import type { FieldStates } from './form-conditions.ts';

/** The schema and uiSchema as the server sends them. */
export interface SentForm {
  schema: JsonSchema;
  uiSchema: JsonObject;
}

export interface PreparedForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/**
 * The form for one state of the row: hidden fields are gone, conditions have spoken about required and readonly, and
 * every field is drawn by our own inputs. Schema defaults are left out: the form is filled once, and an emptied field
 * must stay empty.
 */
export function prepareForm(sent: SentForm, states: FieldStates, locked: boolean): PreparedForm {
  const hidden = new Set(states.hidden);
  const fields = Object.entries(asObject(sent.schema.properties)).filter(([name]) => !hidden.has(name));
  const required = [...new Set([...requiredOf(sent.schema), ...states.required])].filter(
    (name) => !hidden.has(name),
  );
  const schema = {
    ...sent.schema,
    properties: Object.fromEntries(
      fields.map(([name, schemaOf]) => [name, drawable(name, asObject(schemaOf))]),
    ),
    required,
  };
  const uiSchema: JsonObject = { ...sent.uiSchema };
  for (const [name] of fields) {
    const written = asObject(sent.uiSchema[name]);
    const readonly = locked || states.readonly.includes(name) || written['ui:readonly'] === true;
    const widget = written['ui:widget'] ?? written['ui:field'] ?? 'string';
    uiSchema[name] = {
      ...written,
      'ui:widget': widget,
      'ui:field': 'value',
      'ui:fieldReplacesAnyOrOneOf': true,
      'ui:readonly': readonly,
    };
  }
  const order = sent.uiSchema['ui:order'];
  if (Array.isArray(order)) uiSchema['ui:order'] = order.filter((name) => !hidden.has(String(name)));
  return { schema: schema as RJSFSchema, uiSchema: uiSchema as UiSchema };
}

export const requiredOf = (schema: JsonSchema): string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];

/** rjsf draws nothing for an empty schema, and would fill emptied fields with their defaults. */
function drawable(name: string, { default: _, ...schema }: JsonObject): JsonObject {
  return { title: name, ...schema };
}

/** The fields' names in the schema. */
export const fieldNames = (sent: SentForm): string[] => Object.keys(asObject(sent.schema.properties));

/** What the input of a field is told besides its value: `ui:options` and the `ui:` keys, without their prefix. */
export function uiOf(uiSchema: UiSchema | undefined): JsonObject {
  const written = asObject(uiSchema);
  const plain = Object.entries(written)
    .filter(([key]) => key.startsWith('ui:') && key !== 'ui:options')
    .map(([key, value]) => [key.slice(3), value]);
  return { ...asObject(written['ui:options']), ...Object.fromEntries(plain) } as JsonObject;
}
