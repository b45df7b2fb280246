import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/definition/index.ts';
import type { ConditionalChoices, FieldStates } from './form-conditions.ts';

/** The schema and uiSchema as the server sends them. */
export interface SentForm {
  schema: JsonSchema;
  uiSchema: JsonObject;
}

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

const propertiesOf = (schema: JsonSchema): [string, JsonObject][] =>
  Object.entries(asObject(schema.properties)).map(([name, field]) => [name, asObject(field)]);

/**
 * The schema that rjsf draws: the same for every state of the row, so that it is prepared once. It names the fields and
 * nothing else: our inputs read the sent schema, `checkValues` validates by the written one, and rjsf has nothing to
 * resolve, to fill in or to go through with every key.
 * @param only fields that are drawn; without it all
 */
export function drawnSchema(schema: JsonSchema, only?: readonly string[]): RJSFSchema {
  const drawn = only ? propertiesOf(schema).filter(([name]) => only.includes(name)) : propertiesOf(schema);
  const fields = drawn.map(([name, { title, description }]) => [
    name,
    { title: title ?? name, ...(description === undefined ? {} : { description }) },
  ]);
  return { type: 'object', properties: Object.fromEntries(fields) } as RJSFSchema;
}

/** Fields by name as they were drawn last: one that has not changed keeps its object, so rjsf leaves it alone. */
export type DrawnFields = Map<string, { text: string; ui: JsonObject }>;

/**
 * The uiSchema for one state of the row: hidden fields marked so, conditions have spoken about required, readonly and
 * choices, and every field is drawn by our own inputs.
 * @param whys why fields are not the viewer's to change, by name, where that is said beside them
 */
export function drawnUi(
  sent: SentForm,
  states: FieldStates,
  locked: boolean,
  drawn: DrawnFields,
  whys: Readonly<Record<string, string>> = {},
): UiSchema {
  const uiSchema: JsonObject = { ...sent.uiSchema };
  const required = new Set([...requiredOf(sent.schema), ...states.required]);
  for (const [name] of propertiesOf(sent.schema)) {
    const ui = fieldUi(asObject(sent.uiSchema[name]), {
      hidden: states.hidden.includes(name),
      readonly: locked || states.readonly.includes(name),
      required: required.has(name),
      offered: states.choices[name],
      why: whys[name],
    });
    const text = JSON.stringify(ui);
    const known = drawn.get(name);
    if (known?.text !== text) drawn.set(name, { text, ui });
    uiSchema[name] = known?.text === text ? known.ui : ui;
  }
  return uiSchema as UiSchema;
}

interface FieldState {
  hidden: boolean;
  readonly: boolean;
  required: boolean;
  offered: (string | number)[] | undefined;
  why: string | undefined;
}

function fieldUi(written: JsonObject, { hidden, readonly, required, offered, why }: FieldState): JsonObject {
  const widget = written['ui:widget'] ?? written['ui:field'] ?? 'string';
  const options = asObject(written['ui:options']);
  const choices =
    offered &&
    choicesOf(options).map((choice) =>
      offered.includes(choice.value) ? choice : { ...choice, withheld: true },
    );
  return {
    ...written,
    'ui:options': choices ? { ...options, choices: choices as unknown as Json } : options,
    'ui:widget': hidden ? 'hidden' : widget,
    'ui:field': 'value',
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:readonly': readonly || written['ui:readonly'] === true,
    'ui:required': required,
    ...(why === undefined ? {} : { 'ui:why': why }),
  };
}

const choicesOf = (options: JsonObject): ConditionalChoices[string] =>
  Array.isArray(options.choices) ? (options.choices as unknown as ConditionalChoices[string]) : [];

/** The choices of every field that offers some of them only under a condition. */
export function conditionalChoices(sent: SentForm): ConditionalChoices {
  const fields = fieldNames(sent).map(
    (name) => [name, choicesOf(asObject(asObject(sent.uiSchema[name])['ui:options']))] as const,
  );
  return Object.fromEntries(fields.filter(([, choices]) => choices.some(({ when }) => when !== undefined)));
}

export const requiredOf = (schema: JsonSchema): string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];

/** The fields' names in the schema. */
export const fieldNames = (sent: Pick<SentForm, 'schema'>): string[] =>
  Object.keys(asObject(sent.schema.properties));

/** The widgets that draw the fields of a form. */
export const widgetsOf = ({ uiSchema }: Pick<SentForm, 'uiSchema'>): string[] =>
  Object.values(uiSchema).flatMap((written) => {
    const ui = asObject(written);
    const widget = ui['ui:widget'] ?? ui['ui:field'];
    return typeof widget === 'string' ? [widget] : [];
  });

/** What the inputs of a form are fetched as: their widgets, and the part of child rows that combine values. */
export const inputPartsOf = (sent: Pick<SentForm, 'uiSchema'>): string[] => {
  const combines = Object.values(sent.uiSchema).some((written) => {
    const { props } = asObject(asObject(written)['ui:options']);
    return isObject(asObject(asObject(props).rows).combine);
  });
  return combines ? [...widgetsOf(sent), 'combinationRows'] : widgetsOf(sent);
};

/** What the input of a field is given besides its value: `ui:options` and the `ui:` keys, without their prefix. */
export function uiOf(uiSchema: UiSchema | undefined): JsonObject {
  const written = asObject(uiSchema);
  const plain = Object.entries(written)
    .filter(([key]) => key.startsWith('ui:') && key !== 'ui:options')
    .map(([key, value]) => [key.slice(3), value]);
  return { ...asObject(written['ui:options']), ...Object.fromEntries(plain) } as JsonObject;
}
