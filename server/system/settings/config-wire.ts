import type { Json, JsonObject, Locale, Text } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { objectOf } from './added-field.ts';
import type { ConfigGroup, ConfigItem } from './config-groups.ts';
import type { Circumstances } from './declared-setting.ts';

/** An item as back-office clients read it. */
interface WireItem {
  id: number;
  name: string;
  group: string;
  title: string;
  tip: string;
  type: string;
  value: Json;
  /** What is chosen from; an empty text where nothing is. */
  content: JsonObject | '';
  /** Names of rules, joined by commas. */
  rule: string;
  extend: JsonObject | [];
  allow_del: number;
  weigh: number;
  input_extend: JsonObject | [];
}

interface WireGroup {
  name: string;
  title: string;
  list?: WireItem[];
}

/** The settings as back-office clients read them, in the order in which they are shown. */
export function wireGroups(
  groups: readonly ConfigGroup[],
  circumstances: Circumstances,
): Record<string, WireGroup> {
  const { locale } = circumstances;
  return Object.fromEntries(
    groups.map(({ name, title, items }) => {
      const list = items.map((item) => wireItem(item, circumstances));
      return [name, { name, title: textIn(title, locale), ...(list.length === 0 ? {} : { list }) }];
    }),
  );
}

/** Whether a value is a list on the wire; of other lists it is a text joined by commas. */
const isList = ({ traits }: ConfigItem['field']): boolean =>
  traits.structure === 'rows' ||
  traits.regions !== undefined ||
  (traits.multiple === true && traits.file === undefined);

/** Inputs that back-office clients call something else. */
const WIRE_INPUTS: Record<string, string> = {
  email: 'string',
  url: 'string',
  uuid: 'string',
  money: 'string',
  float: 'number',
  json: 'textarea',
};

const RULES = new Set([
  'mobile',
  'idNumber',
  'account',
  'password',
  'varName',
  'url',
  'email',
  'date',
  'number',
  'integer',
  'float',
]);

function wireItem(item: ConfigItem, circumstances: Circumstances): WireItem {
  const { row, field, setting, weigh, secret } = item;
  const { locale } = circumstances;
  const say = (text: Text | undefined): string => textIn(text, locale);
  const options = field.options.map(({ key, label }): [string, string] => [String(key), say(label)]);
  const { widget } = field.form;
  const type = secret ? 'password' : setting === null ? row.input : (WIRE_INPUTS[widget] ?? widget);
  return {
    id: row.id,
    name: row.name,
    group: row.group,
    title: say(field.title),
    tip: say(field.help),
    type,
    value: wireValue(item, circumstances),
    content: options.length === 0 ? '' : Object.fromEntries(options),
    rule: [...(field.required === true ? ['required'] : []), ...rulesOf(item)].join(','),
    extend: orEmpty(setting === null ? objectOf(row.extend) : {}),
    allow_del: row.allow_del,
    weigh,
    input_extend: orEmpty(setting === null ? objectOf(row.input_extend) : field.form.props),
  };
}

const rulesOf = ({ field }: ConfigItem): string[] =>
  [...(fieldTypes[field.type].rules?.(field.definition) ?? []), ...field.validate]
    .map(({ rule }) => rule)
    .filter((rule) => RULES.has(rule));

const orEmpty = (object: JsonObject): JsonObject | [] => (Object.keys(object).length === 0 ? [] : object);

function wireValue({ field, setting, secret, value }: ConfigItem, circumstances: Circumstances): Json {
  if (secret) return '';
  const show = (dialect: 'rest' | 'backOffice'): Json =>
    fieldTypes[field.type].show(
      setting?.spec.shown?.(value, circumstances) ?? value,
      codecContext(field, dialect),
    );
  if (field.traits.boolean) return Number(show('rest')) === 1;
  const rest = show('rest');
  if (isList(field)) {
    const list = Array.isArray(rest) ? rest : [];
    return field.traits.structure === 'rows' ? list : list.map(String);
  }
  if (Array.isArray(rest)) return rest.map(String).join(',');
  const text = show('backOffice');
  return text === null ? '' : typeof text === 'object' ? JSON.stringify(text) : String(text);
}

/** Values of a group in REST wire form, as the form takes them; secrets are empty. */
export function formValues({ items }: ConfigGroup, circumstances: Circumstances): JsonObject {
  return Object.fromEntries(
    items.map(({ field, setting, secret, value }) => {
      const shown = setting?.spec.shown?.(value, circumstances) ?? value;
      return [field.name, secret ? null : fieldTypes[field.type].show(shown, codecContext(field, 'rest'))];
    }),
  );
}

/** The titles of groups by name. */
export const groupTitles = (groups: readonly ConfigGroup[], locale: Locale): Record<string, string> =>
  Object.fromEntries(groups.map(({ name, title }) => [name, textIn(title, locale)]));
