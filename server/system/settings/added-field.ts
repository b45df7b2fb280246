import { isObject, type FieldDefinition, type Json, type JsonObject } from '#engine/definition/index.ts';
import type { ConfigRow } from './config-rows.ts';
import type { SettingType } from './setting-value.ts';

/** Rules that an item of people's own may name. */
export const ITEM_RULES = [
  'required',
  'mobile',
  'idNumber',
  'account',
  'password',
  'varName',
  'editorRequired',
  'url',
  'email',
  'date',
  'number',
  'integer',
  'float',
] as const;

/** Types that offer what their content lists. */
export const CHOOSING: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'selects']);

/** Attributes of the input that say which rows a remote select offers. */
const RELATION = new Set(['definition', 'labelField']);
const REQUIRED = new Set(['required', 'editorRequired']);

/** Whether what is typed into it is a secret. */
export const isSecretInput = (input: string): boolean => input === 'password';

/** How values of an item are kept: what is typed into a password's input is a text like any other, but a secret. */
export const keptType = (input: string): SettingType =>
  isSecretInput(input) ? 'string' : (input as SettingType);

/** An item that people added, as a field of its group's form. */
export function addedField(
  row: Omit<ConfigRow, 'id' | 'value' | 'allow_del' | 'group' | 'weigh'>,
): FieldDefinition {
  const rules = row.rule.split(',').filter(Boolean);
  const { relation, props } = inputOf(row.input_extend);
  const content = objectOf(row.content);
  return {
    name: row.name,
    type: keptType(row.input),
    title: row.title,
    ...(row.tip === '' ? {} : { help: row.tip }),
    ...(rules.some((rule) => REQUIRED.has(rule)) ? { required: true } : {}),
    ...(CHOOSING.has(row.input)
      ? { options: Object.entries(content).map(([key, label]) => ({ key, label: String(label) })) }
      : {}),
    ...(relation === undefined ? {} : { relation }),
    form: {
      props: { ...objectOf(row.extend), ...props },
      ...(isSecretInput(row.input) ? { widget: 'password' } : {}),
    },
    validate: rules.filter((rule) => !REQUIRED.has(rule)).map((rule) => ({ rule })),
  };
}

function inputOf(text: string): {
  props: JsonObject;
  relation?: { definition: string; labelField?: string };
} {
  const attributes = objectOf(text);
  const props = Object.fromEntries(Object.entries(attributes).filter(([key]) => !RELATION.has(key)));
  const { definition, labelField } = attributes;
  if (typeof definition !== 'string') return { props };
  return { props, relation: { definition, ...(typeof labelField === 'string' ? { labelField } : {}) } };
}

/** An object that was kept as text; none where there is none. */
export function objectOf(text: string): JsonObject {
  const value: Json = text === '' ? null : (JSON.parse(text) as Json);
  return isObject(value) ? value : {};
}
