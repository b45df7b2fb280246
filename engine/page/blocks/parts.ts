import type { Json, JsonSchema } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';

/** A text in Chinese and English. */
export type Name = readonly [chinese: string, english: string];

/** A text of both languages. */
export const named = ([chinese, english]: Name): FullText => ({ 'zh-cn': chinese, en: english });

/** What people read of a property: its name, and a hint where the name doesn't say enough. */
const labelled = (group: 'content' | 'style', name: Name, schema: JsonSchema, hint?: Name): JsonSchema => ({
  ...schema,
  'x-title': { ...named(name) },
  'x-group': group,
  ...(hint ? { 'x-description': { ...named(hint) } } : {}),
});

/** A property of what a block shows. */
export const content = (name: Name, schema: JsonSchema, hint?: Name): JsonSchema =>
  labelled('content', name, schema, hint);

/** A property of how a block looks. */
export const style = (name: Name, schema: JsonSchema, hint?: Name): JsonSchema =>
  labelled('style', name, schema, hint);

/** An object with these properties and no others. */
export const closed = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** One of several values, each with a name; the first is the default. */
export function choice(...options: readonly [value: Json, ...name: Name][]): JsonSchema {
  return {
    oneOf: options.map(([value, ...name]) => ({ const: value, 'x-title': { ...named(name) } })),
    default: options[0]?.[0] ?? null,
  };
}

/** A whole number within bounds, with its default. */
export const whole = (minimum: number, maximum: number, preset: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  default: preset,
});

/** Yes or no. */
export const flag = (preset: boolean): JsonSchema => ({ type: 'boolean', default: preset });

/** A list of so many. */
export const list = (items: JsonSchema, minItems: number, maxItems: number): JsonSchema => ({
  type: 'array',
  minItems,
  maxItems,
  items,
});

/** A list of ids, each once. */
export const ids = (widget: string, maxItems = 50): JsonSchema => ({
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  uniqueItems: true,
  maxItems,
  'x-widget': widget,
});

const byLanguage = (maxLength: number, widget: string): JsonSchema => ({
  ...closed(
    {
      'zh-cn': content(['中文', 'Chinese'], { type: 'string', maxLength }),
      en: content(['英文', 'English'], { type: 'string', maxLength }),
    },
    ['zh-cn'],
  ),
  'x-widget': widget,
});

/** A text by language; the Chinese one stands in for others. */
export const TEXT = byLanguage(2000, 'localText');

/** Markup by language; it is cleaned before it is stored. */
export const RICH = byLanguage(40_000, 'localRich');

/** No backslash, no space and no control character: browsers read some of these as a slash, or as nothing. */
const ADDRESS_END = String.raw`[^\\\u0000-\u0020\u007f"<>` + '`]*$';

/** A path of the shop, a place on the page, or an address with one of the allowed beginnings. */
export const LINK: JsonSchema = {
  type: 'string',
  maxLength: 500,
  pattern: `^(/(?!/)|#|https?://|ftp://|mailto:|tel:)${ADDRESS_END}`,
  'x-widget': 'link',
};

const file = (widget: string): JsonSchema => ({
  type: 'string',
  maxLength: 500,
  pattern: `^(/(?!/)|https?://)${ADDRESS_END}`,
  'x-widget': widget,
});
/** The address of a picture. */
export const PICTURE = file('picture');
/** The address of a video. */
export const VIDEO = file('video');

/** What a picture shows, for who can't see it. */
export const ALT = content(['替代文字', 'Alternative text'], TEXT, [
  '给读屏软件使用；纯装饰图可留空',
  'Screen readers say it; empty for decoration',
]);
