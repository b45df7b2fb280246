import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';

/** How long what makes a view may be; characters, those of columns as JSON. */
export const VIEW_LIMITS = { name: 60, query: 10_000, columns: 20_000, groups: 200 };

/** What a body says of a view; what it leaves out stays. */
export interface ViewBody {
  definition?: unknown;
  name?: string;
  query?: string;
  columns?: JsonObject;
  groups?: unknown[];
  isDefault?: unknown;
}

export const VIEW_BODY: JsonSchema = {
  type: 'object',
  properties: {
    definition: { description: 'The name of the definition; of a new view only.' },
    name: { type: 'string', maxLength: 1000 },
    query: {
      type: 'string',
      maxLength: VIEW_LIMITS.query,
      description: "As in the list's address, without `?`.",
    },
    columns: { type: 'object' },
    groups: { type: 'array', maxItems: VIEW_LIMITS.groups, description: 'Groups it is shared with.' },
    isDefault: { description: '`true` opens the list with it.', examples: [true] },
  },
};

export const VIEWS_QUERY: JsonSchema = {
  type: 'object',
  properties: { definition: { description: "The definition's name." } },
};
