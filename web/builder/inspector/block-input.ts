import {
  isObject,
  textIn,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Locale,
  type Text,
} from '#engine/definition/index.ts';

/** The tables that blocks choose rows of, by the word for it in a block's schema. */
const RELATIONS: Record<string, { many: boolean; definition: string; label: string; only?: JsonObject }> = {
  goods: { many: true, definition: 'shop/goods/goods', label: 'name', only: { status: 1 } },
  classify: { many: false, definition: 'shop/goods/classify', label: 'name' },
  goodsTag: { many: false, definition: 'shop/goods/tag', label: 'name' },
  merchant: { many: false, definition: 'merchant/shop', label: 'name' },
  merchants: { many: true, definition: 'merchant/shop', label: 'name' },
  levels: { many: true, definition: 'shop/user/level', label: 'name' },
  coupons: { many: true, definition: 'shop/market/coupon', label: 'name' },
};

/** Inputs of the page designer, and of forms, by the word for it in a block's schema. */
const WIDGETS: Record<string, string> = {
  localText: 'builderText',
  localRich: 'builderRich',
  link: 'builderLink',
  source: 'builderGroup',
  picture: 'image',
  video: 'file',
  color: 'builderColour',
  datetime: 'builderTime',
  zones: 'builderItems',
  cells: 'builderItems',
  icon: 'icon',
  ticks: 'checkbox',
};

const LONG_TEXT = 120;

/** A property of a block as rjsf draws it: the input that fits its schema, with its choices or the table it looks into. */
export function blockInput(schema: JsonSchema, locale: Locale): JsonObject {
  const word = String(schema['x-widget'] ?? '');
  const relation = RELATIONS[word];
  const choices = choicesOf(schema, locale);
  const help = textIn((schema['x-description'] ?? '') as Text, locale);
  return {
    'ui:field': 'value',
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:widget': relation
      ? relation.many
        ? 'remoteSelects'
        : 'remoteSelect'
      : choices.length > 0 && schema.type !== 'array'
        ? 'select'
        : (WIDGETS[word] ?? plainWidget(schema)),
    'ui:options': {
      span: isShort(schema) ? 6 : 12,
      props: {},
      ...(choices.length > 0 ? { choices } : {}),
      ...(relation
        ? {
            relation: {
              definition: relation.definition,
              valueField: 'id',
              labelField: relation.label,
              ...(relation.only ? { only: relation.only } : {}),
            },
          }
        : {}),
    },
    ...(help === '' ? {} : { 'ui:help': help }),
  };
}

function plainWidget({ type, properties, maxLength }: JsonSchema): string {
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return 'builderItems';
  if (type === 'object' || properties) return 'builderGroup';
  return typeof maxLength === 'number' && maxLength > LONG_TEXT ? 'textarea' : 'string';
}

const isShort = ({ type, oneOf }: JsonSchema): boolean =>
  type === 'integer' || type === 'number' || type === 'boolean' || Array.isArray(oneOf);

function choicesOf({ oneOf, items }: JsonSchema, locale: Locale): Json[] {
  const written: unknown = oneOf ?? (isObject(items) ? items['oneOf'] : undefined);
  if (!Array.isArray(written)) return [];
  return (written as Json[]).flatMap((each) => {
    if (!isObject(each) || each['const'] === undefined) return [];
    const value = each['const'];
    return [{ value, label: textIn((each['x-title'] ?? String(value)) as Text, locale) }];
  });
}

/** The properties of a schema that belong to a group; all of them where none is named. */
export function blockFields(schema: JsonSchema, group?: string): [string, JsonSchema][] {
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
    isObject(field) && (group === undefined || (field['x-group'] ?? 'content') === group)
      ? [[name, field as JsonSchema] as [string, JsonSchema]]
      : [],
  );
}

/** What a new item of a list begins with: what its schema needs, empty. */
export function newItem(schema: JsonSchema): JsonObject {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = Object.fromEntries(blockFields(schema));
  return Object.fromEntries(
    required.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, emptyValue(field)]] : [];
    }),
  );
}

function emptyValue(schema: JsonSchema): Json {
  if (schema.default !== undefined) return schema.default as Json;
  if (schema['x-widget'] === 'localText' || schema['x-widget'] === 'localRich') return { 'zh-cn': '' };
  if (schema['x-widget'] === 'link') return '/';
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return newItem(schema);
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 0);
  return '';
}
