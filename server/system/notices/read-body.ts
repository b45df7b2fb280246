import type { JsonSchema } from '#engine/definition/index.ts';

const CHOSEN_KEY: JsonSchema = { type: ['integer', 'string'], minimum: 1, pattern: '^[0-9]{1,18}$' };

/** Which messages were read: one, several or all. */
export const READ_BODY: JsonSchema = {
  type: 'object',
  properties: {
    id: CHOSEN_KEY,
    ids: { type: 'array', items: CHOSEN_KEY, maxItems: 1000 },
    all: { type: 'boolean' },
  },
  anyOf: [{ required: ['id'] }, { required: ['ids'] }, { required: ['all'] }],
};
