import type { JsonSchema } from '#engine/definition/index.ts';

/** A text; null and an empty one are left out. */
export const text = (description?: string): JsonSchema => ({
  type: ['string', 'null'],
  ...(description === undefined ? {} : { description }),
});

/** A whole number, also as text, which is all that a query has. */
export const number = (description?: string): JsonSchema => ({
  type: ['integer', 'string', 'null'],
  ...(description === undefined ? {} : { description }),
});

/** A definition as it is designed; what is wrong inside is listed with the plan, not refused. */
export const DRAFT: JsonSchema = { type: 'object', description: 'A definition.' };

/** An object with these parts; others are passed over. */
export const objectWith = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  ...(required.length === 0 ? {} : { required }),
  properties,
});
