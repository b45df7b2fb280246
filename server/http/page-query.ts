import type { JsonSchema } from '#engine/definition/index.ts';

/** Which page of a list, as a query has it. */
export interface PageQuery {
  page?: string;
  limit?: string;
}

/** The properties of a query that asks for a page. */
export const PAGE_PROPERTIES: Readonly<Record<keyof PageQuery, JsonSchema>> = {
  page: { type: 'string', pattern: '^[1-9][0-9]{0,5}$', description: 'From 1.' },
  limit: { type: 'string', pattern: '^([1-9][0-9]?|100)$', description: 'Rows of a page, 1 to 100.' },
};

/** The page as numbers. @param rows of a page where the query does not say. */
export const pageOf = (
  { page = '1', limit = '' }: PageQuery,
  rows = 20,
): { page: number; limit: number } => ({
  page: Number(page),
  limit: limit === '' ? rows : Number(limit),
});
