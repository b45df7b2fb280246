import type { JsonSchema } from '#engine/model/json.ts';

const closed = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
const FLAG: JsonSchema = { type: 'boolean' };
const SECONDS: JsonSchema = { type: 'integer', minimum: 0 };
const PIXELS: JsonSchema = { type: 'integer', minimum: 0, maximum: 200 };

/** What every block may have, whatever its type; what its properties and slots hold is looked at elsewhere. */
export const NODE_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: { type: 'string', minLength: 1, maxLength: 60 },
    v: { type: 'integer', minimum: 1 },
    props: { type: 'object' },
    slots: { type: 'object' },
    name: { type: 'string', minLength: 1, maxLength: 100 },
    show: closed({
      hidden: FLAG,
      from: SECONDS,
      until: SECONDS,
      langs: { type: 'array', items: { enum: ['zh-cn', 'en'] }, uniqueItems: true },
      devices: { type: 'array', items: { enum: ['phone', 'desktop'] }, uniqueItems: true },
      audience: { enum: ['guest', 'member'] },
      levels: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 50 },
    }),
    box: closed({
      mt: PIXELS,
      mb: PIXELS,
      pt: PIXELS,
      pb: PIXELS,
      px: PIXELS,
      radius: PIXELS,
      bg: {
        type: 'string',
        maxLength: 60,
        pattern: '^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{8}|token:[a-z][a-z0-9-]*)$',
      },
      picture: { type: 'string', maxLength: 500, pattern: '^(/(?!/)|https?://)' },
    }),
    lock: closed({ move: FLAG, remove: FLAG, edit: FLAG, insert: FLAG }),
  },
};
