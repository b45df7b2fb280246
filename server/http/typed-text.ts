import type { JsonSchema } from '#engine/definition/index.ts';

/** A text a person could have typed, at most `maxLength` long; null is one left out. */
export function typedText(maxLength = 200, description?: string): JsonSchema {
  return {
    type: ['string', 'null'],
    maxLength,
    pattern: '^[^\\u0000]*$',
    ...(description === undefined ? {} : { description }),
  };
}
