import type { JsonSchema } from '#engine/definition/index.ts';

/** A body that has these properties and no others. */
export const closedBody = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A body that names rows by their ids. */
export const IDS_BODY: JsonSchema = closedBody(
  {
    ids: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
    },
  },
  ['ids'],
);
