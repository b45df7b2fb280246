import type { JsonObject, JsonSchema } from '#engine/model/json.ts';
import { isObject } from '#engine/model/json.ts';
import type { PageNeed } from './page-document.ts';

/** What the page knows of a type of block. */
export interface BlockType {
  /** The newest version of its properties. */
  v: number;
  schema: JsonSchema;
  /** Slots and the types that may stand in them; absent: the block has nothing below it. */
  slots?: Record<string, readonly string[]>;
  needs?: (props: JsonObject) => PageNeed[];
}

const TEXT: JsonSchema = {
  type: 'object',
  properties: { 'zh-cn': { type: 'string', maxLength: 2000 }, en: { type: 'string', maxLength: 2000 } },
  required: ['zh-cn'],
  additionalProperties: false,
};
const IDS: JsonSchema = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: 50,
};
/** A path of the shop, or an address with one of the five allowed beginnings. */
const LINK: JsonSchema = {
  type: 'string',
  maxLength: 500,
  pattern: '^(/(?!/)|https?://|ftp://|mailto:|tel:)',
};
const PICTURE: JsonSchema = { type: 'string', maxLength: 500, pattern: '^(/(?!/)|https?://)' };
const TONES = ['sand', 'ink', 'sage', 'rose', 'sky', 'plum'];
const SOURCE: JsonSchema = {
  type: 'object',
  properties: {
    ids: IDS,
    classify_id: { type: 'integer', minimum: 1 },
    tag_id: { type: 'integer', minimum: 1 },
    merchant_id: { type: 'integer', minimum: 1 },
    in_stock: { type: 'boolean' },
    sort: { enum: ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] },
    limit: { type: 'integer', minimum: 1, maximum: 50 },
  },
  additionalProperties: false,
};
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Goods of a source, as `shop.goods/index` is asked for them. */
export function goodsNeed(source: unknown): PageNeed[] {
  return isObject(source) ? [{ kind: 'goods', params: { limit: 8, ...source } }] : [];
}

const IN_PAGE = [
  'banner',
  'notice',
  'classEntries',
  'goodsList',
  'classWindows',
  'promises',
  'heading',
  'recentlySeen',
] as const;

/** The blocks there are, by type. */
export const BLOCK_TYPES: Readonly<Record<string, BlockType>> = {
  page: {
    v: 1,
    schema: object({ title: TEXT, description: TEXT, keywords: TEXT, width: { enum: ['full', 'page'] } }),
    slots: { body: IN_PAGE },
  },
  banner: {
    v: 1,
    schema: object(
      {
        layout: { enum: ['wide', 'split', 'tiles'] },
        items: {
          type: 'array',
          minItems: 1,
          maxItems: 20,
          items: object(
            {
              title: TEXT,
              text: TEXT,
              label: TEXT,
              button: TEXT,
              link: LINK,
              picture: PICTURE,
              fit: { enum: ['side', 'fill'] },
              tone: { enum: TONES },
              source: SOURCE,
            },
            ['title', 'link'],
          ),
        },
      },
      ['items'],
    ),
    needs: ({ items }) =>
      (Array.isArray(items) ? items : []).flatMap((item) =>
        goodsNeed(isObject(item) ? item['source'] : null),
      ),
  },
  notice: {
    v: 1,
    schema: object(
      {
        items: {
          type: 'array',
          minItems: 1,
          maxItems: 10,
          items: object({ text: TEXT, link: LINK }, ['text']),
        },
      },
      ['items'],
    ),
  },
  classEntries: {
    v: 1,
    schema: object({ title: TEXT, limit: { type: 'integer', minimum: 1, maximum: 30 } }),
    needs: () => [{ kind: 'classes', params: {} }],
  },
  goodsList: {
    v: 1,
    schema: object(
      { title: TEXT, text: TEXT, more: LINK, layout: { enum: ['grid', 'rail', 'feature'] }, source: SOURCE },
      ['source'],
    ),
    needs: ({ source }) => goodsNeed(source),
  },
  classWindows: {
    v: 1,
    schema: object({
      title: TEXT,
      windows: { type: 'integer', minimum: 1, maximum: 8 },
      limit: { type: 'integer', minimum: 2, maximum: 8 },
    }),
    needs: ({ windows = 4, limit = 4 }) => [{ kind: 'windows', params: { windows, limit } }],
  },
  promises: {
    v: 1,
    schema: object(
      {
        items: {
          type: 'array',
          minItems: 1,
          maxItems: 6,
          items: object({ icon: { enum: ['truck', 'return', 'shield', 'chat'] }, title: TEXT, text: TEXT }, [
            'title',
          ]),
        },
      },
      ['items'],
    ),
  },
  heading: { v: 1, schema: object({ title: TEXT, text: TEXT, link: LINK }, ['title']) },
  recentlySeen: {
    v: 1,
    schema: object({ title: TEXT, limit: { type: 'integer', minimum: 1, maximum: 20 } }),
  },
};
